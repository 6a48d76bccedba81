// The box of modifiers that change colours: it maps each colour that a view draws (L29).

import LongtailCore

/// A change of colours. A NaN amount changes nothing.
enum ColorMap: Hashable, Sendable {
  /// The amount that is added to each channel: -1 makes it black, 1 white.
  case brightness(Double)
  /// A factor for the distance of each channel from the middle: 0 makes it grey, 1 changes nothing.
  case contrast(Double)
  /// A factor for the distance of each channel from the grey of equal luminance: 0 makes the colour grey, 1 changes nothing.
  case saturation(Double)
  case invert
  case multiply(RGB)

  func callAsFunction(_ color: RGB) -> RGB {
    func each(_ change: (Double) -> Double) -> RGB {
      func channel(_ value: UInt8) -> Int {
        let changed = change(Double(value) / 255)
        return changed.isNaN ? Int(value) : Int(saturating: min(max(changed, 0), 1) * 255 + 0.5)
      }
      return RGB(channel(color.red), channel(color.green), channel(color.blue))
    }
    switch self {
    case .brightness(let amount): return each { $0 + amount }
    case .contrast(let amount): return each { 0.5 + ($0 - 0.5) * amount }
    case .saturation(let amount):
      // The luma of BT.601. Like the other cases, it is computed from the bytes as they are, not from linear light.
      let grey = (0.299 * Double(color.red) + 0.587 * Double(color.green) + 0.114 * Double(color.blue)) / 255
      return each { grey + ($0 - grey) * amount }
    case .invert: return each { 1 - $0 }
    case .multiply(let other):
      return RGB(
        Int(color.red) * Int(other.red) / 255, Int(color.green) * Int(other.green) / 255,
        Int(color.blue) * Int(other.blue) / 255)
    }
  }
}

/// A box that draws its child with changed colours.
struct Recolored: PassthroughBehavior, Equatable {
  let map: ColorMap

  func draw(on canvas: inout Canvas, _ node: DrawnNode) {
    canvas.recolored(extent: node.extent, map.callAsFunction) { node.drawChildren(on: &$0) }
  }
}
