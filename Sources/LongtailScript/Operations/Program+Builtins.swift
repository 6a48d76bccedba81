// Dispatches the operations that are neither constructors nor modifiers of the vocabulary, and the small ones themselves.

import CLuaBridge
import LongtailCore

extension Program {
  func perform(_ operation: Operation?, _ L: OpaquePointer) throws -> Int32 {
    switch operation {
    case .scriptedModifier(let index): return try wearModifier(L, index)
    case .style(let component): return try wearStyle(L, component)
    case .builtin(let builtin): return try perform(builtin, L)
    case .view(let index): return try construct(L, index)
    case .modifier(let index): return try modify(L, index)
    case nil: throw Mistake(.internalFault("an operation without a number"))
    }
  }

  private func perform(_ builtin: Operation.Builtin, _ L: OpaquePointer) throws -> Int32 {
    switch builtin {
    case .component: return try defineComponent(L)
    case .modifier: return try defineModifier(L)
    case .environmentKey: return try defineEnvironmentKey(L)
    case .preview: return try definePreview(L)
    case .componentStyle: return try defineStyle(L)
    case .require: return try require(L)
    case .moduleEnded: return moduleEnded(L)
    case .print: return print(L)
    case .constant: return act(LT_ACTION_BINDING) { $0.operation = 1 }
    case .binding: return act(LT_ACTION_BINDING) { $0.operation = 0 }
    case .color: return try makeColor(L)
    case .colorRGB: return try makeRGB(L)
    case .unknownColor: throw unknownColor(L)
    case .unknownType: throw unknownType(L)
    case .unknownGlobal: throw unknownGlobal(L)
    case .unknownMethod: throw unknownMethod(L)
    case .callHandle: return try callHandle(L)
    case .describeHandle: return describeHandle(L)
    case .missingProperty: return try missingProperty(L)
    case .assignProperty: throw assignedProperty(L)
    case .readEnvironment: return try readEnvironment(L)
    case .checkReceiver: return try checkReceiver(L)
    case .checkResult: return try checkResult(L)
    case .item: return try collectItem(L)
    }
  }

  // MARK: Colours

  /// `Color "red"`, `Color "#ff8800"`, `Color(255, 136, 0)`, `Color{ red = 1, green = 0.5, blue = 0, opacity = 0.4 }`. The
  /// first argument is the table that was called.
  private func makeColor(_ L: OpaquePointer) throws -> Int32 {
    switch lt_type_of(L, 2) {
    case LT_TYPE_STRING, LT_TYPE_HANDLE:
      guard let argument = try read(.color, L, 2) else { throw badColor(L, 2) }
      lt_push_handle(L, Handle.color(argument.color).bits)
      return 1
    case LT_TYPE_TABLE: return try makeColor(fromTable: L)
    case LT_TYPE_NUMBER: return try pushRGB(L, from: 2)
    default: throw badColor(L, 2)
    }
  }

  private func makeRGB(_ L: OpaquePointer) throws -> Int32 { try pushRGB(L, from: 1) }

  private func pushRGB(_ L: OpaquePointer, from first: Int32) throws -> Int32 {
    var parts: [Int] = []
    for (offset, name) in ["red", "green", "blue"].enumerated() {
      let index = first + Int32(offset)
      let kind = ValueKind.integer(0...255, unit: "")
      guard let part = try read(kind, L, index) else {
        throw Mistake(
          .badArgument(callee: "Color", argument: name, expected: kind.expectation, found: describe(L, index)))
      }
      parts.append(part.integer)
    }
    lt_push_handle(L, Handle.color(Color(.rgb(RGB(parts[0], parts[1], parts[2])))).bits)
    return 1
  }

  private func makeColor(fromTable L: OpaquePointer) throws -> Int32 {
    guard lt_reserve(L, 4) else { throw Mistake(.stackOverflow) }
    var parts = ["red": 0.0, "green": 0.0, "blue": 0.0, "opacity": 1.0]
    let base = lt_top(L)
    lt_push_nil(L)
    while lt_next(L, 2) {
      let name = label(L, base + 1)
      guard parts[name] != nil else {
        throw Mistake(.unknownOption(callee: "Color", option: name, known: ["red", "green", "blue", "opacity"]))
      }
      let kind = ValueKind.number(0...1)
      guard let part = try read(kind, L, base + 2) else {
        throw Mistake(
          .badArgument(callee: "Color", argument: name, expected: kind.expectation, found: describe(L, base + 2)))
      }
      parts[name] = part.number
      lt_set_top(L, base + 1)
    }
    func byte(_ name: String) -> Int { Int(((parts[name] ?? 0) * 255).rounded()) }
    let color = Color(.rgb(RGB(byte("red"), byte("green"), byte("blue")))).opacity(parts["opacity"] ?? 1)
    lt_push_handle(L, Handle.color(color).bits)
    return 1
  }

