// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "host-view",
  dependencies: [.package(name: "longtail", path: "../..")],
  targets: [
    .executableTarget(
      name: "HostView",
      dependencies: [.product(name: "Longtail", package: "longtail"), .product(name: "LongtailVocabulary", package: "longtail")])
  ],
  swiftLanguageModes: [.v6]
)
