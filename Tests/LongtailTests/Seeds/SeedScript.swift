// A script of `scripts/seeds`. A test shows one view of the script.

import Foundation
import Longtail
import LongtailCore
import Testing

struct SeedScript {
  let name: String

  /// Returns the RGB value of a named colour on a dark background.
  static func rgb(_ name: NamedColor) -> RGB? { Color(name).ink(in: .dark).rgb }

  /// Shows `view` at the top leading corner of a screen. `view` can use the local names of the script.
  func driver(_ view: String, _ size: Size = Size(48, 7), before: String = "", printing printed: Printed? = nil) throws -> Driver
  {
    let text = try Project.text("scripts/seeds/\(name).lua")
    let end = try #require(text.range(of: "\nreturn component(", options: .backwards))
    let ending = "\n\(before)\nreturn Group { \(view) }:frame(\(size.width), \(size.height), 'topLeading')"
    var options = RuntimeOptions.withPictures
    if let printed { options.program.log = { printed.add($0) } }
    // Without the first line, which is for the shell.
    let source = text[..<end.lowerBound].drop { $0 != "\n" } + ending
    return Driver(try Runtime(source: String(source), folder: Project.path("scripts/seeds"), options), size)
  }

  /// Returns all cells of a view with their colours.
  func picture(_ view: String, _ size: Size = Size(48, 7)) throws -> String {
    Golden.text("", try driver(view, size).rendering.surface)
  }
}

extension Driver {
  /// Returns the style of the first cell of `text` on the screen.
  func style(of text: String) throws -> CellStyle {
    let place = try place(of: text)
    return rendering.surface.style(of: rendering.surface[place.x, place.y])
  }

  func hover(_ text: String) throws { handle(.pointer(PointerEvent(.moved, at: try place(of: text)))) }
  func hold(_ text: String) throws { handle(.pointer(PointerEvent(.down(count: 1), at: try place(of: text)))) }
}
