// `GridItem`: the columns of a `LazyVGrid`, or the rows of a `LazyHGrid` (L65).

import LongtailCore

/// The size of a column or row of a lazy grid, the spacing after it, and the alignment of views in it.
public struct GridItem: Hashable, Sendable {
  public enum Size: Hashable, Sendable {
    /// A fixed number of cells, independent of the available space.
    case fixed(Int)
    /// An equal share of the space that fixed items leave.
    case flexible(minimum: Int = 1, maximum: Int = Cells.infinity)
    /// As many columns of at least `minimum` cells as fit into an equal share of the space.
    case adaptive(minimum: Int, maximum: Int = Cells.infinity)
  }

  public var size: Size
  /// The space after the item, in cells. Nil for the default spacing of stacks.
  public var spacing: Int?
  /// The alignment of views in the item. Nil for the centre.
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: Int? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }

  /// The layout of one column or row.
  struct Length {
    var length: Int
    var spacing: Int
    var alignment: Alignment?
  }

  /// Returns the lengths of columns or rows. Fixed items have their own lengths. The others take equal shares of the remaining
  /// space in order, within their bounds (L65, L7). The total may exceed the proposed length `offered`.
  static func lengths(of items: [GridItem], _ offered: Int?, defaultSpacing: Int) -> [Length] {
    let items = items.isEmpty ? [GridItem()] : items
    func spacing(_ item: GridItem) -> Int { item.spacing.map(Cells.length) ?? defaultSpacing }
    var remaining = min(offered ?? 0, Cells.maximum) - items.dropLast().reduce(0) { $0 + spacing($1) }
    var left = 0
    for item in items {
      if case .fixed(let length) = item.size { remaining -= Cells.length(length) } else { left += 1 }
    }
    /// Takes an equal share of the remaining space for the next item, within bounds.
    func take(_ minimum: Int, _ maximum: Int) -> Int {
      let part = offered == nil ? 0 : remaining / left
      let length = min(max(part, Cells.length(minimum)), max(Cells.length(minimum), Cells.length(maximum)))
      remaining -= length
      left -= 1
      return length
    }
    var result: [Length] = []
    for item in items where result.count < Cells.maximum {
      func add(_ length: Int) { result.append(Length(length: length, spacing: spacing(item), alignment: item.alignment)) }
      switch item.size {
      case .fixed(let length): add(Cells.length(length))
      case .flexible(let minimum, let maximum): add(take(minimum, maximum))
      case .adaptive(let minimum, let maximum):
        let minimum = max(1, Cells.length(minimum))
        var space = take(minimum, Cells.maximum)
        let count = max(1, (space + spacing(item)) / (minimum + spacing(item)))
        space -= spacing(item) * (count - 1)
        for column in 0..<count {
          let length = min(space / (count - column), max(minimum, Cells.length(maximum)))
          space -= length
          add(length)
        }
      }
    }
    return result
  }
}

extension ValueType where Value == GridItem {
  /// A number of cells, `{ flexible = true, min = 2 }` or `{ adaptive = 12 }`.
  static let gridItem = ValueType(
    .gridItem, read: { GridItem(PlainValue($0, in: $1)) }, write: { $0.plain.write(into: &$1) })
}

extension GridItem {
  /// Creates an item from a value that was validated against ``ValueKind/gridItem``.
  init(_ value: PlainValue) {
    func number(_ name: String) -> Int? {
      value[name]?.number.map { $0 >= Double(Cells.infinity) ? Cells.infinity : Int(saturating: $0) }
    }
    let (minimum, maximum) = (number("min"), number("max") ?? Cells.infinity)
    if case .integer(let length) = value {
      self.init(.fixed(length))
    } else if let length = number("fixed") {
      self.init(.fixed(length))
    } else if let length = number("adaptive") {
      self.init(.adaptive(minimum: length, maximum: maximum))
    } else {
      self.init(.flexible(minimum: minimum ?? 1, maximum: maximum))
    }
    spacing = number("spacing")
    if case .string(let name) = value["alignment"] { alignment = Alignment.named.first { $0.name == name }?.value }
  }

  fileprivate var plain: PlainValue {
    var fields: [String: PlainValue] = [:]
    func set(_ name: String, _ length: Int) { fields[name] = .length(length) }
    switch size {
    case .fixed(let length): set("fixed", length)
    case .flexible(let minimum, let maximum):
      fields["flexible"] = .boolean(true)
      set("min", minimum)
      set("max", maximum)
    case .adaptive(let minimum, let maximum):
      set("adaptive", minimum)
      set("max", maximum)
    }
    if let spacing { set("spacing", spacing) }
    fields["alignment"] = Alignment.named.first { $0.value == alignment }.map { .string($0.name) }
    return .table(fields)
  }
}
