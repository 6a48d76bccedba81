// Values in the form that C reads. The contents of a list or a table follow it in the array.

import CLuaBridge
import LongtailCore

extension lt_value {
  static var `nil`: lt_value { lt_value(LT_NIL) }

  init(_ tag: lt_tag, _ bits: UInt64 = 0) { self.init(tag: tag, bits: bits, text: nil) }

  init(_ handle: Handle) { self.init(LT_HANDLE, handle.bits) }

  /// The text must live until C has read the value.
  init(_ text: StableText) {
    self.init(tag: LT_STRING, bits: UInt64(text.count), text: UnsafePointer(text.pointer))
  }

  /// A value that C keeps for an arena.
  init(_ reference: ScriptReference) { self.init(LT_ANCHORED, reference.rawValue) }

  /// Creates a value from an argument other than a list or a table. Strings are copied into `texts`, byte by byte.
  init(_ argument: Argument, in arena: ElementArena, _ texts: inout [StableText]) {
    switch argument.tag {
    case .absent, .list, .table: self = .nil
    case .boolean: self.init(LT_BOOLEAN, argument.bits)
    case .integer: self.init(LT_INTEGER, argument.bits)
    case .number: self.init(LT_NUMBER, argument.bits)
    case .string:
      let text = StableText(arena.text(argument))
      texts.append(text)
      self.init(text)
    case .color: self.init(.color(argument.color))
    case .element: self.init(LT_HANDLE, Handle.bits(of: argument.element))
    case .function, .script: self.init(argument.reference.isHost ? LT_HOST_FUNCTION : LT_ANCHORED, argument.bits)
    }
  }

  /// A path in an item, or a function that is called with an item.
  init(_ value: ItemValue, _ texts: inout [StableText]) {
    switch value {
    case .path(let path):
      let text = StableText(path)
      texts.append(text)
      self.init(text)
    case .function(let function): self.init(function)
    }
  }
}

extension [lt_value] {
  /// Appends a value and its contents. Strings are copied into `texts`, which must live until C has read the values.
  mutating func append(_ value: PlainValue, _ texts: inout [StableText]) {
    switch value {
    case .none: append(.nil)
    case .boolean(let value): append(lt_value(LT_BOOLEAN, value ? 1 : 0))
    case .integer(let value): append(lt_value(LT_INTEGER, UInt64(bitPattern: Int64(value))))
    case .number(let value): append(lt_value(LT_NUMBER, value.bitPattern))
    case .color(let value): append(lt_value(.color(value)))
    case .string(let value):
      texts.append(StableText(value))
      append(lt_value(texts[texts.count - 1]))
    case .list(let elements):
      append(lt_value(LT_LIST, UInt64(elements.count)))
      for element in elements { append(element, &texts) }
    case .table(let fields):
      append(lt_value(LT_TABLE, UInt64(fields.count)))
      for (name, field) in fields.sorted(by: { $0.key < $1.key }) {
        append(.string(name), &texts)
        append(field, &texts)
      }
    }
  }

  /// Appends data of the machine. Texts are copied into `texts`, which must live until C has read the values.
  mutating func append(_ value: MachineValue, _ texts: inout [StableText]) {
    func text(_ bytes: some Collection<UInt8>) -> lt_value {
      texts.append(StableText(bytes))
      return lt_value(texts[texts.count - 1])
    }
    switch value {
    case .none: append(.nil)
    case .integer(let value): append(lt_value(LT_INTEGER, UInt64(bitPattern: Int64(value))))
    case .number(let value): append(lt_value(LT_NUMBER, value.bitPattern))
    case .bytes(let bytes): append(text(bytes))
    case .list(let elements):
      append(lt_value(LT_LIST, UInt64(elements.count)))
      for element in elements { append(element, &texts) }
    case .record(let fields):
      append(lt_value(LT_TABLE, UInt64(fields.count)))
      for field in fields {
        append(text(field.name.utf8))
        append(field.value, &texts)
      }
    }
  }

  /// Appends an argument and its contents.
  mutating func append(_ argument: Argument, in arena: ElementArena, _ texts: inout [StableText]) {
    switch argument.tag {
    case .list, .table:
      let isTable = argument.tag == .table
      append(lt_value(isTable ? LT_TABLE : LT_LIST, UInt64(argument.count) / (isTable ? 2 : 1)))
      for part in arena.list(argument) { append(part, in: arena, &texts) }
    default:
      append(lt_value(argument, in: arena, &texts))
    }
  }

  /// Appends a new object of a type, with the values of its slots.
  mutating func append(objectOf type: Int, _ slots: SlotTable) {
    append(lt_value(LT_OBJECT, UInt64(type) << 32 | UInt64(slots.slots.count)))
    self += slots.allValues
  }
}
