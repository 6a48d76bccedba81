// Finds modifiers that have no effect on their view, in any state of the script. Reads the elements as the script created them.

import LongtailCore

/// Looks for modifiers that are overridden by another one nearer to the view, and for text modifiers on views without text.
struct IdleModifiers {
  private let elements: ElementSnapshot
  /// The names of files. Elements refer to them by index.
  private let files: [String]
  private let vocabulary: Vocabulary

  init(_ elements: ElementSnapshot, _ files: [String], _ vocabulary: Vocabulary) {
    (self.elements, self.files, self.vocabulary) = (elements, files, vocabulary)
  }

  var notes: [Diagnostic] {
    elements.inOrder.flatMap { arena in arena.nodes.compactMap { note(of: $0, in: arena) } }
  }

  /// Returns a note about the outermost modifier of a node. Applying a modifier creates a new node, as a copy of the one before.
  /// Each modifier is therefore the outermost one of some node, and all modifiers are checked.
  private func note(of node: ElementNode, in arena: ElementArena) -> Diagnostic? {
    guard node.lastModifier != 0, node.kind < StructuralKind.vocabularyLimit else { return nil }
    let (view, entry) = (vocabulary.views[Int(node.kind)], arena.chain[Int(node.lastModifier)])
    guard let name = name(of: entry), entry.line > 0 else { return nil }
    let cause: Diagnostic.Cause
    if IdleModifiers.ofTexts.contains(name), view.isShape || IdleModifiers.withoutText.contains(view.name) {
      cause = .idleModifier(name: name, view: view.name, nearer: nil)
    } else if let nearer = nearerModifier(of: node, than: entry, name, in: arena) {
      cause = .idleModifier(name: name, view: view.name, nearer: nearer)
    } else {
      return nil
    }
    let place = Diagnostic.Place(file: files[Int(entry.file)], line: Int(entry.line))
    return Diagnostic(cause, severity: .note, place: place)
  }

  /// The name of a modifier of the vocabulary; nil for a modifier that the script declares.
  private func name(of entry: ChainEntry) -> String? {
    entry.modifier < StructuralKind.vocabularyLimit ? vocabulary.modifiers[Int(entry.modifier)].name : nil
  }

  /// The modifier between the view and `outer` that sets the same property, so that `outer` has no effect. Nil if there is none,
  /// or if a modifier in between has views of its own, such as a background, or is declared by the script: `outer` may have an
  /// effect on their views.
  private func nearerModifier(
    of node: ElementNode, than outer: ChainEntry, _ name: String, in arena: ElementArena
  ) -> String? {
    guard let subject = subject(of: name, node) else { return nil }
    var chain = outer.previous
    while chain != 0 {
      let entry = arena.chain[Int(chain)]
      let arguments = arena.arguments(of: entry)
      guard let nearer = self.name(of: entry), !arguments.contains(where: \.holdsView) else { return nil }
      if self.subject(of: nearer, node) == subject, isFinal(nearer, arguments, in: arena) { return nearer }
      chain = entry.previous
    }
    return nil
  }

  // MARK: The effects of modifiers

  /// The property that a modifier sets, such as "weight". Nil if modifiers further out can also affect the value of the property,
  /// so that the modifier nearest to the view does not decide it alone.
  private func subject(of modifier: String, _ node: ElementNode) -> String? {
    switch modifier {
    case "foregroundColor", "foregroundStyle":
      // Views in a container may use other levels of the outer style, such as "secondary".
      node.childCount == 0 && vocabulary.views[Int(node.kind)].name == "Text" ? "foreground" : nil
    case "bold", "fontWeight": "weight"
    default: IdleModifiers.deciding.contains(modifier) || isStyle(modifier) ? modifier : nil
    }
  }

  private func isStyle(_ modifier: String) -> Bool { vocabulary.styleModifiers.contains(modifier) }

  /// True if the modifier, with these arguments, fully overrides outer modifiers that set the same property.
  private func isFinal(_ modifier: String, _ arguments: ArraySlice<Argument>, in arena: ElementArena) -> Bool {
    guard let first = arguments.first else { return true }
    switch modifier {
    case "foregroundColor", "foregroundStyle":
      // The levels, such as "secondary", are shades of the outer style, so they do not override it.
      guard first.tag == .color, case let color = first.color else { return false }
      return ![NamedColor.primary, .secondary, .tertiary, .quaternary].contains { color.base == .named($0) }
    case _ where isStyle(modifier):
      // A style of the script may be based on the outer style.
      return first.tag == .string && vocabulary.styleNames(of: modifier).contains(arena.string(first))
    default: return true
    }
  }

  private static let deciding: Set<String> = [
    "font", "italic", "underline", "strikethrough", "textCase", "lineLimit", "lineSpacing", "multilineTextAlignment",
    "truncationMode", "tint", "colorScheme",
  ]

  private static let ofTexts: Set<String> = [
    "font", "fontWeight", "bold", "italic", "underline", "strikethrough", "textCase", "lineLimit", "lineSpacing",
    "multilineTextAlignment", "truncationMode", "monospacedDigit",
  ]

  private static let withoutText: Set<String> = [
    "Spacer", "Divider", "Color", "EmptyView", "LinearGradient", "RadialGradient", "AngularGradient",
  ]
}

extension Argument {
  fileprivate var holdsView: Bool {
    switch tag {
    case .element, .function, .script, .list, .table: true
    case .absent, .boolean, .integer, .number, .string, .color: false
    }
  }
}
