// The fill of text, lines and areas, as scripts write it (SwiftUI's ShapeStyle).

/// A colour, a gradient or a material.
public enum ShapeStyle: Hashable, Sendable {
  case color(Color)
  case gradient(Gradient)
  case material(Material)

  /// Returns this style with its opacity multiplied by `fraction`. Materials are returned unchanged.
  public func opacity(_ fraction: Double) -> ShapeStyle {
    switch self {
    case .color(let color): .color(color.opacity(fraction))
    case .gradient(let gradient): .gradient(gradient.opacity(fraction))
    case .material: self
    }
  }
}

/// A shape style in an argument: a colour, a material, or a view that describes a gradient. The colours of a gradient are
/// resolved where the gradient is used.
public enum StyleArgument: Hashable, Sendable {
  case color(Color)
  case material(Material)
  case view(ElementHandle)
}

extension ValueType where Value == StyleArgument {
  /// The type of a colour, a gradient or a material.
  public static let style = styles(.style)
  /// The type of a shape style or any other view.
  public static let styleOrView = styles(.either(.style, .view))

  private static func styles(_ kind: ValueKind) -> ValueType {
    ValueType(
      kind,
      read: { argument, arena in
        switch argument.tag {
        case .element: .view(argument.element)
        case .string: .material(Material(rawValue: arena.string(argument)) ?? .regularMaterial)
        default: .color(argument.color)
        }
      },
      write: { value, arena in
        switch value {
        case .color(let color): .color(color)
        case .material(let material): arena.intern(material.rawValue)
        case .view(let element): .element(element)
        }
      })
  }
}
