// Methods of objects that a function of the script receives, such as the context of a Canvas or the screen of a test.

/// The type-erased declaration of a method that scripts call, for example on a canvas. Each call creates a value of the
/// type parameter `Command` from its arguments.
public final class MethodDeclaration<Command: Sendable>: Sendable {
  public let name: String
  /// A summary in one sentence.
  public let summary: String
  public let parameters: [ParameterInfo]
  /// The return type in editor notation, such as "string?". "nil" for none.
  public let result: String
  public let example: String
  @usableFromInline let make: @Sendable (ArraySlice<Argument>, ElementArena) -> Command

  /// Declares a method. `erase` converts a decoded `Value` to the common type of all commands.
  @inlinable
  init<Value: Sendable>(
    _ name: String, _ summary: String, result: String, example: String, _ parameters: [Parameter<Value>], defaults: Value,
    _ erase: @escaping @Sendable (Value) -> Command
  ) {
    (self.name, self.summary, self.result, self.example) = (name, summary, result, example)
    self.parameters = parameters.info(defaults: defaults)
    make = { arguments, arena in erase(parameters.decode(arguments, in: arena, defaults: defaults)) }
  }

  /// Returns the command with these arguments.
  public func command(_ arguments: ArraySlice<Argument>, in arena: ElementArena) -> Command { make(arguments, arena) }
}
