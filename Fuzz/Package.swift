// swift-tools-version: 6.1
import PackageDescription

// Fuzzers with coverage guidance for readers of foreign bytes, scripts and the storage of elements (`make fuzz`). This is a
// package of its own, so clients of Longtail do not build it.
let package = Package(
  name: "longtail-fuzz",
  dependencies: [.package(name: "longtail", path: "..")],
  targets: [
    .executableTarget(
      name: "ElementFuzz", dependencies: [.product(name: "LongtailTestSupport", package: "longtail")]),
    .executableTarget(name: "InputFuzz", dependencies: [.product(name: "LongtailStages", package: "longtail")]),
    .executableTarget(
      name: "ScreenFuzz",
      dependencies: [
        .product(name: "LongtailStages", package: "longtail"), .product(name: "LongtailTestSupport", package: "longtail"),
      ]),
    .executableTarget(
      name: "ScriptFuzz",
      dependencies: [
        .product(name: "Longtail", package: "longtail"), .product(name: "LongtailStages", package: "longtail"),
        .product(name: "LongtailTestSupport", package: "longtail"),
      ]),
    .executableTarget(
      name: "NumberFuzz",
      dependencies: [
        .product(name: "Longtail", package: "longtail"), .product(name: "LongtailTestSupport", package: "longtail"),
      ]),
    .executableTarget(name: "JSONFuzz", dependencies: [.product(name: "LongtailStages", package: "longtail")]),
  ],
  swiftLanguageModes: [.v6]
)
