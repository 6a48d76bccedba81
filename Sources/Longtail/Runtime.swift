// A script, loaded and ready to be rendered: the facade over all stages.

import LongtailCatalog
import LongtailCore
import LongtailEngine
import LongtailPicture
import LongtailScript

/// A loaded script. Belongs to one isolation domain; what it makes is `Sendable`.
///
/// ```swift
/// let runtime = try Runtime(script: "dashboard.lua")
/// print(runtime.render(.inline(width: 80)).text)
/// ```
public final class Runtime {
  private let script: Script
  private let options: RuntimeOptions
  private let program: Program
  private let store: ElementStore

  /// Loads a file and everything it requires.
  ///
  /// - Throws: a ``Diagnostic`` with the exact place of the first mistake. Nothing was rendered then.
  public convenience init(script path: String, _ options: RuntimeOptions = RuntimeOptions()) throws(Diagnostic) {
    try self.init(Script(file: path), options)
  }

  /// Loads a script that is no file. `name` stands for it in messages; `require` looks in `folder` first.
  public convenience init(
    source: String, name: String = "script", folder: String? = nil, _ options: RuntimeOptions = RuntimeOptions()
  ) throws(Diagnostic) {
    try self.init(Script(text: source, name: name, folder: folder), options)
  }

  private init(_ script: Script, _ options: RuntimeOptions) throws(Diagnostic) {
    self.script = script
    self.options = options
    let store = ElementStore()
    self.store = store
    do {
      program = try Program(script, vocabulary: Catalog.vocabulary, store: store, options.program)
    } catch {
      throw Runtime.exact(error, script, options)
    }
  }

  /// The previews that the script declares, in order; those of its modules belong to their files.
  public var previews: [Preview] { program.previews }

  /// Whether the script returned something to render; a file of components and previews may return nothing.
  public var hasContent: Bool { program.hasContent }

  /// Every file that was read: the script first.
  public var files: [String] { program.files }

  /// Bytes that the script holds.
  public var memoryUsed: Int { program.memoryUsed }

  /// Renders what the script returned. Mistakes of components are in the picture, in their place, and in its diagnostics.
  public func render(_ canvas: CanvasSize = .inline(width: 80)) -> Rendering {
    render(canvas, program) { program throws(Diagnostic) in try program.rootElement() }
  }

  /// Renders a preview, in its own width where it states one.
  public func render(_ preview: Preview, _ canvas: CanvasSize = .inline(width: 80)) -> Rendering {
    var canvas = canvas
    if let width = preview.width {
      canvas = preview.height.map { .screen(Size(width, $0)) } ?? .inline(width: width)
    }
    return render(canvas, program) { program throws(Diagnostic) in
      // The program of an exact second evaluation has previews of its own.
      guard let same = program.previews.first(where: { $0.name == preview.name && $0.component == preview.component }) else {
        throw Diagnostic(.internalFault("a preview was declared in one run of the script and not in another"))
      }
      return try program.element(of: same)
    }
  }

  // MARK: Rendering

  private typealias Content = (Program) throws(Diagnostic) -> ElementHandle

  private func render(_ canvas: CanvasSize, _ program: Program, _ content: Content) -> Rendering {
    let picture = draw(canvas, program, store, content)
    guard !picture.diagnostics.isEmpty else { return picture }
    // Lines are not recorded while all goes well. After a mistake the script runs once more with lines, for its messages only.
    var noting = options.program
    noting.recordsLines = true
    let second = ElementStore()
    guard let exact = try? Program(script, vocabulary: Catalog.vocabulary, store: second, noting) else { return picture }
    return picture.explained(by: draw(canvas, exact, second, content).diagnostics)
  }

  private func draw(_ canvas: CanvasSize, _ program: Program, _ store: ElementStore, _ content: Content) -> Rendering {
    var environment = EnvironmentValues()
    environment[StandardKeys.colorScheme] = options.colorScheme
    program.beginRendering()
    let pipeline = Pipeline(vocabulary: Catalog.vocabulary, store: store, root: Catalog.root)
    do {
      let element = try content(program)
      return Rendering(pipeline.render(element, program, canvas, environment), store.snapshot(), canvas)
    } catch {
      return Rendering(pipeline.render(failure: error, canvas, environment), store.snapshot(), canvas)
    }
  }

  /// The same mistake with its exact place, found by loading the script once more with lines recorded.
  private static func exact(_ diagnostic: Diagnostic, _ script: Script, _ options: RuntimeOptions) -> Diagnostic {
    var noting = options.program
    noting.recordsLines = true
    do {
      _ = try Program(script, vocabulary: Catalog.vocabulary, store: ElementStore(), noting)
      return diagnostic
    } catch {
      return error.code == diagnostic.code ? error : diagnostic
    }
  }
}

/// How a script is loaded and what it may use.
public struct RuntimeOptions: Sendable {
  /// Light or dark.
  public var colorScheme = ColorScheme.dark
  /// Limits, folders for `require`, where `print` goes.
  public var program = ProgramOptions()

  public init() { program.readPicture = { file throws(PictureFailure) in try PNG.picture(file) } }
}
