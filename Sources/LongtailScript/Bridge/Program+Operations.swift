// Performs the operations of host functions, and answers small events.

import CLuaBridge
import LongtailCore

extension Program {
  func perform(_ operation: Operation?, _ stack: LuaStack) throws -> Int32 {
    switch operation {
    case .function(let index):
      let function = Library.functions[index]
      return try function.body(LibraryCall(program: self, stack: stack, callee: function.callee))
    case .event(let event): return try answer(event, stack)
    case .scriptedModifier(let index): return try wearModifier(stack, index)
    case .componentStyle(let component): return try wearStyle(stack, component)
    case .drawing(let index): return try draw(stack, index)
    case .fluent(let index): return try wearFluent(stack, index)
    case .step(let index): return try takeStep(stack, index)
    case .host(let index): return try callFunction(stack, index)
    case .view(let index): return try construct(stack, index)
    case .modifier(let index): return try modify(stack, index)
    case nil: throw Mistake(.internalFault("an operation without a number"))
    }
  }

  private func answer(_ event: LuaEvent, _ stack: LuaStack) throws -> Int32 {
    switch event {
    case .callHost: return try callHost(stack)
    case .stepTaken: return try stepTaken(stack)
    case .moduleEnded: return moduleEnded(stack)
    case .unknownGlobal: throw unknownGlobal(stack)
    case .unknownMethod: throw unknownMethod(stack)
    case .unknownField: throw unknownField(stack)
    case .callHandle: return try callHandle(stack)
    case .describeHandle: return describeHandle(stack)
    case .join: return try join(stack)
    case .missingProperty: return try missingProperty(stack)
    case .assignProperty: return try assignProperty(stack)
    case .noteRead: return noteRead(stack)
    case .noteWrite: return noteWrite(stack)
    case .noteAssignmentRead: return noteAssignmentRead(stack)
    case .noteEntryRead: return noteEntryRead(stack)
    case .noteDataRead: return noteDataRead(stack)
    case .noteTableWrite: return noteTableWrite(stack)
    case .assignSlot: return try assignSlot(stack)
    case .assignEntry: return try assignEntry(stack)
    case .initialValue: return try checkInitialValue(stack)
    case .bind: return try bind(stack)
    case .slotsBound: return try keepBoundSlots(stack)
    case .bindingProperty: throw unknownOfBinding(stack)
    case .objectProperty: return try objectProperty(stack)
    case .printChanges: return try printChanges(stack)
    case .lostPath: throw lostPath()
    case .lostElement: throw lostElement()
    case .lostOwner: return lostOwner(stack)
    case .readEnvironment: return try readEnvironment(stack)
    case .checkReceiver: return try checkReceiver(stack)
    case .checkResult: return try checkResult(stack)
    case .takenGlobal: throw Mistake(.takenGlobal(name: reader.label(stack, 2)))
    case .secondView: return try refuseSecondView(stack)
    case .compiled: return readCode(stack)
    case .answered: return try answered(stack)
    case .unknownDrawing: throw unknownDrawing(stack)
    case .unknownStep: throw unknownStep(stack)
    case .item: return try collectItem(stack)
    case .subviewProperty: return try subviewProperty(stack)
    case .subviewSize: return try subviewSize(stack)
    case .subviewGuide: return try subviewGuide(stack)
    case .subviewValue: return try subviewValue(stack)
    case .subviewPlace: return try subviewPlace(stack)
    }
  }

  // MARK: Lua's events

  private func unknownGlobal(_ stack: LuaStack) -> Mistake { Mistake(unknownName(reader.label(stack, 2))) }

  func unknownName(_ name: String) -> Diagnostic.Cause {
    // What a component has is read from self.
    let isOwn = definitions.components.contains { $0.body.propertyNames.contains(name) || $0.body.slots[name] != nil }
    return .unknownName(
      name: name, suggestions: isOwn ? ["self." + name] : Suggestion.nearest(to: name, in: globalNames),
      isModifier: definitions.methodNames.contains(name) && !isOwn)
  }

  private func unknownMethod(_ stack: LuaStack) -> Mistake {
    let name = reader.label(stack, 2)
    var receiver = "a view"
    if let component = definitions.styleModifiers[name] {
      return Mistake(.noStyles(component: definitions.components[component].name))
    }
    if stack.type(1) == .handle { receiver = reader.describe(stack.handle(1)) }
    return Mistake(
      .unknownModifier(name: name, on: receiver, suggestions: Suggestion.nearest(to: name, in: definitions.methodNames.sorted())))
  }

