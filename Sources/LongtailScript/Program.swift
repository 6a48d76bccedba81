// A loaded script: one Lua state and the owners of what it defines and runs.

import CLuaBridge
import LongtailCore

/// A script and everything it required, loaded and ready to be evaluated. Not `Sendable`: one program, one isolation domain.
public final class Program: Evaluator {
  let options: ProgramOptions
  let vocabulary: Vocabulary
  public let store: ElementStore
  /// The C side. Never nil after a successful `init`.
  let runtime: OpaquePointer
  /// What the callback reads on every call; at one address, outside of class storage, which costs an access check.
  let hot: UnsafeMutablePointer<HotState>

  // What the script is.
  let modules: ModuleTable
  let definitions = Definitions()

  // Reading calls, and answering them.
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

  // What lives.
  let arenas: ScriptArenas
  let state: StateAccess
  let bindings: Bindings
  let stored: StoredValues
  public let transfer: StateTransfer
  let requests: RequestQueue
  let warnings = Warnings()

  public var previews: [Preview] { definitions.previews }
  public var tests: [ScriptTest] { definitions.tests }
  /// Whether mistakes were noted that did not end what made them.
  public var hasCollected: Bool { warnings.hasCollected }

  /// What the main script returned.
  enum Root {
    case element(ElementHandle)
    case component(Int)
    /// Anything else, which only other scripts can use.
    case module
  }

  /// Whether the main script is there for others, and shows nothing by itself.
  public var isModule: Bool { if case .module = modules.root { true } else { !definitions.tests.isEmpty && modules.root == nil } }

  /// Loads a script: runs its module scope and that of everything it requires. With a predecessor, whose store is this one's, it goes
  /// on with its state; `takingWholeTables`: not with tables that lack what is declared in them now. Without a predecessor it begins with
  /// `state`. `sources` hears of every file, whether or not it can be loaded.
  ///
  /// - Throws: the first mistake, with its place.
  public init(
    _ script: Script, vocabulary: Vocabulary, store: ElementStore, _ options: ProgramOptions = ProgramOptions(),
    functions: [RegisteredFunction] = [], restoring state: ScriptState? = nil, succeeding predecessor: Program? = nil,
    takingWholeTables: Bool = false, noting sources: SourceFiles = SourceFiles()
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
      numbers: predecessor.map { lt_latest_number($0.runtime) } ?? 0)
    guard let runtime = lt_open(&settings, hostCallback, hot) else {
      store.close(module.pointee.serial)
      HotState.free(hot)
      throw Diagnostic(.memoryLimit(bytes: options.memoryLimit))
    }
    self.runtime = runtime

    // Every owner is made after those that it uses.
    let instances = InstanceTable()
    let inheritance = Inheritance(takesWholeTables: takingWholeTables)
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
    elements.grant()
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

  /// Returns the stored values that were changed since the last call, by key; ``PlainValue/none`` for those that were removed. `mistakes`
  /// says which values cannot be stored.
  public func takeStoredChanges() -> (changes: [String: PlainValue], mistakes: [Diagnostic]) {
    stored.takeChanges(runner.mainStack)
  }

  /// Whether the main script returned a view, or a component that can be shown as it is.
  public var hasContent: Bool {
    switch modules.root {
    case .element: true
    case .component(let index): !definitions.components[index].properties.contains(where: \.isRequired)
    case nil, .module: false
    }
  }

  /// Whether the main script returned a component, which may need properties.
  public var returnsComponent: Bool { if case .component = modules.root { true } else { false } }

  /// Bytes that the script holds.
  public var memoryUsed: Int { lt_memory_used(runtime) }
  /// Growing allocations so far, for tests that let them fail one by one.
  public var allocations: Int { Int(lt_allocations(runtime)) }
  /// Every file that was read.
  public var files: [String] { modules.files }
  /// They, and every path that was tried, as they were then.
  public var sources: SourceFiles { modules.sources }
}

/// What the callback needs on every call.
struct HotState {
  /// Where elements are made.
  var arena: UnsafeMutablePointer<ElementArena>
  var program: Unmanaged<Program>?
  let recordsLines: Bool
  let mostDepth = UInt16(ElementLimits().depth)
  /// What the current arena may grow to: what the elements of one rendering leave of the limits (M5).
  var mostNodes = 0
  var mostChildren = 0
  var mostBytes = 0
  let matchers: CallMatchers
  /// Copies of the pointers in `matchers`.
  let hotViews: UnsafeMutableBufferPointer<HotMatcher?>
  let hotModifiers: UnsafeMutableBufferPointer<HotMatcher?>
  let colors = StringCache()

  init(_ vocabulary: Vocabulary, _ arena: UnsafeMutablePointer<ElementArena>, recordsLines: Bool) {
    self.arena = arena
    self.recordsLines = recordsLines
    matchers = CallMatchers(vocabulary)
    (hotViews, hotModifiers) = (matchers.hotViews, matchers.hotModifiers)
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
  /// Bytes above ``memoryLimit`` for handling an error.
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
  /// Whether the line of every element and modifier is noted: exact, and several times slower.
  package var recordsLines = false
  /// True if each body runs twice, to check that it returns the same views.
  public var isStrict = false
  /// True if the main script may return any value, as a module does.
  public var acceptsModules = false
  /// If set, most errors do not stop the script, so that all of them can be collected. The closure receives the errors of calls
  /// at module scope. Errors of calls in bodies are diagnostics of the rendering.
  public var onMistake: (@Sendable (Diagnostic) -> Void)?
  /// Whether what scripts were compiled to is read, for ``Program/codeMistakes``.
  package var readsCode = false
  /// The folders in which `require` looks last.
  public var roots: [String] = []
  /// The seed of `math.random`.
  public var randomSeed: UInt32 = 1
  /// The formats of the image files that the script may show: `PictureCodec.standard` of LongtailPictures, or others. If it is nil, image
  /// files cannot be shown.
  public var pictures: PictureCodec?
  /// The initial entries of `data`, by name.
  public var data: [String: PlainValue] = [:]
  /// The lines that the script sees as `data.lines`.
  package nonisolated(unsafe) var lines: LineStore?
  /// The values of `stored` from earlier runs. If it is nil, there are none.
  package nonisolated(unsafe) var stored: ValueCache?
  /// Performs the requests of the script to files, programs and environment variables. If it is nil, the script waits for their results
  /// forever.
  package var machine: (any Machine)?
  /// Receives each line that `print` writes.
  public var log: @Sendable (String) -> Void = { _ in }
  /// For tests: which growing allocation fails; 0 for none.
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

  /// What the host may do, where a script may run for so many milliseconds: with it less than a second.
  private static func work(for milliseconds: Int) -> Int { milliseconds / 2 }

  /// What a test may take, where a script may run for so many milliseconds: ten seconds.
  private static func test(for milliseconds: Int) -> Int {
    let (product, isEndless) = milliseconds.multipliedReportingOverflow(by: 12)
    return isEndless ? .max : product
  }

  /// In a millisecond.
  private static let mostInstructions = 1_000_000

  /// Removes all time and instruction budgets, for scripts that you trust. The memory limit is kept.
  public mutating func trust() {
    (loadInstructions, renderInstructions, eventInstructions) = (.max, .max, .max)
    (loadMilliseconds, renderMilliseconds, eventMilliseconds) = (.max, .max, .max)
    (workMilliseconds, testMilliseconds) = (.max, .max)
  }

  /// What may be done in loading, in bodies and in handlers, as the bridge takes it.
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
