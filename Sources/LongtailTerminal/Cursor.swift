// The place of the terminal's cursor, and the cost of moving it.

import LongtailANSI

/// The place where the next glyph is written.
struct Cursor: Equatable, Sendable {
  /// Nil if terminals disagree: after the last column of a row, and after a cluster of uncertain width. From there, only absolute
  /// motion and a carriage return lead to a known column.
  var x: Int?
  var y = 0
  /// True in a region, whose place on the screen is unknown. Its rows have no absolute numbers, so only relative motion leads to
  /// another row.
  var isInRegion = false

  /// The number of bytes of the shortest motion to a column of the same row.
  static func cost(from start: Int?, to column: Int) -> Int { Step(from: start, to: column).cost }

  /// The ways to another row.
  private enum Way {
    /// Down or up, and then within the row.
    case straight
    /// As `straight`, after a carriage return.
    case returning
    /// To the row and column by number (CUP).
    case absolute
  }

  /// The number of bytes of the shortest motion to a place.
  func cost(to column: Int, _ row: Int) -> Int {
    row == y ? Cursor.cost(from: x, to: column) : way(to: column, row).cost
  }

  private func way(to column: Int, _ row: Int) -> (way: Way, cost: Int) {
    let steps = Cursor.cost(rows: row - y)
    let straight = x.map { steps + Cursor.cost(from: $0, to: column) } ?? Int.max
    let returning = 1 + steps + Cursor.cost(from: 0, to: column)
    let numbers = (row > 0 ? digits(row + 1) : 0) + (column > 0 ? 1 + digits(column + 1) : 0)
    let absolute = isInRegion ? Int.max : 3 + numbers
    if absolute <= min(straight, returning) { return (.absolute, absolute) }
    return straight < returning ? (.straight, straight) : (.returning, returning)
  }

  /// Moves by the shortest sequence. A line feed only moves down: in raw mode, no carriage return is added to it, and the screen
  /// does not scroll, because the row exists.
  mutating func move(to column: Int, _ row: Int, _ out: inout ByteBuffer) {
    defer { (x, y) = (column, row) }
    if row == y { return Step(from: x, to: column).write(to: &out) }
    let way = way(to: column, row).way
    if way == .absolute {
      out.append("\u{1B}[")
      if row > 0 { out.append(decimal: row + 1) }
      if column > 0 {
        out.append(UInt8(ascii: ";"))
        out.append(decimal: column + 1)
      }
      return out.append(UInt8(ascii: "H"))
    }
    if way == .returning { out.append(UInt8(ascii: "\r")) }
    Cursor.write(rows: row - y, &out)
    Step(from: way == .returning ? 0 : x, to: column).write(to: &out)
  }

  private static func cost(rows: Int) -> Int {
    let sequence = 3 + (abs(rows) > 1 ? digits(abs(rows)) : 0)
    return rows > 0 ? min(rows, sequence) : sequence
  }

  private static func write(rows: Int, _ out: inout ByteBuffer) {
    if rows > 0, rows <= cost(rows: rows) {
      for _ in 0..<rows { out.append(UInt8(ascii: "\n")) }
    } else {
      out.append(control: rows > 0 ? "B" : "A", abs(rows))
    }
  }
}

/// A motion to a column of the same row.
private enum Step {
  case stay, `return`
  case left(Int)
  case backspaces(Int)
  case right(Int)
  case column(Int)

  init(from start: Int?, to column: Int) {
    self = column == 0 ? .return : .column(column)
    guard let start else { return }
    if start == column {
      self = .stay
    } else if start < column, Step.right(column - start).cost <= cost {
      self = .right(column - start)
    } else if start > column {
      for step in [Step.left(start - column), .backspaces(start - column)] where step.cost < cost { self = step }
    }
  }

  var cost: Int {
    switch self {
    case .stay: 0
    case .return: 1
    case .backspaces(let count): count
    case .left(let count), .right(let count): 3 + (count > 1 ? digits(count) : 0)
    case .column(let column): 3 + digits(column + 1)
    }
  }

  func write(to out: inout ByteBuffer) {
    switch self {
    case .stay: break
    case .return: out.append(UInt8(ascii: "\r"))
    case .backspaces(let count): for _ in 0..<count { out.append(8) }
    case .left(let count): out.append(control: "D", count)
    case .right(let count): out.append(control: "C", count)
    case .column(let column): out.appendMove(toColumn: column)
    }
  }
}

/// Returns the number of decimal digits of a number above 0.
func digits(_ number: Int) -> Int { number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 1 + digits(number / 10) }

extension ByteBuffer {
  /// Appends a control sequence with a count. A count of 1 is omitted.
  mutating func append(control final: Unicode.Scalar, _ count: Int) {
    append("\u{1B}[")
    if count != 1 { append(decimal: count) }
    append(UInt8(ascii: final))
  }
}
