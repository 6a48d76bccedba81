// What was reported while nodes were resolved and laid out.

import LongtailCore

/// The reports about the nodes of one tree. A report ends with its node, or when the node is resolved again.
final class Reports {
  /// A diagnostic with its number, which gives the order in which all were met.
  private struct Report {
    let number: Int
    let diagnostic: Diagnostic
  }

  private var reports: [NodeIndex: [Report]] = [:]
  /// How many reports there were so far.
  private(set) var count = 0

  var isEmpty: Bool { reports.isEmpty }

  /// Notes a report about a node. `again`: the diagnostic is found each time the node is laid out, and is noted once.
  func add(_ diagnostic: Diagnostic, at node: NodeIndex, again: Bool = false) {
    if again, let known = reports[node], known.contains(where: { $0.diagnostic == diagnostic }) { return }
    count += 1
    reports[node, default: []].append(Report(number: count, diagnostic: diagnostic))
  }

  /// Forgets the reports about a node.
  func remove(_ node: NodeIndex) {
    if !reports.isEmpty { reports[node] = nil }
  }

  /// Every report with its node, in the order in which they were met.
  var inOrder: [(node: NodeIndex, diagnostic: Diagnostic)] {
    reports.flatMap { node, reports in reports.map { (node, $0) } }
      .sorted { $0.1.number < $1.1.number }
      .map { ($0, $1.diagnostic) }
  }

  /// The diagnostics of some nodes, in the order in which they were met.
  func diagnostics(of nodes: Set<NodeIndex>) -> [Diagnostic] {
    nodes.flatMap { reports[$0] ?? [] }.sorted { $0.number < $1.number }.map(\.diagnostic)
  }

  /// The diagnostics of all reports, in the order in which they were met.
  var diagnostics: [Diagnostic] { inOrder.map(\.diagnostic) }
}
