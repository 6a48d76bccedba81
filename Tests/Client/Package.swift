// swift-tools-version: 6.1
import PackageDescription

// A client of Longtail with the strictest settings of the compiler. It proves that `import Longtail` is enough.
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
    // A module with the same name as a type of Longtail.
    .target(name: "Runtime"),
  ],
  swiftLanguageModes: [.v6]
)
