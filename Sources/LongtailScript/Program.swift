// A loaded script: one Lua state, and the owners of everything that the script defines and runs.

import CLuaBridge
import LongtailCore

/// A script with the modules that it requires, loaded and ready to be evaluated. Not `Sendable`: each program belongs to one
/// isolation domain.
public final class Program: Evaluator {
  let options: ProgramOptions
  let vocabulary: Vocabulary
  public let store: ElementStore
  /// The C part of the program.
  let runtime: OpaquePointer
  /// The data that `hostCallback` reads in every call. It is outside of the class, at a fixed address, because access to class
  /// storage costs an access check.
  let hot: UnsafeMutablePointer<HotState>

  // The script.
  let modules: ModuleTable
  let definitions = Definitions()

  // The arguments and results of calls.
  let reader: ArgumentReader
  let definer: DefinitionReader
  let replies: Replies
  let views: ViewMaker
  let styles: Styles

  // Running functions.
  let runner: ScriptRunner
  let bodies: Bodies
  let items: ItemMaker
  let layouts: LayoutRunner
  let canvas: CanvasRecorder
  public let hostCalls: HostCalls
  public let testing: TestRunner

  // Elements, state and messages.
  let arenas: ScriptArenas
  let state: StateAccess
  let bindings: Bindings
  let stored: StoredValues
  public let transfer: StateTransfer
  let requests: RequestQueue
  let warnings = Warnings()

  public var previews: [Preview] { definitions.previews }
  public var tests: [ScriptTest] { definitions.tests }
  /// True if errors were recorded without stopping the script (``ProgramOptions/onError``).
  public var hasCollectedErrors: Bool { warnings.hasCollectedErrors }

  /// The value that the main script returned.
  enum Root {
    case element(ElementHandle)
    case component(Int)
    /// Any other value. Only other scripts can use it.
    case module
  }

  /// True if the main script shows nothing by itself: it returned a value for other scripts, or it declares tests and returned
  /// nothing.
  public var isModule: Bool { if case .module = modules.root { true } else { !definitions.tests.isEmpty && modules.root == nil } }

  /// Loads a script: runs its module scope and that of all modules that it requires.
  ///
  /// - Parameters:
  ///   - state: The state of an earlier run to begin with. It is ignored if there is a predecessor.
  ///   - predecessor: The program whose state this program takes over. Both use the same store.
  ///   - rejectingIncompleteTables: If true, a table of the predecessor that lacks a declared field is not taken over.
  ///   - sources: Records every file that is read or looked for, even if the script cannot be loaded.
  /// - Throws: the first error, with its place.
  public init(
    _ script: Script, vocabulary: Vocabulary, store: ElementStore, _ options: ProgramOptions = ProgramOptions(),
    functions: [RegisteredFunction] = [], restoring state: ScriptState? = nil, succeeding predecessor: Program? = nil,
    rejectingIncompleteTables: Bool = false, recording sources: SourceFiles = SourceFiles()
  ) throws(Diagnostic) {
    self.options = options
    self.vocabulary = vocabulary
    self.store = store
    modules = ModuleTable(main: script, roots: options.roots, sources)
    requests = RequestQueue(mostBytes: options.memoryLimit / 4)
    let module = store.open()
    hot = .allocate(capacity: 1)
    hot.initialize(to: HotState(vocabulary, module, recordsLines: options.recordsLines))
    var settings = lt_options(
      memory_limit: options.memoryLimit, memory_reserve: options.memoryReserve, fail_allocation: Int64(options.failAllocation),
      records_lines: options.recordsLines, hands_code: options.readsCode, random_seed: options.randomSeed,
      nanoseconds_per_check: options.clock.nanosecondsPerCheck, retain: HostSequence.retain, release: HostSequence.release,
      latest_number: predecessor.map { lt_latest_number($0.runtime) } ?? 0)
    guard let runtime = lt_open(&settings, hostCallback, hot) else {
      store.close(module.pointee.serial)
      HotState.free(hot)
      throw Diagnostic(.memoryLimit(bytes: options.memoryLimit))
    }
    self.runtime = runtime

    // The order matters: each object is created after the objects that are passed to its initializer.
    let instances = InstanceTable()
    let inheritance = Inheritance(rejectsIncompleteTables: rejectingIncompleteTables)
    let (log, layoutCalls) = (ScriptLog(options.log), LayoutCalls())
    let dependencies = DependencyIndex(runtime, instances, definitions)
    let elements = ElementBuilder(runtime, hot, vocabulary, definitions, store, options)
    arenas = ScriptArenas(store, runtime, instances, module: module)
    reader = ArgumentReader(runtime, hot, elements, arenas, instances, memoryLimit: options.memoryLimit)
    replies = Replies(runtime)
    stored = StoredValues(reader, options.stored ?? ValueCache(nil))
    definer = DefinitionReader(runtime, hot, reader, arenas, replies, stored)
    runner = ScriptRunner(options, dependencies, reader, modules, layoutCalls, log)
    let properties = PropertyReader(definer)
    bindings = Bindings(runner, replies)
    styles = Styles(runner, definer, properties, bindings, requests)
    self.state = StateAccess(runner, replies, warnings, stored)
    bodies = Bodies(runner, definer, properties, warnings, inheritance, styles, self.state)
    views = ViewMaker(definer, properties, styles, self.state)
    items = ItemMaker(runner, bodies, CodeFacts(replies))
    layouts = LayoutRunner(runner, properties, replies, bodies)
    canvas = CanvasRecorder(runner)
    hostCalls = HostCalls(runner, replies)
    testing = TestRunner(runner, definer)
    transfer = StateTransfer(runner, inheritance, bodies, stored)

    hot.pointee.program = Unmanaged.passUnretained(self)
    elements.resetBudget()
    try registration.register()
    for function in functions { try hostCalls.add(function) }
    try self.state.setData(options.data)
    if let lines = options.lines { try self.state.setLines(lines) }
    try loader.load(script)
    if let kept = predecessor?.transfer.keptState() ?? state?.kept { transfer.inherit(kept) }
  }

