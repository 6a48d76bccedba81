// Values that can be interpolated, because they consist of numbers (N5).

/// The components of an animatable value. Unused components are 0.
public typealias AnimatableNumbers = SIMD8<Double>

/// A value that can be interpolated to another value of its type.
public protocol Animatable: Hashable, Sendable {
  /// The components of the value for interpolation.
  var animatableNumbers: AnimatableNumbers { get }
  /// Returns a value of this type with other components.
  func with(_ numbers: AnimatableNumbers) -> Self
  /// True if the values can be interpolated. Otherwise, the value changes without animation.
  func isCompatible(with other: Self) -> Bool
}

extension Animatable {
  public func isCompatible(with other: Self) -> Bool { true }

  /// Returns the interpolated value: this value at 0, `other` at 1. Values outside 0...1 extrapolate.
  public func interpolated(to other: Self, _ progress: Double) -> Self {
    if progress == 0 { return self }
    if progress == 1 || progress.isNaN || !canInterpolate(to: other) { return other }
    return other.with(animatableNumbers + (other.animatableNumbers - animatableNumbers) * progress)
  }

  /// True if this value can be interpolated to `other` without overflow.
  func canInterpolate(to other: Self) -> Bool {
    isCompatible(with: other) && animatableNumbers.isOverflowSafe && other.animatableNumbers.isOverflowSafe
  }
}

extension AnimatableNumbers {
  /// True if sums and products of the numbers are finite: no number is NaN or very large.
  fileprivate var isOverflowSafe: Bool { indices.allSatisfy { self[$0].magnitude < 1e100 } }

  /// The largest magnitude of the components.
  var extent: Double { indices.reduce(0) { Swift.max($0, self[$1].magnitude) } }

  public init(_ numbers: Double...) {
    self = .zero
    for (index, number) in numbers.enumerated() { self[index] = number }
  }

  /// Returns a component, rounded down to a whole number (N5).
  func whole(_ index: Int) -> Int { self[index].wholeCells }
}

// MARK: - Numbers

extension Double {
  /// The number, rounded down. A number that is less than a billionth below a whole number counts as this whole number. So
  /// rounding errors of sums have no effect.
  public var floored: Double { (self + 1e-9).rounded(.down) }

  /// The number of whole cells, rounded down (N5) and clamped to ±9e15. 0 for NaN.
  public var wholeCells: Int { Int(saturating: floored.pinned(to: -9e15...9e15, orNaN: 0)) }
}

extension Double: Animatable {
  public var animatableNumbers: AnimatableNumbers { AnimatableNumbers(self) }
  public func with(_ numbers: AnimatableNumbers) -> Double { numbers[0] }
}

extension Int: Animatable {
  public var animatableNumbers: AnimatableNumbers { AnimatableNumbers(Double(self)) }
  public func with(_ numbers: AnimatableNumbers) -> Int { numbers.whole(0) }
}

// MARK: - Cells

extension Point: Animatable {
  public var animatableNumbers: AnimatableNumbers { AnimatableNumbers(Double(x), Double(y)) }
  public func with(_ numbers: AnimatableNumbers) -> Point { Point(numbers.whole(0), numbers.whole(1)) }
}

/// A size never becomes negative, even if a spring overshoots its end.
extension Size: Animatable {
  public var animatableNumbers: AnimatableNumbers { AnimatableNumbers(Double(width), Double(height)) }
  public func with(_ numbers: AnimatableNumbers) -> Size { Size(max(numbers.whole(0), 0), max(numbers.whole(1), 0)) }
}

extension EdgeInsets: Animatable {
  public var animatableNumbers: AnimatableNumbers {
    AnimatableNumbers(Double(top), Double(leading), Double(bottom), Double(trailing))
  }
  public func with(_ numbers: AnimatableNumbers) -> EdgeInsets {
    EdgeInsets(top: numbers.whole(0), leading: numbers.whole(1), bottom: numbers.whole(2), trailing: numbers.whole(3))
  }
}

extension UnitPoint: Animatable {
  public var animatableNumbers: AnimatableNumbers { AnimatableNumbers(x, y) }
  public func with(_ numbers: AnimatableNumbers) -> UnitPoint { UnitPoint(numbers[0], numbers[1]) }
}

// MARK: - Colours

extension RGB: Animatable {
  public var animatableNumbers: AnimatableNumbers { AnimatableNumbers(Double(red), Double(green), Double(blue)) }
  public func with(_ numbers: AnimatableNumbers) -> RGB { RGB(light(numbers[0]), light(numbers[1]), light(numbers[2])) }
}

/// Returns a component of a colour, rounded to the nearest byte.
private func light(_ number: Double) -> Int { Int(saturating: number.pinned(to: 0...255, orNaN: 0).rounded()) }

/// An ink animates together with its opacity. An ink with a pattern changes at once.
extension Ink: Animatable {
  public var animatableNumbers: AnimatableNumbers {
    let weight = Double(opacity) / 1000
    return AnimatableNumbers(Double(rgb.red) * weight, Double(rgb.green) * weight, Double(rgb.blue) * weight, Double(opacity))
  }

  public func with(_ numbers: AnimatableNumbers) -> Ink {
    let opacity = numbers[3].pinned(to: 0...1000, orNaN: 0)
    guard opacity >= 0.5 else { return Ink(rgb, opacity: 0) }
    return Ink(rgb.with(numbers * (1000 / opacity)), opacity: Int(saturating: opacity.rounded()))
  }

  public func isCompatible(with other: Ink) -> Bool { !isPatterned && !other.isPatterned }
}

/// Colours animate in both colour schemes at once, so that a named colour can change to another. Each colour is weighted by its
/// opacity, so that a fading colour keeps its hue.
extension Color: Animatable {
  public var animatableNumbers: AnimatableNumbers {
    var numbers = AnimatableNumbers.zero
    for (start, scheme) in [(0, ColorScheme.light), (4, .dark)] {
      let ink = ink(in: scheme)
      let rgb = ink.rgb.animatableNumbers
      for index in 0..<3 { numbers[start + index] = rgb[index] * Double(ink.opacity) / 1000 }
      numbers[start + 3] = Double(ink.opacity)
    }
    return numbers
  }

  public func with(_ numbers: AnimatableNumbers) -> Color {
    func color(_ start: Int) -> Color {
      let opacity = numbers[start + 3].pinned(to: 0...1000, orNaN: 0)
      guard opacity >= 0.5 else { return Color(.clear) }
      let rgb = AnimatableNumbers(numbers[start], numbers[start + 1], numbers[start + 2]) * (1000 / opacity)
      return Color(.rgb(RGB(0, 0, 0).with(rgb)), opacity: Int(saturating: opacity.rounded()))
    }
    let (light, dark) = (color(0), color(4))
    return light == dark ? light : Color(light: light, dark: dark)
  }
}

// MARK: - Plain data

/// Numbers animate to numbers and take the type of the target. Colours animate to colours. All other values change at once.
extension PlainValue: Animatable {
  public var animatableNumbers: AnimatableNumbers {
    if case .color(let color) = self { color.animatableNumbers } else { AnimatableNumbers(number ?? 0) }
  }

  public func with(_ numbers: AnimatableNumbers) -> PlainValue {
    switch self {
    case .integer(let value): .integer(value.with(numbers))
    case .number(let value): .number(value.with(numbers))
    case .color(let color): .color(color.with(numbers))
    case .none, .boolean, .string, .list, .table: self
    }
  }

  public func isCompatible(with other: PlainValue) -> Bool {
    if case (.color, .color) = (self, other) { true } else { number != nil && other.number != nil }
  }
}
