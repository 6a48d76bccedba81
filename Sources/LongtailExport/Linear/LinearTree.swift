// Writes the accessibility elements of a tree as lines of text, for screen readers, in reading order (X2, X3).

import LongtailCore

/// An accessibility element in words, and the ways to use it.
public struct LinearElement: Hashable, Sendable {
  /// The path of its view.
  public let path: String
  /// The identity of the element across updates: the path of the view or control inside it that can have the focus, else its own
  /// path. The box of a control can change with the style, while the control stays.
  public fileprivate(set) var key: String
  /// The line of the element, without control characters: "button: Save", "check box: Mute, off".
  public let text: String
  /// True if it can be clicked or have the focus.
  public let isUsable: Bool
  /// The path of the view inside it that can have the focus; nil if there is none.
  public let focus: String?
  /// True if it accepts text.
  public let takesText: Bool
  /// The kind of control, if its traits do not determine it.
  public let role: AccessibilityRole?
  /// The URI that it opens.
  public let link: String?
}

/// The accessible elements of a tree. While a sheet, alert, popover or menu is presented, only the elements of the frontmost one
/// are included.
public struct LinearTree: Sendable {
  /// The tree itself, or a presentation in front of it.
  public struct Layer: Hashable, Sendable {
    public let path: String
    /// "dialog", "popover" or "menu"; empty for the tree.
    public let name: String
  }

  /// The tree, then the presentations, the frontmost last.
  public private(set) var layers = [Layer(path: "", name: "")]
  public private(set) var elements: [LinearElement] = []

  /// - Complexity: O(nodes + bytes of text).
  public init(_ placed: PlacedTree) {
    let tree = placed.tree
    var shown = tree.nodes.indices
    for presented in tree.presented {
      shown = presented.node..<tree.nodes[presented.node].end
      layers.append(Layer(path: tree.identities.path(tree.nodes[presented.node].identity), name: presented.kind.name))
    }
    let accessibility = AccessibilityTree(tree, Redactions(tree))
    var keys: Set<String> = []
    for node in accessibility.order where shown.contains(node) {
      guard let entry = accessibility[node] else { continue }
      var element = LinearElement(entry, at: node, in: tree, link: accessibility.appearances[node]?.link)
      if element.text.allSatisfy(\.isWhitespace) { continue }
      if !keys.insert(element.key).inserted { element.key = element.path }
      elements.append(element)
    }
  }

  /// Returns a text in one line, with control characters escaped.
  public static func line(_ text: String) -> String {
    Diagnostic.printable(text).split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }
}

extension PresentationKind {
  fileprivate var name: String {
    switch self {
    case .modal: "dialog"
    case .panel: "popover"
    case .menu: "menu"
    }
  }
}

extension LinearElement {
  fileprivate init(_ entry: AccessibilityEntry, at node: NodeIndex, in tree: ResolvedTree, link: String?) {
    // If the element is a container, the elements inside have entries of their own. So only the marks at the node of the
    // container count.
    let isChoice = entry.behavior != .contain
    let own = isChoice ? node..<tree.nodes[node].end : node..<node + 1
    var (isUsable, isDisabled, takesText, focus, owner) = (link != nil, false, false, String?.none, String?.none)
    for node in own {
      for mark in tree.marks[node] ?? [] where mark.isUse || isChoice && mark.isChoice {
        if case .focusable(let view) = mark { owner = owner ?? tree.identities.path(view) }
        guard tree.nodes[node].isEnabled else {
          isDisabled = true
          continue
        }
        isUsable = true
        if case .focusable = mark { focus = focus ?? tree.identities.path(tree.nodes[node].identity) }
        if case .onPaste(let function) = mark { takesText = takesText || function.isHost }
      }
    }
    path = tree.identities.path(tree.nodes[node].identity)
    key = owner ?? path
    role = entry.role
    (self.isUsable, self.focus, self.takesText, self.link) = (isUsable, focus, takesText, link)
    text = LinearElement.text(
      entry, kind: LinearElement.kind(entry, isUsable: isUsable || isDisabled), isUnavailable: isDisabled && !isUsable)
  }

  /// Returns the kind of the element in a word or two; nil for plain text.
  private static func kind(_ entry: AccessibilityEntry, isUsable: Bool) -> String? {
    if let role = entry.role { return role.name }
    let traits = entry.effectiveTraits
    let names: [(AccessibilityTraits, String)] = [
      (.isToggle, "check box"), (.isLink, "link"), (.isTabBar, "tabs"), (.isSearchField, "search field"), (.isButton, "button"),
    ]
    if let name = names.first(where: { traits.contains($0.0) })?.1 { return name }
    if traits.contains(.isHeader) { return entry.effectiveHeading.map { "heading level \($0)" } ?? "heading" }
    let others: [(AccessibilityTraits, String)] = [
      (.isProgressBar, "progress bar"), (.isGauge, "gauge"), (.isChart, "chart"), (.isImage, "image"), (.isKeyboardKey, "key"),
    ]
    return others.first { traits.contains($0.0) }?.1 ?? (isUsable ? "control" : nil)
  }

  /// Returns the line of an element: "text field: Name, "Ada", selected, unavailable (hint)".
  private static func text(_ entry: AccessibilityEntry, kind: String?, isUnavailable: Bool) -> String {
    let isText = entry.role == .textField || entry.role == .textEditor
    var parts = [entry.label ?? ""]
    if isText {
      parts.append("\"\(entry.value ?? "")\"")
    } else if entry.role?.name == "tabs", let value = entry.value, !value.isEmpty {
      // The label lists the tabs, and the value is the selected tab.
      parts.append(value + " selected")
    } else {
      parts.append(entry.value ?? "")
    }
    if entry.effectiveTraits.contains(.isSelected) { parts.append("selected") }
    if isUnavailable { parts.append("unavailable") }
    var text = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    if let hint = entry.hint, !hint.isEmpty { text += (text.isEmpty ? "" : " ") + "(\(hint))" }
    if let kind { text = text.isEmpty ? kind : kind + ": " + text }
    return LinearTree.line(text)
  }

}

extension Mark {
  fileprivate var isChoice: Bool { if case .selectable = self { true } else { false } }

  /// True if the mark makes its view usable.
  fileprivate var isUse: Bool {
    switch self {
    case .focusable, .onPaste: true
    case .gesture(let gesture): gesture.isTap
    default: false
    }
  }
}
