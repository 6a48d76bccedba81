// The styles of single-line text fields.

import LongtailCore

extension TextField {
  /// The configuration that styles of text fields receive. Secure fields have the same styles.
  public struct Configuration: StyleConfiguration {
    /// The label of the field.
    public var label: View?
    /// The text or the prompt, in one row.
    var line: View
    /// Returns a view that looks like `view` and edits the text. The text begins `inset` columns after its leading edge.
    var editing: @Sendable (_ view: View, _ inset: Int) -> View
    /// The text. It is empty for secure fields.
    public var text: String
    var binding: Binding<PlainValue>
    /// True if the text is invalid and the field shows this. The reason, if there is one, is `message`.
    public var isInvalid: Bool
    public var message: View?
    var state: ControlState

    private var field: View? { editing(line, 0) }

    public static let name = "TextField"
    public static let kind = StyleKind<Configuration>(
      "Sets the style of the text fields in the view.", rules: "S2, S6",
      example: #"""
        VStack { spacing = 1,
          TextField("Name", constant "Ada"),
          TextField("Name", constant "Ada"):textFieldStyle "squareBorder",
          TextField("Name", constant "Ada"):textFieldStyle "plain",
        }:frame(20)
        """#,
      fields: [
        .view("label", \.label, "The placeholder."),
        .view("field", \.field, "The text and its cursor."),
        .value("text", \.text, .string, "The input; empty in a secure field."),
        .value(
          "isInvalid", \.isInvalid, .boolean,
          "True if the field reports an error. A field reports invalid input when the user presses return or leaves the field."),
        .view("message", \.message, "The error message."),
        .value("isHovered", \.state.isHovered, .boolean, "True while the pointer is over the field."),
      ],
      styles: [
        Style("automatic", "Same as `roundedBorder`.") { $0.plate(in: $1) },
        Style("roundedBorder", "The text on a muted background.") { $0.plate(in: $1) },
        Style("squareBorder", "The text in a frame.") { $0.frame(in: $1) },
        Style("plain", "The text alone.") { field, context in field.with(field.editing(field.line, 0), in: context) },
      ])
  }
}

extension TextField.Configuration {
  private func edge(in context: ViewContext) -> Color? {
    isInvalid ? Color(.red) : state.isFocused ? context.tint : nil
  }

  fileprivate func plate(in context: ViewContext) -> View {
    let background = PlateColors.field(of: state)
    let plate = line.plate(
      background, edge: edge(in: context), isField: true, height: context.controlSize.height, in: context)
    return with(editing(plate, 1), in: context)
  }

  fileprivate func frame(in context: ViewContext) -> View {
    let frame = View(Rectangle()).modifier(StrokedBorder(edge(in: context) ?? Color(.tertiary)))
    var padding = Padding()
    (padding.horizontal, padding.vertical) = (2, 1)
    return with(editing(line.modifier(padding).modifier(holding: frame) { Background($0) }, 2), in: context)
  }

  /// Returns a field with the error message below it. In a form, the label is in front of the field.
  fileprivate func with(_ field: View, in context: ViewContext) -> View {
    let message = message?.modifier(ForegroundColor(Color(.red))).modifier(Padding(.horizontal, 1))
    let rows = View(VStack(alignment: .leading, spacing: 0), [field, message])
    guard context.showsFieldLabels else { return rows }
    return context.labelled(label?.caption(ControlState(isEnabled: state.isEnabled), in: context), rows)
  }
}

extension ViewContext {
  /// True if fields show their labels as separate views. Outside of forms, an empty field without a prompt shows its label
  /// instead.
  var showsFieldLabels: Bool { environment[EnvironmentKeys.labelPlacement] != .beside }
}
