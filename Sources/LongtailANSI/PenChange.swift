// The shortest SGR sequence from one pen to another.

import LongtailCore

/// One SGR sequence: from a known pen ("CSI 22;31 m") or from a reset ("CSI ;31 m", where the empty parameter is 0).
struct PenChange {
  private let isReset: Bool
  /// The attributes to switch off. Bold and faint share one code.
  private var off: TextAttributes = []
  private var on: TextAttributes
  private let setsForeground: Bool
  private let setsBackground: Bool

  /// Creates a change that sets only the properties in which the pens differ.
  init(from old: Pen, to new: Pen) {
    isReset = false
    off = old.attributes.subtracting(new.attributes)
    on = new.attributes.subtracting(old.attributes)
    if !off.isDisjoint(with: .weight) {
      on.formUnion(new.attributes.intersection(.weight))
      off.subtract(.weight)
      off.insert(.bold)
    }
    setsForeground = old.foreground != new.foreground
    setsBackground = old.background != new.background
  }

  /// Creates a reset, followed by every property of `new` that differs from the standard pen.
  init(resetTo new: Pen) {
    isReset = true
    on = new.attributes
    setsForeground = !new.foreground.isStandard
    setsBackground = !new.background.isStandard
  }

  /// Returns the length of the sequence that leads to `new`.
  func length(to new: Pen) -> Int {
    let (offCount, onCount) = (off.rawValue.nonzeroBitCount, on.rawValue.nonzeroBitCount)
    // Each code is one byte longer because of the separator before it. The first has no separator, unless it follows the empty
    // parameter.
    let attributes = 3 * offCount + 2 * onCount
    let colors = (setsForeground ? new.foreground.length + 1 : 0) + (setsBackground ? new.background.length + 1 : 0)
    return 3 + attributes + colors - (isReset ? 0 : 1)
  }

  /// Writes the sequence that leads to `new`.
  func write(_ new: Pen, to out: inout ByteBuffer) {
    out.append("\u{1B}[")
    var needsSeparator = isReset
    func separate(_ out: inout ByteBuffer) {
      if needsSeparator { out.append(UInt8(ascii: ";")) }
      needsSeparator = true
    }
    if !off.isEmpty {
      for (attribute, code) in PenChange.offCodes where off.contains(attribute) {
        separate(&out)
        out.append(decimal: code)
      }
    }
    if !on.isEmpty {
      for (attribute, code) in PenChange.onCodes where on.contains(attribute) {
        separate(&out)
        out.append(decimal: code)
      }
    }
    if setsForeground {
      separate(&out)
      out.append(new.foreground.bytes, new.foreground.length)
    }
    if setsBackground {
      separate(&out)
      out.append(new.background.bytes, new.background.length)
    }
    out.append(UInt8(ascii: "m"))
  }

  private static let onCodes: [(TextAttributes, Int)] = [
    (.bold, 1), (.faint, 2), (.italic, 3), (.underline, 4), (.reversed, 7), (.strikethrough, 9),
  ]
  private static let offCodes: [(TextAttributes, Int)] = [
    (.bold, 22), (.italic, 23), (.underline, 24), (.reversed, 27), (.strikethrough, 29),
  ]
}

extension Pen {
  /// Selects `target` by the shorter of two sequences: a change from this pen, or a reset. For a blank, only the background
  /// counts if `target` draws nothing on blanks, so text colour and weight need not change. Returns true if bytes were written.
  @discardableResult
  public mutating func select(_ target: Pen, forBlank: Bool, _ out: inout ByteBuffer) -> Bool {
    guard self != target else { return false }
    var (changed, reset) = (target, target)
    if forBlank && !target.drawsOnBlanks {
      changed = self
      changed.background = target.background
      changed.attributes.subtract(.visibleOnBlank)
      guard self != changed else { return false }
      reset = .standard
      reset.background = target.background
    }
    let change = PenChange(from: self, to: changed)
    let fromReset = PenChange(resetTo: reset)
    if fromReset.length(to: reset) < change.length(to: changed) {
      fromReset.write(reset, to: &out)
      self = reset
    } else {
      change.write(changed, to: &out)
      self = changed
    }
    return true
  }

  /// Selects the standard pen, whatever pen the terminal has.
  public mutating func reset(_ out: inout ByteBuffer) {
    PenChange(resetTo: .standard).write(.standard, to: &out)
    self = .standard
  }
}

extension TextAttributes {
  /// The attributes that one code switches off.
  fileprivate static let weight: TextAttributes = [.bold, .faint]
}
