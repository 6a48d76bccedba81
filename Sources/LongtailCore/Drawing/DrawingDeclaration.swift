// The declaration of a drawing command: a method of the context of a Canvas, and the function that draws.

/// The type-erased declaration of a drawing command. Its example is a script in which a `Canvas` runs the command.
public final class DrawingDeclaration: Sendable {
  /// The method of the drawing context that scripts call.
  public let method: MethodDeclaration<any DrawingCommand>
  @usableFromInline let draw: @Sendable (ArraySlice<Argument>, ElementArena, inout Canvas, Brush, (_ cells: Int) -> Bool) -> Void
  @usableFromInline let encode: @Sendable (any DrawingCommand, inout ElementArena) -> [Argument]

  @inlinable
  public init<Command: DrawingCommand>(_ summary: String, example: String, _ parameters: [Parameter<Command>]) {
    let defaults = Command()
    method = MethodDeclaration(Command.name, summary, result: "nil", example: example, parameters, defaults: defaults) { $0 }
    // Use the concrete type, because converting each command to `any DrawingCommand` would allocate memory.
    draw = { arguments, arena, canvas, brush, admits in
      parameters.decode(arguments, in: arena, defaults: defaults).draw(on: &canvas, with: brush, while: admits)
    }
    encode = { command, arena in
      guard let command = command as? Command else { preconditionFailure("\(type(of: command)) is not \(Command.self)") }
      return parameters.encode(command, into: &arena)
    }
  }
}
