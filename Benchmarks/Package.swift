// swift-tools-version: 6.1
import PackageDescription

// Measures costs, all in one run (`make bench`). This is a package of its own, so clients of Longtail do not build it.
let package = Package(
  name: "longtail-benchmarks",
  dependencies: [.package(name: "longtail", path: "..")],
  targets: [
    .target(name: "CFloor"),
    .executableTarget(name: "CFloorStart", dependencies: ["CFloor"]),
    .executableTarget(
      name: "Measure",
      dependencies: [
        "CFloor", .product(name: "Longtail", package: "longtail"), .product(name: "LongtailStages", package: "longtail"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
