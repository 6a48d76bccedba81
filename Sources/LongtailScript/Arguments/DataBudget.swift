// Limits the size of a piece of data while it is copied.

import LongtailCore

/// The budget for copying a piece of data. A table that occurs many times is copied each time, but a long text in it is created
/// only once.
struct DataBudget {
  /// The values counted so far, and the bytes of their texts.
  private(set) var values = 0
  private var bytes = 0
  private let mostValues: Int
  private let mostBytes: Int
  /// The error for the limit that was exceeded; nil if the data fits.
  private(set) var exceededLimit: Diagnostic.Cause?
  /// True if a copy must be exact: whole floats stay floats, and `loss` describes a value that is left out.
  private(set) var isExact = false
  /// A phrase for a value that an exact copy lacks, such as "an Order"; nil if the copy is complete.
  var loss: String?
  /// The long texts that were copied, by their address in Lua.
  private var texts: [UnsafePointer<UInt8>: String] = [:]

  init(values: Int = ArgumentReader.mostData) { (mostValues, mostBytes) = (values, ArgumentReader.longestText) }

  private init(mostValues: Int, mostBytes: Int) { (self.mostValues, self.mostBytes) = (mostValues, mostBytes) }

  static var exact: DataBudget {
    var budget = DataBudget()
    budget.isExact = true
    return budget
  }

  /// A budget without limits, for data that was checked before.
  static var unlimited: DataBudget { DataBudget(mostValues: .max, mostBytes: .max) }

  static let tooLong = Diagnostic.Cause.tooManyElements(
    limit: ArgumentReader.longestText, what: "bytes of text in one piece of data")

  /// Counts a value, and the bytes of its text. Returns false for the first value beyond a limit, and for all later ones.
  mutating func admits(bytes count: Int = 0) -> Bool {
    if exceededLimit != nil { return false }
    if values == mostValues { exceededLimit = .tooManyElements(limit: mostValues, what: "values in one piece of data") }
    if count > mostBytes - bytes { exceededLimit = DataBudget.tooLong }
    values += 1
    bytes += count
    return exceededLimit == nil
  }

  /// Returns a text of the script. The text must stay at its address as long as the budget is used.
  mutating func text(of bytes: UnsafeBufferPointer<UInt8>?) -> String {
    guard let bytes, let start = bytes.baseAddress else { return "" }
    guard bytes.count > DataBudget.shortText else { return String(streamSafe: bytes) }
    if let known = texts[start] { return known }
    let text = String(streamSafe: bytes)
    texts[start] = text
    return text
  }

  /// The most bytes of a text that is copied each time, because a lookup would take as long.
  private static let shortText = 64
}
