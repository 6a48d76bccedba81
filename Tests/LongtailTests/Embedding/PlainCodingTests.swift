// Encoding of Swift values as plain data, and decoding.

import Foundation
import LongtailCore
import LongtailTestSupport
import Testing

@testable import Longtail

@Suite struct PlainCodingTests {
  private struct Box<Value: Codable>: Codable { var v: Value }

  private func encoded(_ value: some Encodable) throws -> PlainValue { try PlainValue(encoding: value) }

  /// Expects that a script sees `plain` for a value alone, in a struct, in a list and in a dictionary.
  private func sees<Value: Codable>(_ value: Value, _ plain: PlainValue) throws {
    let seen = [
      try encoded(value), try encoded(Box(v: value))["v"] ?? .none,
      try { if case .list(let values) = try encoded([value]) { values[0] } else { .none } }(),
      try encoded(["k": value])["k"] ?? .none, try encoded(Box(v: [Box(v: value)]))["v"].map { $0.first?["v"] ?? .none } ?? .none,
    ]
    for one in seen { #expect(one.isExactly(plain), "\(Value.self) \(value): \(one), not \(plain)") }
  }

  @Test("floats stay floats and integers stay integers, also in structs and lists") func kinds() throws {
    let numbers: [Double] = [3, -0.0, 0, 0.1, .infinity, -.infinity, .nan, 1e308, .leastNonzeroMagnitude, 1e15]
    for number in numbers { try sees(number, .number(number)) }
    for number: Float in [3, -0.0, .infinity, .nan] { try sees(number, .number(Double(number))) }
    try sees(Float(0.1), .number(0.1))
    for number in [0, 3, -1, Int.max, Int.min] { try sees(number, .integer(number)) }
    try sees(UInt8(255), 255)
    try sees(Int16(-7), -7)
    try sees(UInt64(Int.max), .integer(.max))
    try sees(UInt64.max, .number(18_446_744_073_709_551_616))
    try sees(Decimal(string: "12.5"), .number(12.5))
    try sees(Decimal(7), 7)
  }

  @Test("strings, booleans, dates, data and URLs are encoded as plain data") func others() throws {
    for text in ["nan", "infinity", "", "3", "true"] { try sees(text, .string(text)) }
    try sees(true, .boolean(true))
    try sees(Date(timeIntervalSince1970: 12.5), .number(12.5))
    try sees(Data([1, 2, 255]), "AQL/")
    try sees(URL(string: "https://example.org/a?b=c"), "https://example.org/a?b=c")
    try sees(PlainValue.list([.number(1), .none]), .list([.number(1), .none]))
    #expect(try encoded([Int?.none, 2]) == .list([.none, 2]))
    #expect(try encoded([1: "a"]) == .table(["1": "a"]) && encoded(Box(v: Int?.none)) == ["v": .none])
    #expect(try encoded(EmptyValue()) == .table([:]))
  }

  private struct EmptyValue: Codable { func encode(to encoder: any Encoder) throws {} }

  @Test("a value of the wrong type is an error with its place") func mismatches() throws {
    func mismatch<Value: Decodable>(_ value: PlainValue, as type: Value.Type) -> String {
      do throws(PlainValue.Mismatch) {
        return "decoded as \(try value.decoded(as: type))"
      } catch {
        return "\(error.path.isEmpty ? "" : error.path + " ")expected \(error.expected), found \(error.found)"
      }
    }
    #expect(mismatch("nan", as: Double.self) == "expected a number, found \"nan\"")
    #expect(mismatch("infinity", as: Box<Double>.self) == "expected a table with names, found \"infinity\"")
    #expect(mismatch(["v": "nan"], as: Box<Float>.self) == ".v expected a number, found \"nan\"")
    #expect(mismatch(["v": [1, 300]], as: Box<[UInt8]>.self) == ".v[2] expected a whole number from 0 to 255, found 300")
    #expect(mismatch(["v": [.number(1.5)]], as: Box<[Int]>.self) == ".v[1] expected a whole number, found 1.5")
    #expect(mismatch(.number(1e300), as: Int.self).hasPrefix("expected a whole number from -9223372036854775808"))
    #expect(mismatch(.number(.infinity), as: Int.self).hasPrefix("expected a whole number, found "))
    #expect(mismatch(.number(1e300), as: Float.self) == "expected a number from -3.4e38 to 3.4e38, found 1e+300")
    #expect(mismatch(.boolean(true), as: Int.self) == "expected a whole number, found true")
    #expect(mismatch(1, as: Bool.self) == "expected true or false, found 1")
    #expect(mismatch(.none, as: String.self) == "expected a string, found nothing")
    #expect(mismatch(["w": 1], as: Box<Int>.self) == ".v expected a value, found nothing")
    #expect(mismatch(["a"], as: [String: Int].self) == "expected a table with names, found a list")
    #expect(mismatch(["a": 1], as: [Int].self) == "expected a list, found a table")
    #expect(mismatch("!", as: Data.self) == "expected data in base64, found \"!\"")
    #expect(try PlainValue.number(3).decoded(as: Int.self) == 3 && PlainValue.list([]).decoded(as: [String: Int].self) == [:])
    #expect(
      try PlainValue.table([:]).decoded(as: Box<[Int]?>.self).v == nil && PlainValue.table([:]).decoded(as: [Int].self) == [])
    #expect(try PlainValue.none.decoded(as: Int?.self) == nil && PlainValue.integer(2).decoded(as: Double.self) == 2)
  }

