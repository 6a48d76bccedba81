// Keys in the notation of scripts and tests: "a", "return", "ctrl+s".

/// A key press with the modifiers that were held.
public struct KeyPress: Hashable, Sendable {
  /// The key.
  public var key: Key
  /// The modifier keys that were held.
  public var modifiers: KeyModifiers

  public init(_ key: Key, _ modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The text that the key press types; empty if it types none.
  public var characters: String {
    guard case .character(let text) = key, modifiers.isSubset(of: .shift) else { return "" }
    return text
  }
}

/// A key without modifiers.
public enum Key: Hashable, Sendable {
  /// One grapheme cluster, as it was typed: "a", "A", "é", " ".
  case character(String)
  case up, down, left, right, home, end, pageUp, pageDown
  case `return`, tab, escape, delete, deleteForward, insert
  /// F1 to F24.
  case function(Int)
}

/// Modifier keys that are held while another key is pressed.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let ctrl = KeyModifiers(rawValue: 1)
  public static let alt = KeyModifiers(rawValue: 2)
  public static let shift = KeyModifiers(rawValue: 4)
  public static let `super` = KeyModifiers(rawValue: 8)

  /// The modifier keys with their names, and with other names that scripts can use (F6).
  static let named: [(modifier: KeyModifiers, name: String, others: [String])] = [
    (.ctrl, "ctrl", ["control", "command", "cmd"]), (.alt, "alt", ["option", "meta"]), (.shift, "shift", []),
    (.super, "super", []),
  ]
}

extension KeyModifiers {
  /// Names of modifier keys in other programs, in lower case.
  fileprivate static let foreignNames = ["c": "ctrl", "m": "alt", "s": "shift", "win": "super"]
}

extension Key {
  /// Keys that have names, in the order messages list them.
  static let named: [(key: Key, name: String, others: [String])] = [
    (.return, "return", ["enter"]), (.escape, "escape", ["esc"]), (.tab, "tab", []), (.character(" "), "space", []),
    (.delete, "delete", ["backspace"]), (.deleteForward, "deleteForward", []), (.up, "up", []), (.down, "down", []),
    (.left, "left", []), (.right, "right", []), (.home, "home", []), (.end, "end", []), (.pageUp, "pageUp", []),
    (.pageDown, "pageDown", []), (.insert, "insert", []),
  ]

  /// Names of keys in other programs, in lower case.
  fileprivate static let foreignNames = [
    "ret": "return", "cr": "return", "del": "deleteForward", "bs": "delete", "ins": "insert", "spacebar": "space",
    "pgup": "pageUp",
    "pgdn": "pageDown", "pgdown": "pageDown", "arrowup": "up", "arrowdown": "down", "arrowleft": "left", "arrowright": "right",
  ]

  /// The names of keys, without function keys. Space is the only character key among them.
  public static let names = named.map(\.name)
}

extension KeyPress: CustomStringConvertible {
  /// Parses a key: "return", "q", "ctrl+s", "shift+tab", "f5", "ctrl++". The case of a letter with ctrl or alt is ignored.
  /// Returns nil if the text is not a key.
  public init?(_ text: String) {
    var rest = Substring(text)
    var modifiers: KeyModifiers = []
    // The last part is the key, which may be "+" itself.
    while let plus = rest.dropLast().firstIndex(of: "+"), plus > rest.startIndex {
      let name = rest[..<plus]
      guard let known = KeyModifiers.named.first(where: { $0.name == name || $0.others.contains(String(name)) }) else {
        return nil
      }
      modifiers.insert(known.modifier)
      rest = rest[rest.index(after: plus)...]
    }
    guard let key = Key(String(rest)) else { return nil }
    self = KeyPress(key, modifiers).normal
  }

  /// The key that another spelling may mean: "ctrl+s" for "ctrl-s" or "Ctrl+S", "return" for "Enter". Nil if there is none.
  package static func suggestion(for text: String) -> String? {
    let words = text.split { "+-_ ".contains($0) }.map { $0.lowercased() }
    guard let last = words.last else { return nil }
    let modifiers = words.dropLast().map { KeyModifiers.foreignNames[$0] ?? $0 }
    let named = Key.named.first { ([$0.name] + $0.others).contains { $0.lowercased() == last } }?.name
    let key = named ?? Key.foreignNames[last] ?? last
    return KeyPress((modifiers + [key]).joined(separator: "+"))?.description
  }

  /// The key press in script notation: "ctrl+s".
  public var description: String {
    KeyModifiers.named.filter { modifiers.contains($0.modifier) }.map { $0.name + "+" }.joined() + key.name
  }

  /// The key press in the form that scripts use. With ctrl, alt or super, a character is lowercase. Otherwise, shift is a part
  /// of the character: "A".
  public var normal: KeyPress {
    guard case .character(let text) = key else { return self }
    var result = self
    if !modifiers.isDisjoint(with: [.ctrl, .alt, .super]) {
      result.key = .character(text.lowercased())
    } else if modifiers.contains(.shift) {
      result.key = .character(text.uppercased())
      result.modifiers.remove(.shift)
    }
    return result
  }
}

extension Key {
  init?(_ name: String) {
    if let known = Key.named.first(where: { $0.name == name || $0.others.contains(name) }) {
      self = known.key
    } else if name.count == 1, !name.unicodeScalars.contains(where: { $0.value < 0x20 || 0x7F..<0xA0 ~= $0.value }) {
      self = .character(name)
    } else if name.first == "f", let number = Int(name.dropFirst()), 1...24 ~= number, name.dropFirst().first != "0" {
      self = .function(number)
    } else {
      return nil
    }
  }

  var name: String {
    switch self {
    case .character(" "): "space"
    case .character(let text): text
    case .function(let number): "f\(number)"
    default: Key.named.first { $0.key == self }?.name ?? "key"
    }
  }
}

extension ValueType where Value == [KeyPress] {
  /// A parameter type: one key, or a list of keys.
  public static let keys = ValueType(
    .either(.key, .list(.key)),
    read: { argument, arena in
      let arguments = argument.tag == .list ? Array(arena.list(argument)) : [argument]
      return arguments.compactMap { KeyPress(arena.string($0)) }
    },
    write: { keys, arena in
      let names = keys.map { arena.intern($0.description) }
      return arena.append(list: names)
    })
}
