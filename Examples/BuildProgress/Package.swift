// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "build-progress",
  dependencies: [.package(name: "longtail", path: "../..")],
  targets: [
    .executableTarget(
      name: "BuildProgress",
      dependencies: [.product(name: "Longtail", package: "longtail")], resources: [.embedInCode("progress.lua")])
  ],
  swiftLanguageModes: [.v6]
)
