// The main type of the public API: a loaded script that can be rendered, takes events and can be changed by the host.

import LongtailCatalog
import LongtailCore
import LongtailEngine
import LongtailMachine
import LongtailScript

/// A loaded script. Use a runtime from one isolation domain; the renderings that it returns are `Sendable`.
///
/// ```swift
/// let runtime = try Runtime(script: "dashboard.lua")
/// print(runtime.render(.inline(width: 80)).text)
/// ```
public final class Runtime {
  private(set) var script: Script
  var options: RuntimeOptions
  private(set) var program: Program
  /// The trees by name: the tree of the script has the name nil, and each preview has a tree of its own.
  private(set) var graphs: [String?: ViewGraph] = [:]
  /// The names of the trees whose bodies all run again in the next rendering, or in the next ``advance(to:)``.
  private var isInvalid: Set<String?> = []
  /// The name of the active tree: it gets events, and its clock runs. Nil for the tree of the script; else the preview that is
  /// shown.
  private(set) var activeTree: String?
  /// The active tree with all changes shown; nil during an update.
  private var current: ViewGraph? {
    showChanges()
    return atRest
  }
  /// The active tree as it was last shown, without pending changes; nil during an update.
  private var atRest: ViewGraph? { isAtWork ? nil : graphs[activeTree] }
  var updates = Updates()
  /// The environment at the root of all trees. Previews may change the theme and the colour scheme.
  var rootEnvironment = EnvironmentValues()
  /// The grants that the script states in its first line, or in its second line after a `#!` line:
  /// `-- longtail: allow-read=. allow-run=git`. They are not in force until they are granted (``grant(_:)``).
  public internal(set) var requestedGrants: Grants
  /// The content of ``RuntimeOptions/dataFiles``.
  var dataFiles: [DataFile] = []
  /// The functions of the host. Each `Program` that is created from the script, for example by a reload, gets them.
  var functions: [RegisteredFunction] = []
  /// A weak reference to this runtime, for functions that take the runtime as a parameter.
  let reference = Reference()
  /// The closure of ``onWake(_:)``, which wakes the event loop. It may be called on any thread.
  var wakeHandler: (@Sendable () -> Void)? {
    didSet {
      inbox.onSend(wakeHandler)
      // Updates after `announce()` are reported as one update, until the event loop calls `takeAnnouncement()`. Without a
      // handler, no event loop makes this call, so end the announcement here.
      if wakeHandler == nil { _ = takeAnnouncement() }
    }
  }
  /// The queue of work from other threads and tasks for this runtime.
  public let inbox = Inbox()
  private var hasQuit = false
  /// The listeners to events of the script.
  let listeners = Listeners()
  /// The errors of values that could not be set, and of rejected events, by name.
  var rejections: [String: Diagnostic] = [:]
  /// The files that were read by a program that failed to replace the current one.
  var attemptedSources: SourceFiles?
  /// The settings of the host, in order. A new `Program` that is created from the script gets the same settings.
  var settings: [Setting] = []
  /// The previews that were shown, by the names of their trees.
  private(set) var previewed: [String?: Preview] = [:]
  /// The colour scheme of the output, light or dark. A theme may have its own.
  var outputScheme: ColorScheme {
    didSet { rootEnvironment[StandardKeys.colorScheme] = rootEnvironment.theme.scheme ?? outputScheme }
  }

  /// Loads a script file and the modules that it requires. The path must be a regular file: pipes and devices are not opened.
  ///
  /// - Parameters:
  ///   - path: The path of the script.
  ///   - options: Limits and vocabulary.
  ///   - functions: Functions that the script may call, also while it loads.
  /// - Throws: a `Diagnostic` with the exact place of the first error. Nothing was rendered then.
  public convenience init(
    script path: String, _ options: RuntimeOptions = RuntimeOptions(), functions: [RegisteredFunction] = []
  ) throws(Diagnostic) { try self.init(Script(file: path), options, functions) }

