// Reloads scripts when their files are saved. If a script cannot be reloaded, the error is shown over the version that continues.

import LongtailCore
import LongtailScript
import LongtailTerminal

/// Decides when changed files are loaded, and when errors of loading are shown.
struct FileWatch {
  let watcher = FileWatcher()
  /// The number of watched files.
  var count = 0
  /// The time at which the changed files are loaded; nil if there are none.
  private var due: Double?
  /// An error that is not shown yet: an editor that saves often may complete the script a moment later.
  private var error: (diagnostic: Diagnostic, time: Double, due: Double)?
  /// The time at which a file was first missing or empty; nil if no file is.
  private var missed: Double?
  /// The times at which files were last loaded, and were last checked for changes, in seconds.
  private var (lastLoad, lastLook) = (-Double.infinity, 0.0)

  /// The shortest time between two loads, in seconds, so that a hundred files that are saved at once cause only a few loads.
  private static let shortestPause = 0.03
  /// The delay before an error is shown, and before a file counts as removed, in seconds.
  private static let gracePeriod = 0.15

  mutating func look(at now: Double) {
    let isDue = watcher.interval.map { now >= lastLook + $0 } ?? false
    if isDue { lastLook = now }
    if watcher.takeChanges(isDue: isDue) { due = min(due ?? .infinity, max(now, lastLoad + FileWatch.shortestPause)) }
  }

  /// True if the changed files are to be loaded now. If a file is missing or empty, it gets some time to be written.
  mutating func takeDue(at now: Double, isMissing: () -> Bool) -> Bool {
    guard let due, now >= due else { return false }
    missed = isMissing() ? missed ?? now : nil
    let deadline = missed.map { $0 + FileWatch.gracePeriod } ?? now
    self.due = now < deadline ? deadline : nil
    return now >= deadline
  }

  /// Records the result of loading the files. An error is reported after a delay, unless another load succeeds by then. `time` is
  /// the time at which the load began.
  mutating func note(_ error: Diagnostic?, of time: Double, at now: Double) {
    self.error = error.map { ($0, time, due: now + FileWatch.gracePeriod) }
    lastLoad = now
  }

  /// Returns the error whose delay has passed, and the time at which its load began.
  mutating func takeError(at now: Double) -> (diagnostic: Diagnostic, time: Double)? {
    guard let error, now >= error.due else { return nil }
    self.error = nil
    return (error.diagnostic, error.time)
  }

  /// The time at which something has to be done without an event; nil if nothing is due.
  var nextDue: Double? {
    [due, error?.due, watcher.interval.map { lastLook + $0 }].compactMap(\.self).min()
  }
}

extension TerminalApp {
  /// The result of reloading a script whose file was saved.
  public struct Reloaded: Sendable {
    /// The effect on the state, or the error because of which the current program continues.
    public let result: Result<Runtime.Reload, Diagnostic>
    /// The time from the beginning of the reload until the result was shown.
    public let duration: Duration
  }

  private var reloadable: (any ReloadableContent)? { content as? any ReloadableContent }

  /// Watches the files of the content, if it can be reloaded.
  func watchFiles() {
    guard let reloadable, files != nil else { return }
    files?.count = reloadable.sourceCount
    files?.watcher.watch(reloadable.sources)
  }

  /// Watches files that the script has read or looked for since the last call of `watchFiles`, because a body or a handler may be
  /// the first to require a module.
  func watchNewFiles() { if let reloadable, let files, files.count != reloadable.sourceCount { watchFiles() } }

  /// Checks the files for changes, and reloads changed files when they are due.
  func followFiles() {
    guard var files else { return }
    let now = now
    files.look(at: now)
    self.files = files
    if self.files?.takeDue(at: now, isMissing: { reloadable?.hasMissingFiles == true }) == true { reload(at: now) }
    if let notice = overlay.notice, self.now >= notice.due { show(notice: nil) }
    if let error = self.files?.takeError(at: self.now) {
      show(ErrorPanel(error.diagnostic, of: hasLoaded ? .reload : .start))
      options.onReload(Reloaded(result: .failure(error.diagnostic), duration: Duration(seconds: self.now - error.time)))
    }
  }

  /// Shows an error over the script; nil hides the error.
  func show(_ panel: ErrorPanel?) {
    guard overlay.errorPanel != panel else { return }
    overlay.errorPanel = panel
    pending.isWhole = true
  }

  /// Shows the notice of a reload; nil hides the notice.
  func show(notice: ReloadNotice?) {
    guard overlay.notice != notice, !options.isInline else { return }
    overlay.notice = notice
    pending.isWhole = true
  }

  /// Shows an error of a called function, unless it was the last one shown: a timer may cause the same error again and again.
  func show(call error: Diagnostic) {
    guard lastCall != error else { return }
    lastCall = error
    show(ErrorPanel(error, of: .call))
  }

  private func reload(at time: Double) {
    guard let content = reloadable else { return }
    pending.firstEvent = pending.firstEvent ?? time
    do throws(Diagnostic) {
      let reload = try content.reload()
      files?.note(nil, of: time, at: now)
      (hasLoaded, lastCall) = (true, nil)
      show(nil)
      let diagnostics = collectResults()
      show(notice: ReloadNotice(reload, diagnostics, at: now))
      pending.reloads.append((reload, time))
    } catch {
      if content.reloadsInParts { collectResults() }
      files?.note(error, of: time, at: now)
    }
    watchFiles()
    // The reload is reported after the next frame. If nothing has changed, there is no next frame, so it is reported now.
    guard pending.isEmpty else { return }
    if pending.events == 0 { pending.firstEvent = nil }
    reportReloads()
  }

  /// Reports the reloads since the last frame, after the frame with their results was written.
  func reportReloads() {
    for (reload, start) in pending.reloads {
      options.onReload(Reloaded(result: .success(reload), duration: Duration(seconds: now - start)))
    }
    pending.reloads = []
  }
}
