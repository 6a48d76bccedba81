// Parses the requests of a client: one JSON object on each line (docs/schema/serve-1.json).

import LongtailCore
import LongtailExport

/// A request that was parsed.
struct ServeRequest {
  /// The action of a request.
  enum Action {
    case hello
    case events([Event])
    /// Clicks on the node with an id, and focuses it if possible.
    case tap(id: Int)
    case hover(id: Int)
    case menu(id: Int)
    case focus(id: Int)
    case resize(CanvasSize)
    case environment(String, PlainValue)
    case data(String, PlainValue)
    case theme(String)
    case colorScheme(ColorScheme)
    case reload
    /// Advances the clock by a number of seconds.
    case tick(Double)
    case frame(OutputFormat)
    case quit
  }

  /// The reason why a request is rejected.
  struct Failure: Error {
    let message: String
    /// The member `request` of the line, for the answer; `none` if it could not be read.
    var request = PlainValue.none
  }

  let action: Action
  /// The member `request`, which the answer repeats; `none` if the request has none.
  let request: PlainValue
  /// True if the changes of this request are sent in a patch of their own.
  let wantsPatch: Bool

  /// The version of the protocol.
  static let version = 1
  /// The longest time that a tick can pass, in seconds.
  static let longestTick = 86_400.0

  init(_ line: [UInt8]) throws(Failure) {
    let members: [String: PlainValue]
    do throws(JSONReader.Failure) {
      members = try JSONReader.object(line, expecting: "an object with a member 'type'")
    } catch {
      throw Failure(message: error.description(in: line))
    }
    request = members["request"] ?? .none
    do throws(Failure) {
      var fields = try Fields(members)
      wantsPatch = try fields.takePatch()
      action = try Action(fields)
    } catch {
      throw Failure(message: error.message, request: members["request"] ?? .none)
    }
  }

  /// The members of a request. Each is taken once, and a member that is left over is an error.
  fileprivate struct Fields {
    private var members: [String: PlainValue]
    private(set) var type = ""

    init(_ members: [String: PlainValue]) throws(Failure) {
      self.members = members
      self.members["request"] = nil
      type = try string("type")
    }

    mutating func has(_ name: String) -> Bool { members[name] != nil }

    mutating func any(_ name: String) throws(Failure) -> PlainValue {
      guard let value = members.removeValue(forKey: name) else { throw missing(name) }
      return value
    }

    mutating func string(_ name: String) throws(Failure) -> String {
      guard case .string(let text) = try any(name) else { throw Failure(message: "\(title)'\(name)' has to be a string") }
      return text
    }

    mutating func takePatch() throws(Failure) -> Bool {
      guard let value = members.removeValue(forKey: "patch") else { return false }
      guard case .boolean(let wants) = value else { throw Failure(message: "\(title)'patch' has to be true or false") }
      return wants
    }

    /// Takes an integer in a range. If the member is missing, returns `standard`.
    mutating func integer(_ name: String, _ range: ClosedRange<Int>, standard: Int? = nil) throws(Failure) -> Int {
      if let standard, !has(name) { return standard }
      guard case .integer(let number) = try any(name), range.contains(number) else {
        throw Failure(message: "\(title)'\(name)' has to be \(Fields.phrase(for: range))")
      }
      return number
    }

    /// Describes a range of integers: "1", "an integer from 1 to 3, without a decimal point".
    private static func phrase(for range: ClosedRange<Int>) -> String {
      if range.lowerBound == range.upperBound { return "\(range.lowerBound)" }
      return range.upperBound == .max
        ? "an integer of at least \(range.lowerBound), without a decimal point"
        : "an integer from \(range.lowerBound) to \(range.upperBound), without a decimal point"
    }

    mutating func seconds(_ name: String) throws(Failure) -> Double {
      let number: Double? =
        switch try any(name) {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
      guard let number, 0...ServeRequest.longestTick ~= number else {
        throw Failure(message: "\(title)'\(name)' has to be a number from 0 to \(Int(saturating: ServeRequest.longestTick))")
      }
      return number
    }

    mutating func choice<Choice: RawRepresentable & CaseIterable>(
      _ name: String, _ standard: Choice? = nil
    ) throws(Failure) -> Choice where Choice.RawValue == String {
      if let standard, !has(name) { return standard }
      guard let choice = Choice(rawValue: try string(name)) else {
        let all = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        throw Failure(message: "\(title)'\(name)' has to be one of \(all)")
      }
      return choice
    }

    mutating func point() throws(Failure) -> Point {
      let range = -Cells.maximum...Cells.maximum
      return Point(try integer("x", range), try integer("y", range))
    }

    func end() throws(Failure) {
      if let name = members.keys.min() { throw Failure(message: "\(title)unknown member '\(name.truncatedName)'") }
    }

    private func missing(_ name: String) -> Failure { Failure(message: "\(title)'\(name)' is missing") }

    private var title: String { type.isEmpty ? "" : "\(type.truncatedName): " }
  }
}

extension ServeRequest.Action {
  private static let ids = 1...Int.max

