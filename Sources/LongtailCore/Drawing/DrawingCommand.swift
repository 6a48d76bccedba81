// What a function may draw on a Canvas: commands, recorded while the function runs and drawn later, as often as needed.

/// One thing that is drawn. A conforming type holds the parameters as properties with their defaults, declares them once, and
/// draws itself.
public protocol DrawingCommand: Sendable {
  init()
  static var declaration: DrawingDeclaration { get }
  /// What is wrong with the arguments taken together; nil where nothing is.
  var mistake: DrawingMistake? { get }
  /// How many commands it counts for.
  var weight: Int { get }
  /// Draws in cells of the canvas, which clips.
  func draw(on canvas: inout Canvas, with brush: Brush)
  /// The same as long as `admits` says that so many cells more may be painted: for one that paints cells again and again.
  func draw(on canvas: inout Canvas, with brush: Brush, while admits: (_ cells: Int) -> Bool)
}

extension DrawingCommand {
  public var mistake: DrawingMistake? { nil }
  public var weight: Int { 1 }
  public func draw(on canvas: inout Canvas, with brush: Brush, while admits: (_ cells: Int) -> Bool) {
    draw(on: &canvas, with: brush)
  }
}

/// An argument that does not go with the others.
public struct DrawingMistake: Hashable, Sendable {
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

/// What colours and glyphs mean in the place of the canvas.
public struct Brush: Sendable {
  /// The ink of a colour; of the foreground where there is none.
  public let ink: @Sendable (Color?) -> Ink
  /// Whether lines, blocks and dots are drawn with ASCII characters.
  public let isASCII: Bool

  public init(isASCII: Bool, ink: @escaping @Sendable (Color?) -> Ink) {
    self.isASCII = isASCII
    self.ink = ink
  }
}

/// The declaration of a drawing command. Its example is a script with a Canvas that shows it.
public typealias DrawingDeclaration = MethodDeclaration<any DrawingCommand>

extension DrawingDeclaration {
  public init<Drawing: DrawingCommand>(
    _ name: String, _ summary: String, example: String, _ parameters: [Parameter<Drawing>]
  ) {
    self.init(name, summary, result: "nil", example: example, parameters, defaults: Drawing()) { $0 }
  }
}
