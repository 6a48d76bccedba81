// The part of a control that keys act on. Containers around the control scroll to make this part visible.

/// The part of a node that keys act on while the node has the focus.
public enum ActivePart: Hashable, Sendable {
  /// Cells of the node, such as the caret of a field, the selected option of a picker, or the knob of a slider.
  case cells(Rect)
  /// For a lazy container: the index of an item, from 0. An example is the row of a list that the cursor is on.
  case item(Int)
}
