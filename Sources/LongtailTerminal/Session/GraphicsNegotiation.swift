// How a terminal draws images, which it is asked when the first image is shown.

import LongtailCore

/// How images are drawn.
public enum GraphicsOption: String, CaseIterable, Hashable, Sendable {
  /// In the best way that the terminal reports.
  case automatic = "auto"
  case kitty, iterm2, sixel
  /// In half blocks.
  case blocks
}

/// The questions about images, and the answers.
struct GraphicsNegotiation: Sendable {
  let option: GraphicsOption
  private(set) var isAsked = false
  /// The format in which the terminal draws images; nil if that is unknown, or it draws none.
  private(set) var format: GraphicsProtocol?
  private(set) var cell: Size?
  private(set) var colors = 256
  private(set) var mostPixels = Size(1000, 1000)
  private var knowsKitty = false
  private var attributes: [Int] = []
  private var isDecided = false
  private var name = ""

  init(_ option: GraphicsOption) { self.option = option }

  /// The questions to ask once; none if images are half blocks.
  mutating func questions() -> [String] {
    guard !isAsked, option != .blocks else { return [] }
    isAsked = true
    // The size of a cell. An image of one pixel, which is not kept.
    return ["\u{1B}[16t"] + (option == .automatic ? ["\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"] : [])
      + (option == .sixel ? GraphicsNegotiation.limits : [])
  }

  /// How many colours a sixel image may have, and how many pixels.
  private static let limits = ["\u{1B}[?1;1;0S", "\u{1B}[?2;1;0S"]

  mutating func take(_ reply: TerminalReply) {
    switch reply {
    case .graphics(let isKnown): knowsKitty = isKnown
    case .version(let name): self.name = String(name.prefix { $0 != "(" && $0 != " " })
    case .deviceAttributes(let attributes): self.attributes = attributes
    case .cellPixels(let size): cell = size
    case .sixelColors(let count): colors = count
    case .sixelPixels(let size): mostPixels = size
    default: break
    }
  }

  /// Chooses a format when all answers have come. Returns what is still to be asked.
  mutating func decide() -> [String] {
    guard isAsked, !isDecided else { return [] }
    isDecided = true
    switch option {
    case .kitty: format = .kitty
    case .iterm2: format = .iterm2
    case .sixel: format = .sixel
    case .blocks: break
    case .automatic:
      if knowsKitty {
        format = .kitty
      } else if ["iTerm2", "WezTerm"].contains(name) {
        format = .iterm2
      } else if hasSixels {
        format = .sixel
        return GraphicsNegotiation.limits
      }
    }
    return []
  }

  /// True if the attributes contain 4. The first attribute is the level of the terminal.
  private var hasSixels: Bool { attributes.dropFirst().contains(4) }
}