  /// Loads a script whose path was given on a command line. The path may be a pipe, which is read to its end. Every file that is
  /// read is added to `sources`, even if the script cannot be loaded.
  package convenience init(
    named path: String, _ options: RuntimeOptions, modules: [String: String] = [:], recording sources: SourceFiles = SourceFiles()
  ) throws(Diagnostic) {
    var script: Script
    do {
      script = try Script(file: path, takesPipes: true)
      script.modules = modules
    } catch {
      sources.recordMissing(path)
      throw error
    }
    try self.init(script, options, [], recording: sources)
  }

  /// Creates a runtime for a file that cannot be loaded at the moment. It shows nothing until ``reload()`` succeeds. `sources`
  /// has the files that the failed attempt read.
  package convenience init(
    awaiting path: String, _ options: RuntimeOptions = RuntimeOptions(), after sources: SourceFiles
  ) throws(Diagnostic) {
    try self.init(Script(placeholderFor: path, text: "return EmptyView()"), options, [])
    attemptedSources = sources
  }

  /// Loads a script from a string.
  ///
  /// - Parameters:
  ///   - source: The source code.
  ///   - name: The name of the script in messages.
  ///   - folder: The folder in which `require` looks first.
  ///   - modules: The source code of modules, by the names that `require` takes. They take precedence over files.
  ///   - options: Limits and vocabulary.
  ///   - functions: Functions that the script may call, also while it loads.
  /// - Throws: a `Diagnostic` with the exact place of the first error, or if a key of `modules` is not a module name.
  public convenience init(
    source: String, name: String = "script", folder: String? = nil, modules: [String: String] = [:],
    _ options: RuntimeOptions = RuntimeOptions(), functions: [RegisteredFunction] = []
  ) throws(Diagnostic) {
    try Runtime.requireNames(modules)
    try self.init(Script(text: source, name: name, folder: folder, modules: modules), options, functions)
  }

  static func requireNames(_ modules: [String: String]) throws(Diagnostic) {
    guard let name = modules.keys.sorted().first(where: { !Script.isModuleName($0) }) else { return }
    throw Diagnostic(
      .badArgument(
        callee: "Runtime", argument: "modules", expected: "names such as \"profile_card\"", found: "\"\(name.truncatedName)\""))
  }

  private init(
    _ script: Script, _ options: RuntimeOptions, _ functions: [RegisteredFunction], recording sources: SourceFiles = SourceFiles()
  ) throws(Diagnostic) {
    let functions = functions.map { [reference] in $0.bound(to: reference) }
    let dataFiles = try options.firstData(recording: sources)
    var options = options
    options.readData = []
    requestedGrants = try script.requestedGrants()
    options.program.stored = ValueCache(options.storage)
    if options.usesMachine, options.program.machine == nil { options.program.machine = try LocalMachine(options.grants) }
    for file in dataFiles { file.merge(into: &options.program.data, after: nil) }
    self.script = script
    self.options = options
    self.dataFiles = dataFiles
    self.functions = functions
    outputScheme = options.colorScheme
    rootEnvironment[StandardKeys.colorScheme] = outputScheme
    rootEnvironment[StandardKeys.accessibilityDifferentiateWithoutColor] = options.differentiatesWithoutColor
    do {
      program = try Program(
        script, vocabulary: options.vocabulary, store: ElementStore(), options.program, functions: functions,
        restoring: options.state, recording: sources)
    } catch {
      throw Runtime.exact(error, script, options, functions)
    }
    self.options.state = nil
    reference.refer(to: self)
  }

  deinit { inbox.close() }

  /// The previews that the script declares, in order. Previews that modules declare are not included.
  public var previews: [Preview] { program.previews }

  /// True if the script returned a view to render. A file of components and previews may return nothing.
  public var hasContent: Bool { program.hasContent }

  /// True if the script returned a value that is neither a view nor a component (`ProgramOptions.acceptsModules`), or if it
  /// declares tests and returned nothing.
  public var isModule: Bool { program.isModule }

