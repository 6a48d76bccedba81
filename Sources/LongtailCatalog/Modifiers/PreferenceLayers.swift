// `:overlayPreferenceValue` and `:backgroundPreferenceValue`: layers that are made from a preference of the modified view (P5).

import LongtailCore

/// Reads a preference value from the view, passes the value to a function, and draws the returned view as an overlay.
public struct OverlayPreferenceValue: DeclaredModifier {
  public var key = ""
  public var content = ScriptReference(rawValue: 0)
  public var alignment = Alignment.center

  public init() {}

  public static let name = "overlayPreferenceValue"
  public static let declaration = ModifierDeclaration(
    """
    Reads a preference value from the view, passes the value to a function, and draws the returned view as an overlay.
    """, rules: "P5, L50",
    example: #"""
      preferenceKey("note", { default = "", reduce = "last" })
      return Text "Hello  ":preference("note", "!"):overlayPreferenceValue("note", function(note) return Text(note) end, "trailing")
      """#,
    PreferenceLayered.parameters(\OverlayPreferenceValue.key, \.content, \.alignment))

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    PreferenceLayered(key: key, layered: Layered(alignment: alignment, isBehind: false)).effect(content, in: &context)
  }
}

/// Reads a preference value from the view, passes the value to a function, and draws the returned view as the background.
public struct BackgroundPreferenceValue: DeclaredModifier {
  public var key = ""
  public var content = ScriptReference(rawValue: 0)
  public var alignment = Alignment.center

  public init() {}

  public static let name = "backgroundPreferenceValue"
  public static let declaration = ModifierDeclaration(
    """
    Calls a function with the value that the views inside this view set for a preference. The returned view is drawn as \
    the background of this view.
    """,
    rules: "P5, L50",
    example: #"""
      preferenceKey("fill", { default = "clear", reduce = "last" })
      return Text " Hello ":preference("fill", "blue"):backgroundPreferenceValue("fill", function(fill) return Color(fill) end)
      """#,
    PreferenceLayered.parameters(\BackgroundPreferenceValue.key, \.content, \.alignment))

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    PreferenceLayered(key: key, layered: Layered(alignment: alignment, isBehind: true)).effect(content, in: &context)
  }
}

/// A box whose layer is created after its first child has been placed, because the layer can depend on sizes inside this child.
struct PreferenceLayered: PassthroughBehavior, Equatable {
  let key: String
  let layered: Layered
  var standard = PlainValue.none

  var ordersFirstChildLast: Bool { layered.ordersFirstChildLast }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size { layered.size(proposal, children) }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    guard let view = children.first else { return }
    view.place(at: .zero, proposal)
    children.make([view.preference(key) ?? standard])
    layered.placeLayers(Array(children.dropFirst()), on: view, size, proposal)
  }

  func draw(on canvas: inout Canvas, _ node: DrawnNode) { layered.draw(on: &canvas, node) }

  func effect(_ content: ScriptReference, in context: inout ViewContext) -> ModifierEffect {
    var box = self
    box.standard = context.preferenceDefault(key)
    return .deferredLayer(box, content)
  }

  static func parameters<Owner>(
    _ key: WritableKeyPath<Owner, String> & Sendable, _ content: WritableKeyPath<Owner, ScriptReference> & Sendable,
    _ alignment: WritableKeyPath<Owner, Alignment> & Sendable
  ) -> [Parameter<Owner>] {
    [
      Parameter("key", key, .preferenceKey, required: true, "The name of a declared preference key."),
      Parameter(
        "content", content, .function, required: true,
        """
        A function that takes the value of the preference and returns a view. If no view sets the preference, the value is \
        the default of the key.
        """
      ),
      Parameter(
        "alignment", alignment, .alignment,
        """
        The alignment of the returned view in the frame of this view, if their sizes differ.
        """),
    ]
  }
}
