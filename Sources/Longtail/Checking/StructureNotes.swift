// Checks how a script builds its views. Changes each state once, to find views that lose their state, and bodies that recreate
// equal views.

import LongtailCore
import LongtailEngine
import LongtailScript

extension Runtime {
  /// Returns notes about how the view that the script returned, or a preview, could be built better, each once for a place. Also
  /// returns errors that occur only after a Boolean state has changed. Errors that occur without a change are not included. The
  /// method writes state and calls functions as a user would, so use a runtime only for this.
  package func structureNotes(_ preview: Preview? = nil, _ canvas: CanvasSize = .inline(width: 80)) -> [Diagnostic] {
    var trial = trial(of: preview, on: canvas)
    if trial.failures.diagnostics.isEmpty { trial.found.add(idleModifiers) }
    return trial.diagnostics
  }

  /// Notes about modifiers without effect on the elements that the script has created so far.
  var idleModifiers: [Diagnostic] { IdleModifiers(program.store.snapshot(), program.store.files, options.vocabulary).notes }

  /// The results of changing the states of a view.
  struct Trial {
    /// Errors that occurred before any change.
    fileprivate let failures: Findings
    fileprivate var found = Findings()
    /// The names of all bodies that were shown at any time.
    fileprivate(set) var shown: Set<String> = []

    var diagnostics: [Diagnostic] { found.diagnostics }
  }

  /// Shows the view that the script returned, or a preview, and changes its states. If there are errors before any change, only
  /// further errors are found, and no notes.
  func trial(of preview: Preview?, on canvas: CanvasSize = .inline(width: 80)) -> Trial {
    if let preview { show(preview, on: preview.canvas(within: canvas)) } else { show(on: canvas) }
    guard let graph = displayedGraph else { return Trial(failures: Findings()) }
    var trial = Trial(failures: Findings(failures(in: graph)))
    if trial.failures.diagnostics.isEmpty {
      let shown = ShownViews(graph, program.store, options.vocabulary)
      trial.found.add(StretchedStacks(shown).notes + UnreadableTexts(shown).notes + CoveredTexts(shown).notes)
    }
    if trial.failures.diagnostics.isEmpty { trial.found.add(itemsThatAlwaysRun(in: graph)) }
    change(in: graph, &trial)
    return trial
  }

  // MARK: States

  /// The maximum number of state slots that are changed. An update has to compare at least `leastViews` views to be reported as
  /// repeated work.
  private static let (mostChanges, leastViews) = (200, 200)
  /// The minimum number of items of a list. Only such a list gets a note if all its items are created again without a change.
  private static let leastItems = 20
  /// The limit for listing bodies again. All bodies of the tree are listed after each change that inserts, moves or removes
  /// views. After this number of bodies in total, no further state slots are changed.
  private static let mostLookedAt = 100_000

