// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "plugins",
  dependencies: [.package(name: "longtail", path: "../..")],
  targets: [
    .executableTarget(
      name: "Plugins",
      dependencies: [.product(name: "Longtail", package: "longtail")], resources: [.embedInCode("board.lua")])
  ],
  swiftLanguageModes: [.v6]
)