  deinit {
    lt_close(runtime)
    arenas.closeAll()
    HotState.free(hot)
  }

  /// Returns the stored values that were changed since the last call, by key; ``PlainValue/none`` for those that were removed.
  /// Also returns an error for each value that cannot be stored.
  public func takeStoredChanges() -> (changes: [String: PlainValue], errors: [Diagnostic]) {
    stored.takeChanges(runner.mainStack)
  }

  /// True if the main script returned a view, or a component that needs no properties.
  public var hasContent: Bool {
    switch modules.root {
    case .element: true
    case .component(let index): !definitions.components[index].properties.contains(where: \.isRequired)
    case nil, .module: false
    }
  }

  /// True if the main script returned a component. The component may need properties.
  public var returnsComponent: Bool { if case .component = modules.root { true } else { false } }

  /// The memory that the script uses, in bytes.
  public var memoryUsed: Int { lt_memory_used(runtime) }
  /// The number of calls of the allocator so far that asked for more memory. Tests let each of them fail in turn.
  public var allocations: Int { Int(lt_allocations(runtime)) }
  /// The path of the main script, then the paths of the other files that were read.
  public var files: [String] { modules.files }
  /// The files that were read and the paths that were tried, with their fingerprints at that time.
  public var sources: SourceFiles { modules.sources }
}

/// The data that `hostCallback` needs in every call.
struct HotState {
  /// The arena in which elements are created.
  var arena: UnsafeMutablePointer<ElementArena>
  var program: Unmanaged<Program>?
  let recordsLines: Bool
  let mostDepth = UInt16(ElementLimits().depth)
  /// The limits of the current arena: the part of the limits of a rendering that is not used yet (M5).
  var mostNodes = 0
  var mostChildren = 0
  var mostBytes = 0
  let patterns: CallPatterns
  /// Copies of the pointers in `patterns`.
  let fastViews: UnsafeMutableBufferPointer<FastMatcher?>
  let fastModifiers: UnsafeMutableBufferPointer<FastMatcher?>
  let colors = StringCache()

  init(_ vocabulary: Vocabulary, _ arena: UnsafeMutablePointer<ElementArena>, recordsLines: Bool) {
    self.arena = arena
    self.recordsLines = recordsLines
    patterns = CallPatterns(vocabulary)
    (fastViews, fastModifiers) = (patterns.fastViews, patterns.fastModifiers)
  }

  func admits(text count: Int) -> Bool { count <= ArgumentReader.longestText && arena.pointee.bytes.count + count <= mostBytes }

  static func free(_ state: UnsafeMutablePointer<HotState>) {
    state.pointee.colors.deallocate()
    state.deinitialize(count: 1)
    state.deallocate()
  }
}