  private enum Mode: String, Codable { case fast }

  @Test("errors of other types keep their description; a key of a dictionary is a name in the path") func sentences() {
    func mismatch<Value: Decodable>(_ value: PlainValue, as type: Value.Type) -> PlainValue.Mismatch? {
      #expect(throws: PlainValue.Mismatch.self) { try value.decoded(as: type) }
    }
    #expect(mismatch("slow", as: Mode.self)?.expected.hasPrefix("a value that can be decoded (") == true)
    #expect(mismatch(["7": "a"], as: [Int: Int].self)?.path == ".7")
  }

  @Test("a nested container that is opened twice has the entries of both") func twice() throws {
    struct Twice: Encodable {
      func encode(to encoder: any Encoder) throws {
        var outer = encoder.container(keyedBy: PlainKey.self)
        for name in ["x", "y"] {
          var inner = outer.nestedContainer(keyedBy: PlainKey.self, forKey: PlainKey("at"))
          try inner.encode(1, forKey: PlainKey(name))
        }
        try outer.encode(1, forKey: PlainKey("n"))
        try outer.encode(2, forKey: PlainKey("n"))
      }
    }
    #expect(try encoded(Twice()) == ["at": ["x": 1, "y": 1], "n": 2])
  }

  private struct Direct: Codable {
    let v: PlainValue
    init(_ v: PlainValue) { self.v = v }
    init(from decoder: any Decoder) throws { v = try PlainValue(from: decoder) }
    func encode(to encoder: any Encoder) throws { try v.encode(to: encoder) }
  }

  @Test(
    "plain data keeps its types if it is encoded and decoded directly",
    arguments: [PlainValue.list([]), .number(3), .color(Color(.red)), .table([:]), .none])
  func direct(value: PlainValue) throws {
    #expect(try encoded([Direct(value)]) == .list([value]))
    #expect(try PlainValue.list([value]).decoded(as: [Direct].self)[0].v.isExactly(value))
  }

  // MARK: Laws

  fileprivate enum Choice: Codable, Equatable {
    case nothing
    case number(Double)
    case pair(name: String, values: [Float])
  }

  private class Base: Codable {
    var id = 0
    init(_ id: Int) { self.id = id }
  }

  private final class Derived: Base {
    private enum CodingKeys: CodingKey { case weights }
    var weights: [String: Double]

