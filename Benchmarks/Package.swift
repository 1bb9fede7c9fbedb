// swift-tools-version: 6.2
// The benchmark: a package of its own, so that nobody who uses Maru needs Cairo.

import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Maru", path: "..")],
  targets: [
    .target(name: "CCairo", linkerSettings: [.linkedLibrary("cairo")]),
    .executableTarget(
      name: "Bench",
      dependencies: [
        "CCairo", .product(name: "Maru", package: "Maru"), .product(name: "MaruPNG", package: "Maru"),
      ]),
  ]
)
