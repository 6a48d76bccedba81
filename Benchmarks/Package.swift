// swift-tools-version: 6.1
import PackageDescription

// What things cost, measured in one run (`make bench`). A package of its own: nobody who uses Longtail builds it.
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
