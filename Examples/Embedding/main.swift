// A Maru dialog in a program of your own.

import Maru
import MaruDesktop

let clock = try WidgetKind.clock.make("10:09", ["step": "5"])
let board = Board(style: .dialog(), cards: [Card(kind: .clock, widget: clock)], width: 360, height: 480)
var stage = Stage(board: board, theme: .light, typesetter: StrokeTypesetter())
let window = try Window(on: Desktop(), title: "Pick a time", width: 360, height: 480)
var loop = EventLoop(window: window)
while case .stepped(let frame, _) = loop.turn(&stage) {
  guard let outcome = frame.outcome else { continue }
  if case .accepted(let time) = outcome { print(time) }
  break
}
