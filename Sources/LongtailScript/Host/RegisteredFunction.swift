// A function of the host that scripts call by its name, with plain data in and out.

import LongtailCore

/// A function that a host gives a script.
public struct RegisteredFunction {
  public enum Body {
    /// Answers at once, where the script runs.
    case immediate(([PlainValue]) throws -> PlainValue)
    /// Answers later, from anywhere: the task of the script that called it waits.
    case suspending(@Sendable ([PlainValue]) async throws -> PlainValue)
  }

  /// What scripts call it: a name as variables have.
  public let name: String
  /// The values that it takes at most.
  public let count: Int
  let body: Body
  /// Makes the body for a host; nil if the function takes no host.
  private var binding: ((AnyObject) -> Body)?

  public init(_ name: String, takes count: Int, _ body: Body) {
    (self.name, self.count, self.body) = (name, count, body)
  }

  /// A function that needs the object that runs the script. It must be bound before it is called.
  public init(_ name: String, takes count: Int, binding: @escaping (AnyObject) -> Body) {
    let unbound = Diagnostic(.functionFailed(name: name, message: "it is bound to no host"))
    self.init(name, takes: count, .immediate { _ in throw unbound })
    self.binding = binding
  }

  /// Returns the function bound to the object that runs the script.
  public func bound(to host: AnyObject) -> RegisteredFunction {
    binding.map { RegisteredFunction(name, takes: count, $0(host)) } ?? self
  }

  /// Whether a script could call it by this name.
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
