// swift-tools-version: 6.1
import PackageDescription

// Data flows one way through these targets (ARCHITECTURE.md). Core has the values. The targets between Core and Longtail do not
// import each other, except for ANSI, Formats and the C targets. Longtail joins them. The command line uses Longtail and
// LongtailPictures, which a host links if it needs image files.
let package = Package(
  name: "longtail",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Longtail", targets: ["Longtail"]),
    // The types with which a host declares views, modifiers, styles, keys, shapes and themes.
    .library(name: "LongtailVocabulary", targets: ["LongtailCore", "LongtailCatalog"]),
    // The single stages, without a promise of stability: for the benchmarks and the fuzzers.
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
    // Text for numbers and dates, and Markdown.
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
    // Image files, with a library for each format. Only programs that use this target link these libraries.
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

    // Tests mirror the targets. The support target has the helpers that several of them need.
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
    // Lua with its standard libraries, with which ours are compared.
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
