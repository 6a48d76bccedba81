// `Form`: controls with aligned labels (S9).

import LongtailCore

/// A container that arranges controls for data entry.
public struct Form: DeclaredView {
  public init() {}

  public static let name = "Form"
  public static let declaration = ViewDeclaration(
    "Arranges controls with aligned labels. A form that is higher than its place scrolls.", rules: "S9", children: .many,
    inputs: .scrolling,
    example: #"""
      Form {
        Section("Trip", {
          TextField("To", constant "Lisbon"),
          Picker("Class", constant(2), { Text("First"):tag(1), Text("Second"):tag(2) }),
          Stepper("Seats", constant(3), { min = 1, max = 9 }),
        }),
        Section { Toggle("Window", constant(true)), Button "Book" },
      }:frame(36)
      """#, [] as [Parameter<Form>])

  public func content(in context: inout ViewContext) -> ViewContent {
    context.leaveTabAndChart()
    // The style sets the placement of labels in the environment of this content, so it reaches all controls.
    let content = View(Group(), context.children.map { View($0) })
    return .composed(context.styled(Configuration(content: context.slot("content", content))))
  }
}

/// The rows of a form. If their labels are in a column, the controls have a common leading edge, and a row without a label starts
/// there. Headers and footers of sections start at the leading edge. An empty row precedes each header, and each section with a
/// frame, except at the top.
struct FormRows: ArrangingBehavior, Equatable {
  /// The guide at the start of a row's control; that of the first control if a row has several.
  static let column = AlignmentGuide(.leading, declared: .max, isLeast: true)

  /// The key of the layout value for a section with a frame.
  static let sectionKey = "longtail.formSection"

  let spacing: Int

  private struct Row {
    let child: Subview
    /// The number of empty columns before the row.
    let indent: Int
    let offer: ProposedSize
    let size: Size
    /// The number of empty rows before the row.
    let gap: Int
  }

  private func rows(_ children: Subviews, width: Int?) -> [Row] {
    let whole = ProposedSize(width, nil)
    let isTitle = children.map { child in
      [List.headerKey, List.footerKey].contains { child.layoutValue($0) == .boolean(true) }
    }
    func start(of child: Subview, _ offer: ProposedSize) -> Int {
      Int(saturating: child.guide(FormRows.column, in: child.size(offer), offer) ?? 0)
    }
    // In a narrow form, the longest labels are truncated: a label and its control share the width.
    let starts = zip(children, isTitle).map { child, isTitle in isTitle ? 0 : start(of: child, whole) }
    let column = starts.max() ?? 0
    var rows: [Row] = []
    for (index, child) in children.enumerated() {
      var indent = isTitle[index] ? 0 : column - starts[index]
      let offer = ProposedSize(width.map { Cells.subtract(indent, from: $0) }, nil)
      // The label of a wide control may be truncated further. No row leaves the form.
      let size = child.size(offer)
      if indent > 0 { indent = column - start(of: child, offer) }
      if let width { indent = max(0, min(indent, Cells.subtract(size.width, from: width))) }
      let isHeader = [List.headerKey, FormRows.sectionKey].contains { child.layoutValue($0) == .boolean(true) }
      rows.append(
        Row(
          child: child, indent: indent, offer: offer, size: size,
          gap: index == 0 ? 0 : isHeader ? max(1, spacing) : spacing))
    }
    return rows
  }

  func size(_ proposal: ProposedSize, _ children: Subviews) -> Size {
    rows(children, width: proposal.width).reduce(Size.zero) { size, row in
      Size(max(size.width, Cells.add(row.indent, row.size.width)), Cells.add(size.height, Cells.add(row.gap, row.size.height)))
    }
  }

  /// Returns the second column, so that the rows of a disclosure group in a form align with the other rows.
  func guide(_ guide: AlignmentGuide, in size: Size, _ proposal: ProposedSize, _ children: Subviews) -> Double? {
    guard guide == FormRows.column else { return nil }
    let row = rows(children, width: proposal.width ?? size.width).first { $0.child.guide(guide, in: $0.size, $0.offer) != nil }
    return row.map { Double($0.indent) + ($0.child.guide(guide, in: $0.size, $0.offer) ?? 0) }
  }

  func place(_ children: Subviews, in size: Size, _ proposal: ProposedSize) {
    var y = 0
    for row in rows(children, width: proposal.width ?? size.width) {
      y = Cells.add(y, row.gap)
      row.child.place(at: Point(row.indent, y), row.offer)
      y = Cells.add(y, row.size.height)
    }
  }
}