/// The memory, instruction and time budgets of a script, and its other options. ``clock`` measures the budgets in milliseconds. A
/// budget of `Int.max` sets no limit.
public struct ProgramOptions: Sendable {
  /// The most bytes of memory that a script may hold.
  public var memoryLimit = 256 << 20
  /// The bytes above ``memoryLimit`` that are available for handling an error.
  package var memoryReserve = 1 << 20
  /// The most Lua instructions for loading the script.
  public var loadInstructions = 100_000_000
  /// The most milliseconds of Lua for loading the script.
  public var loadMilliseconds = 800
  /// The most Lua instructions for all bodies of one tree in one update.
  public var renderInstructions = 100_000_000
  /// The most milliseconds of Lua for all bodies of one tree in one update.
  public var renderMilliseconds = 800
  /// The most Lua instructions for one handler, or for one step of a task.
  public var eventInstructions = 100_000_000
  /// The most milliseconds of Lua for one handler, or for one step of a task.
  public var eventMilliseconds = 800
  /// The most milliseconds of processor time that the host spends on one update of a tree, besides running Lua.
  public var workMilliseconds = ProgramOptions.work(for: 800)
  /// The most milliseconds of processor time for a test with all its steps.
  public var testMilliseconds = ProgramOptions.test(for: 800)
  /// The clock of all budgets in milliseconds.
  public var clock = BudgetClock.standard
  /// True if the line of every element and modifier is recorded. Places are exact then, but the script runs several times slower.
  package var recordsLines = false
  /// True if each body runs twice, to check that it returns the same views.
  public var isStrict = false
  /// True if the main script may return any value, as a module does.
  public var acceptsModules = false
  /// If set, most errors do not stop the script, so that all of them can be collected. The closure receives the errors of calls
  /// outside of bodies: at module scope, or in handlers. Errors of calls in bodies are diagnostics of the rendering.
  public var onError: (@Sendable (Diagnostic) -> Void)?
  /// True if compiled code is read, for ``Program/codeDiagnostics``.
  package var readsCode = false
  /// The folders in which `require` looks last.
  public var roots: [String] = []
  /// The seed of `math.random`.
  public var randomSeed: UInt32 = 1
  /// The formats of the image files that the script may show: `PictureCodec.standard` of LongtailPictures, or others. If it is
  /// nil, image files cannot be shown.
  public var pictures: PictureCodec?
  /// The initial entries of `data`, by name.
  public var data: [String: PlainValue] = [:]
  /// The lines that the script sees as `data.lines`.
  package nonisolated(unsafe) var lines: LineStore?
  /// The values of `stored` from earlier runs. If it is nil, there are none.
  package nonisolated(unsafe) var stored: ValueCache?
  /// Performs the requests of the script to files, programs and environment variables. If it is nil, the script waits forever for
  /// the results of files and programs, and each environment variable is nil.
  package var machine: (any Machine)?
  /// Receives each line that `print` writes.
  public var log: @Sendable (String) -> Void = { _ in }
  /// For tests: the number of the allocation that fails, counted as in ``Program/allocations``; 0 for none.
  package var failAllocation = 0

  public init() {}

  /// Sets the time budget of each call, at least one millisecond. The instruction budgets become a million for each
  /// millisecond.
  public mutating func limit(milliseconds: Int) {
    let milliseconds = max(1, milliseconds)
    let (product, isEndless) = milliseconds.multipliedReportingOverflow(by: ProgramOptions.mostInstructions)
    let instructions = isEndless ? .max : product
    (loadInstructions, renderInstructions, eventInstructions) = (instructions, instructions, instructions)
    (loadMilliseconds, renderMilliseconds, eventMilliseconds) = (milliseconds, milliseconds, milliseconds)
    workMilliseconds = ProgramOptions.work(for: milliseconds)
    testMilliseconds = ProgramOptions.test(for: milliseconds)
  }

  /// Returns the work budget of the host for a script budget, both in milliseconds: half of it.
  private static func work(for milliseconds: Int) -> Int { milliseconds / 2 }

  /// Returns the budget of a test for a script budget, both in milliseconds: 12 times as much, which is about 10 seconds by
  /// default.
  private static func test(for milliseconds: Int) -> Int {
    let (product, isEndless) = milliseconds.multipliedReportingOverflow(by: 12)
    return isEndless ? .max : product
  }

  /// The instructions that ``limit(milliseconds:)`` allows for each millisecond of a time budget.
  private static let mostInstructions = 1_000_000

  /// Removes all time and instruction budgets, for scripts that you trust. The memory limit is kept.
  public mutating func trust() {
    (loadInstructions, renderInstructions, eventInstructions) = (.max, .max, .max)
    (loadMilliseconds, renderMilliseconds, eventMilliseconds) = (.max, .max, .max)
    (workMilliseconds, testMilliseconds) = (.max, .max)
  }

  /// The budgets for loading, bodies and handlers, in the form that the bridge uses.
  var loadBudget: Budget { Budget(loadInstructions, loadMilliseconds) }
  var renderBudget: Budget { Budget(renderInstructions, renderMilliseconds) }
  var eventBudget: Budget { Budget(eventInstructions, eventMilliseconds) }

  struct Budget {
    let instructions: Int
    let milliseconds: Int

    init(_ instructions: Int, _ milliseconds: Int) { (self.instructions, self.milliseconds) = (instructions, milliseconds) }

    func begin(_ runtime: OpaquePointer) {
      let (nanoseconds, isEndless) = Int64(milliseconds).multipliedReportingOverflow(by: 1_000_000)
      lt_begin(runtime, Int64(instructions), isEndless ? .max : nanoseconds)
    }
  }
}
