// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "web",
  dependencies: [
    .package(name: "longtail", path: "../.."), .package(url: "https://github.com/swhitty/FlyingFox", from: "0.20.0"),
  ],
  targets: [
    .executableTarget(
      name: "Web",
      dependencies: [
        .product(name: "Longtail", package: "longtail"), .product(name: "FlyingFox", package: "FlyingFox"),
      ], resources: [.embedInCode("page.html")])
  ],
  swiftLanguageModes: [.v6]
)
