// The output of a rendering, in all formats.

import LongtailANSI
import LongtailCore
import LongtailEngine
import LongtailExport

/// The output of a rendering: the cells, the view tree behind them, and diagnostics.
public struct Rendering: Sendable {
  private let product: LongtailEngine.Rendering
  private let vocabulary: Vocabulary
  /// The width of the canvas, in columns. The output may be narrower.
  private let canvasWidth: Int
  /// Errors and warnings, in the order in which they occurred. Equal diagnostics for one line of the script are listed once, even
  /// if the line runs many times, such as once for each row of a list.
  public private(set) var diagnostics: [Diagnostic]
  /// All diagnostics, including duplicates.
  private var reports: [Diagnostic] { didSet { diagnostics = reports.withoutDuplicates } }

  init(_ product: LongtailEngine.Rendering, _ vocabulary: Vocabulary, _ canvas: CanvasSize) {
    self.product = product
    self.vocabulary = vocabulary
    canvasWidth =
      switch canvas {
      case .screen(let size), .region(let size): size.width
      case .inline(let width): width
      }
    reports = product.diagnostics
    diagnostics = reports.withoutDuplicates
  }

  /// The size of the output, in cells.
  public var size: Size { surface.size }
  /// The cells of the output.
  public var surface: Surface { product.surface }
  /// The number of operations that the rendering took.
  public var counters: Counters { product.counters }
  /// True if ``diagnostics`` contains an error, not only warnings.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The output as plain text, with a newline after each row.
  public var text: String { RenderedScreen.text(of: surface) }

  /// Returns the output as text with control sequences, to be printed from the first column of a line.
  ///
  /// - Parameters:
  ///   - depth: The colours that the terminal shows.
  ///   - columns: The width of the terminal; nil for the width of the canvas.
  public func ansi(_ depth: ColorDepth = .trueColor, columns: Int? = nil) -> String {
    String(decoding: ANSIExport.bytes(surface, depth, columns: columns ?? canvasWidth), as: UTF8.self)
  }

  /// The output as an SVG image of a terminal with 24-bit colour.
  public var svg: String { svg(.trueColor) }

  /// Returns the output as an SVG image of a terminal of the given colour depth.
  public func svg(_ depth: ColorDepth) -> String {
    String(decoding: SVGExport.bytes(surface.reduced(to: depth)), as: UTF8.self)
  }

  /// The output as a JSON document with the schema `docs/schema/render-1.json`.
  public var json: String { document().json }

  /// Returns the JSON document, and a diagnostic if the document was truncated because of its size.
  public func document() -> (json: String, excess: Diagnostic?) {
    let document = document(JSONExport.mostBytes)
    return (String(decoding: document.bytes, as: UTF8.self), document.isWhole ? nil : JSONExport.excess)
  }

  /// Returns the JSON document, truncated to a number of bytes, as a part of another document.
  func document(_ mostBytes: Int) -> (bytes: [UInt8], isWhole: Bool) {
    JSONExport(vocabulary).document(
      product.placed, on: surface, elements: product.elements, counters: counters, diagnostics: diagnostics, mostBytes: mostBytes)
  }

  /// Writes the changes of the tree since the last call for the same mirror. Returns true if there are changes.
  func writeChanges(_ mirror: inout MirroredTree, _ export: JSONExport, to json: inout JSONWriter) -> Bool {
    mirror.writeChanges(product.placed, elements: product.elements, export, to: &json)
  }

  /// The nodes of ``json`` in preorder. See ``JSONExport/nodes(_:elements:)``.
  var nodes: [[String: PlainValue]] {
    get throws(JSONReader.Failure) { try JSONExport(vocabulary).nodes(product.placed, elements: product.elements) }
  }

  /// Returns the frame of the view with an accessibility identifier, in cells; nil if there is no such view.
  public func frame(of identifier: String) -> Rect? {
    for (node, annotations) in product.placed.tree.marks {
      for case .accessibilityIdentifier(identifier) in annotations { return product.placed.frames[node] }
    }
    return nil
  }

  /// Returns the rendering with the places from a second run of the script, which recorded lines, if both have the same errors.
  func explained(by exact: Rendering) -> Rendering {
    guard exact.reports.map(\.code) == reports.map(\.code) else { return self }
    var copy = self
    copy.reports = exact.reports
    return copy
  }
}

extension [Diagnostic] {
  /// The diagnostics without duplicates. Two diagnostics with a place are duplicates if they differ at most in their trail and
  /// traceback. Diagnostics without a place are all kept.
  var withoutDuplicates: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { diagnostic in
      guard diagnostic.place != nil else { return true }
      var what = diagnostic
      (what.trail, what.traceback) = ([], [])
      return seen.insert(what).inserted
    }
  }
}
