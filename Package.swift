// swift-tools-version: 6.1
import PackageDescription

// Data goes one way through these targets (ARCHITECTURE.md): Core holds the values, the six middle targets know Core and not
// each other (two of them share how bytes for a terminal are written), the facade joins them, and the command line stands on the
// facade alone, with the image files, which a host adds where it wants them.
let package = Package(
  name: "longtail",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Longtail", targets: ["Longtail"]),
    // What views, modifiers, styles, keys, shapes and themes of a host are declared with.
    .library(name: "LongtailVocabulary", targets: ["LongtailCore", "LongtailCatalog"]),
    // The stages one by one, and what tests are made with, without a promise: for the benchmarks and the fuzzers.
    .library(
      name: "LongtailStages",
      targets: ["LongtailCore", "LongtailEngine", "LongtailCatalog", "LongtailScript", "LongtailTerminal", "LongtailExport"]),
    // Image files, for a host whose scripts may show them.
    .library(name: "LongtailPictures", targets: ["LongtailPictures"]),
    .library(name: "LongtailTestSupport", targets: ["LongtailTestSupport"]),
    .executable(name: "longtail", targets: ["LongtailCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.4.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev", "pkg-config"]), .brew(["lua@5.4"])]),
    .target(name: "CLuaBridge", dependencies: ["CLua"]),
    .target(name: "LongtailCore"),
    // Numbers and dates as texts, and Markdown.
    .target(name: "LongtailFormats", dependencies: ["LongtailCore"]),
    .target(
      name: "LongtailEngine",
      dependencies: ["LongtailCore", .product(name: "HeapModule", package: "swift-collections")]),
    .target(name: "LongtailCatalog", dependencies: ["LongtailCore", "LongtailFormats"]),
    .target(
      name: "LongtailScript",
      dependencies: ["LongtailCore", "LongtailFormats", "CLuaBridge", .product(name: "SystemPackage", package: "swift-system")]),
    // Files and programs of the machine, as far as a script may use them.
    .target(name: "CMachine"),
    .target(name: "LongtailMachine", dependencies: ["LongtailCore", "CMachine"]),
    // Image files, with a library for each format. Only what names this target links them.
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev", "pkg-config"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CTurboJPEG", pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev", "pkg-config"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(name: "CGIF", providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
    .target(name: "LongtailPictures", dependencies: ["LongtailCore", "CPNG", "CTurboJPEG", "CGIF"]),
    .target(name: "LongtailANSI", dependencies: ["LongtailCore"]),
    .target(name: "CTerminal"),
    .target(name: "LongtailTerminal", dependencies: ["LongtailCore", "LongtailANSI", "CTerminal"]),
    .target(name: "LongtailExport", dependencies: ["LongtailCore", "LongtailANSI"]),
    .target(
      name: "Longtail",
      dependencies: [
        "LongtailCore", "LongtailEngine", "LongtailCatalog", "LongtailScript", "LongtailANSI",
        "LongtailMachine", "LongtailTerminal", "LongtailExport", .product(name: "Logging", package: "swift-log"),
      ],
      resources: [
        .embedInCode("Gallery/gallery.lua"), .embedInCode("Inspector/inspector.lua"), .embedInCode("Recording/source.lua"),
        .embedInCode("Themes/sheet.lua"),
      ]),
    .executableTarget(
      name: "LongtailCommand",
      dependencies: [
        "Longtail", "LongtailPictures", "CTerminal", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [.embedInCode("New/app.lua"), .embedInCode("New/counter.lua"), .embedInCode("New/counter_test.lua")]),

    // Tests mirror the targets. The support target holds what several of them need.
    .target(
      name: "LongtailTestSupport", dependencies: ["LongtailCore", "LongtailEngine", "LongtailCatalog"],
      path: "Tests/LongtailTestSupport"),
    .testTarget(name: "LongtailFormatsTests", dependencies: ["LongtailCore", "LongtailFormats", "LongtailTestSupport"]),
    .testTarget(name: "LongtailCoreTests", dependencies: ["LongtailCore", "LongtailTestSupport"]),
    .testTarget(
      name: "LongtailCatalogTests",
      dependencies: ["LongtailCore", "LongtailEngine", "LongtailCatalog", "LongtailExport", "LongtailTestSupport"]),
    .testTarget(
      name: "LongtailEngineTests",
      dependencies: ["LongtailCore", "LongtailEngine", "LongtailCatalog", "LongtailTerminal", "LongtailTestSupport"]),
    // Lua with its own libraries, which ours are compared with.
    .target(name: "CLuaReference", dependencies: ["CLua"], path: "Tests/CLuaReference"),
    .testTarget(
      name: "LongtailScriptTests",
      dependencies: [
        "CLuaBridge", "CLuaReference", "LongtailCore", "LongtailEngine", "LongtailCatalog", "LongtailScript",
        "LongtailTestSupport",
      ]),
    .testTarget(
      name: "LongtailExportTests",
      dependencies: ["LongtailCore", "LongtailEngine", "LongtailCatalog", "LongtailExport", "LongtailTestSupport"]),
    .testTarget(
      name: "LongtailPicturesTests",
      dependencies: ["CTurboJPEG", "CGIF", "LongtailCore", "LongtailPictures", "LongtailTestSupport"]),
    .testTarget(name: "LongtailMachineTests", dependencies: ["LongtailCore", "LongtailMachine", "LongtailTestSupport"]),
    .testTarget(
      name: "LongtailTerminalTests", dependencies: ["LongtailCore", "LongtailTerminal", "LongtailTestSupport"]),
    .testTarget(
      name: "LongtailTests",
      dependencies: [
        "Longtail", "LongtailCatalog", "LongtailCommand", "LongtailCore", "LongtailExport", "LongtailPictures", "LongtailScript",
        "LongtailTerminal", "LongtailTestSupport", .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ], exclude: ["Goldens"]),
  ],
  swiftLanguageModes: [.v6]
)
