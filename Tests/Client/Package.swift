// swift-tools-version: 6.1
import PackageDescription

// A program of somebody else: what `import Longtail` alone has to be enough for, with the strictest settings of the compiler.
let package = Package(
  name: "client",
  dependencies: [.package(name: "longtail", path: "../..")],
  targets: [
    .executableTarget(
      name: "Client", dependencies: [.product(name: "Longtail", package: "longtail"), "Runtime"],
      swiftSettings: [
        .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("ExistentialAny"), .unsafeFlags(["-warnings-as-errors"]),
      ]),
    // A module called like a type of ours.
    .target(name: "Runtime"),
  ],
  swiftLanguageModes: [.v6]
)
