// Dispatches the operations that are neither constructors nor modifiers of the vocabulary, and the small ones themselves.

import CLuaBridge
import LongtailCore

extension Program {
  func perform(_ operation: Operation?, _ stack: LuaStack) throws -> Int32 {
    switch operation {
    case .scriptedModifier(let index): return try wearModifier(stack, index)
    case .componentStyle(let component): return try wearStyle(stack, component)
    case .drawing(let index): return try draw(stack, index)
    case .fluent(let index): return try wearFluent(stack, index)
    case .step(let index): return try takeStep(stack, index)
    case .host(let index): return try callFunction(stack, index)
    case .builtin(let builtin): return try perform(builtin, stack)
    case .view(let index): return try construct(stack, index)
    case .modifier(let index): return try modify(stack, index)
    case nil: throw Mistake(.internalFault("an operation without a number"))
    }
  }

  private func perform(_ builtin: Operation.Builtin, _ stack: LuaStack) throws -> Int32 {
    switch builtin {
    case .component: return try defineComponent(stack)
    case .modifier: return try defineModifier(stack)
    case .environmentKey: return try defineEnvironmentKey(stack)
    case .alignment: return try defineAlignment(stack)
    case .preferenceKey: return try definePreferenceKey(stack)
    case .layout: return try defineLayout(stack)
    case .preview: return try definePreview(stack)
    case .experiment: return try defineExperiment(stack)
    case .locale: return try defineLocale(stack)
    case .textMarkdown: return try makeText(stack, "Text.markdown", "markdown", takesValues: false)
    case .textKey: return try makeText(stack, "Text.key", "key", takesValues: true)
    case .formatBytes: return try formatBytes(stack)
    case .formatDate: return try formatDate(stack)
    case .formatDuration: return try formatDuration(stack)
    case .formatNumber: return try formatNumber(stack, isPercent: false)
    case .formatPercent: return try formatNumber(stack, isPercent: true)
    case .unknownFormat: throw unknownFormat(stack)
    case .textCompare: return try textCompare(stack)
    case .textContains: return try textContains(stack)
    case .textFold: return try changeText(stack, "text.fold", \.folded)
    case .textLower: return try changeText(stack, "text.lower", \.inLowerCase)
    case .textUpper: return try changeText(stack, "text.upper") { $0.uppercased() }
    case .unknownTextFunction: throw unknownTextFunction(stack)
    case .componentStyle: return try defineComponentStyle(stack)
    case .style: return try defineStyle(stack)
    case .callHost: return try callHost(stack)
    case .theme: return try defineTheme(stack)
    case .slot: return try declareSlot(stack, "slot", isCollection: false)
    case .slots: return try declareSlot(stack, "slots", isCollection: true)
    case .isEmpty: return try askWhetherEmpty(stack)
    case .count: return try countViews(stack)
    case .prefix: return try prefix(stack)
    case .test: return try defineTest(stack)
    case .mount: return try mount(stack)
    case .stepTaken: return try stepTaken(stack)
    case .expect: return try expect(stack)
    case .require: return try require(stack)
    case .moduleEnded: return moduleEnded(stack)
    case .print: return print(stack)
    case .sleep: return try sleep(stack)
    case .quit: return try request(.quit, stack, "quit")
    case .dismiss: return try request(.dismiss, stack, "dismiss")
    case .scrollTo: return try scrollTo(stack)
    case .openURL: return try openURL(stack)
    case .emit: return try emit(stack)
    case .withAnimation: return try withAnimation(stack)
    case .constant: return try makeConstant(stack)
    case .binding: return declareBinding(stack)
    case .functionBinding: return try makeFunctionBinding(stack)
    case .observable: return try defineObservable(stack)
    case .optionalType: return try declareOptional(stack)
    case .color: return try makeColor(stack)
    case .colorRGB: return try makeRGB(stack)
    case .colorAdaptive: return try makeAdaptive(stack)
    case .unknownColor: throw unknownColor(stack)
    case .unknownType: throw unknownType(stack)
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
    case .takenGlobal: throw Mistake(.takenGlobal(name: label(stack, 2)))
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

  // MARK: Colours

  /// `Color "red"`, `Color "#ff8800"`, `Color(255, 136, 0)`, `Color{ red = 1, green = 0.5, blue = 0, opacity = 0.4 }`. The
  /// first argument is the table that was called.
  private func makeColor(_ stack: LuaStack) throws -> Int32 {
    switch stack.type(2) {
    case .string, .handle:
      try requireAtMost(1, stack, "Color", from: 2)
      guard let argument = try read(.color, stack, 2) else { throw badColor(stack, 2) }
      stack.push(Handle.color(argument.color))
      return 1
    case .table:
      try requireAtMost(1, stack, "Color", from: 2)
      return try makeColor(fromTable: stack)
    case .number: return try pushRGB(stack, from: 2)
    default: throw badColor(stack, 2)
    }
  }

  private func makeRGB(_ stack: LuaStack) throws -> Int32 { try pushRGB(stack, from: 1) }

  /// `Color.adaptive{ light = "black", dark = "#eeeeee" }`.
  private func makeAdaptive(_ stack: LuaStack) throws -> Int32 {
    try requireAtMost(1, stack, "Color.adaptive")
    guard stack.type(1) == .table, stack.hasRoom(4) else {
      throw Mistake(
        .badArgument(
          callee: "Color.adaptive", argument: "colors", expected: "a table: { light = ..., dark = ... }",
          found: describe(stack, 1)))
    }
    var parts: [String: Color] = [:]
    var entries = stack.entries(of: 1)
    while let (key, value) = entries.next() {
      let name = label(stack, key)
      guard ["light", "dark"].contains(name) else {
        throw Mistake(.unknownOption(callee: "Color.adaptive", option: name, known: ["light", "dark"]))
      }
      guard let part = try read(.color, stack, value) else {
        throw Mistake(
          .badArgument(
            callee: "Color.adaptive", argument: name, expected: ValueKind.color.expectation, found: describe(stack, value)))
      }
      parts[name] = part.color
    }
    func part(_ name: String) throws -> Color {
      guard let color = parts[name] else {
        throw Mistake(
          .missingArgument(callee: "Color.adaptive", argument: name, expected: ValueKind.color.expectation))
      }
      return color
    }
    let color = Color(light: try part("light"), dark: try part("dark"))
    stack.push(Handle.color(color))
    return 1
  }

  private func pushRGB(_ stack: LuaStack, from first: Int32) throws -> Int32 {
    try requireAtMost(3, stack, "Color", from: first)
    var parts: [Int] = []
    for (offset, name) in ["red", "green", "blue"].enumerated() {
      let index = first + Int32(offset)
      let kind = ValueKind.integer(0...255, unit: "")
      guard let part = try read(kind, stack, index) else {
        throw Mistake(
          .badArgument(callee: "Color", argument: name, expected: kind.expectation, found: describe(stack, index)))
      }
      parts.append(part.integer)
    }
    stack.push(Handle.color(Color(.rgb(RGB(parts[0], parts[1], parts[2])))))
    return 1
  }

  private func makeColor(fromTable stack: LuaStack) throws -> Int32 {
    try stack.require(4)
    var parts = ["red": 0.0, "green": 0.0, "blue": 0.0, "opacity": 1.0]
    var entries = stack.entries(of: 2)
    while let (key, value) = entries.next() {
      let name = label(stack, key)
      guard parts[name] != nil else {
        throw Mistake(.unknownOption(callee: "Color", option: name, known: ["red", "green", "blue", "opacity"]))
      }
      let kind = ValueKind.number(0...1)
      guard let part = try read(kind, stack, value) else {
        throw Mistake(
          .badArgument(callee: "Color", argument: name, expected: kind.expectation, found: describe(stack, value)))
      }
      parts[name] = part.number
    }
    func byte(_ name: String) -> Int { Int(saturating: ((parts[name] ?? 0) * 255).rounded()) }
    let color = Color(.rgb(RGB(byte("red"), byte("green"), byte("blue")))).opacity(parts["opacity"] ?? 1)
    stack.push(Handle.color(color))
    return 1
  }

  private func badColor(_ stack: LuaStack, _ index: Int32) -> Mistake {
    Mistake(
      .badArgument(callee: "Color", argument: "color", expected: ValueKind.color.expectation, found: describe(stack, index)))
  }

  private func unknownColor(_ stack: LuaStack) -> Mistake {
    let name = label(stack, 2)
    return Mistake(.unknownColor(name: name, suggestions: Suggestion.nearest(to: name, in: NamedColor.allNames)))
  }

  private func unknownType(_ stack: LuaStack) -> Mistake {
    let name = label(stack, 2)
    let known = PropertyType.Kind.allCases.map(\.rawValue)
    return Mistake(.unknownProperty(name: name, of: Diagnostic.Cause.typesOfProperties, known: known))
  }

  // MARK: Lua's events

  private func unknownGlobal(_ stack: LuaStack) -> Mistake { Mistake(unknownName(label(stack, 2))) }

  func unknownName(_ name: String) -> Diagnostic.Cause {
    // What a component has is read from self.
    let isOwn = components.contains { $0.body.propertyNames.contains(name) || $0.body.slots[name] != nil }
    return .unknownName(
      name: name, suggestions: isOwn ? ["self." + name] : Suggestion.nearest(to: name, in: globalNames),
      isModifier: methodNames.contains(name) && !isOwn)
  }

  private func unknownMethod(_ stack: LuaStack) -> Mistake {
    let name = label(stack, 2)
    var receiver = "a view"
    if let component = styleModifiers[name] {
      return Mistake(.noStyles(component: components[component].name))
    }
    if stack.type(1) == .handle { receiver = describe(stack.handle(1)) }
    return Mistake(
      .unknownModifier(name: name, on: receiver, suggestions: Suggestion.nearest(to: name, in: methodNames.sorted())))
  }

  /// Stack: the name of a function, a field that it does not have.
  private func unknownField(_ stack: LuaStack) -> Mistake {
    let owner = label(stack, 1)
    let known = Program.fields.filter { $0.function == owner }.map(\.name)
    return Mistake(.unknownProperty(name: label(stack, 2), of: owner, known: known))
  }

  private func callHandle(_ stack: LuaStack) throws -> Int32 {
    switch stack.handle(1) {
    case .component(let index): return try constructComponent(stack, index)
    case .layout(let index): return try constructLayout(stack, index)
    case .observable(let type, _): return try makeObject(stack, type)
    case .element(let element): throw Mistake(.calledView(name: kindName(of: element), shape: shape(of: element)))
    case .mistaken:
      stack.push((view(stack, 2) ?? .mistaken))
      return 1
    case let other: throw Mistake(.script(message: "\(describe(other)) is a value and cannot be called"))
    }
  }

  /// How the call that makes a view is written: `VStack { name = ..., view, ... }`, `Button(..., function() ... end)`.
  private func shape(of element: ElementHandle) -> String {
    let name = kindName(of: element)
    guard let kind = vocabulary.view(named: name) else { return "\(name) { name = ..., ... }" }
    let view = hot.pointee.matchers.view(kind)
    if view.takesChildren { return "\(name) { name = ..., view, ... }, or \(name)(..., { view, ... })" }
    let takesFunction = view.positional.contains { view.parameters[$0].kind.isFunction }
    return takesFunction ? "\(name)(..., function() ... end)" : "\(name)(..., { name = ... })"
  }

  /// What `tostring` gives.
  private func describeHandle(_ stack: LuaStack) -> Int32 { push(text(of: stack.handle(1))) }

  private func text(of handle: Handle) -> String {
    switch handle {
    case .element(let element): kindName(of: element)
    case .color(let color): String(describing: color)
    case .component(let index): components[index].name
    case .layout(let index): layouts[index].name
    case .style(let index): styleLabel(index)
    case .observable(let type, _): observables[type].name
    case .error(let number): raised(number).map(String.init(describing:)) ?? "an error"
    case .limit: "a limit was exceeded"
    case .propertyType, .slot, .mistaken, .unknown: "a value of the host"
    }
  }

  /// Returns a string, which C copies after this frame has gone.
  func push(_ string: String) -> Int32 {
    let text = StableText(string)
    kept = [text]
    return act(LT_ACTION_PUSH) {
      $0.value = lt_value(tag: LT_STRING, bits: UInt64(text.count), text: UnsafePointer(text.pointer))
    }
  }

  private func print(_ stack: LuaStack) -> Int32 {
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
    guard stack.type(2) != .nil, let element = try element(stack, 2) else {
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
    stack.integer(1).flatMap { Int($0) < extensions.count ? extensions[Int($0)] : nil } ?? "modifier"
  }

  /// What a function returned, as a phrase.
  func returned(_ stack: LuaStack, _ index: Int32) -> String {
    stack.type(index) == .nil ? Diagnostic.Cause.nothingReturned : describe(stack, index)
  }
}