  fileprivate init(_ members: ServeRequest.Fields) throws(ServeRequest.Failure) {
    var fields = members
    self = try Self.action(&fields)
    try fields.end()
  }

  private static func action(_ fields: inout ServeRequest.Fields) throws(ServeRequest.Failure) -> Self {
    switch fields.type {
    case "hello":
      _ = try fields.integer("protocol", ServeRequest.version...ServeRequest.version)
      return .hello
    case "key":
      let name = try fields.string("key")
      guard let press = KeyPress(name) else {
        let meant = KeyPress.suggestion(for: name).map { "did you mean \"\($0)\"?" }
        let hint =
          meant
          ?? "write a character, or a name such as return, up or f1, optionally with ctrl+, alt+, shift+ or super+ before it"
        throw ServeRequest.Failure(message: "key: there is no key \"\(name.truncatedName)\"; \(hint)")
      }
      return .events([.key(press)])
    case "text": return .events(try typed(try fields.string("text")).map { .key($0) })
    case "paste": return .events([.paste(try fields.string("text"))])
    case "tap":
      if fields.has("id") { return .tap(id: try fields.integer("id", ids)) }
      return .events([.tap(try fields.point(), count: try fields.integer("count", 1...3, standard: 1))])
    case "menu":
      if fields.has("id") { return .menu(id: try fields.integer("id", ids)) }
      return .events([.pointer(PointerEvent(.menu, at: try fields.point()))])
    case "hover":
      if fields.has("id") { return .hover(id: try fields.integer("id", ids)) }
      guard fields.has("x") || fields.has("y") else { return .events([.pointer(PointerEvent(.left, at: .zero))]) }
      return .events([.pointer(PointerEvent(.moved, at: try fields.point()))])
    case "scroll":
      let (point, most) = (try fields.point(), -10_000...10_000)
      let distance = Point(
        try fields.integer("columns", most, standard: 0), try fields.integer("rows", most, standard: 0))
      return .events([.scroll(point, by: distance)])
    case "focus": return .focus(id: try fields.integer("id", ids))
    case "resize":
      let width = try fields.integer("width", 1...Cells.maximum)
      guard fields.has("height") else { return .resize(.inline(width: width)) }
      return .resize(.screen(Size(width, try fields.integer("height", 1...min(Cells.maximum, Cells.maximumOnCanvas / width)))))
    case "environment": return .environment(try fields.string("name"), try fields.any("value"))
    case "data": return .data(try fields.string("name"), try fields.any("value"))
    case "theme": return .theme(try fields.string("name"))
    case "colorScheme": return .colorScheme(try fields.choice("value"))
    case "reload": return .reload
    case "tick": return .tick(try fields.seconds("seconds"))
    case "frame": return .frame(try fields.choice("format", .text))
    case "quit": return .quit
    default:
      throw ServeRequest.Failure(
        message: "unknown request type \"\(fields.type.truncatedName)\"; the types are " + names.joined(separator: ", "))
    }
  }

  /// Returns the keys that type a text. Each key is an event, so longer text has to be pasted.
  private static func typed(_ text: String) throws(ServeRequest.Failure) -> [KeyPress] {
    guard text.utf8.count <= mostTyped else {
      throw ServeRequest.Failure(message: "text: at most \(mostTyped) bytes can be typed at once; send longer text with paste")
    }
    var keys: [KeyPress] = []
    for character in text {
      switch character {
      case _ where character.isNewline: keys.append(KeyPress(.return))
      case "\t": keys.append(KeyPress(.tab))
      default:
        guard let press = KeyPress(String(character)) else {
          throw ServeRequest.Failure(
            message:
              "text: of the control characters, only newlines and tabs can be typed; send a key, such as {\"type\":\"key\",\"key\":\"escape\"}"
          )
        }
        keys.append(press)
      }
    }
    return keys
  }

  private static let mostTyped = 1000

  /// The types of all requests.
  static let names = [
    "hello", "key", "text", "paste", "tap", "menu", "hover", "scroll", "focus", "resize", "environment", "data", "theme",
    "colorScheme", "reload", "tick", "frame", "quit",
  ]
}