  private func change(in graph: ViewGraph, _ trial: inout Trial) {
    var tried: Set<String> = []
    var repeating: Set<String> = []
    var budgetErrors = 0
    var current = ShownState(graph, program, options.vocabulary)
    var left = Runtime.mostLookedAt
    // Lists the bodies and places again. Needed only after views were inserted, moved or removed.
    func refresh() {
      current = ShownState(graph, program, options.vocabulary)
      left -= current.bodies.count
    }
    for owner in current.bodies {
      trial.shown.insert(owner.name)
      guard tried.count < Runtime.mostChanges, left > 0 else { continue }
      for (slot, value) in program.state(of: owner.instance).sorted(by: { $0.key < $1.key }) {
        guard let other = value.other, graph.keeps(owner.instance), tried.count < Runtime.mostChanges, left > 0,
          tried.insert(owner.name + "." + slot).inserted
        else { continue }
        let before = current
        let made = change(slot, of: owner, to: other, in: graph)
        if made.hasMovedViews {
          refresh()
          trial.shown.formUnion(current.bodies.map(\.name))
        }
        let new = made.failures?.filter { !trial.failures.contains($0) }
        // Only errors of a changed Boolean are reported: it can certainly have both values. Perhaps the script never sets a
        // number or a text to the other value.
        if other.isBoolean {
          trial.found.add((new ?? []).compactMap { $0.inUncertainState?.when(slot, of: owner.name, is: other) })
        }
        guard new?.isEmpty ?? false, trial.failures.diagnostics.isEmpty else {
          if change(slot, of: owner, to: value, in: graph).hasMovedViews { refresh() }
          // Stop after a few states that exceed a budget, because each takes long.
          if new?.contains(where: \.cause.isBudget) ?? false { budgetErrors += 1 }
          if budgetErrors >= Runtime.mostBudgetErrors { return }
          continue
        }
        let counters = graph.counters
        let isRepeated = counters.compared >= Runtime.leastViews && counters.patched * 10 < counters.compared
        if isRepeated, repeating.insert(owner.name).inserted {
          let cause = Diagnostic.Cause.repeatedWork(
            owner: owner.name, slot: slot, count: counters.compared, changed: counters.patched)
          trial.found.add([Diagnostic(cause, severity: .note, place: owner.place, trail: owner.trail.reversed())])
        }
        trial.found.add(functionInputs(in: graph, current))
        let changed = current
        if made.hasMovedViews {
          trial.found.add(lost(before, changed, in: graph, slot, of: owner, isBoolean: other.isBoolean))
          trial.found.add(before.borders.notes(comparedTo: changed.borders, slot, of: owner.name))
        }
        guard change(slot, of: owner, to: value, in: graph).hasMovedViews else { continue }
        refresh()
        if other.isBoolean {
          trial.found.add(lost(changed, current, in: graph, slot, of: owner, isBoolean: true))
        }
      }
    }
  }

  /// The current errors. If the script collects errors, those that only follow from another error are left out.
  private func failures(in graph: ViewGraph) -> [Diagnostic] {
    (graph.functionErrors + graph.diagnostics.filter { $0.severity == .error }).filter {
      !program.hasCollectedErrors || !$0.cause.followsFromError
    }
  }

  /// Sets the state `slot` of the component or modifier `owner`. Returns the errors after the change, or nil if the state does
  /// not accept the value. `hasMovedViews` is true if views were inserted, moved or removed.
  private func change(
    _ slot: String, of owner: ShownBody, to value: PlainValue, in graph: ViewGraph
  ) -> (failures: [Diagnostic]?, hasMovedViews: Bool) {
    do throws(Diagnostic) {
      try program.setState(slot, of: owner.instance, to: value)
    } catch {
      return (nil, false)
    }
    let hasMovedViews = settle() && graph.patches.contains { if case .update = $0 { false } else { true } }
    return (failures(in: graph), hasMovedViews)
  }

  /// Returns notes about lists that create all their items again although nothing has changed. The reason is that the function
  /// that creates the items differs from the one of the last update, or cannot be compared with it.
  private func itemsThatAlwaysRun(in graph: ViewGraph) -> [Diagnostic] {
    graph.evaluateAll()
    let (bodies, places) = (graph.shownBodies, graph.places)
    return graph.unskippedLists.compactMap { list, path, capture in
      guard program.itemCount(of: list) >= Runtime.leastItems, let body = bodies.last(where: { path.hasPrefix($0.path + "/") })
      else { return nil }
      let cause = Diagnostic.Cause.itemsAlwaysRun(owner: body.name, capture: capture)
      return Diagnostic(cause, severity: .note, place: places[path] ?? body.place, trail: body.trail.reversed())
    }
  }

  /// Returns notes about bodies that the last change ran only because they received new functions.
  private func functionInputs(in graph: ViewGraph, _ current: ShownState) -> [Diagnostic] {
    let evaluations = Dictionary(graph.evaluations.map { ($0.path, $0.reasons) }) { first, _ in first }
    guard evaluations.values.contains(where: { $0.contains(where: \.isInput) }) else { return [] }
    return current.bodies.compactMap { body in
      var names: [String] = []
      for reason in evaluations[body.path] ?? [] {
        guard case .input(let name) = reason, program.isFunction(name, of: body.instance) else { return nil }
        names.append(name)
      }
      guard let name = names.first else { return nil }
      let cause = Diagnostic.Cause.functionInput(view: body.name, property: name)
      return Diagnostic(cause, severity: .note, place: body.place, trail: body.trail.reversed())
    }
  }

