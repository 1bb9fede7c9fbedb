// swift-tools-version: 6.2
// Modules from the bottom up: each may import only those above it in this file.

import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let onMainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "Maru",
  products: [
    .library(name: "Maru", targets: ["Maru"]),
    .library(name: "MaruPNG", targets: ["MaruPNG"]),
    .library(name: "MaruDesktop", targets: ["MaruDesktop"]),
    .executable(name: "maru", targets: ["MaruCommand"]),
  ],
  targets: [
    // Points, angles, the polar frame, paths.
    .target(name: "MaruGeometry", swiftSettings: strict),

    // Pointer samples, state machines, motion.
    .target(name: "MaruGestures", dependencies: ["MaruGeometry"], swiftSettings: strict),

    // Tones and clicks, and their mixture: functions of time.
    .target(name: "MaruSound", dependencies: ["MaruGeometry"], swiftSettings: strict),

    // What to paint: display list, colours, strokes, lettering, damage.
    .target(name: "MaruDrawing", dependencies: ["MaruGeometry"], swiftSettings: strict),

    // Display list to pixels; never sees a widget.
    .target(name: "CRaster"),
    .target(
      name: "MaruRaster", dependencies: ["MaruGeometry", "MaruDrawing", "CRaster"],
      swiftSettings: strict),

    // The four widgets; never sees a pixel.
    .target(
      name: "MaruWidgets", dependencies: ["MaruGeometry", "MaruGestures", "MaruDrawing"],
      swiftSettings: strict),

    // Stage, dialog and gallery, traces and replay. The last pure module.
    .target(
      name: "MaruRuntime",
      dependencies: [
        "MaruGeometry", "MaruGestures", "MaruSound", "MaruDrawing", "MaruRaster", "MaruWidgets",
      ],
      swiftSettings: strict),

    // All pure modules under one name.
    .target(
      name: "Maru",
      dependencies: [
        "MaruGeometry", "MaruGestures", "MaruSound", "MaruDrawing", "MaruRaster", "MaruWidgets",
        "MaruRuntime",
      ],
      swiftSettings: strict),

    // Pixels to PNG bytes and back.
    .target(name: "CZlib", linkerSettings: [.linkedLibrary("z")]),
    .target(name: "MaruPNG", dependencies: ["MaruRaster", "CZlib"], swiftSettings: strict),

    // Window, event loop, clock, fonts, sound: the only module that touches the outside.
    .target(
      name: "CSDL2",
      linkerSettings: [
        .linkedLibrary("SDL2"), .linkedLibrary("SDL2_ttf"), .linkedLibrary("fontconfig"),
      ]),
    .target(
      name: "MaruDesktop",
      dependencies: [
        "CSDL2", "MaruGeometry", "MaruGestures", "MaruSound", "MaruDrawing", "MaruRaster", "MaruWidgets",
        "MaruRuntime",
      ],
      swiftSettings: onMainActor),

    // PINs as crypt(3) keeps them.
    .target(name: "CCrypt", linkerSettings: [.linkedLibrary("crypt")]),

    // The `maru` command: options, files, wiring.
    .executableTarget(
      name: "MaruCommand",
      dependencies: [
        "MaruGeometry", "MaruGestures", "MaruSound", "MaruDrawing", "MaruRaster", "MaruWidgets",
        "MaruRuntime",
        "MaruPNG", "MaruDesktop", "CCrypt",
      ],
      swiftSettings: onMainActor),

    // Examples, compiled with everything else.
    .executableTarget(
      name: "EmbeddingExample", dependencies: ["Maru", "MaruDesktop"], path: "Examples/Embedding",
      swiftSettings: onMainActor),
    .executableTarget(
      name: "HeadlessExample", dependencies: ["Maru"], path: "Examples/Headless", swiftSettings: strict),

    // The benchmarks' scenes, in a package of their own too: tests hold the same pictures against exact ones.
    .target(
      name: "BenchmarkScenes", dependencies: ["Maru"], path: "Benchmarks/Sources/Scenes",
      swiftSettings: strict),

    .testTarget(
      name: "MaruTests",
      dependencies: [
        "BenchmarkScenes", "Maru", "MaruGeometry", "MaruGestures", "MaruSound", "MaruDrawing", "MaruRaster",
        "MaruWidgets",
        "MaruRuntime",
        "MaruPNG",
      ],
      swiftSettings: strict),

    .testTarget(
      name: "MaruDesktopTests",
      dependencies: [
        "CSDL2", "MaruGeometry", "MaruGestures", "MaruDrawing", "MaruRaster", "MaruWidgets", "MaruRuntime",
        "MaruDesktop",
      ],
      swiftSettings: onMainActor),

    .testTarget(
      name: "TraceTests", dependencies: ["Maru"], path: "Examples/TraceTests", resources: [.copy("Traces")],
      swiftSettings: strict),

    // What a drag asks of the heap: a program, as only optimised code can do without.
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    .executableTarget(
      name: "HeapUse", dependencies: ["CAllocations", "Maru"], path: "Tests/HeapUse", swiftSettings: strict),

    // The command in a real window: through the door that people use.
    .testTarget(name: "WindowTests", swiftSettings: strict),
  ]
)
