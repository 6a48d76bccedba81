// `:searchable`: a search field above a view (F2, F6).

import LongtailCore

/// Adds a search field above a view.
public struct Searchable: DeclaredModifier {
  public var text = Binding.constant(PlainValue.string(""))
  public var prompt = "Search"

  public init() {}

  public init(_ text: Binding<PlainValue>, prompt: String = "Search") { (self.text, self.prompt) = (text, prompt) }

  public static let name = "searchable"
  public static let declaration = ModifierDeclaration(
    """
    Adds a search field above the view. "/" and ctrl+f focus the field, and escape clears it. Down, or escape in an empty \
    field, moves the focus away.
    """,
    rules: "F2, F6, ST5",
    example: #"""
      local names = { "Alpine swift", "Common swift", "Longtail" }
      local Birds = component("Birds", {
        state = { text = "swift" },
        body = function(self)
          local found = {}
          for _, name in ipairs(names) do
            if text.contains(name, self.text) then found[#found + 1] = name end
          end
          return List { ForEach(found, "id", function(name) return Text(name) end) }
            :searchable(self:binding "text"):frame(24, 4)
        end,
      })
      return Birds {}
      """#,
    [
      Parameter<Searchable>(
        "text", \.text, .binding(.plain(.text), default: .string("")), required: true, "A binding to the search text."),
      Parameter("prompt", \.prompt, .string, "The placeholder."),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    let field = View(TextField(ViewSlot(prompt), text: text)).environment(EnvironmentKeys.isSearchField, true)
      .part("traits", .mark(.accessibility(.addedTraits(.isSearchField))))
    let reached = [KeyPress(.character("/")), KeyPress(.character("f"), .ctrl)].reduce(field) { field, key in
      field.part("shortcut", .mark(.shortcut(key, title: prompt)))
    }
    return .layer(SearchBox(isRedacted: context.redaction.isMasked), secondary: context.write(reached))
  }
}

extension EnvironmentKeys {
  /// True for a search field. Scripts cannot use this key by name.
  static let isSearchField = EnvironmentKey("isSearchField", .boolean, default: false, "True for a search field.")
}

/// A box that places a search field, which is its second child, above its first child.
struct SearchBox: ModifierBehavior, Equatable {
  /// True if output must not contain the search text (X1).
  let isRedacted: Bool

  var ordersFirstChildLast: Bool { true }

  /// Returns the height of the search field and of the free row below it. A low view has no free row.
  private func top(_ children: Subviews, _ width: Int?, _ height: Int?) -> Int {
    let field = children[1]?.size(ProposedSize(width, nil)).height ?? 0
    return height.map { $0 >= SearchBox.leastSpacedHeight } ?? true ? Cells.add(field, 1) : field
  }

  /// The least height with a free row below the search field. Without it, the field and a selected first row look like one area.
  private static let leastSpacedHeight = 8

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    let top = top(children, proposal.width, proposal.height)
    let below = ProposedSize(proposal.width, proposal.height.map { Cells.subtract(top, from: $0) })
    let own = children.first?.size(below) ?? .zero
    return Size(proposal.width ?? own.width, Cells.add(own.height, top))
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    let top = top(children, size.width, proposal.height)
    children[1]?.place(at: .zero, ProposedSize(size.width, nil))
    children.first?.place(
      at: Point(0, top), ProposedSize(size.width, proposal.height.map { Cells.subtract(top, from: $0) }))
  }
}
