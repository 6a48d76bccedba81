// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "queue",
  dependencies: [.package(name: "longtail", path: "../longtail")],
  targets: [
    .executableTarget(name: "queue", dependencies: [.product(name: "Longtail", package: "longtail")])
  ]
)
