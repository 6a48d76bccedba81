// Finds stacks that are stretched by a decoration, such as a shape. Reads the tree as it is shown.

import LongtailCore

/// Looks for stacks without a frame in which a shape is larger than all other views together.
struct StretchedStacks {
  private let shown: ShownViews

  init(_ shown: ShownViews) { self.shown = shown }

  var notes: [Diagnostic] { shown.nodes { $0.name == "ZStack" }.filter { !isFramed($0) }.compactMap(note) }

  private func note(of stack: NodeIndex) -> Diagnostic? {
    let (parts, frames) = (shown.children(of: stack), shown.frames)
    let shapes = parts.filter { shown.view($0)?.isShape == true }
    let others = parts.filter { shown.view($0)?.isShape != true && !frames[$0].isEmpty }
    guard !others.isEmpty else { return nil }
    let content = others.map { frames[$0] }.reduce(Rect(.zero, .zero)) { $0.union($1) }.size
    func isLarger(_ size: Size) -> Bool { size.width > content.width || size.height > content.height }
    guard let shape = shapes.first(where: { isLarger(frames[$0].size) }), let name = shown.view(shape)?.name else { return nil }
    func cells(_ size: Size) -> String { "\(size.width) × \(size.height)" }
    let cause = Diagnostic.Cause.stretchedStack(
      stack: "ZStack", shape: name, size: cells(frames[stack].size), content: cells(content))
    return Diagnostic(cause, severity: .note, place: shown.place(of: stack), trail: ["ZStack"] + shown.trail(around: stack))
  }

  /// Modifiers that limit the size of their content.
  private static let framing: Set<String> = [
    "frame", "aspectRatio", "fixedSize", "scaledToFit", "scaledToFill", "containerRelativeFrame",
  ]

  /// True if one of the modifiers directly around a node limits its size.
  private func isFramed(_ node: NodeIndex) -> Bool {
    shown.modifiers(around: node).contains { StretchedStacks.framing.contains($0.name) }
  }
}
