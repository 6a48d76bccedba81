// Runs functions of the script.

import CLuaBridge
import LongtailCore

/// Runs functions of the script: as evaluations within the budget of a rendering, or as events, each with a budget of its own.
/// Turns their results into values and errors.
final class ScriptRunner {
  let reader: ArgumentReader
  let elements: ElementBuilder
  let dependencies: DependencyIndex
  let modules: ModuleTable
  let instances: InstanceTable
  let arenas: ScriptArenas
  let layoutCalls: LayoutCalls
  /// Where its functions print.
  let log: ScriptLog
  let store: ElementStore
  let options: ProgramOptions
  let runtime: OpaquePointer
  let hot: UnsafeMutablePointer<HotState>
  var activity = Activity()
  /// The errors that were raised.
  var raised = RaisedErrors()
  /// What the host may do for one update.
  private(set) lazy var work = makeWork()

  init(
    _ options: ProgramOptions, _ dependencies: DependencyIndex, _ reader: ArgumentReader, _ modules: ModuleTable,
    _ layoutCalls: LayoutCalls, _ log: ScriptLog
  ) {
    (self.options, self.dependencies, self.reader, self.modules, self.layoutCalls, self.log) = (
      options, dependencies, reader, modules, layoutCalls, log
    )
    (runtime, hot, elements, arenas, instances) = (reader.runtime, reader.hot, reader.elements, reader.arenas, reader.instances)
    store = elements.store
  }

  /// What is going on, which decides what functions may do.
  struct Activity {
    var phase = Phase.open
    /// Whether a function runs because something happened.
    var isInEvent = false
    /// How long functions ran that were called in this update, in nanoseconds.
    var eventTime: Int64 = 0
  }

  /// Where calls of functions of the script leave their results.
  var mainStack: LuaStack { LuaStack(state: lt_main_state(runtime)) }

  /// Begins a rendering, with its budget.
  func beginRendering() {
    activity.eventTime = 0
    elements.grant()
    options.renderBudget.begin(runtime)
  }
}

/// When state may be written.
enum Phase {
  /// Between events, while the program is loaded, and while a handler runs.
  case open
  /// While a body, or a function of one, is evaluated (ST4).
  case evaluating
}
