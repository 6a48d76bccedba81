// `Image{ file }`, from the script to the output, with real files (X4).

import Foundation
import Longtail
import LongtailTestSupport
import Testing

@Suite struct PictureTests {
  private func render(_ source: String, _ files: [String: [UInt8]], _ canvas: CanvasSize = .inline(width: 40)) throws -> Rendering
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "longtail-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, bytes) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    return try Runtime(source: source, folder: folder.path(percentEncoded: false), .withPictures).render(canvas)
  }

  private let flag = PNGFile("WWKK\nKKWW\nWKWK\nWKWK").bytes

  @Test("an image has its own size for any proposal: a column and half a row for each pixel") func ownSize() throws {
    #expect(try render("return Image{ file = 'flag.png' }", ["flag.png": flag]).text == "▀▀▄▄\n█ █\n")
    #expect(try render("return Image{ file = 'flag.png' }:frame(2, 1)", ["flag.png": flag]).size == Size(2, 1))
    #expect(try render("return Image{ file = 'a/flag.png' }", ["a/flag.png": flag], .inline(width: 2)).text == "▀▀\n█\n")
  }

  @Test("a resizable image has the proposed size, or its own size without a proposal") func resizable() throws {
    let files = ["flag.png": flag]
    let image = "Image{ file = 'flag.png' }:resizable()"
    #expect(try render("return \(image):frame(8, 4)", files).text == "████\n    ████\n██  ██\n██  ██\n")
    #expect(try render("return \(image):fixedSize()", files).size == Size(4, 2))
    #expect(try render("return \(image)", files, .screen(Size(6, 3))).surface.size == Size(6, 3))
    #expect(try render("return HStack{ spacing = 0, \(image), \(image) }", files, .inline(width: 10)).size == Size(10, 2))
    #expect(try render("return \(image):frame{ width = 0, height = 0 }", files).diagnostics.isEmpty)
  }

  @Test("an image has colours in ANSI and SVG output, and characters in ASCII output") func outputs() throws {
    let dots = ["dots.png": PNGFile("RG\nBW").bytes]
    let rendering = try render("return Image{ file = 'dots.png' }", dots)
    #expect(rendering.ansi(.trueColor) == "\u{1B}[38;2;255;0;0;48;2;0;0;255m▀\u{1B}[38;2;0;255;0;48;2;255;255;255m▀\u{1B}[m\n")
    for color in ["#ff0000", "#00ff00", "#0000ff", "#ffffff"] { #expect(rendering.svg.contains("fill=\"\(color)\"")) }
    #expect(try render("return Image{ file = 'dots.png' }:environment('glyphs', 'ascii')", dots).text == ":#\n")
  }

  @Test("an image that fills an output without colours is visible") func wholeOutput() throws {
    let white = ["white.png": PNGFile("W").bytes]
    let rendering = try render("return Image{ file = 'white.png' }:resizable():frame(4, 2)", white, .inline(width: 4))
    #expect(rendering.ansi(.none).contains("████\n████"))
  }

  @Test("the label of an image in JSON is its file name or its accessibility label") func accessibility() throws {
    let files = ["icons/long-tail_2.png": flag]
    let image = "Image{ file = 'icons/long-tail_2.png' }"
    #expect(try render("return \(image)", files).json.contains(#""label":"long tail 2""#))
    #expect(try render("return \(image):accessibilityLabel('Logo')", files).json.contains(#""Logo""#))
  }

  @Test(
    "X4: an image that cannot be shown is replaced by its name, and a warning says why",
    arguments: [
      ("missing.png", [:], "no such file in "), ("a.png", ["a.png": Array("BM".utf8)], "it is not a PNG, JPEG or GIF file"),
      ("a.png", ["a.png": Array(PNGFile("RG\nBW").bytes.prefix(50))], "it is damaged: "),
      (
        "../a.png", [:],
        "its path must be relative to the script's folder, such as \"images/logo.png\", and have at most 500 bytes; no part may be empty"
      ),
      ("a.png", ["a.png": PNGFile(width: 9_000, height: 9_000, rows: []).bytes], "it has 9000 x 9000 pixels"),
    ] as [(String, [String: [UInt8]], String)])
  func refused(name: String, files: [String: [UInt8]], reason: String) throws {
    let rendering = try render("return VStack{ Image{ file = '\(name)' }, Text 'rest' }", files)
    #expect(rendering.text.contains("[\(name)]") && rendering.text.contains("rest"))
    #expect(rendering.diagnostics.map(\.code) == [.unreadablePicture] && !rendering.hasErrors)
    let message = rendering.diagnostics.first.map(String.init(describing:)) ?? ""
    #expect(message.contains("warning: the image '\(name)' cannot be shown: \(reason)"), "\(message)")
  }

  @Test("X4: a file of more than 16 MiB is not read") func large() throws {
    try refused(name: "a.png", files: ["a.png": [UInt8](repeating: 0, count: (16 << 20) + 1)], reason: "it is larger than 16 MiB")
  }

  @Test("the image of the example scripts can be shown") func example() throws {
    let run = try Run(["render", "-"], input: "return Image{ file = 'scripts/pictures/lake.png' }")
    #expect(run.status == 0 && run.output.split(separator: "\n", omittingEmptySubsequences: false).count == 21)
  }
}
