// Commands that draw on a `Canvas` view. They are recorded while a script function runs, and drawn later, as often as needed.

/// A command that draws on a canvas. A conforming type stores the parameters, with their defaults, in properties. Its
/// `declaration` describes the parameters, and its method `draw` draws.
public protocol DrawingCommand: Declared where Declaration == DrawingDeclaration {
  init()
  /// An error in the arguments that the argument kinds cannot exclude, such as an array with a wrong element. Nil if the
  /// arguments are valid. Not read if all arguments are passed by position, and are booleans, numbers, strings or colours.
  var argumentError: DrawingError? { get }
  /// The number of commands that this command counts as. Not read if all arguments are passed by position, and are booleans,
  /// numbers, strings or colours.
  var weight: Int { get }
  /// Draws in cells of the canvas, which clips the result.
  func draw(on canvas: inout Canvas, with brush: Brush)
  /// Draws while `admits` returns true for the number of cells to paint. Commands that paint cells repeatedly implement it.
  func draw(on canvas: inout Canvas, with brush: Brush, while admits: (_ cells: Int) -> Bool)
}

extension DrawingCommand {
  public var argumentError: DrawingError? { nil }
  public var weight: Int { 1 }
  public func draw(on canvas: inout Canvas, with brush: Brush, while admits: (_ cells: Int) -> Bool) {
    draw(on: &canvas, with: brush)
  }
}

/// An invalid argument of a drawing command, for example one that contradicts another argument.
public struct DrawingError: Hashable, Sendable {
  public let argument: String
  /// The phrases after "expected" and "found".
  public let expected: String
  public let found: String

  public init(_ argument: String, expected: String, found: String) {
    self.argument = argument
    self.expected = expected
    self.found = found
  }
}

/// The colours and glyphs that drawing commands use on a canvas.
public struct Brush: Sendable {
  /// Returns the ink of a colour, or of the foreground style if the colour is nil.
  public let ink: @Sendable (Color?) -> Ink
  /// True if lines, blocks and dots are drawn with ASCII characters.
  public let isASCII: Bool

  public init(isASCII: Bool, ink: @escaping @Sendable (Color?) -> Ink) {
    self.isASCII = isASCII
    self.ink = ink
  }
}
