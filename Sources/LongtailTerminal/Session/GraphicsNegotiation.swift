// Finds out how a terminal draws images. The terminal is asked when the first image is shown.

import LongtailCore

/// The way in which images are drawn.
public enum GraphicsOption: String, CaseIterable, Hashable, Sendable {
  /// The best way that the terminal reports.
  case automatic = "auto"
  case kitty, iterm2, sixel
  /// As half blocks.
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

  /// Returns the questions. Only the first call returns any, and none if images are shown as half blocks.
  mutating func questions() -> [String] {
    guard !isAsked, option != .blocks else { return [] }
    isAsked = true
    // Ask for the size of a cell, and for kitty graphics, with an image of one pixel that the terminal does not keep.
    return ["\u{1B}[16t"] + (option == .automatic ? ["\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"] : [])
      + (option == .sixel ? GraphicsNegotiation.limits : [])
  }

  /// The questions for the most colours and the most pixels of a sixel image.
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

  /// Chooses a format when all answers have arrived. Returns further questions.
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

  /// True if the attributes contain 4, which means sixel graphics. The first attribute is the level of the terminal, and does not
  /// count.
  private var hasSixels: Bool { attributes.dropFirst().contains(4) }
}
