// Performs the operations of host functions: calls the object that implements each ``Operation``. One kind of operation is an
// event that C reports (``LuaEvent``).

import CLuaBridge
import LongtailCore

extension Program {
  func perform(_ operation: Operation?, _ stack: LuaStack) throws -> Int32 {
    switch operation {
    case .function(let index):
      let function = Library.functions[index]
      return try function.body(LibraryCall(program: self, stack: stack, callee: function.callee))
    case .event(let event): return try answer(event, stack)
    case .scriptedModifier(let index): return try views.applyModifier(stack, index)
    case .componentStyle(let component): return try views.applyStyle(stack, component)
    case .drawing(let index): return try canvas.draw(stack, index)
    case .fluent(let index): return try views.setFluentProperty(stack, index)
    case .step(let index): return try testing.takeStep(stack, index)
    case .host(let index): return try hostCalls.callFunction(stack, index)
    case .view(let index): return try views.construct(stack, index)
    case .modifier(let index): return try views.modify(stack, index)
    case nil: throw CallError(.internalFault("an operation without a number"))
    }
  }

  private func answer(_ event: LuaEvent, _ stack: LuaStack) throws -> Int32 {
    switch event {
    case .callHost: return try styles.callHost(stack)
    case .stepTaken: return try testing.stepTaken(stack)
    case .moduleEnded: return loader.moduleEnded(stack)
    case .unknownGlobal: throw names.unknownGlobal(stack)
    case .unknownMethod: throw names.unknownMethod(stack)
    case .unknownField: throw names.unknownField(stack)
    case .callHandle: return try callHandle(stack)
    case .describeHandle: return describeHandle(stack)
    case .join: return try joiner.join(stack)
    case .missingProperty: return try bodies.missingProperty(stack)
    case .assignProperty: return try bodies.assignProperty(stack)
    case .noteRead: return state.noteRead(stack)
    case .noteWrite: return state.noteWrite(stack)
    case .noteTableRead: return state.noteTableRead(stack)
    case .noteTableWrite: return state.noteTableWrite(stack)
    case .assignSlot: return try state.assignSlot(stack)
    case .assignEntry: return try state.assignEntry(stack)
    case .initialValue: return try state.checkInitialValue(stack)
    case .bind: return try bindings.bind(stack)
    case .slotsBound: return try bindings.keepBoundSlots(stack)
    case .bindingProperty: throw bindings.unknownBindingProperty(stack)
    case .objectProperty: return try state.objectProperty(stack)
    case .printChanges: return try bodies.printChanges(stack)
    case .lostPath: throw bindings.lostPath()
    case .nilElement: throw bindings.nilElement()
    case .lostOwner: return state.lostOwner(stack)
    case .readEnvironment: return try bodies.readEnvironment(stack)
    case .checkReceiver: return try checkReceiver(stack)
    case .checkResult: return try checkResult(stack)
    case .takenGlobal: throw CallError(.takenGlobal(name: reader.label(stack, 2)))
    case .secondView: return try refuseSecondView(stack)
    case .compiled: return codeCheck.readCode(stack)
    case .sequenceEntry: return sequenceEntry(stack)
    case .answered: return try hostCalls.pushResult(stack)
    case .abandoned: return hostCalls.abandonCall()
    case .unknownDrawing: throw canvas.unknownDrawing(stack)
    case .unknownStep: throw testing.unknownStep(stack)
    case .item: return try items.collectItem(stack)
    case .itemParent: return items.noteParent(stack)
    case .noteItemWrite: return items.noteItemWrite(stack)
    case .facts: return items.facts.facts(stack)
    case .subviewProperty: return try layouts.subviewProperty(stack)
    case .subviewSize: return try layouts.subviewSize(stack)
    case .subviewGuide: return try layouts.subviewGuide(stack)
    case .subviewValue: return try layouts.subviewValue(stack)
    case .subviewPlace: return try layouts.subviewPlace(stack)
    }
  }

