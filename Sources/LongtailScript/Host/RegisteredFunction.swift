// A function of the host that scripts call by its name, with plain data in and out.

import LongtailCore

/// A host function that scripts can call by name.
public struct RegisteredFunction {
  /// The implementation of a function.
  public enum Body {
    /// Returns its result at once, on the script's thread.
    case immediate(([PlainValue]) throws -> PlainValue)
    /// Returns its result later, on any thread. The calling task of the script waits.
    case suspending(@Sendable ([PlainValue]) async throws -> PlainValue)
  }

  /// The name that scripts call: an identifier.
  public let name: String
  /// The maximum number of arguments.
  public let count: Int
  let body: Body
  /// Makes the body for a host; nil if the function takes no host.
  private var binding: ((AnyObject) -> Body)?

  /// Creates a function that takes at most `count` arguments.
  public init(_ name: String, takes count: Int, _ body: Body) {
    (self.name, self.count, self.body) = (name, count, body)
  }

  /// Creates a function that needs the object that runs the script. It must be bound before it is called.
  public init(_ name: String, takes count: Int, binding: @escaping (AnyObject) -> Body) {
    let unbound = Diagnostic(.script(message: "'\(name)' is not bound to a host"))
    self.init(name, takes: count, .immediate { _ in throw unbound })
    self.binding = binding
  }

  /// Returns the function bound to the object that runs the script.
  public func bound(to host: AnyObject) -> RegisteredFunction {
    binding.map { RegisteredFunction(name, takes: count, $0(host)) } ?? self
  }

  /// Returns true if scripts can call a function of this name. It must be a Lua identifier of ASCII characters, at most 100
  /// bytes long.
  public static func isName(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "_") || (97...122).contains(byte | 0x20) }
    guard let first = text.utf8.first, isLetter(first), text.utf8.count <= 100 else { return false }
    return text.utf8.allSatisfy { isLetter($0) || (48...57).contains($0) } && !keywords.contains(text)
  }

  private static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil", "not", "or",
    "repeat", "return", "then", "true", "until", "while",
  ]
}
