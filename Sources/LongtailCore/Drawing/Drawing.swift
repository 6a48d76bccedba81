// The result of a drawing function: its commands in one piece of memory.

/// Drawing commands in order. Each is a node of an arena: the index of its declaration, and its arguments.
public struct Drawing: Sendable {
  private let declarations: DeclarationTable<DrawingDeclaration>
  private var arena = ElementArena(serial: 0)

  /// An empty drawing with commands of the given kinds.
  public init(_ declarations: DeclarationTable<DrawingDeclaration>) { self.declarations = declarations }

  /// A drawing with the given commands, each of a type in `declarations`.
  public init(_ commands: [any DrawingCommand], _ declarations: DeclarationTable<DrawingDeclaration>) {
    self.init(declarations)
    for command in commands { append(command) }
  }

  /// Appends a command, whose type must be among the declarations.
  public mutating func append(_ command: any DrawingCommand) {
    guard let kind = declarations.index(named: type(of: command).name) else {
      preconditionFailure("\(type(of: command)) is not in the vocabulary")
    }
    let arguments = declarations[kind].encode(command, &arena)
    arguments.withUnsafeBufferPointer { append(kind, $0) }
  }

  /// Appends a command of the declaration at `kind`. Arguments refer to ``storage``.
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
