// Finds styles that apply to no view of their kind, such as a button style on a text. Reads the elements as the script created
// them.

import LongtailCore
import LongtailScript

/// The styles that apply to no view, in any state of the script.
struct MisplacedStyles {
  private let elements: ElementSnapshot
  private let program: Program
  private let vocabulary: Vocabulary

  init(_ program: Program, _ vocabulary: Vocabulary) {
    (elements, self.program, self.vocabulary) = (program.store.snapshot(), program, vocabulary)
  }

  var errors: [Diagnostic] {
    elements.inOrder.flatMap { arena in arena.nodes.compactMap { error(of: $0, in: arena) } }
  }

  /// Returns an error about the outermost modifier of a node. Each modifier is checked, because each is the outermost of one
  /// node: a modifier is applied to a copy of its element.
  private func error(of node: ElementNode, in arena: ElementArena) -> Diagnostic? {
    guard node.lastModifier != 0, node.kind < StructuralKind.vocabularyLimit, node.childCount == 0 else { return nil }
    let (view, entry) = (vocabulary.views[Int(node.kind)], arena.chain[Int(node.lastModifier)])
    guard entry.line > 0, view.isShape || MisplacedStyles.single.contains(view.name), let kinds = kinds(of: entry, in: arena),
      !kinds.names.contains(view.name), !holdsView(node, in: arena)
    else { return nil }
    let place = Diagnostic.Place(file: program.store.files[Int(entry.file)], line: Int(entry.line))
    return Diagnostic(.misplacedStyle(modifier: kinds.modifier, kind: kinds.names[0], found: view.name), place: place)
  }

  /// The kinds of views that a modifier sets a style for, and the name of the modifier; nil if it sets no style.
  private func kinds(of entry: ChainEntry, in arena: ElementArena) -> (names: [String], modifier: String)? {
    if entry.modifier == StructuralKind.componentStyle, let component = arena.arguments(of: entry).first {
      return program.kind(ofComponent: component.integer).map { ([$0.name], $0.modifier) }
    }
    guard entry.modifier < StructuralKind.vocabularyLimit else { return nil }
    let modifier = vocabulary.modifiers[Int(entry.modifier)].name
    let names = vocabulary.styleKinds(of: modifier).map(\.name)
    return names.isEmpty ? nil : (names, modifier)
  }

  /// True if the view or one of its modifiers takes a view as an argument. A modifier that the script declares counts, too,
  /// because its body may add views.
  private func holdsView(_ node: ElementNode, in arena: ElementArena) -> Bool {
    if arena.arguments(of: node).contains(where: { $0.tag == .element }) { return true }
    var chain = node.lastModifier
    while chain != 0 {
      let entry = arena.chain[Int(chain)]
      let isStyle = kinds(of: entry, in: arena) != nil
      if !isStyle
        && (entry.modifier >= StructuralKind.vocabularyLimit || arena.arguments(of: entry).contains(where: \.mayHoldView))
      {
        return true
      }
      chain = entry.previous
    }
    return false
  }

  /// Views that contain no other views to which a style could apply.
  private static let single: Set<String> = [
    "Text", "Image", "Button", "Spacer", "Divider", "Color", "EmptyView", "Sparkline", "Label", "Badge", "Link", "Slider",
    "TextField", "SecureField", "TextEditor", "ProgressView", "Gauge",
  ]
}

extension Argument {
  fileprivate var mayHoldView: Bool { tag == .element || tag == .list || tag == .table }
}
