// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "file-browser",
  dependencies: [.package(name: "longtail", path: "../..")],
  targets: [
    .executableTarget(
      name: "FileBrowser",
      dependencies: [.product(name: "Longtail", package: "longtail")], resources: [.embedInCode("browser.lua")])
  ],
  swiftLanguageModes: [.v6]
)
