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
  /// The log for the output of `print`.
  let log: ScriptLog
  let store: ElementStore
  let options: ProgramOptions
  let runtime: OpaquePointer
  let hot: UnsafeMutablePointer<HotState>
  var activity = Activity()
  /// The errors that were raised.
  var raised = RaisedErrors()
  /// The budget of the host for one update.
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

  /// The current activity. It decides which operations functions may perform.
  struct Activity {
    var phase = Phase.open
    /// True if a function runs for an event, such as a handler or a task.
    var isInEvent = false
    /// The time in Lua of all functions that were called for events in this update, in nanoseconds.
    var eventTime: Int64 = 0
  }

  /// The stack on which called functions leave their results.
  var mainStack: LuaStack { LuaStack(state: lt_main_state(runtime)) }

  /// Begins a rendering, with its budget.
  func beginRendering() {
    activity.eventTime = 0
    elements.resetBudget()
    options.renderBudget.begin(runtime)
  }
}

/// The phases in which state may or may not be written.
enum Phase {
  /// State may be written: between events, while the program loads, and while a handler runs.
  case open
  /// State must not be written: a body, or a function that a body passed to a view, is evaluated (ST4).
  case evaluating
}