  /// The paths of all files that the script read, beginning with the script itself.
  public var files: [String] { program.files }

  /// The memory that the script uses, in bytes.
  public var memoryUsed: Int { program.memoryUsed }

  /// The state of the script: the `state` of its views, and of the objects that they observe. Encode it, and pass it to the
  /// same script when it is loaded again (``RuntimeOptions/state``).
  ///
  /// ```swift
  /// try JSONEncoder().encode(runtime.state).write(to: file)
  /// options.state = try JSONDecoder().decode(ScriptState.self, from: Data(contentsOf: file))
  /// ```
  ///
  /// The state does not contain the focus, scroll positions, or the state of previews. It is empty while a function runs that
  /// the script called.
  /// - Complexity: O(views and values).
  public var state: ScriptState {
    showChanges()
    guard !isAtWork else { return ScriptState() }
    return program.transfer.scriptState(graphs[nil]?.instancePaths ?? [])
  }

  /// Renders the main view of the script. Errors of components are shown in their place in the output, and listed in its
  /// diagnostics.
  public func render(_ canvas: CanvasSize = .inline(width: 80)) -> Rendering {
    let mounted = mounted
    return render(canvas, nil) { program throws(Diagnostic) in
      if let mounted { return mounted }
      return try program.rootElement()
    }
  }

  /// Renders a component by itself, without properties, and returns its diagnostics. The tree is not stored.
  func errors(of component: Program.DeclaredComponent) -> [Diagnostic] {
    let tree = "component \(component.name)"
    defer { graphs[tree] = nil }
    return shown(.inline(width: 80), tree) { program throws(Diagnostic) in try program.element(of: component) }.diagnostics
  }

  /// Renders a preview. A width that the preview declares takes precedence over that of the canvas.
  public func render(_ preview: Preview, _ canvas: CanvasSize = .inline(width: 80)) -> Rendering {
    guard !isAtWork else { return busyRendering(on: canvas) }
    note(preview)
    return render(preview.canvas(within: canvas), preview.tree) { program throws(Diagnostic) in
      // After an error, a second run of the script records lines. Its program declares the preview again, so find the preview by
      // its name and component.
      guard let same = program.previews.first(where: { $0.name == preview.name && $0.component == preview.component }) else {
        throw Diagnostic(
          .script(
            message:
              "the loaded script declares no preview \"\(Diagnostic.label(preview.name))\"; after a reload, read runtime.previews again"
          ))
      }
      return try program.element(of: same)
    }
  }

  /// Makes the next rendering, or ``advance(to:)``, run every body again.
  public func invalidate() {
    isInvalid = Set(graphs.keys)
    if isInvalid.contains(activeTree) { wakeHandler?() }
  }

  // MARK: Living

  /// Sends an event to the view tree. Returns true if a view handled the event. Before the first rendering, no event is
  /// handled.
  @discardableResult
  public func handle(_ event: Event) -> Bool {
    defer { wakeLoop() }
    return dispatch(event)
  }

  /// Handles an event for the event loop that shows the script.
  @discardableResult
  func dispatch(_ event: Event, before next: Event?) -> Bool {
    joining(.withNext, atRest) {
      showChanges()
      return live { $0.handle(event, before: next) } ?? false
    }
  }

  /// True if the next event, or ``advance(to:)``, shows the results of the last events.
  var isBehind: Bool { atRest?.isBehind ?? false }

  /// Advances the clock to `time`, in seconds, and runs the tasks and timers that are due. The clock starts at 0 and never goes
  /// back. Work in ``inbox`` runs first.
  ///
  /// Returns true if anything was due, or was changed since the last call. Otherwise the call has done nothing.
  @discardableResult
  public func advance(to time: Double) -> Bool {
    guard !isAtWork else { return false }
    let hasChanges = hasUnseenChanges
    return joining(takeAnnouncement() == .withLast ? .withLast : .withNext, atRest) {
      let hasWorked = update { inbox.carryOut { $0(self) } }
      let wasInvalid = isInvalid.remove(activeTree) != nil
      if wasInvalid { live { $0.evaluateAll() } }
      let isDue = countingOnlyIfTrue { live { $0.advance(to: time) } == true }
      return isDue || hasWorked || hasChanges || wasInvalid || hasQuit
    }
  }

