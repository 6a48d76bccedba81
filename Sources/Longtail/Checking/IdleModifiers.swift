// Finds modifiers that change nothing where they stand, in any state of the program. Reads the elements as they were written.

import LongtailCore

/// Looks for modifiers that another of the same chain replaces, and for those of texts on views that show none.
struct IdleModifiers {
  private let elements: ElementSnapshot
  /// The names of files, as elements have them by their indices.
  private let files: [String]
  private let vocabulary: Vocabulary

  init(_ elements: ElementSnapshot, _ files: [String], _ vocabulary: Vocabulary) {
    (self.elements, self.files, self.vocabulary) = (elements, files, vocabulary)
  }

  var notes: [Diagnostic] {
    elements.inOrder.flatMap { arena in arena.nodes.compactMap { note(of: $0, in: arena) } }
  }

  /// About the outermost modifier of a node: each that was written is the outermost of some.
  private func note(of node: ElementNode, in arena: ElementArena) -> Diagnostic? {
    guard node.chain != 0, node.kind < StructuralKind.last else { return nil }
    let (view, entry) = (vocabulary.views[Int(node.kind)], arena.chain[Int(node.chain)])
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

  /// Nil for one that the program declared.
  private func name(of entry: ChainEntry) -> String? {
    entry.modifier < StructuralKind.last ? vocabulary.modifiers[Int(entry.modifier)].name : nil
  }

  /// The modifier between the view and `outer` that says the same thing of it, so that nothing is left for the outer one. What holds
  /// views of its own, as a background does, or is made of others may see the outer one as well.
  private func nearerModifier(
    of node: ElementNode, than outer: ChainEntry, _ name: String, in arena: ElementArena
  ) -> String? {
    guard let subject = subject(of: name, node) else { return nil }
    var chain = outer.base
    while chain != 0 {
      let entry = arena.chain[Int(chain)]
      let arguments = arena.arguments(of: entry)
      guard let nearer = self.name(of: entry), !arguments.contains(where: \.holdsView) else { return nil }
      if self.subject(of: nearer, node) == subject, isFinal(nearer, arguments, in: arena) { return nearer }
      chain = entry.base
    }
    return nil
  }

  // MARK: What modifiers do

  /// What a modifier decides, where it is one thing of the environment that the nearest one decides alone.
  private func subject(of modifier: String, _ node: ElementNode) -> String? {
    switch modifier {
    case "foregroundColor", "foregroundStyle":
      // Views in a container may ask for further levels of the outer one.
      node.childCount == 0 && vocabulary.views[Int(node.kind)].name == "Text" ? "foreground" : nil
    case "bold", "fontWeight": "weight"
    default: IdleModifiers.deciding.contains(modifier) || isStyle(modifier) ? modifier : nil
    }
  }

  private func isStyle(_ modifier: String) -> Bool { vocabulary.styleModifiers.contains(modifier) }

  /// Whether a modifier with these arguments needs nothing of what is outside it.
  private func isFinal(_ modifier: String, _ arguments: ArraySlice<Argument>, in arena: ElementArena) -> Bool {
    guard let first = arguments.first else { return true }
    switch modifier {
    case "foregroundColor", "foregroundStyle":
      // The levels are those of the style outside.
      guard first.tag == .color, case let color = first.color else { return false }
      return ![NamedColor.primary, .secondary, .tertiary, .quaternary].contains { color.base == .named($0) }
    case _ where isStyle(modifier):
      // A style of the program may be made of the one outside.
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
