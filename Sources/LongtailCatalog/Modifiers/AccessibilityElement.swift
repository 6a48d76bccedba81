// `:accessibilityElement`: presents several views to assistive tools as one element (X2).

import LongtailCore

/// Makes a view an accessibility element that hides, combines or contains the accessibility elements inside the view.
public struct AccessibilityElement: DeclaredModifier {
  public var children = AccessibilityChildBehavior.ignore

  public init() {}

  public init(children: AccessibilityChildBehavior) { self.children = children }

  public static let name = "accessibilityElement"
  public static let declaration = ModifierDeclaration(
    "Makes the view an accessibility element that hides, combines or contains the accessibility elements inside the view.",
    rules: "X2",
    example: #"""
      HStack { Image "star.fill":accessibilityLabel "rating", Text "4.5", Text "of 5" }:accessibilityElement "combine"
      """#,
    [
      Parameter<AccessibilityElement>(
        "children", \.children, .choice(),
        """
        The treatment of the accessibility elements inside the view. "ignore" hides these elements, "combine" joins their \
        labels with commas, and "contain" keeps them as children of the view's element.
        """
      )
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .mark(.accessibility(.element(children))) }
}
