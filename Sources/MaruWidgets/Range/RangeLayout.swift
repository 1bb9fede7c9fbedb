package import MaruGeometry
package import MaruGestures

/// One of the range's two handles.
public enum RangeHandle: Hashable, Sendable, CaseIterable {
  case start, end

  package var other: RangeHandle { self == .start ? .end : .start }
}

/// Where things are on the range's face, in design units.
package enum RangeLayout {
  package static let side = 300.0
  package static let frame = PolarFrame(center: Point(150, 150))
  package static let ringRadius = 138.0
  package static let ringWidth = 20.0
  package static let handleRadius = 12.0
  /// Of the focus ring about a handle.
  package static let focusRadius = 17.0
  package static let labelRadius = 114.0
  package static let labelSize = 13.8
  /// The ring is a day.
  package static let minutesPerDegree = Double(TimeOfDay.minutesPerDay) / 360

  /// What a press means.
  package enum Press: Hashable {
    case handle(RangeHandle)
    /// Both handles are equally near: the first turn decides.
    case eitherHandle
    /// The selected arc.
    case whole
    /// The ring beside it: this handle comes to the pointer.
    case jump(RangeHandle)
  }

  /// What a press at `point` means while `range` is shown; nil beside the ring. On one day the handle that comes to the
  /// pointer is the one that can without passing midnight.
  package static func press(
    at point: Point, on range: DayRange, sameDay: Bool = false, _ targets: Targets = .standard
  ) -> Press? {
    let start = distance(of: .start, from: point, on: range)
    let end = distance(of: .end, from: point, on: range)
    let isTie = isAtMost(start, end) && isAtMost(end, start)
    let nearer = !isTie && start < end ? RangeHandle.start : .end
    if isAtMost(min(start, end), targets.handleReach) { return isTie ? .eitherHandle : .handle(nearer) }
    guard isAtMost(abs(frame.radius(of: point) - ringRadius), Threshold.ringReach) else { return nil }
    if isOnArc(point, of: range) { return .whole }
    guard sameDay, let angle = frame.angle(of: point) else { return .jump(nearer) }
    return .jump(angle < self.angle(of: range.start) ? .start : .end)
  }

  /// A press at `point` takes `handle`, whatever the other one does.
  package static func reaches(
    _ handle: RangeHandle, from point: Point, on range: DayRange, _ targets: Targets = .standard
  ) -> Bool {
    isAtMost(distance(of: handle, from: point, on: range), targets.handleReach)
  }

  /// Direction of `time` on the ring.
  package static func angle(of time: TimeOfDay) -> Angle {
    .degrees(Double(time.minutes) / minutesPerDegree)
  }

  package static func center(of handle: RangeHandle, on range: DayRange) -> Point {
    frame.point(at: angle(of: handle == .start ? range.start : range.end), radius: ringRadius)
  }

  /// The angle that the selected arc covers.
  package static func sweep(of range: DayRange) -> Angle {
    .degrees(Double(range.duration) / minutesPerDegree)
  }

  private static func distance(of handle: RangeHandle, from point: Point, on range: DayRange) -> Double {
    point.distance(to: center(of: handle, on: range))
  }

  private static func isOnArc(_ point: Point, of range: DayRange) -> Bool {
    guard let angle = frame.angle(of: point) else { return false }
    return (angle - self.angle(of: range.start)).normalized <= sweep(of: range)
  }
}
