// Converts the codes of terminals to keys.

import LongtailCore

extension KeyPress {
  /// Creates the key of a typed character, with the name that scripts use. With ctrl or alt, a letter is lowercase, and has shift
  /// if it was uppercase. `shifted` is the character of the key with shift, if the terminal reports it: "1" with shift is "!".
  init(typed scalar: Unicode.Scalar, shifted: Unicode.Scalar? = nil, _ modifiers: KeyModifiers = []) {
    var (scalar, modifiers) = (scalar, modifiers)
    if let shifted, shifted != scalar, modifiers.contains(.shift) {
      scalar = shifted
      modifiers.remove(.shift)
    }
    let text = String(scalar)
    if !modifiers.isDisjoint(with: [.ctrl, .alt, .super]), text.lowercased() != text { modifiers.insert(.shift) }
    self = KeyPress(.character(text), modifiers).normal
  }

  /// Creates the key of a byte below 0x80, with the meaning from the time of teletypes. 0x08 and 0x7F are delete. 0x0A is ctrl+j,
  /// because return sends 0x0D.
  init(legacy byte: UInt8, alt: Bool) {
    let modifiers: KeyModifiers = alt ? .alt : []
    switch byte {
    case 0x00: self.init(.character(" "), modifiers.union(.ctrl))
    case 0x08, 0x7F: self.init(.delete, modifiers)
    case 0x09: self.init(.tab, modifiers)
    case 0x0D: self.init(.return, modifiers)
    case 0x1B: self.init(.escape, modifiers)
    case 0x01...0x1A: self.init(.character(String(Unicode.Scalar(byte + 0x60))), modifiers.union(.ctrl))
    case 0x1C...0x1F: self.init(.character(String(Unicode.Scalar(byte + 0x40))), modifiers.union(.ctrl))
    default: self.init(typed: Unicode.Scalar(byte), modifiers)
    }
  }
}

extension Key {
  /// True if the key types a character.
  var isCharacter: Bool {
    if case .character = self { true } else { false }
  }
}

extension KeyModifiers {
  /// Reads the parameter for modifiers: 1 plus bits for shift, alt, ctrl and super. Hyper, meta and locks are ignored.
  init(terminal number: Int) {
    let bits = max(number - 1, 0)
    self = []
    if bits & 1 > 0 { insert(.shift) }
    if bits & 2 > 0 { insert(.alt) }
    if bits & 4 > 0 { insert(.ctrl) }
    if bits & 8 > 0 { insert(.super) }
  }
}

extension Key {
  /// The key for a final byte: CSI A, SS3 A, CSI 1;5 A.
  init?(letter: Unicode.Scalar) {
    switch letter {
    case "A": self = .up
    case "B": self = .down
    case "C": self = .right
    case "D": self = .left
    case "F": self = .end
    case "H": self = .home
    case "P": self = .function(1)
    case "Q": self = .function(2)
    case "R": self = .function(3)
    case "S": self = .function(4)
    default: return nil
    }
  }

  /// The arrow key for a lowercase letter, which rxvt sends with shift (CSI a) and with ctrl (SS3 a).
  init(rxvt letter: Unicode.Scalar) {
    switch letter {
    case "a": self = .up
    case "b": self = .down
    case "c": self = .right
    default: self = .left
    }
  }

  /// The key for a number: CSI 3 ~.
  init?(number: Int) {
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .deleteForward
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    // The numbers have gaps where DEC's keyboard had them.
    case 11...15: self = .function(number - 10)
    case 17...21: self = .function(number - 11)
    case 23...26: self = .function(number - 12)
    case 28, 29: self = .function(number - 13)
    case 31...34: self = .function(number - 14)
    default: return nil
    }
  }

  /// A key that types nothing, by its code in the kitty keyboard protocol.
  init?(functional code: Int) {
    switch code {
    case 9: self = .tab
    case 13, 57414: self = .return
    case 27: self = .escape
    case 8, 127: self = .delete
    case 57376...57387: self = .function(code - 57363)
    case 57417: self = .left
    case 57418: self = .right
    case 57419: self = .up
    case 57420: self = .down
    case 57421: self = .pageUp
    case 57422: self = .pageDown
    case 57423: self = .home
    case 57424: self = .end
    case 57425: self = .insert
    case 57426: self = .deleteForward
    default: return nil
    }
  }
}

extension Unicode.Scalar {
  /// The character that a key types, by its code in the kitty keyboard protocol: the code itself, or the character on a key of
  /// the keypad. Nil for keys that type nothing, which have codes in the private use area, and for codes that are not characters.
  init?(typedBy code: Int) {
    switch code {
    case 57399...57408: self.init(UInt8(0x30 + code - 57399))
    case 57409: self = "."
    case 57410: self = "/"
    case 57411: self = "*"
    case 57412: self = "-"
    case 57413: self = "+"
    case 57415: self = "="
    case 57416: self = ","
    case 0xE000...0xF8FF: return nil
    default:
      guard let value = UInt32(exactly: code), let scalar = Unicode.Scalar(value), !scalar.isControl else { return nil }
      self = scalar
    }
  }
}
