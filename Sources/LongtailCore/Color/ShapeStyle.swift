// What text, lines and areas can be painted with, as it is written (SwiftUI's ShapeStyle).

/// A colour, or colours that depend on the place.
public enum ShapeStyle: Hashable, Sendable {
  case color(Color)
  case gradient(Gradient)

  /// This style seen through `fraction` of its opacity.
  public func opacity(_ fraction: Double) -> ShapeStyle {
    switch self {
    case .color(let color): .color(color.opacity(fraction))
    case .gradient(let gradient): .gradient(gradient.opacity(fraction))
    }
  }
}

/// A style as an argument holds it. A gradient is a view, which only the place where it is used can look up.
public enum StyleArgument: Hashable, Sendable {
  case color(Color)
  case view(ElementHandle)
}

extension ValueType where Value == StyleArgument {
  /// A colour or a gradient.
  public static let style = ValueType(
    .style,
    read: { argument, _ in
      argument.tag == .element ? .view(argument.element) : .color(argument.color)
    },
    write: { value, _ in
      switch value {
      case .color(let color): .color(color)
      case .view(let element): .element(element)
      }
    })
}
