// The commands that a drawing function recorded, stored in one arena.

/// Drawing commands in order. Each command is a node of an arena, with the index of its declaration and its arguments.
public struct Drawing: Sendable {
  private let declarations: DeclarationTable<DrawingDeclaration>
  private var arena = ElementArena(serial: 0)

  /// Creates an empty drawing for commands of the given declarations.
  public init(_ declarations: DeclarationTable<DrawingDeclaration>) { self.declarations = declarations }

  /// Creates a drawing with the given commands. The type of each command must be in `declarations`.
  public init(_ commands: [any DrawingCommand], _ declarations: DeclarationTable<DrawingDeclaration>) {
    self.init(declarations)
    for command in commands { append(command) }
  }

  /// Appends a command. Its type must be in the declarations.
  public mutating func append(_ command: any DrawingCommand) {
    guard let kind = declarations.index(named: type(of: command).name) else {
      preconditionFailure("\(type(of: command)) is not in the vocabulary")
    }
    let arguments = declarations[kind].encode(command, &arena)
    arguments.withUnsafeBufferPointer { append(kind, $0) }
  }

  /// Appends a command with the declaration at index `kind`. The arguments refer to ``storage``.
  package mutating func append(_ kind: Int, _ arguments: UnsafeBufferPointer<Argument>) {
    arena.append(UInt16(truncatingIfNeeded: kind), arguments)
  }

  /// The storage for the strings of arguments.
  package var storage: ElementArena {
    _read { yield arena }
    _modify { yield &arena }
  }

  /// The number of commands.
  public var count: Int { arena.nodes.count }

  /// Draws the commands in order, while `admits` returns true for the number of cells to paint.
  ///
  /// - Parameters:
  ///   - cells: The number of cells that each command can paint.
  public func draw(on canvas: inout Canvas, with brush: Brush, cells: Int, while admits: (_ cells: Int) -> Bool) {
    for node in arena.nodes where admits(cells) {
      declarations[Int(node.kind)].draw(arena.arguments(of: node), arena, &canvas, brush, admits)
    }
  }
}
