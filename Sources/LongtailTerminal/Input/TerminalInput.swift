import LongtailCore

public enum KeyPhase: Hashable, Sendable { case down, `repeat`, up }
public struct MouseInput: Hashable, Sendable {
  public enum Action: Hashable, Sendable { case press, release, move }
  public enum Button: Hashable, Sendable {
    case left, middle, right, none, wheelUp, wheelDown, wheelLeft, wheelRight
    case other(Int)
  }
  public var action: Action
  public var button: Button
  public var cell: Point
  public var modifiers: KeyModifiers
}
public enum ColorRole: Hashable, Sendable { case foreground, background }
public enum ModeState: Hashable, Sendable { case unknown, set, reset, permanentlySet, permanentlyReset }
public enum TerminalInput: Hashable, Sendable {
  case key(KeyPress, phase: KeyPhase)
  case paste(String)
  case mouse(MouseInput)
  case focus(Bool)
  case resize(Size)
  case reply(TerminalReply)
}
public enum TerminalReply: Hashable, Sendable {
  case deviceAttributes([Int])
  case mode(Int, ModeState)
  case keyboardFlags(Int)
  case cursor(Point)
  case color(ColorRole, RGB)
  case colorScheme(ColorScheme)
  case version(String)
  case capability(name: String, value: String?)
  case cellPixels(Size)
}
public struct InputParser: Sendable {
  public init() {}
  public var isPending: Bool { false }
  public var isPasting: Bool { false }
  public mutating func parse(_ bytes: [UInt8], into inputs: inout [TerminalInput]) {
    for byte in bytes { inputs.append(.key(KeyPress(.character(String(UnicodeScalar(byte)))), phase: .down)) }
  }
  public mutating func flush(into inputs: inout [TerminalInput]) {}
}