  /// The time at which a task, a timer or an animation frame is due; nil if none is waiting. The current time if work or
  /// changes are pending.
  public var nextDue: Double? { inbox.isEmpty && !hasUnseenChanges && !isInvalid.contains(activeTree) ? atRest?.nextDue : time }

  /// As ``nextDue``, but without animation frames.
  var nextStep: Double? { atRest?.nextStep }

  /// The current time of the clock, in seconds.
  public var time: Double { atRest?.time ?? updates.time }

  /// Errors and warnings of the functions that the last rendering, event or advance called. The error of a rejected value or
  /// event is included until a later value or event of the same name is accepted.
  public var mistakes: [Diagnostic] {
    (current?.functionErrors ?? []) + rejections.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The path of the view that has the focus; nil if no view has it.
  public var focus: String? { current?.focus }

  /// The keys that work independently of the focus, in the order in which they are tried.
  public var shortcuts: [KeyHint] { current?.shortcuts ?? [] }

  /// The keys besides ``shortcuts`` that currently have an effect. The keys of the focused view come first.
  public var keyHints: [KeyHint] { current?.keyHints ?? [] }

  /// Returns the frame of the view with an accessibility identifier; nil if there is no such view.
  func frame(of identifier: String) -> Rect? { current?.frame(of: identifier) }
  /// Returns the part of a view's frame that is not scrolled off-screen; nil if there is no view with the identifier.
  func visibleFrame(of identifier: String) -> Rect? { current?.visibleFrame(of: identifier) }

  /// The frame of the field that has the focus; nil if no field has it.
  var fieldFrame: Rect? { current?.fieldFrame }
  var focusFrame: Rect? { current?.focusFrame }

  /// Returns the requests that views have made to the host since the last call: to quit, to open an address, to copy text to
  /// the clipboard.
  public func takeRequests() -> [HostRequest] {
    defer { hasQuit = false }
    return (current?.takeRequests() ?? []) + (hasQuit ? [.quit] : [])
  }

  /// Requests that the host stops showing the script, as the script's own `quit()` does.
  public func quit() {
    hasQuit = true
    announce()
  }

  /// True if animations are drawn over time. If false, or if the environment has `accessibilityReduceMotion`, changes take
  /// effect at once. The completion of an animation is called at the same time in both cases.
  public var isAnimated = false {
    didSet { for graph in graphs.values { graph.isAnimated = isAnimated } }
  }

  /// The current output; nil before the first rendering, during an update, and if the script returned no view.
  ///
  /// - Complexity: O(bodies). The view tree is copied when the rendering is first asked for it, or before the next update if the
  ///   rendering is still in use.
  public var rendering: Rendering? { current.map { makeRendering(of: $0) } }

  /// ``rendering`` without the view tree.
  var renderedScreen: RenderedScreen? { current.map { RenderedScreen($0.surface, $0.counters, $0.diagnostics) } }

  /// The changes that the last rendering or event made to the tree, one operation after the other: "insert
  /// root/VStack[0]/Text[1]". Empty unless ``RuntimeOptions/describesOperations``.
  package var operations: [String] { current?.operations ?? [] }

  /// The bodies that the last rendering or event ran: the path of each view, and the reasons why its body ran.
  public var evaluations: [(path: String, reasons: [String])] {
    current?.evaluations.map { ($0.path, $0.reasons.map(\.description)) } ?? []
  }

  /// The ``evaluations``, and for each list that was evaluated, which of its items ran: "1 of 5 items: 3".
  package var explanations: [(path: String, reasons: [String])] {
    var result = evaluations
    let positions = Dictionary(result.enumerated().map { ($1.path, $0) }) { first, _ in first }
    for run in current?.itemRuns ?? [] {
      if let position = positions[run.path] {
        result[position].reasons.append(run.items.description)
      } else {
        result.append((run.path, run.items.reasons.map(\.description) + [run.items.description]))
      }
    }
    return result
  }

  @discardableResult
  private func live<Result>(_ body: (ViewGraph) -> Result) -> Result? { current.map { live($0, body) } }

  /// True if tab leaves the tree after its last view, because the host shows more around the tree. If false, tab returns to the
  /// first view.
  var tabLeavesTree = false {
    didSet { for graph in graphs.values { graph.tabLeavesTree = tabLeavesTree } }
  }

  // MARK: Frames

  /// True if a view handles clicks or the wheel.
  var wantsPointer: Bool { current?.wantsPointer ?? false }

  /// True if a view handles pointer movements while no button is down.
  var wantsHover: Bool { current?.wantsHover ?? false }

  /// Shows the script on a canvas.
  func show(on canvas: CanvasSize) {
    activeTree = nil
    lastShown = shown(canvas, nil) { program throws(Diagnostic) in try program.rootElement() }
  }

  /// Shows a preview on a canvas. The preview becomes the active tree, and the clocks of all others stop.
  func show(_ preview: Preview, on canvas: CanvasSize) {
    activeTree = preview.tree
    note(preview)
    lastShown = shown(canvas, activeTree) { program throws(Diagnostic) in try program.element(of: preview) }
  }

  /// Discards the tree of a preview with all its state. Returns the tree.
  @discardableResult
  func forget(_ preview: Preview) -> ViewGraph? { graphs.removeValue(forKey: preview.tree) }

  /// Applies the theme and the colour scheme of a preview, if they have changed since it was last shown.
  private func note(_ preview: Preview) {
    let last = previewed.updateValue(preview, forKey: preview.tree)
    guard let graph = graphs[preview.tree], last?.theme != preview.theme || last?.colorScheme != preview.colorScheme else {
      return
    }
    live(graph) { $0.change(environment(of: preview.tree)) }
  }

  /// The view of a test, which is shown instead of the view that the script returned.
  var mounted: ElementHandle?

  /// Shows all changes, including state that a test or the inspector wrote. Returns false if there were none.
  @discardableResult
  func settle() -> Bool { showChanges() || !isAtWork && program.isInvalid && live { $0.update() } != nil }

  /// The tree that was last shown. If its content failed, the tree shows the error instead.
  var displayedGraph: ViewGraph? {
    showChanges()
    return lastShown
  }
  private var lastShown: ViewGraph?

  /// The output of ``displayedGraph``.
  var displayedRendering: Rendering? { displayedGraph.map { makeRendering(of: $0) } }

  // MARK: Replacing the program

  /// Replaces the program with another one of the same script. Trees for which the new program has no content are discarded.
  /// Returns the names of the internal state that was lost, such as "DisclosureGroup.isExpanded". Controls without a binding
  /// have such state.
  func replaceProgram(
    with program: Program, of script: Script, _ environment: EnvironmentValues,
    _ content: (String?) throws(Diagnostic) -> ElementHandle?
  ) -> [String] {
    var lost: [String] = []
    let hasSameResources = program.hasSameResources(as: self.program)
    program.takeOverArenas(from: self.program)
    program.hostCalls.onResult(wakeHandler)
    (self.script, self.program, self.rootEnvironment, isInvalid) = (script, program, environment, [])
    working {
      for (tree, graph) in graphs {
        Runtime.update(graph, program) { graph in
          guard let element = try? content(tree) else {
            graphs[tree] = nil
            return
          }
          lost += graph.reload(element, by: program, self.environment(of: tree), hasSameResources: hasSameResources)
        }
      }
    }
    settle(Array(graphs.values))
    // A tree whose content failed is not stored. It is created again.
    if let last = lastShown, activeTree == nil, last !== graphs[nil] { show(on: last.canvas) }
    return lost
  }

  // MARK: Rendering

  fileprivate typealias Content = (Program) throws(Diagnostic) -> ElementHandle

  /// Renders a tree. `tree` is its name: each tree of a script is stored, and has state of its own.
  private func render(_ canvas: CanvasSize, _ tree: String?, _ content: Content) -> Rendering {
    guard !isAtWork else { return busyRendering(on: canvas) }
    let rendering = makeRendering(of: shown(canvas, tree, content))
    // Lines are not recorded in the first run. After an error, the script runs a second time with lines recorded, to improve the
    // messages. A script that exceeded a budget is not run again, because it would exceed the budget again.
    guard !options.program.recordsLines, !rendering.diagnostics.isEmpty,
      program.hasEventTime, !rendering.diagnostics.contains(where: \.cause.isBudget)
    else { return rendering }
    guard
      let exact = try? discardingChanges({ () throws(Diagnostic) in try Runtime.loadRecordingLines(script, options, functions) })
    else {
      return rendering
    }
    let second = graph(tree, canvas, exact)
    _ = discardingChanges { Runtime.update(second, exact) { $0.show(content, exact) } }
    return rendering.explained(by: makeRendering(of: second))
  }

  /// Returns the tree with a name, updated. A tree whose content failed shows the error and is not stored.
  private func shown(_ canvas: CanvasSize, _ tree: String?, _ content: Content) -> ViewGraph {
    showChanges()
    if let graph = graphs[tree] {
      live(graph) { graph in
        let (isResized, isInvalid) = (graph.canvas != canvas, isInvalid.remove(tree) != nil)
        if isResized { graph.resize(to: canvas) }
        if isInvalid { graph.evaluateAll() } else if !isResized { graph.update() }
      }
      return graph
    }
    let graph = graph(tree, canvas, program)
    live(graph) { graph in
      if graph.show(content, program) { graphs[tree] = graph }
    }
    return graph
  }

  private func graph(_ tree: String?, _ canvas: CanvasSize, _ program: Program) -> ViewGraph {
    let graph = ViewGraph(
      vocabulary: options.vocabulary, store: program.store, evaluator: program, root: Catalog.root, canvas, environment(of: tree))
    graph.describesOperations = options.describesOperations
    graph.isAnimated = isAnimated
    graph.tabLeavesTree = tabLeavesTree
    return graph
  }

  private func makeRendering(of graph: ViewGraph) -> Rendering {
    Rendering(LongtailEngine.Rendering(graph), options.vocabulary, graph.canvas)
  }

  /// Loads the script a second time, with lines recorded. It prints nothing, because the first run has printed everything.
  private static func loadRecordingLines(
    _ script: Script, _ options: RuntimeOptions, _ functions: [RegisteredFunction]
  ) throws(Diagnostic) -> Program {
    try Program(script, vocabulary: options.vocabulary, store: ElementStore(), options.recordingLines, functions: functions)
  }

  /// Returns the error with its exact place, which is found by loading the script a second time with lines recorded.
  static func exact(
    _ diagnostic: Diagnostic, _ script: Script, _ options: RuntimeOptions, _ functions: [RegisteredFunction]
  ) -> Diagnostic {
    guard !diagnostic.cause.isBudget else { return diagnostic }
    do {
      _ = try loadRecordingLines(script, options, functions)
      return diagnostic
    } catch {
      return error.code == diagnostic.code ? error : diagnostic
    }
  }
}

extension Preview {
  /// Returns the canvas of the preview. A width that the preview declares takes precedence over `canvas`.
  func canvas(within canvas: CanvasSize) -> CanvasSize {
    guard let width else { return canvas }
    return height.map { .screen(Size(width, $0)) } ?? .inline(width: width)
  }

  /// The name of the tree that shows the preview.
  var tree: String? { (component ?? "") + "/" + name }
}

extension ViewGraph {
  /// Shows the content of a program, or its error. Returns false if there is an error.
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
