// swift-tools-version: 6.2
// The benchmarks: a package of its own, so that nobody who uses Maru needs Cairo or Xlib.

import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Maru", path: "..")],
  targets: [
    // A clock, and what is said of many times.
    .target(name: "Measuring"),

    // What is drawn, and how it should look; Maru's tests have these files too.
    .target(name: "Scenes", dependencies: [.product(name: "Maru", package: "Maru")]),

    // The rasteriser beside Cairo.
    .target(name: "CCairo", linkerSettings: [.linkedLibrary("cairo")]),
    .executableTarget(
      name: "Bench",
      dependencies: [
        "CCairo", "Measuring", "Scenes", .product(name: "Maru", package: "Maru"),
        .product(name: "MaruPNG", package: "Maru"), .product(name: "MaruDesktop", package: "Maru"),
      ]),

    // Programs in windows, and what is to be seen of them.
    .target(name: "CX11", linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xtst")]),
    .target(
      name: "Watching", dependencies: ["CX11", .product(name: "Maru", package: "Maru")]),

    // From a motion of the mouse to the changed picture.
    .executableTarget(
      name: "Latency",
      dependencies: ["CX11", "Measuring", "Watching", .product(name: "Maru", package: "Maru")]),

    // How late each second of a countdown is seen.
    .executableTarget(
      name: "Lateness", dependencies: ["Measuring", "Watching", .product(name: "Maru", package: "Maru")]),

    // From the start of a program to its picture, and what it costs at rest; beside the least that SDL can do.
    .executableTarget(name: "PlainWindow", linkerSettings: [.linkedLibrary("SDL2")]),
    .executableTarget(
      name: "Startup", dependencies: ["Measuring", "Watching", .product(name: "Maru", package: "Maru")]),
  ]
)
