import Glibc
import Testing

extension WindowTests.Touched {
  @Suite struct CursorTests {
    @Test func aTouchHidesThePointerAndAMouseBringsItBack() throws {
      try Dialog.open("dial", ["--return", "none"]) { dialog in
        let middle = dialog.layout.pixel(angle: 0, radius: 0)
        try dialog.move(to: middle)
        try awaitPointer(isSeen: true)
        let fingers = try Fingers(on: dialog)
        let pull = dialog.layout.pull(1)
        try fingers.down(at: pull[0])
        try awaitPointer(isSeen: false)
        try fingers.move(along: Array(pull.dropFirst()), pause: 0.01)
        #expect(try !CursorEye.seesPointer())
        try fingers.up(at: pull[pull.count - 1])
        usleep(100_000)
        #expect(try !CursorEye.seesPointer())
        let end = pull[pull.count - 1]
        for step in 1...4 { try dialog.move(to: Pixel(x: end.x - 2 * step, y: end.y)) }
        try awaitPointer(isSeen: true)
        try dialog.type("Return")
        try dialog.expectEnding(.accepted("1"))
      }
    }

    @Test(arguments: [("on", true), ("off", false)])
    func itCanBeSettled(choice: String, isSeen: Bool) throws {
      try Dialog.open("dial", ["--return", "none", "--cursor", choice]) { dialog in
        for x in [100, 110, 120] { try dialog.move(to: Pixel(x: x, y: 20)) }
        try awaitPointer(isSeen: isSeen)
        let fingers = try Fingers(on: dialog)
        try fingers.drag(dialog.layout.pull(7))
        try dialog.awaitFocus()
        #expect(try CursorEye.seesPointer() == isSeen)
        try dialog.type("Return")
        try dialog.expectEnding(.accepted("7"))
      }
    }
  }
}

private func awaitPointer(isSeen: Bool) throws {
  try wait(until: isSeen ? "a pointer" : "no pointer") { try CursorEye.seesPointer() == isSeen }
}
