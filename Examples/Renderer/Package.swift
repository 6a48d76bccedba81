// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "renderer",
  dependencies: [.package(name: "longtail", path: "../..")],
  targets: [
    .executableTarget(
      name: "Renderer",
      dependencies: [.product(name: "Longtail", package: "longtail")])
  ],
  swiftLanguageModes: [.v6]
)