    init(_ id: Int, _ weights: [String: Double]) {
      self.weights = weights
      super.init(id)
    }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      weights = try container.decode([String: Double].self, forKey: .weights)
      try super.init(from: container.superDecoder())
    }
    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(weights, forKey: .weights)
      try super.encode(to: container.superEncoder())
    }
  }

  /// A value with properties of many types.
  fileprivate struct Sample: Codable, Equatable {
    var flag: Bool
    var whole: Int
    var small: Int8
    var large: UInt64
    var number: Double
    var float: Float
    var text: String
    var date: Date
    var data: Data
    var url: URL?
    var decimal: Decimal
    var id: UUID
    var choice: Choice
    var numbers: [Double]
    var holes: [Int?]
    var named: [String: Double?]
    var counted: [Int: Float]
    var kept: Set<Int>
    var inner: [Sample]

    init(depth: Int, _ random: inout SeededGenerator) {
      let numbers: [Double] = [
        0, -0.0, 1, 3, -2.5, 0.1, .infinity, -.infinity, 1e308, .leastNonzeroMagnitude, 9_007_199_254_740_992, 1e15,
      ]
      func number(_ random: inout SeededGenerator) -> Double {
        Bool.random(using: &random)
          ? numbers.randomElement(using: &random)!
          : Double(bitPattern: random.next()).finite ?? .random(in: -1...1, using: &random)
      }
      func float(_ random: inout SeededGenerator) -> Float {
        let float = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
        return float.isNaN ? 0.1 : float
      }
      func text(_ random: inout SeededGenerator) -> String {
        ["", "nan", "infinity", "3.0", "true", "ä\u{301}🙂", "a\nb\0c", "null"].randomElement(using: &random)!
      }
      flag = .random(using: &random)
      whole = [0, 1, -1, .max, .min, .random(in: .min ... .max, using: &random)].randomElement(using: &random)!
      small = .random(in: .min ... .max, using: &random)
      large = UInt64(Int.random(in: 0 ... .max, using: &random))
      self.number = number(&random)
      self.float = float(&random)
      self.text = text(&random)
      date = Date(timeIntervalSince1970: .random(in: -1e9...1e9, using: &random).rounded())
      data = Data((0..<Int.random(in: 0...5, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
      url = Bool.random(using: &random) ? URL(string: "https://example.org/\(Int.random(in: 0...9, using: &random))") : nil
      decimal = Decimal(Int.random(in: -1000...1000, using: &random)) / 8
      id = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!
      choice = [.nothing, .number(number(&random)), .pair(name: text(&random), values: [float(&random)])]
        .randomElement(using: &random)!
      self.numbers = (0..<Int.random(in: 0...3, using: &random)).map { _ in number(&random) }
      holes = (0..<Int.random(in: 0...3, using: &random)).map { Bool.random(using: &random) ? $0 : nil }
      named = Bool.random(using: &random) ? ["a": number(&random)] : [:]
      counted = [Int.random(in: -5...5, using: &random): float(&random)]
      kept = Set((0..<Int.random(in: 0...1, using: &random)).map { _ in Int.random(in: 0...9, using: &random) })
      inner = depth > 0 ? (0..<Int.random(in: 0...2, using: &random)).map { _ in Sample(depth: depth - 1, &random) } : []
    }
  }

  @Test("decoding an encoded value gives the value, also after a script has passed it on", arguments: Seeds.first(20))
  func roundTrip(seed: UInt64)
    throws
  {
    var random = SeededGenerator(seed: seed)
    let sample = Sample(depth: 3, &random)
    let plain = try encoded(sample)
    let again: Sample = try plain.decoded()
    #expect(again == sample)
    // `==` does not distinguish 0.0 and -0.0, but their encodings differ.
    #expect(try encoded(again).isExactly(plain))

    let derived = Derived(7, ["a": -0.0, "b": .infinity])
    let other: Derived = try encoded(derived).decoded()
    #expect(other.id == 7 && other.weights == derived.weights)

    // In Lua, a list ends at its first hole, so the holes are filled.
    var whole = sample
    whole.fill()
    let runtime = try Runtime(
      source: """
        return component("A", { body = function() return Text("x"):onKeyPress("x", function() emit("back", data.v) end) end }) {}
        """)
    runtime.show(on: .screen(Size(3, 1)))
    runtime.data["v"] = whole
    var back: [PlainValue] = []
    runtime.onEvent("back") { back.append($0) }
    runtime.handle(.key(KeyPress(.character("x"))))
    #expect(try back.count == 1 && (back[0].decoded() as Sample) == whole)
  }

  @Test("values and containers that are nested too deep are an error") func depth() {
    struct Endless: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(Endless())
      }
    }
    struct Deep: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for _ in 0..<100_000 { container = container.nestedUnkeyedContainer() }
        try container.encode(1)
      }
    }
    for value in [Endless(), Deep()] as [any Encodable] {
      #expect(throws: Diagnostic.self) { try PlainValue(encoding: value) }
    }
  }
}

extension PlainCodingTests.Sample {
  fileprivate mutating func fill() {
    holes = holes.map { $0 ?? 0 }
    for index in inner.indices { inner[index].fill() }
  }
}

extension Double {
  fileprivate var finite: Double? { isFinite ? self : nil }
}

extension PlainValue {
  fileprivate var first: PlainValue? { if case .list(let values) = self { values.first } else { nil } }

  /// True if both values have the same types and bits. All NaN values are the same.
  fileprivate func isExactly(_ other: PlainValue) -> Bool {
    switch (self, other) {
    case (.number(let a), .number(let b)): a.bitPattern == b.bitPattern || a.isNaN && b.isNaN
    case (.list(let a), .list(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.isExactly($1) }
    case (.table(let a), .table(let b)):
      a.count == b.count && a.allSatisfy { name, value in b[name].map { value.isExactly($0) } ?? false }
    default: self == other
    }
  }
}
