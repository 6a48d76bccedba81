// The styles of forms, and the positions of labels in forms (S9).

import LongtailCore

extension Form {
  /// The configuration that styles of forms receive.
  public struct Configuration: StyleConfiguration {
    public var content: View?

    public static let name = "Form"
    public static let kind = StyleKind<Configuration>(
      "Sets the style of the forms in the view.", rules: "S2, S6, S9",
      example: #"""
        local function Trip(style)
          return Form {
            Section("Trip", { TextField("To", constant "Lisbon"), Stepper("Seats", constant(3)) }),
          }:formStyle(style):frame(24)
        end
        return VStack { alignment = "leading", spacing = 1, Trip "columns", Trip "grouped" }
        """#,
      fields: [.view("content", \.content, "The controls.")],
      styles: [
        Style("automatic", "Same as `columns`.") { $0.columns(in: &$1) },
        Style(
          "columns",
          """
          Two columns: labels at the trailing edge of the first, controls at the leading edge of the second. The label of a \
          check box follows the box.
          """
        ) {
          $0.columns(in: &$1)
        },
        Style(
          "grouped",
          """
          Sections with borders. Labels are at the leading edge, and controls are at the trailing edge. The label of a check \
          box follows the box.
          """
        ) {
          $0.grouped(in: &$1)
        },
      ])

    private func columns(in context: inout ViewContext) -> View {
      context.recordAlignmentGuide()
      return rows("columns", in: &context).environment(EnvironmentKeys.labelPlacement, .column)
    }

    private func grouped(in context: inout ViewContext) -> View {
      rows("groups", in: &context).modifier(StyleModifier<Section.Configuration>("grouped"))
        .environment(EnvironmentKeys.labelPlacement, .edges)
    }

    /// Returns the rows of the form, which scroll if there are too many for the height.
    private func rows(_ name: String, in context: inout ViewContext) -> View {
      let rows = FormRows(spacing: context.rowSpacing)
      return View(part: name, context.scrolling(.vertical, true, rows, extent: .content), content.map { [$0] } ?? [])
    }
  }
}

/// The position of the label of a control.
enum LabelPlacement: String, CaseIterable, Hashable, Sendable {
  /// In front of the control.
  case beside
  /// In a column of labels.
  case column
  /// At the leading edge, with the control at the trailing edge.
  case edges
}

extension EnvironmentKeys {
  /// The position of labels. Not part of the vocabulary: only forms set it.
  static let labelPlacement = EnvironmentKey(
    "labelPlacement", .choice(LabelPlacement.self), default: .beside, "The position of the labels of controls.")
}

extension ViewContext {
  /// Returns a control with its label, in the position that the enclosing form sets. `marginBesideLabel` is the least number of
  /// free columns before a control without a plate, such as a line, unless the label is in a column of labels.
  func labelled(
    _ label: View?, _ control: View, alignment: VerticalAlignment = .center, marginBesideLabel margin: Int = 0
  ) -> View {
    switch environment[EnvironmentKeys.labelPlacement] {
    case .beside: return View(HStack(alignment: alignment, spacing: margin), [label, control])
    case .column: return View(HStack(alignment: alignment, spacing: 0), [label, control.inColumn])
    case .edges:
      let row = FormRow(guide: guide(alignment), margin: margin)
      // The label or the control can be a group of views, or nothing.
      let parts = [label.map { View(HStack(spacing: 0), [$0]) }, View(HStack(alignment: alignment), [control])]
      return View(part: "row", row, parts.compactMap { $0 })
    }
  }
}

extension View {
  /// Returns this view at the start of the second column of a form.
  var inColumn: View { part("column", .box(GuidePlaced(guide: FormRows.column, value: .number(0)))) }
}
