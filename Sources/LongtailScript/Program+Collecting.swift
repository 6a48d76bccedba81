// Mistakes in calls where all of them are wanted, not the first: each is noted, and the script goes on with something in its place.

import CLuaBridge
import LongtailCore

extension Program {
  /// Notes a mistake in an operation and puts what it would have made on the stack: of a modifier what it was called on, of a
  /// view nothing, else a value that takes any call. Returns how many values; nil where the mistake is to be raised.
  func collect(_ diagnostic: Diagnostic, of operation: Operation?, _ stack: LuaStack) -> Int32? {
    guard let hear = options.onMistake, let operation, !diagnostic.cause.isLimit,
      let replacement = replacement(operation, stack)
    else {
      return nil
    }
    // What follows from a mistake that was told is none of its own.
    if !diagnostic.cause.followsFromMistake, replacement.bits != Handle.mistaken.bits || !reader.isMistaken(stack, 1) {
      var located = diagnostic
      located.place = diagnostic.place ?? stack.place(in: runtime)
      // Those of a body are told with the views around it.
      if !runner.dependencies.isRecording { hear(located) } else { warnings.add(located) }
      warnings.hasCollected = true
    }
    stack.push(replacement)
    return 1
  }

  /// How messages would call a value that stands for a mistake.
  static let mistakenPhrase = "what is mistaken"

  private func replacement(_ operation: Operation, _ stack: LuaStack) -> Handle? {
    switch operation {
    case .view: return nothing()
    case .modifier, .scriptedModifier, .componentStyle, .fluent:
      return reader.isMistaken(stack, 1) ? .mistaken : view(stack, 1) ?? color(stack, 1) ?? .mistaken
    case .event(.callHandle): return view(stack, 2) ?? nothing()
    case .event(let event): return Program.findingEvents.contains(event) ? .mistaken : nil
    case .function(let index): return Library.functions[index].makesValue ? .mistaken : nil
    case .drawing, .step, .host: return nil
    }
  }

  /// The view at `index`; nil where there is none.
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

  /// A view that shows nothing; nil where no more may be made.
  func nothing() -> Handle? { (try? elements.append(viewNamed: "Group", children: [])).map { .element($0) } }

  /// Events that look up a value by its name.
  private static let findingEvents: Set<LuaEvent> = [
    .unknownGlobal, .unknownMethod, .unknownField, .missingProperty, .readEnvironment, .bindingProperty, .takenGlobal,
  ]
}

extension Diagnostic.Cause {
  /// Whether an error that ended a function follows from a mistake that was noted: Lua can do nothing with what stands for it.
  public var followsFromMistake: Bool {
    switch self {
    case .script(let message): return message.contains("view value") || message.contains("got view")
    // What a call of something that is mistaken gives.
    case .notData(_, let found): if found == "a Group" { return true }
    default: break
    }
    return Diagnostic(self).sentence.contains(Program.mistakenPhrase)
  }

  /// Whether going on would lead to the same again.
  fileprivate var isLimit: Bool {
    switch self {
    case .tooDeep, .tooManyElements, .tooManyCommands, .stackOverflow, .internalFault: true
    default: isBudget
    }
  }
}