  /// Stack: the name of a function, a field that it does not have.
  private func unknownField(_ stack: LuaStack) -> Mistake {
    let owner = reader.label(stack, 1)
    return Mistake(.unknownProperty(name: reader.label(stack, 2), of: owner, known: Library.fields(of: owner)))
  }

  private func callHandle(_ stack: LuaStack) throws -> Int32 {
    switch stack.handle(1) {
    case .component(let index): return try constructComponent(stack, index)
    case .layout(let index): return try constructLayout(stack, index)
    case .observable(let type, _): return try makeObject(stack, type)
    case .element(let element): throw Mistake(.calledView(name: elements.kindName(of: element), shape: shape(of: element)))
    case .mistaken:
      stack.push((view(stack, 2) ?? .mistaken))
      return 1
    case let other: throw Mistake(.script(message: "\(reader.describe(other)) is a value and cannot be called"))
    }
  }

  /// How the call that makes a view is written: `VStack { name = ..., view, ... }`, `Button(..., function() ... end)`.
  private func shape(of element: ElementHandle) -> String {
    let name = elements.kindName(of: element)
    guard let kind = vocabulary.view(named: name) else { return "\(name) { name = ..., ... }" }
    let view = hot.pointee.matchers.view(kind)
    if view.takesChildren { return "\(name) { name = ..., view, ... }, or \(name)(..., { view, ... })" }
    let takesFunction = view.positional.contains { view.parameters[$0].kind.isFunction }
    return takesFunction ? "\(name)(..., function() ... end)" : "\(name)(..., { name = ... })"
  }

  /// What `tostring` gives.
  private func describeHandle(_ stack: LuaStack) -> Int32 { replies.push(text(of: stack.handle(1))) }

  private func text(of handle: Handle) -> String {
    switch handle {
    case .element(let element): elements.kindName(of: element)
    case .color(let color): String(describing: color)
    case .component(let index): definitions.components[index].name
    case .layout(let index): definitions.layouts[index].name
    case .style(let index): reader.styleLabel(index)
    case .observable(let type, _): definitions.observables[type].name
    case .error(let number): raised[number].map(String.init(describing:)) ?? "an error"
    case .limit: "a limit was exceeded"
    case .propertyType, .slot, .mistaken, .unknown: "a value of the host"
    }
  }

  func print(_ stack: LuaStack) -> Int32 {
    let parts = (0..<max(0, stack.top)).map { stack.beginning($0 + 1, of: Program.longestLine) ?? "" }
    say(Program.cut(parts.joined(separator: "\t"), to: Program.longestLine))
    return 0
  }

  /// Bytes of a line that is printed, and of a message that a script raises: of longer ones the beginning tells enough.
  static let (longestLine, longestMessage) = (64 << 10, 2000)

  static func cut(_ text: String, to most: Int) -> String {
    text.utf8.count <= most ? text : String(decoding: text.utf8.prefix(most), as: UTF8.self) + "… (\(text.utf8.count) bytes)"
  }

  /// Prints a line, later where lines are held back.
  func say(_ line: String) {
    if heldLog == nil { options.log(line) } else { heldLog?.append(line) }
  }

  // MARK: Modifiers in function form

  /// Stack: the definition, the receiver, arguments.
  private func checkReceiver(_ stack: LuaStack) throws -> Int32 {
    try receiver(stack, extensionName(stack), at: 2)
    return 0
  }

  /// Stack: the definition, what the function returned.
  private func checkResult(_ stack: LuaStack) throws -> Int32 {
    guard stack.type(2) != .nil, let element = try reader.element(stack, 2) else {
      throw Mistake(.notAView(callee: "the function of :" + extensionName(stack), found: returned(stack, 2)))
    }
    stack.push(element)
    return 1
  }

  /// A function that makes a view made another behind it, which would be lost. Stack: …, the second.
  private func refuseSecondView(_ stack: LuaStack) throws -> Int32 {
    guard case .element = stack.handle(stack.top) else { return 0 }
    throw Mistake(.severalViews)
  }

  private func extensionName(_ stack: LuaStack) -> String {
    stack.integer(1).flatMap { Int($0) < definitions.extensions.count ? definitions.extensions[Int($0)] : nil } ?? "modifier"
  }

  /// What a function returned, as a phrase.
  func returned(_ stack: LuaStack, _ index: Int32) -> String {
    stack.type(index) == .nil ? Diagnostic.Cause.nothingReturned : reader.describe(stack, index)
  }
}
