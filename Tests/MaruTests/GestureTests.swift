import MaruGeometry
import MaruGestures
import MaruRuntime
import Testing

@Suite struct GestureTests {
  private let frame = PolarFrame(center: Point(0, 0))

  private func travel(_ angles: [Double], radius: Double = 100, deadRadius: Double = 0) throws -> Double {
    var turn = try #require(
      Turn(about: frame, from: at(angles[0], radius, about: frame.center), deadRadius: deadRadius))
    for angle in angles.dropFirst() { turn.move(to: at(angle, radius, about: frame.center)) }
    return turn.travel.degrees
  }

  @Test func aTurnSumsTheShortestWaysWithoutLimit() throws {
    #expect(abs(try travel([330, 350, 10, 30]) - 60) < 1e-9)
    #expect(abs(try travel([10, 350, 330]) + 40) < 1e-9)
    let rounds = Array(stride(from: 0.0, through: 3600, by: 90))
    #expect(abs(try travel(rounds) - 3600) < 1e-9)
    #expect(abs(try travel(rounds.reversed()) + 3600) < 1e-9)
  }

  @Test func aHalfTurnInOneStepIsClockwise() throws {
    for start in stride(from: 0.0, to: 360, by: 15) {
      #expect(abs(try travel([start, start + 180]) - 180) < 1e-6, "from \(start)")
    }
  }

  @Test(arguments: 1...20)
  func goingBackAlongTheSamePointsGivesBackExactlyTheSameTravel(seed: Int) throws {
    var numbers = SeededNumbers(seed: seed)
    let points = (0..<50).map { _ in
      at(.random(in: 0..<360, using: &numbers), .random(in: 1...300, using: &numbers), about: frame.center)
    }
    var turn = try #require(Turn(about: frame, from: points[0]))
    var travels = [turn.travel]
    for point in points.dropFirst() {
      turn.move(to: point)
      travels.append(turn.travel)
    }
    for (point, travel) in zip(points, travels).reversed() {
      turn.move(to: point)
      #expect(turn.travel == travel)
    }
    #expect(turn.travel == .zero)
  }

  @Test func theCentreAndPositionsThatAreNoneChangeNoTurn() throws {
    var turn = try #require(Turn(about: frame, from: Point(0, -100)))
    for point in [Point(0, 0), Point(0.004, 0), Point(.nan, 1), Point(.infinity, 3), Point(3, -.infinity)] {
      turn.move(to: point)
      #expect(turn.travel == .zero)
    }
    turn.move(to: Point(1e300, 0))
    #expect(turn.travel == .degrees(90))
    #expect(Turn(about: frame, from: Point(0, 0)) == nil)
    #expect(Turn(about: frame, from: Point(0, 10), deadRadius: 15) == nil)
    #expect(Turn(about: frame, from: Point(0, 15), deadRadius: 15) != nil)
  }

  @Test func aGripKeepsItsValueUntilThePointerTurns() throws {
    let turn = try #require(Turn(about: frame, from: Point(0, -100)))
    var grip = Grip(pointer: PointerID(1), turn: turn, origin: .grabbed(at: 7))
    func snapped() -> Int { grip.value(perDegree: 1) { nearestMultiple(of: 5, to: $0) } }
    #expect(snapped() == 7)
    grip.move(to: Point(0, -20))
    #expect(snapped() == 7)
    grip.move(to: at(1, 100, about: frame.center))
    #expect(snapped() == 10)
    // It has turned: where it began it is rounded now.
    grip.move(to: Point(0, -100))
    #expect(snapped() == 5)
    grip.shift(by: 100)
    #expect(snapped() == 105)
  }

  @Test func halvesAreRoundedClockwiseAndNothingTraps() {
    #expect([0.5, 1.49, -0.5, -0.51, 2.49995].map { nearest($0) } == [1, 1, 0, -1, 3])
    #expect(nearestMultiple(of: 15, to: 7.5) == 15)
    #expect(nearestMultiple(of: 15, to: -7.5) == 0)
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      _ = nearestMultiple(of: 1440, to: value)
      _ = wholeNumber(value)
    }
    #expect((-3...3).map { floorModulo($0, 3) } == [0, 1, 2, 0, 1, 2, 0])
    #expect((-4...3).map { floorQuotient($0, 3) } == [-2, -1, -1, -1, 0, 0, 0, 1])
    #expect((-1...6).map { nextMultiple(of: 5, above: $0) } == [0, 5, 5, 5, 5, 5, 10, 10])
    #expect((-1...6).map { nextMultiple(of: 5, below: $0) } == [-5, -5, 0, 0, 0, 0, 0, 5])
  }

  @Test func velocityIsThatOfTheLastTenthOfASecond() {
    func moment(_ ms: Int64) -> Moment { Moment(nanoseconds: ms * 1_000_000) }
    var tracker = VelocityTracker(position: 0, at: moment(0))
    #expect(tracker.velocity(at: moment(0)) == 0)
    tracker.add(2, at: moment(50))
    #expect(tracker.velocity(at: moment(50)) == 40)
    tracker.add(10, at: moment(200))
    // 100 ms earlier it was a third of the way from 2 to 10.
    #expect(abs(tracker.velocity(at: moment(200)) - (10 - (2 + 8.0 / 3)) / 0.1) < 1e-9)
    tracker.add(10, at: moment(260))
    #expect(tracker.velocity(at: moment(260)) > 0)
    #expect(tracker.velocity(at: moment(300)) == 0)
    #expect(tracker.velocity(at: moment(5000)) == 0)
  }

  @Test(arguments: [-30.0, -3, -0.2, 0, 0.1, 1, 7, 39, 5000, .infinity, .nan])
  func aFlingEndsOnARowWithinItsLimits(velocity: Double) {
    for start in stride(from: -2.0, through: 2, by: 0.13) {
      let tween = Fling.tween(from: start, velocity: velocity, at: .zero)
      #expect(tween.to == tween.to.rounded())
      #expect(abs(tween.to - start) <= 20)
      #expect(tween.duration <= 2)
      if velocity == 0 { #expect(tween.duration <= 0.3 && abs(tween.to - start) <= 0.5) }
      if velocity.isFinite, abs(velocity) < 35 { #expect(abs(tween.to - start - 0.4995 * velocity) <= 0.51) }
      #expect(tween.value(at: .zero) == start)
      #expect(tween.value(at: tween.end) == tween.to)
    }
  }

  @Test(arguments: [Tween.Easing.out, .inOut, .friction])
  func aTweenGoesMonotonouslyFromItsStartToItsEnd(easing: Tween.Easing) {
    let tween = Tween(from: 3, to: -5, start: .zero, duration: 0.7, easing: easing)
    let values = (-5...80).map { tween.value(at: Moment.zero.advanced(bySeconds: Double($0) / 100)) }
    #expect(values == values.sorted(by: >))
    #expect(values.first == 3)
    #expect(values.last == -5)
  }

  @Test(arguments: [0.3, 0.6, 1, 1.7])
  func aSpringIsAtRestAfterItsSettlingTime(dampingRatio: Double) {
    let spring = Spring(response: 0.4, dampingRatio: dampingRatio)
    let time = spring.settlingTime(from: 300, tolerance: 0.1)
    for later in 0..<200 {
      #expect(abs(spring.value(from: 300, at: time + Double(later) / 100)) <= 0.1 + 1e-9)
    }
    let values = (0..<400).map { spring.value(from: 300, at: Double($0) / 100) }
    #expect((values.min() ?? 0) < 0 ? dampingRatio < 1 : dampingRatio >= 1)
    // From rest: at first it hardly moves.
    #expect(abs(spring.value(from: 300, at: 1e-6) - 300) < 1e-6)
    #expect(spring.value(from: 300, at: -1) == 300)
  }

  @Test func notchesAddUpToWholeOnes() {
    var sum = NotchSum()
    #expect((0..<4).map { _ in sum.add(0.25) } == [0, 0, 0, 1])
    #expect((0..<40).reduce(0) { total, _ in total + sum.add(0.075) } == 3)
    #expect(sum.add(-1) == -1)
    #expect(sum.add(.nan) == 0)
    #expect(sum.add(1e300) == 1000)
    #expect(sum.add(-.infinity) == 0)
  }
}
