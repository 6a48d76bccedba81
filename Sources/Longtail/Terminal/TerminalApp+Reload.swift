// Scripts that are saved while they run: they are loaded anew at once; why one cannot be is shown over the one that goes on.

import LongtailCore
import LongtailScript
import LongtailTerminal

/// When files are to be looked at, and what came of it.
struct FileWatch {
  let watcher = FileWatcher()
  /// How many files are watched.
  var count = 0
  /// When what changed is loaded.
  private var due: Double?
  /// A mistake that is not shown yet: who saves often writes what is not yet there a moment later.
  private var mistake: (diagnostic: Diagnostic, time: Double, due: Double)?
  /// When a file was missed first of those that have not come back.
  private var missed: Double?
  /// When something was loaded last, and when files were looked at.
  private var (lastLoad, lastLook) = (-Double.infinity, 0.0)

  /// Seconds between two loads: who writes a hundred files is answered a few times.
  private static let shortestPause = 0.03
  /// Seconds before a mistake is shown, or that a file has left.
  private static let patience = 0.15

  mutating func look(at now: Double) {
    let isDue = watcher.interval.map { now >= lastLook + $0 } ?? false
    if isDue { lastLook = now }
    if watcher.takeChanges(isDue: isDue) { due = min(due ?? .infinity, max(now, lastLoad + FileWatch.shortestPause)) }
  }

  /// True if the changed files are to be loaded now. If a file is missing or empty, it gets some time to be written.
  mutating func takeDue(at now: Double, isMissing: () -> Bool) -> Bool {
    guard let due, now >= due else { return false }
    missed = isMissing() ? missed ?? now : nil
    let patience = missed.map { $0 + FileWatch.patience } ?? now
    self.due = now < patience ? patience : nil
    return now >= patience
  }

  /// Notes the result of loading the files. An error is reported after a delay, unless another load succeeds by then. `time`: when the load
  /// began.
  mutating func note(_ mistake: Diagnostic?, of time: Double, at now: Double) {
    self.mistake = mistake.map { ($0, time, due: now + FileWatch.patience) }
    lastLoad = now
  }

  /// The error whose delay has passed, and when its load began.
  mutating func takeMistake(at now: Double) -> (diagnostic: Diagnostic, time: Double)? {
    guard let mistake, now >= mistake.due else { return nil }
    self.mistake = nil
    return (mistake.diagnostic, mistake.time)
  }

  /// When there is something to do, though nothing happens.
  var nextDue: Double? {
    [due, mistake?.due, watcher.interval.map { lastLook + $0 }].compactMap(\.self).min()
  }
}

extension TerminalApp {
  /// The result of reloading a script whose file was saved.
  public struct Reloaded: Sendable {
    /// The effect on the state, or the error because of which the current program continues.
    public let result: Result<Runtime.Reload, Diagnostic>
    /// The time from the change of the file until the result was shown.
    public let duration: Duration
  }

  private var reloadable: (any ReloadableContent)? { content as? any ReloadableContent }

  /// Watches the files of what is shown, where it has any that can be loaded anew.
  func watchFiles() {
    guard let reloadable, files != nil else { return }
    files?.count = reloadable.sourceCount
    files?.watcher.watch(reloadable.sources)
  }

  /// Watches the files that were read, or looked for, since: a body or a handler may be the first to require one.
  func watchNewFiles() { if let reloadable, let files, files.count != reloadable.sourceCount { watchFiles() } }

  /// Looks for changes, and loads what has changed when its time has come.
  func followFiles() {
    guard var files else { return }
    let now = now
    files.look(at: now)
    self.files = files
    if self.files?.takeDue(at: now, isMissing: { reloadable?.misses == true }) == true { loadAnew(at: now) }
    if let notice = overlay.notice, self.now >= notice.due { show(notice: nil) }
    if let mistake = self.files?.takeMistake(at: self.now) {
      show(MistakePanel(mistake.diagnostic, of: hasLoaded ? .reload : .start))
      options.onReload(Reloaded(result: .failure(mistake.diagnostic), duration: Duration(seconds: self.now - mistake.time)))
    }
  }

  /// Shows a mistake over the script, or none any more.
  func show(_ mistake: MistakePanel?) {
    guard overlay.mistake != mistake else { return }
    overlay.mistake = mistake
    pending.isWhole = true
  }

  /// Shows what was lost, or nothing any more.
  func show(notice: ReloadNotice?) {
    guard overlay.notice != notice, !options.isInline else { return }
    overlay.notice = notice
    pending.isWhole = true
  }

  /// Shows a mistake of a function that was called, unless it was the last one shown: a timer may make it again and again.
  func show(call mistake: Diagnostic) {
    guard lastCall != mistake else { return }
    lastCall = mistake
    show(MistakePanel(mistake, of: .call))
  }

  private func loadAnew(at time: Double) {
    guard let content = reloadable else { return }
    pending.firstEvent = pending.firstEvent ?? time
    do throws(Diagnostic) {
      let reload = try content.reload()
      files?.note(nil, of: time, at: now)
      (hasLoaded, lastCall) = (true, nil)
      show(nil)
      let mistakes = note()
      show(notice: ReloadNotice(reload, mistakes, at: now))
      pending.reloads.append((reload, time))
    } catch {
      if content.reloadsInParts { note() }
      files?.note(error, of: time, at: now)
    }
    watchFiles()
    // What changes nothing has no frame to be told after.
    guard pending.isEmpty else { return }
    if pending.events == 0 { pending.firstEvent = nil }
    tellReloads()
  }

  /// Tells of what was loaded since the last frame, which shows it by now.
  func tellReloads() {
    for (reload, start) in pending.reloads {
      options.onReload(Reloaded(result: .success(reload), duration: Duration(seconds: now - start)))
    }
    pending.reloads = []
  }
}
