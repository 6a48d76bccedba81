// `ContentUnavailableView`: a message that replaces missing content.

import LongtailCore

/// A symbol, a title and a description in the middle of the available space.
public struct ContentUnavailableView: DeclaredView {
  public var title = ViewSlot.empty
  public var systemImage: String?
  public var description = ViewSlot.empty
  public var actions = ViewSlot.empty

  public init() {}

  public static let name = "ContentUnavailableView"
  public static let declaration = ViewDeclaration(
    "Explains why there is nothing to show, with a message in the middle of the available space.",
    rules: "S9, L21",
    example: #"""
      ContentUnavailableView("No Results", {
        systemImage = "magnifyingglass", description = "Check the spelling or try another search.",
      }):frame{ height = 6 }
      """#,
    [
      Parameter<ContentUnavailableView>("title", \.title, .slot, required: true, "A text or a view: the title."),
      Parameter("systemImage", \.systemImage, .string, "The SF Symbols name of the image."),
      Parameter("description", \.description, .slot, "The description: a text or a view."),
      .named("actions", \.actions, .slot, "A view below the description."),
    ])

  public func content(in context: inout ViewContext) -> ViewContent {
    let secondary = ForegroundColor(Color(.secondary))
    let words = View(
      VStack(), [title.view?.modifier(FontWeightModifier(.bold)), description.view?.modifier(secondary)])
    let all = View(
      VStack(spacing: 1),
      [systemImage.map { View(Image(systemName: $0)).modifier(secondary) }, words, actions.view])
    return .composed(
      all.modifier(MultilineTextAlignment(.center)).modifier(Frame(maxWidth: Cells.infinity, maxHeight: Cells.infinity)))
  }
}
