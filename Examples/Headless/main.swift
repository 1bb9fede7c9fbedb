// The pure core alone: no window, no SDL, no Foundation. A finger drags the minute hand by a quarter of an hour.

import Maru

var clock = try WidgetKind.clock.make("10:00", [:])
let finger = PointerID(1)
for (phase, degrees) in [(PointerSample.Phase.down, 0.0), (.move, 45), (.up, 90)] {
  let point = PolarFrame(center: Point(150, 150)).point(at: .degrees(degrees), radius: 110)
  _ = clock.handle(.pointer(PointerSample(phase, pointer: finger, position: point)), at: .zero)
}
print(clock.value)