  /// Returns notes about views below `owner` that lost their state when `slot` was changed. If such views are nested, only the
  /// outermost one is included. A removed view does not count if a control or a presentation keeps its state until it returns.
  /// If no new view has the name of the removed view, there is a note only if the slot is Boolean and no other view has taken
  /// the place of the removed view.
  private func lost(
    _ before: ShownState, _ after: ShownState, in graph: ViewGraph, _ slot: String, of owner: ShownBody, isBoolean: Bool
  ) -> [Diagnostic] {
    let removed = before.stateful.filter { $0.enclosingBodies.contains(owner.instance) && !graph.keeps($0.instance) }
    guard !removed.isEmpty else { return [] }
    let (removedInstances, known) = (Set(removed.map(\.instance)), Set(before.stateful.map(\.instance)))
    let inserted = Set(after.stateful.filter { !known.contains($0.instance) }.map(\.name))
    return removed.filter { removedInstances.isDisjoint(with: $0.enclosingBodies) }.compactMap { body in
      let isMoved = inserted.contains(body.name)
      guard isMoved || isBoolean && !after.places.hasReplaced(body.path, of: before.places) else { return nil }
      let cause = Diagnostic.Cause.lostIdentity(view: body.name, slot: slot, owner: owner.name, isMoved: isMoved)
      return Diagnostic(cause, severity: .note, place: body.place, trail: body.trail.reversed())
    }
  }
}

/// The shown views at one time.
private struct ShownState {
  let bodies: [ShownBody]
  /// The bodies with state.
  let stateful: [ShownBody]
  let places: Places
  let borders: MovingBorders

  /// - Complexity: O(views).
  init(_ graph: ViewGraph, _ program: Program, _ vocabulary: Vocabulary) {
    bodies = graph.shownBodies
    stateful = bodies.filter { program.hasState($0.instance) }
    places = Places(graph)
    borders = MovingBorders(ShownViews(graph, program.store, vocabulary))
  }
}

/// The positions of the views of a tree in their parents.
private struct Places {
  private struct Place: Hashable {
    let parent: String
    /// Nil for the branches of an `If`, because only one of them is shown.
    let position: IdentityStep.Position?
  }

  /// The positions by identity path.
  private var places: [String: Place] = [:]
  private var taken: Set<Place> = []

  init(_ graph: ViewGraph) {
    let identities = graph.placed.tree.identities
    for (index, step) in identities.steps.enumerated().dropFirst() {
      let isBranch = identities.steps[step.parent].name == "If"
      let place = Place(parent: identities.path(step.parent), position: isBranch ? nil : step.position)
      places[identities.path(index)] = place
      taken.insert(place)
    }
  }

  /// True if another view has taken the place of the view at a path, or the place of its outermost ancestor that was removed.
  func hasReplaced(_ path: String, of before: Places) -> Bool {
    var (path, place) = (path, before.places[path])
    while let current = place, places[current.parent] == nil, before.places[current.parent] != nil {
      (path, place) = (current.parent, before.places[current.parent])
    }
    return place.map { taken.contains($0) && places[path] == nil } ?? false
  }
}

extension EvaluationReason {
  fileprivate var isInput: Bool { if case .input = self { true } else { false } }
}

extension PlainValue {
  /// A different value of the same type; nil for values that are not changed, such as colours, tables and empty lists.
  fileprivate var other: PlainValue? {
    switch self {
    case .boolean(let value): .boolean(!value)
    case .integer(let value): value < .max ? .integer(value + 1) : nil
    case .number(let value): .number(value + 1)
    case .string(let text): .string(text + "x")
    case .list(let entries): entries.isEmpty ? nil : .list(entries.dropLast())
    case .none, .color, .table: nil
    }
  }

  fileprivate var isBoolean: Bool { if case .boolean = self { true } else { false } }
}

extension Diagnostic {
  /// Returns the diagnostic with the state in its trail: `in Text > Page with isOpen = true`.
  fileprivate func when(_ slot: String, of owner: String, is value: PlainValue) -> Diagnostic {
    var copy = self
    let condition = "\(owner) with \(slot) = \(value.phrase)"
    if let index = trail.firstIndex(of: owner) { copy.trail[index] = condition } else { copy.trail.append(condition) }
    return copy
  }
}