  private func badColor(_ L: OpaquePointer, _ index: Int32) -> Mistake {
    Mistake(
      .badArgument(callee: "Color", argument: "color", expected: ValueKind.color.expectation, found: describe(L, index)))
  }

  private func unknownColor(_ L: OpaquePointer) -> Mistake {
    let name = label(L, 2)
    return Mistake(.unknownColor(name: name, suggestions: Suggestion.nearest(to: name, in: NamedColor.allNames)))
  }

  private func unknownType(_ L: OpaquePointer) -> Mistake {
    let name = label(L, 2)
    let known = PropertyType.Kind.allCases.map(\.rawValue)
    return Mistake(.unknownProperty(name: name, of: "the types of properties", known: known))
  }

  // MARK: Lua's events

  private func unknownGlobal(_ L: OpaquePointer) -> Mistake {
    let name = label(L, 2)
    return Mistake(.unknownName(name: name, suggestions: Suggestion.nearest(to: name, in: globalNames)))
  }

  private func unknownMethod(_ L: OpaquePointer) -> Mistake {
    let name = label(L, 2)
    var receiver = "a view"
    if lt_type_of(L, 1) == LT_TYPE_HANDLE { receiver = describe(Handle(bits: lt_handle(L, 1))) }
    return Mistake(
      .unknownModifier(name: name, on: receiver, suggestions: Suggestion.nearest(to: name, in: methodNames.sorted())))
  }

  private func callHandle(_ L: OpaquePointer) throws -> Int32 {
    switch Handle(bits: lt_handle(L, 1)) {
    case .component(let index): return try constructComponent(L, index)
    case let other: throw Mistake(.script(message: "\(describe(other)) is a value and cannot be called"))
    }
  }

  private func describeHandle(_ L: OpaquePointer) -> Int32 {
    let text: String
    switch Handle(bits: lt_handle(L, 1)) {
    case .element(let element): text = kindName(of: element)
    case .color(let color): text = String(describing: color)
    case .component(let index): text = components[index].name
    case .error(let number): text = raised(number).map(String.init(describing:)) ?? "an error"
    case .limit: text = "a limit was passed"
    case .propertyType, .unknown: text = "a value of the host"
    }
    return push(text)
  }

  /// Returns a string, which C copies after this frame has gone.
  func push(_ string: String) -> Int32 {
    let text = StableText(string)
    kept = [text]
    return act(LT_ACTION_PUSH) {
      $0.value = lt_value(tag: LT_STRING, bits: UInt64(text.count), text: UnsafePointer(text.pointer))
    }
  }

  private func print(_ L: OpaquePointer) -> Int32 {
    let parts = (0..<max(0, lt_top(L))).map { offset -> String in
      let index = offset + 1
      return string(L, index) ?? (lt_type_of(L, index) == LT_TYPE_HANDLE ? describe(Handle(bits: lt_handle(L, index))) : describe(L, index))
    }
    options.log(parts.joined(separator: "\t"))
    return 0
  }

  // MARK: Modifiers in function form

  /// Stack: the definition, the receiver, arguments.
  private func checkReceiver(_ L: OpaquePointer) throws -> Int32 {
    let name = extensionName(L)
    guard lt_type_of(L, 2) == LT_TYPE_HANDLE, case .element(let element) = Handle(bits: lt_handle(L, 2)) else {
      if lt_type_of(L, 2) == LT_TYPE_HANDLE, case .color = Handle(bits: lt_handle(L, 2)) { return 0 }
      throw Mistake(.calledWithDot(name: name))
    }
    guard store.contains(element) else { throw Mistake(.staleView) }
    return 0
  }

  /// Stack: the definition, what the function returned.
  private func checkResult(_ L: OpaquePointer) throws -> Int32 {
    guard lt_type_of(L, 2) != LT_TYPE_NIL, let element = try element(L, 2) else {
      throw Mistake(.notAView(callee: ":" + extensionName(L), found: returned(L, 2)))
    }
    lt_push_handle(L, Handle.bits(of: element))
    return 1
  }

  private func extensionName(_ L: OpaquePointer) -> String {
    var index: Int64 = 0
    return lt_integer(L, 1, &index) && Int(index) < extensions.count ? extensions[Int(index)] : "modifier"
  }

  /// What a function returned, as a phrase.
  func returned(_ L: OpaquePointer, _ index: Int32) -> String {
    lt_type_of(L, index) == LT_TYPE_NIL ? "nothing (is a 'return' missing?)" : describe(L, index)
  }
}
