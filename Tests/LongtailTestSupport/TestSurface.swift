// Helpers that draw surfaces for tests.

import LongtailCore

/// Returns a surface on which `draw` has drawn.
public func surface(
  _ width: Int, _ height: Int, _ scheme: ColorScheme = .dark, _ draw: (inout Canvas) -> Void = { _ in }
) -> Surface {
  var canvas = Canvas(Surface(size: Size(width, height), scheme: scheme))
  draw(&canvas)
  return canvas.surface
}

extension Canvas {
  /// Writes a text at a cell. Each cluster takes its own width.
  public mutating func write(
    _ text: String, _ x: Int, _ y: Int, _ color: Color = Color(.primary), _ attributes: TextAttributes = []
  ) {
    var x = x
    for character in text {
      let width = max(1, CharacterWidth(character).columns)
      draw(cluster: String(character), width: width, at: Point(x, y), color.ink(in: surface.scheme), attributes)
      x += width
    }
  }

  public mutating func paint(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: Color) {
    fill(Rect(x: x, y: y, width: width, height: height), color.ink(in: surface.scheme))
  }
}

public func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
