import MaruGestures
import Testing

@Test func aSpringStartsWhereItIsLetGo() {
  #expect(Spring(response: 0.4, dampingRatio: 0.6).value(from: 315, at: 0) == 315)
}
