// `ViewSlot`: a view as an argument of another view (S13).

import LongtailCore

/// An argument that holds a view, such as a label or an icon. A slot can be empty. A text in a slot is shown as a ``Text``.
public struct ViewSlot: Sendable, ExpressibleByStringLiteral {
  fileprivate enum Content: Sendable {
    case nothing
    case text(String)
    case element(ElementHandle)
  }

  fileprivate let content: Content

  /// An empty slot.
  public static let empty = ViewSlot(.nothing)

  private init(_ content: Content) { self.content = content }

  /// Creates a slot with a text, which is shown as a ``Text``. If the text is empty, the slot is empty.
  public init(_ text: String) { content = text.isEmpty ? .nothing : .text(text) }

  public init(stringLiteral text: String) { self.init(text) }

  public init(_ element: ElementHandle) { content = element.isNone ? .nothing : .element(element) }

  /// The view in the slot. Nil if the slot is empty.
  public var view: View? {
    switch content {
    case .nothing: nil
    case .text(let text): View(Text(text))
    case .element(let element): View(element)
    }
  }

  /// The text, if the slot holds a text.
  var text: String? { if case .text(let text) = content { text } else { nil } }

  public var isEmpty: Bool { if case .nothing = content { true } else { false } }
}

extension ValueType where Value == ViewSlot {
  /// A string, a number or a view.
  static let slot = ValueType(
    .either(.text, .view),
    read: { argument, arena in
      argument.tag == .element ? ViewSlot(argument.element) : ViewSlot(ValueType<String>.identifier.read(argument, arena))
    },
    write: { slot, arena in
      switch slot.content {
      case .nothing: .absent
      case .text(let text): arena.intern(text)
      case .element(let element): .element(element)
      }
    })
}