  /// Pushes an entry of a sequence. Stack: the sequence, its owner, the position.
  private func sequenceEntry(_ stack: LuaStack) -> Int32 {
    guard let sequence = stack.sequence(1), let position = stack.integer(3), let entry = sequence.entry(at: Int(position)) else {
      stack.pushNil()
      return 1
    }
    switch entry {
    case .text(let bytes): return replies.push(bytes)
    case .value(.integer(let number)):
      stack.push(Int64(number))
      return 1
    case .value(let value): return replies.push(value)
    }
  }

  // MARK: Handles

  private func callHandle(_ stack: LuaStack) throws -> Int32 {
    switch stack.handle(1) {
    case .component(let index): return try views.constructComponent(stack, index)
    case .layout(let index): return try layouts.constructLayout(stack, index)
    case .observable(let type, _): return try state.makeObject(stack, type)
    case .element(let element): throw CallError(.calledView(name: elements.kindName(of: element), shape: shape(of: element)))
    case .errorPlaceholder:
      stack.push((view(stack, 2) ?? .errorPlaceholder))
      return 1
    case .propertyType:
      throw CallError(
        .script(
          message: "a property type cannot be called: write it without parentheses, as in required.string; for a default, write "
            + "the value itself, as in title = \"x\" or, for a binding, isOn = binding(false)"))
    case .style:
      throw CallError(.script(message: "a style cannot be called: apply it with a modifier, as in view:buttonStyle(name)"))
    case let other: throw CallError(.script(message: "\(reader.describe(other)) cannot be called: remove the call"))
    }
  }

  /// Returns the form of a constructor call, for messages: `VStack { name = ..., view, ... }`, `Button(..., function() ... end)`.
  private func shape(of element: ElementHandle) -> String {
    let name = elements.kindName(of: element)
    guard let kind = vocabulary.view(named: name) else { return "\(name) { name = ..., ... }" }
    let view = hot.pointee.patterns.view(kind)
    if view.takesChildren { return "\(name) { name = ..., view, ... }, or \(name)(..., { view, ... })" }
    let takesFunction = view.positional.contains { view.parameters[$0].kind.isFunction }
    return takesFunction ? "\(name)(..., function() ... end)" : "\(name)(..., { name = ... })"
  }

  /// Returns the result of `tostring` for a handle.
  private func describeHandle(_ stack: LuaStack) -> Int32 { replies.push(text(of: stack.handle(1))) }

  private func text(of handle: Handle) -> String {
    switch handle {
    case .element(let element): elements.kindName(of: element)
    case .color(let color): String(describing: color)
    case .component(let index): definitions.components[index].name
    case .layout(let index): definitions.layouts[index].name
    case .style(let index): reader.styleLabel(index)
    case .observable(let type, _): definitions.observables[type].name
    case .error(let number): runner.raised[number].map(String.init(describing:)) ?? "an error"
    case .limit: "a limit was exceeded"
    case .propertyType: "a property type"
    case .slot: "a slot"
    case .errorPlaceholder, .unknown: "a value of Longtail"
    }
  }

  // MARK: Modifiers that are defined by a function alone

  /// Checks the receiver in a call of a modifier that is defined by a function alone. Stack: the definition, the receiver,
  /// arguments.
  private func checkReceiver(_ stack: LuaStack) throws -> Int32 {
    try views.receiver(stack, functionModifierName(stack), at: 2)
    return 0
  }

  /// Pushes the view that the function of the modifier returned, or an `EmptyView` if the function returned false. Stack: the
  /// definition, the result.
  private func checkResult(_ stack: LuaStack) throws -> Int32 {
    guard stack.type(2) != .nil, let element = try reader.element(stack, 2) else {
      throw CallError(.notAView(callee: "the function of :" + functionModifierName(stack), found: reader.returned(stack, 2)))
    }
    stack.push(element.isNone ? try elements.append(viewNamed: "EmptyView", children: []) : element)
    return 1
  }

  /// Raises an error if a function that makes a view returned a second view, which would be lost. Stack: …, the second result.
  private func refuseSecondView(_ stack: LuaStack) throws -> Int32 {
    guard case .element = stack.handle(stack.top) else { return 0 }
    throw CallError(.severalViews)
  }

  private func functionModifierName(_ stack: LuaStack) -> String {
    stack.integer(1).flatMap { Int($0) < definitions.functionModifiers.count ? definitions.functionModifiers[Int($0)] : nil }
      ?? "modifier"
  }
}
