// What rendering made, in every form it can be had in.

import LongtailANSI
import LongtailCore
import LongtailEngine
import LongtailExport

/// A picture and the tree behind it.
public struct Rendering: Sendable {
  private let product: LongtailEngine.Rendering
  private let elements: ElementSnapshot
  private let vocabulary: Vocabulary
  /// Columns of the canvas, of which the picture may use fewer.
  private let canvasWidth: Int
  /// Mistakes and warnings, in the order they were met. What is wrong in one line is told once, however many rows are made there.
  public private(set) var diagnostics: [Diagnostic]
  /// All of them.
  private var reports: [Diagnostic] { didSet { diagnostics = reports.toldOnce } }

  init(
    _ product: LongtailEngine.Rendering, _ elements: ElementSnapshot, _ vocabulary: Vocabulary, _ canvas: CanvasSize
  ) {
    self.product = product
    self.elements = elements
    self.vocabulary = vocabulary
    canvasWidth =
      switch canvas {
      case .screen(let size), .region(let size): size.width
      case .inline(let width): width
      }
    reports = product.diagnostics
    diagnostics = reports.toldOnce
  }

  /// In cells.
  public var size: Size { surface.size }
  /// The cells themselves.
  public var surface: Surface { product.surface }
  /// How much work it took.
  public var counters: Counters { product.counters }
  /// Whether a mistake, and not only warnings, was met.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Plain text, a newline after each row.
  public var text: String { String(decoding: TextExport.bytes(surface), as: UTF8.self) }

  /// Text with control sequences for a terminal of `depth`, to be printed from a line's first column on. `columns` are those of
  /// the terminal; nil stands for the canvas it was rendered for.
  public func ansi(_ depth: ColorDepth = .trueColor, columns: Int? = nil) -> String {
    String(decoding: ANSIExport.bytes(surface, depth, columns: columns ?? canvasWidth), as: UTF8.self)
  }

  /// A picture of a terminal that shows it.
  public var svg: String { svg(.trueColor) }

  /// A picture of a terminal of `depth` that shows it.
  public func svg(_ depth: ColorDepth) -> String {
    String(decoding: SVGExport.bytes(surface.reduced(to: depth)), as: UTF8.self)
  }

  /// The document of `docs/schema/render-1.json`.
  public var json: String { document().json }

  /// The same, and what is wrong with it where it is cut.
  public func document() -> (json: String, excess: Diagnostic?) {
    let document = document(JSONExport.mostBytes)
    return (String(decoding: document.bytes, as: UTF8.self), document.isWhole ? nil : JSONExport.excess)
  }

  /// The same in no more than so many bytes, as a part of another document.
  func document(_ mostBytes: Int) -> (bytes: [UInt8], isWhole: Bool) {
    JSONExport(vocabulary).document(
      product.placed, on: surface, elements: elements, counters: counters, diagnostics: diagnostics, mostBytes: mostBytes)
  }

  /// Tells a mirror what is different about the tree. Returns whether anything is.
  func tell(_ mirror: inout MirroredTree, _ export: JSONExport, to json: inout JSONWriter) -> Bool {
    mirror.tell(product.placed, elements: elements, export, to: &json)
  }

  /// What ``json`` tells of each node, in the order in which they open.
  ///
  /// - Throws: where that cannot be read back.
  var nodes: [[String: PlainValue]] {
    get throws(JSONReader.Failure) { try JSONExport(vocabulary).nodes(product.placed, elements: elements) }
  }

  /// The frame of the view marked with an accessibility identifier, in cells; nil where there is none.
  public func frame(of identifier: String) -> Rect? {
    for (node, annotations) in product.placed.tree.annotations {
      for case .accessibilityIdentifier(identifier) in annotations { return product.placed.frames[node] }
    }
    return nil
  }

  /// The same picture with the places of a second evaluation of the same script, where that met the same mistakes.
  func explained(by exact: Rendering) -> Rendering {
    guard exact.reports.map(\.code) == reports.map(\.code) else { return self }
    var copy = self
    copy.reports = exact.reports
    return copy
  }
}

extension [Diagnostic] {
  /// Without those that say the same of the same place.
  fileprivate var toldOnce: [Diagnostic] {
    var told: Set<Diagnostic> = []
    return filter { diagnostic in
      guard diagnostic.place != nil else { return true }
      var what = diagnostic
      (what.trail, what.traceback) = ([], [])
      return told.insert(what).inserted
    }
  }
}
