// Stores the diagnostics that were reported while nodes were resolved and laid out.

import LongtailCore

/// The reports about the nodes of one tree. A report is discarded with its node, or when the node is resolved again.
final class Reports {
  /// A diagnostic with a number, which gives the order of reporting.
  private struct Report {
    let number: Int
    let diagnostic: Diagnostic
  }

  @exclusivity(unchecked) private var reports: [NodeIndex: [Report]] = [:]
  /// The number of reports so far, including discarded ones.
  @exclusivity(unchecked) private(set) var count = 0

  var isEmpty: Bool { reports.isEmpty }

  /// Adds a report about a node. `isRepeated` is true for a diagnostic that is found each time the node is laid out. Such a
  /// diagnostic is added only once.
  func add(_ diagnostic: Diagnostic, at node: NodeIndex, isRepeated: Bool = false) {
    if isRepeated, let known = reports[node], known.contains(where: { $0.diagnostic == diagnostic }) { return }
    count += 1
    reports[node, default: []].append(Report(number: count, diagnostic: diagnostic))
  }

  /// Discards the reports about a node.
  func remove(_ node: NodeIndex) {
    if !reports.isEmpty { reports[node] = nil }
  }

  /// All diagnostics with their nodes, in the order of reporting.
  var inOrder: [(node: NodeIndex, diagnostic: Diagnostic)] {
    reports.flatMap { node, reports in reports.map { (node, $0) } }
      .sorted { $0.1.number < $1.1.number }
      .map { ($0, $1.diagnostic) }
  }

  /// Returns the diagnostics of some nodes, in the order of reporting.
  func diagnostics(of nodes: Set<NodeIndex>) -> [Diagnostic] {
    nodes.flatMap { reports[$0] ?? [] }.sorted { $0.number < $1.number }.map(\.diagnostic)
  }

  /// All diagnostics, in the order of reporting.
  var diagnostics: [Diagnostic] { inOrder.map(\.diagnostic) }
}
