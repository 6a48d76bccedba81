// The operations of host functions, encoded as a kind in the upper 16 bits and an index in the lower 16 bits.

import CLuaBridge

/// The operation that a host function performs. The C closure of the function stores ``code``.
enum Operation: Equatable {
  /// An event that C reports while a script runs.
  case event(LuaEvent)
  /// A library function.
  case function(Int)
  /// The constructor of a view of the vocabulary.
  case view(Int)
  /// A modifier of the vocabulary.
  case modifier(Int)
  /// A modifier with a body that the script defined.
  case scriptedModifier(Int)
  /// A command that draws on a canvas.
  case drawing(Int)
  /// A modifier that only components have: it sets a fluent property.
  case fluent(Int)
  /// The modifier that applies a component's styles.
  case componentStyle(Int)
  /// A step of a test.
  case step(Int)
  /// A function of the host.
  case host(Int)

  init?(code: Int32) {
    let index = Int(code & 0xFFFF)
    switch code >> 16 {
    case 0:
      // An enumeration that is imported from C accepts any number, so the number is checked first.
      guard index <= LuaEvent.stepTaken.rawValue, let event = LuaEvent(rawValue: UInt32(index)) else { return nil }
      self = .event(event)
    case 1: self = .view(index)
    case 2: self = .modifier(index)
    case 3: self = .scriptedModifier(index)
    case 4: self = .componentStyle(index)
    case 5: self = .drawing(index)
    case 6: self = .fluent(index)
    case 7: self = .step(index)
    case 8: self = .host(index)
    case 9: self = .function(index)
    default: return nil
    }
  }

  var code: Int32 {
    switch self {
    case .event(let event): Int32(event.rawValue)
    case .view(let index): 1 << 16 | Int32(index)
    case .modifier(let index): 2 << 16 | Int32(index)
    case .scriptedModifier(let index): 3 << 16 | Int32(index)
    case .componentStyle(let index): 4 << 16 | Int32(index)
    case .drawing(let index): 5 << 16 | Int32(index)
    case .fluent(let index): 6 << 16 | Int32(index)
    case .step(let index): 7 << 16 | Int32(index)
    case .host(let index): 8 << 16 | Int32(index)
    case .function(let index): 9 << 16 | Int32(index)
    }
  }
}
