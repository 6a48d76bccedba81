// Modifiers that determine where a view receives clicks (G2).

import LongtailCore

/// Sets whether a view receives clicks.
public struct AllowsHitTesting: DeclaredModifier {
  public var isAllowed = true

  public init() {}

  public init(_ isAllowed: Bool) { self.isAllowed = isAllowed }

  public static let name = "allowsHitTesting"
  public static let declaration = ModifierDeclaration(
    "Sets whether the view receives clicks. If hit testing is not allowed, clicks go to the views behind this view.", rules: "G2",
    example: #"""
      Text "Open":padding():background("blue"):onTapGesture(function() print "open" end)
        :overlay(Text "new":foregroundColor "yellow":allowsHitTesting(false), "topTrailing")
      """#,
    [Parameter<AllowsHitTesting>("isAllowed", \.isAllowed, .boolean, required: true, "True if the view receives clicks.")])

  public func effect(in context: inout ViewContext) -> ModifierEffect { isAllowed ? .none : .mark(.hitTestingDisabled) }
}

/// Sets the area of a view that receives clicks.
public struct ContentShape: DeclaredModifier {
  public var shape = ElementHandle.none

  public init() {}

  public init(_ shape: ElementHandle) { self.shape = shape }

  public static let name = "contentShape"
  public static let declaration = ModifierDeclaration(
    "Sets the area in which the view receives clicks: a shape in the frame of the view.", rules: "G2",
    example: #"""
      Circle():fill "blue":frame(8, 4):contentShape(Circle()):onTapGesture(function() print "inside" end)
      """#,
    [
      Parameter<ContentShape>(
        "shape", \.shape, .shape, required: true, "A shape, such as `Circle()`, that is laid out in the frame of the view.")
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    context.adaptedShape(shape).map { .box(Touchable(shape: $0)) } ?? .none
  }
}

/// A box that receives clicks only inside a shape.
struct Touchable: PassthroughBehavior {
  let shape: any Shape

  func allowsHitTesting(at point: Point, in size: Size) -> Bool {
    Rect(.zero, size).contains(point) && shape.quarters(column: point.x, row: point.y, in: size).coversHalf
  }

  func paints(at point: Point, in size: Size) -> Bool { allowsHitTesting(at: point, in: size) }
}
