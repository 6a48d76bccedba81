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
  private var options: RuntimeOptions
  let program: Program
  /// The tree of the script, and that of each preview.
  private var graphs: [String?: ViewGraph] = [:]
  /// The trees whose bodies are all to be run again.
  private var isInvalid: Set<String?> = []
  /// What every tree sees at its root.
  private var environment = EnvironmentValues()
  /// The previews that were shown, by the names of their trees.
  private var previewed: [String?: Preview] = [:]
  /// Light or dark, as the output is; a theme may have its own.
  private var outputScheme: ColorScheme {
    didSet { environment[StandardKeys.colorScheme] = environment.theme.scheme ?? outputScheme }
  }

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
    outputScheme = options.colorScheme
    environment[StandardKeys.colorScheme] = outputScheme
    do {
      program = try Program(script, vocabulary: Catalog.vocabulary, store: ElementStore(), options.program)
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
    let mounted = mounted
    return render(canvas, nil) { program throws(Diagnostic) in
      if let mounted { return mounted }
      return try program.rootElement()
    }
  }

  /// Renders a preview, in its own width where it states one.
  public func render(_ preview: Preview, _ canvas: CanvasSize = .inline(width: 80)) -> Rendering {
    var canvas = canvas
    if let width = preview.width {
      canvas = preview.height.map { .screen(Size(width, $0)) } ?? .inline(width: width)
    }
    let tree = (preview.component ?? "") + "/" + preview.name
    previewed[tree] = preview
    return render(canvas, tree) { program throws(Diagnostic) in
      // The program of an exact second evaluation has previews of its own.
      guard let same = program.previews.first(where: { $0.name == preview.name && $0.component == preview.component }) else {
        throw Diagnostic(.internalFault("a preview was declared in one run of the script and not in another"))
      }
      return try program.element(of: same)
    }
  }

  /// Lets the next rendering run every body again, whatever it depends on.
  public func invalidate() { isInvalid = Set(graphs.keys) }

  // MARK: Living

  /// Hands an event to what the script shows. Returns whether a view took it; nothing does before the first rendering.
  @discardableResult
  public func handle(_ event: Event) -> Bool { living { $0.handle(event) } ?? false }

  /// Lets the clock say `time`, in seconds: tasks and timers that are due go on. The clock begins at 0 and never goes back.
  /// Returns whether anything was due; else nothing was done.
  @discardableResult
  public func advance(to time: Double) -> Bool { living { $0.advance(to: time) } ?? false }

  /// When a task or a timer of the script is due; nil where none waits.
  public var nextDue: Double? { graphs[nil]?.nextDue }

  /// The same without pictures of what moves.
  var nextStep: Double? { graphs[nil]?.nextStep }

  /// What the clock says.
  public var time: Double { graphs[nil]?.time ?? 0 }

  /// Mistakes of functions that the last rendering, event or advance called.
  public var mistakes: [Diagnostic] { graphs[nil]?.mistakes ?? [] }

  /// The path of the view that has the focus; nil where none has.
  public var focus: String? { graphs[nil]?.focus }

  /// The keys that work wherever the focus is, in the order in which they are tried.
  public var shortcuts: [KeyHint] { graphs[nil]?.shortcuts ?? [] }

  /// What other keys do at the moment, to what has the focus first.
  public var keyHints: [KeyHint] { graphs[nil]?.keyHints ?? [] }

  /// The cells of the field that what is typed goes into; nil where none has the focus.
  var fieldFrame: Rect? { graphs[nil]?.fieldFrame }
  var focusFrame: Rect? { graphs[nil]?.focusFrame }

  /// What views asked of the program around since the last call: to end, to open an address, to put text on the clipboard.
  public func takeRequests() -> [HostRequest] { graphs[nil]?.takeRequests() ?? [] }

  /// Gives everything a theme: one of the script, or a built-in one. Where it has a page of its own, that fills the canvas.
  ///
  /// - Throws: where there is none of that name. Nothing changes then.
  public func setTheme(_ name: String) throws(Diagnostic) {
    guard let theme = program.theme(named: name) ?? Theme.builtIn(named: name) else {
      throw Diagnostic(.unknownTheme(name: name, known: themes))
    }
    environment[StandardKeys.colorScheme] = outputScheme
    environment.apply(theme)
    changeEnvironment()
  }

  /// What a tree sees at its root: a preview may have a theme and a scheme of its own.
  private func environment(of tree: String?) -> EnvironmentValues {
    guard let preview = previewed[tree], preview.theme != nil || preview.colorScheme != nil else { return environment }
    var own = environment
    if let scheme = preview.colorScheme { own[StandardKeys.colorScheme] = own.theme.scheme ?? scheme }
    if let name = preview.theme, let theme = program.theme(named: name) ?? Theme.builtIn(named: name) { own.apply(theme) }
    return own
  }

  private func changeEnvironment() {
    for (tree, graph) in graphs { live(graph) { $0.change(environment(of: tree)) } }
  }

  /// Gives all views of a kind ("Button") another style where they have none from the script: as a theme with such a style would.
  /// A theme that is set afterwards takes it back.
  ///
  /// - Throws: where there is no such kind, or no such style of it. Nothing changes then.
  public func setStyle(of kind: String, to name: String) throws(Diagnostic) {
    let look = Theme.Look(styles: [kind: try program.style(named: name, ofKind: kind)])
    let theme = environment.theme
    environment.apply(Theme(theme.name, extending: theme, scheme: nil, look, highContrast: look, mono: look))
    changeEnvironment()
  }

  /// The names of the themes there are.
  public var themes: [String] { (program.themeNames + Theme.builtIn.map(\.name)).sorted() }

  /// Sets a key of the environment that all views see, one of the vocabulary or of the script.
  ///
  /// - Throws: where there is no such key, or the value is none of its kind. Nothing changes then.
  public func setEnvironment(_ name: String, to value: PlainValue) throws(Diagnostic) {
    let known = Catalog.vocabulary.environmentKey(named: name).map { Catalog.vocabulary.environmentKeys[$0] }
    guard let key = known ?? program.environmentKey(named: name) else {
      throw Diagnostic(.unknownEnvironmentKey(name: name, known: Catalog.vocabulary.environmentKeys.map(\.name).sorted()))
    }
    var arena = ElementArena(serial: 0)
    guard let argument = key.kind.argument(value, into: &arena) else {
      throw Diagnostic(
        .badArgument(callee: "setEnvironment", argument: name, expected: key.kind.expectation, found: value.phrase))
    }
    key.set(&environment, argument, arena)
    if name == StandardKeys.colorScheme.name { outputScheme = environment[StandardKeys.colorScheme] }
    changeEnvironment()
  }

  /// Sets a name of the script's global `data`. Bodies that read it are run again, and nothing else.
  ///
  /// - Throws: where the script may not hold so much. Nothing changes then.
  public func setData(_ name: String, to value: PlainValue) throws(Diagnostic) {
    program.beginRendering()
    defer { program.endRendering() }
    try program.setData(name, to: value)
    // A second evaluation, for messages, is of the same data.
    options.program.data[name] = value
    for graph in graphs.values { graph.update() }
  }

  /// Whether what changes by an animation goes there in time. Else it is there at once, and so it is where the environment says
  /// `accessibilityReduceMotion`; what waits for the end of an animation is called at its time even so.
  public var isAnimated = false {
    didSet { for graph in graphs.values { graph.isAnimated = isAnimated } }
  }

  /// What the script shows now; nil before the first rendering.
  public var rendering: Rendering? { graphs[nil].map { picture(of: $0, program) } }

  /// What the last rendering or event did to the tree, one operation after the other: "insert root/VStack[0]/Text[1]". Empty
  /// unless ``RuntimeOptions/describesOperations``.
  public var operations: [String] { graphs[nil]?.operations ?? [] }

  /// The bodies that the last rendering or event ran, by the paths of their views, each with why.
  public var evaluations: [(path: String, reasons: [String])] {
    graphs[nil]?.evaluations.map { ($0.path, $0.reasons.map(\.description)) } ?? []
  }

  @discardableResult
  private func living<Result>(_ body: (ViewGraph) -> Result) -> Result? { graphs[nil].map { live($0, body) } }

  private func live<Result>(_ graph: ViewGraph, _ body: (ViewGraph) -> Result) -> Result {
    Runtime.update(graph, program, body)
  }

  // MARK: Frames

  /// Light or dark, as the output is.
  var colorScheme: ColorScheme {
    get { outputScheme }
    set {
      outputScheme = newValue
      changeEnvironment()
    }
  }

  /// Whether fields draw their cursor, as the output shows none.
  var drawsCursor: Bool {
    get { environment[StandardKeys.drawsCursor] }
    set { environment[StandardKeys.drawsCursor] = newValue }
  }

  /// Whether what colours tell is told by shapes as well.
  var differentiatesWithoutColor: Bool {
    get { environment[StandardKeys.accessibilityDifferentiateWithoutColor] }
    set { environment[StandardKeys.accessibilityDifferentiateWithoutColor] = newValue }
  }

  /// Whether a view listens to clicks or the wheel.
  var wantsPointer: Bool { graphs[nil]?.wantsPointer ?? false }

  /// Whether a view listens to the pointer while no button is down.
  var wantsHover: Bool { graphs[nil]?.wantsHover ?? false }

  /// Shows the script on a canvas.
  func show(on canvas: CanvasSize) {
    shownLast = shown(canvas, nil) { program throws(Diagnostic) in try program.rootElement() }
  }

  /// A view of a test, which is shown in the place of what the script returned.
  var mounted: ElementHandle?

  /// Brings what is shown up to date with what a test wrote. Returns whether anything had to be.
  func settle() -> Bool { program.isInvalid && living { $0.update() } != nil }

  /// The tree that was shown last: that of the script, or why there is none.
  private(set) var shownLast: ViewGraph?

  // MARK: Rendering

  fileprivate typealias Content = (Program) throws(Diagnostic) -> ElementHandle

  /// `tree` tells the trees of a script apart: each is kept, and has state of its own.
  private func render(_ canvas: CanvasSize, _ tree: String?, _ content: Content) -> Rendering {
    let picture = picture(of: shown(canvas, tree, content), program)
    // Lines are not recorded while all goes well. After a mistake the script runs once more with lines, for its messages only. What
    // used up its time would do so again.
    guard !options.program.recordsLines, !picture.diagnostics.isEmpty,
      !picture.diagnostics.contains(where: { $0.code == .timeLimit })
    else { return picture }
    guard let exact = try? Runtime.noting(script, options) else { return picture }
    let second = graph(tree, canvas, exact)
    _ = Runtime.update(second, exact) { $0.show(content, exact) }
    return picture.explained(by: self.picture(of: second, exact).diagnostics)
  }

  /// The tree with that name, brought up to date. One whose content failed shows why, and is not kept.
  private func shown(_ canvas: CanvasSize, _ tree: String?, _ content: Content) -> ViewGraph {
    if let graph = graphs[tree] {
      Runtime.update(graph, program) { graph in
        let (isResized, isInvalid) = (graph.canvas != canvas, isInvalid.remove(tree) != nil)
        if isResized { graph.resize(to: canvas) }
        if isInvalid { graph.evaluateAll() } else if !isResized { graph.update() }
      }
      return graph
    }
    let graph = graph(tree, canvas, program)
    Runtime.update(graph, program) { graph in
      if graph.show(content, program) { graphs[tree] = graph }
    }
    return graph
  }

  private func graph(_ tree: String?, _ canvas: CanvasSize, _ program: Program) -> ViewGraph {
    let graph = ViewGraph(
      vocabulary: Catalog.vocabulary, store: program.store, evaluator: program, root: Catalog.root, canvas, environment(of: tree))
    graph.describesOperations = options.describesOperations
    graph.isAnimated = isAnimated
    return graph
  }

  private static func update<Result>(_ graph: ViewGraph, _ program: Program, _ body: (ViewGraph) -> Result) -> Result {
    program.beginRendering()
    defer { program.endRendering() }
    return body(graph)
  }

  private func picture(of graph: ViewGraph, _ program: Program) -> Rendering {
    Rendering(LongtailEngine.Rendering(graph), program.store.snapshot(), graph.canvas)
  }

  /// The script once more, with lines recorded. What it prints was printed already.
  private static func noting(_ script: Script, _ options: RuntimeOptions) throws(Diagnostic) -> Program {
    var noting = options.program
    noting.recordsLines = true
    noting.log = { _ in }
    return try Program(script, vocabulary: Catalog.vocabulary, store: ElementStore(), noting)
  }

  /// The same mistake with its exact place, found by loading the script once more with lines recorded.
  private static func exact(_ diagnostic: Diagnostic, _ script: Script, _ options: RuntimeOptions) -> Diagnostic {
    guard diagnostic.code != .timeLimit else { return diagnostic }
    do {
      _ = try noting(script, options)
      return diagnostic
    } catch {
      return error.code == diagnostic.code ? error : diagnostic
    }
  }
}

extension ViewGraph {
  /// Shows what a program returned, or why there is nothing. Returns whether there is something.
  fileprivate func show(_ content: Runtime.Content, _ program: Program) -> Bool {
    do throws(Diagnostic) {
      show(try content(program))
      return true
    } catch {
      show(failure: error)
      return false
    }
  }
}

/// How a script is loaded and what it may use.
public struct RuntimeOptions: Sendable {
  /// Light or dark.
  public var colorScheme = ColorScheme.dark
  /// Whether ``Runtime/operations`` are described, which costs a path for each.
  public var describesOperations = false
  /// Limits, folders for `require`, where `print` goes.
  public var program = ProgramOptions()

  public init() { program.readPicture = { file throws(PictureFailure) in try PNG.picture(file) } }
}
