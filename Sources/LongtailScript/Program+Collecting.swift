// Collects the errors of a script if ``ProgramOptions/onError`` is set. Most errors do not stop the script then: a placeholder
// takes the place of the missing result.

import CLuaBridge
import LongtailCore

extension Program {
  /// Records an error of an operation, and pushes a placeholder for its result: the receiver for a modifier, an empty view for a
  /// view, else a value that accepts all calls. Returns the number of results; nil if the error has to be raised.
  func collect(_ diagnostic: Diagnostic, of operation: Operation?, _ stack: LuaStack) -> Int32? {
    guard let onError = options.onError, let operation, !diagnostic.cause.isLimit,
      let replacement = replacement(operation, stack)
    else {
      return nil
    }
    // An error that only follows from an earlier error is not reported.
    if !diagnostic.cause.followsFromError,
      replacement.bits != Handle.errorPlaceholder.bits || !reader.isErrorPlaceholder(stack, 1)
    {
      var located = diagnostic
      located.place = diagnostic.place ?? stack.place(in: runtime)
      // Errors in a body become diagnostics of the rendering, with the enclosing views.
      if !runner.dependencies.isRecording { onError(located) } else { warnings.add(located) }
      warnings.hasCollectedErrors = true
    }
    stack.push(replacement)
    return 1
  }

  /// The name of a placeholder in messages. ``Diagnostic/Cause/followsFromError`` looks for it.
  static let errorPlaceholderPhrase = "an error placeholder"

  private func replacement(_ operation: Operation, _ stack: LuaStack) -> Handle? {
    switch operation {
    case .view: return emptyView()
    case .modifier, .scriptedModifier, .componentStyle, .fluent:
      return reader.isErrorPlaceholder(stack, 1) ? .errorPlaceholder : view(stack, 1) ?? color(stack, 1) ?? .errorPlaceholder
    case .event(.callHandle): return view(stack, 2) ?? emptyView()
    case .event(let event): return Program.lookupEvents.contains(event) ? .errorPlaceholder : nil
    case .function(let index): return Library.functions[index].makesValue ? .errorPlaceholder : nil
    case .drawing, .step, .host: return nil
    }
  }

  /// Returns the view at `index`; nil if there is none.
  func view(_ stack: LuaStack, _ index: Int32) -> Handle? {
    guard stack.top >= index, case .element(let element) = stack.handle(index), store.contains(element)
    else { return nil }
    return .element(element)
  }

  private func color(_ stack: LuaStack, _ index: Int32) -> Handle? {
    guard stack.top >= index, case .color(let color) = stack.handle(index)
    else { return nil }
    return .color(color)
  }

  /// Creates an empty view; nil if the limit of elements is reached.
  func emptyView() -> Handle? { (try? elements.append(viewNamed: "Group", children: [])).map { .element($0) } }

  /// Events that look up a value by its name, or assign a global name that is taken.
  private static let lookupEvents: Set<LuaEvent> = [
    .unknownGlobal, .unknownMethod, .unknownField, .missingProperty, .readEnvironment, .bindingProperty, .takenGlobal,
  ]
}

extension Diagnostic.Cause {
  /// True if the error is only a consequence of an earlier one: it is about the placeholder for the missing result.
  public var followsFromError: Bool {
    switch self {
    case .script(let message): return message.contains("view value") || message.contains("got view")
    // The placeholder for a failed constructor call is an empty `Group`.
    case .notData(_, let found): if found == "a Group" { return true }
    default: break
    }
    return Diagnostic(self).sentence.contains(Program.errorPlaceholderPhrase)
  }

  /// True if the script would fail again in the same way, so it has to stop.
  fileprivate var isLimit: Bool {
    switch self {
    case .tooDeep, .tooManyElements, .tooManyCommands, .stackOverflow, .internalFault: true
    default: isBudget
    }
  }
}
