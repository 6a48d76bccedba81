// Finds styles that reach no view of their kind, such as a button style on a text. Reads the elements as they were written.

import LongtailCore
import LongtailScript

/// Styles that can reach no view, in any state of the program.
struct MisplacedStyles {
  private let elements: ElementSnapshot
  private let program: Program
  private let vocabulary: Vocabulary

  init(_ program: Program, _ vocabulary: Vocabulary) {
    (elements, self.program, self.vocabulary) = (program.store.snapshot(), program, vocabulary)
  }

  var mistakes: [Diagnostic] {
    elements.inOrder.flatMap { arena in arena.nodes.compactMap { mistake(of: $0, in: arena) } }
  }

  /// About the outermost modifier of a node: each that was written is the outermost of some.
  private func mistake(of node: ElementNode, in arena: ElementArena) -> Diagnostic? {
    guard node.chain != 0, node.kind < StructuralKind.last, node.childCount == 0 else { return nil }
    let (view, entry) = (vocabulary.views[Int(node.kind)], arena.chain[Int(node.chain)])
    guard entry.line > 0, view.isShape || MisplacedStyles.single.contains(view.name), let kinds = kinds(of: entry, in: arena),
      !kinds.names.contains(view.name), !holdsView(node, in: arena)
    else { return nil }
    let place = Diagnostic.Place(file: program.store.files[Int(entry.file)], line: Int(entry.line))
    return Diagnostic(.misplacedStyle(modifier: kinds.modifier, kind: kinds.names[0], found: view.name), place: place)
  }

  /// The kinds that a modifier is for, where it puts a style on them.
  private func kinds(of entry: ChainEntry, in arena: ElementArena) -> (names: [String], modifier: String)? {
    if entry.modifier == StructuralKind.componentStyle, let component = arena.arguments(of: entry).first {
      return program.kind(ofComponent: component.integer).map { ([$0.name], $0.modifier) }
    }
    guard entry.modifier < StructuralKind.last else { return nil }
    let modifier = vocabulary.modifiers[Int(entry.modifier)].name
    let names = vocabulary.styleKinds(of: modifier).map(\.name)
    return names.isEmpty ? nil : (names, modifier)
  }

  /// True if the view or one of its modifiers takes a view as an argument. A modifier that the program defined counts too, as its body
  /// may add views.
  private func holdsView(_ node: ElementNode, in arena: ElementArena) -> Bool {
    if arena.arguments(of: node).contains(where: { $0.tag == .element }) { return true }
    var chain = node.chain
    while chain != 0 {
      let entry = arena.chain[Int(chain)]
      let isStyle = kinds(of: entry, in: arena) != nil
      if !isStyle && (entry.modifier >= StructuralKind.last || arena.arguments(of: entry).contains(where: \.mayHoldView)) {
        return true
      }
      chain = entry.base
    }
    return false
  }

  /// Views that show what they are given, and are not made of views with styles.
  private static let single: Set<String> = [
    "Text", "Image", "Button", "Spacer", "Divider", "Color", "EmptyView", "Sparkline", "Label", "Badge", "Link", "Slider",
    "TextField", "SecureField", "TextEditor", "ProgressView", "Gauge",
  ]
}

extension Argument {
  fileprivate var mayHoldView: Bool { tag == .element || tag == .list || tag == .table }
}
