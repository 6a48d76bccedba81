// What scripts print and get wrong, for programs that log with swift-log.

import Logging
import LongtailCore

extension RuntimeOptions {
  /// Hands what the script prints to a logger, a message for each line, at `level`.
  public mutating func log(to logger: Logger, at level: Logger.Level = .info) {
    program.log = { line in logger.log(level: level, "\(line)", source: "script") }
  }
}

extension TerminalApp.Options {
  /// Hands mistakes to a logger, and what became of scripts that were saved. A terminal that shows a script has no room for a log: the
  /// logger should write elsewhere.
  public mutating func log(to logger: Logger) {
    onMistake = { logger.log($0) }
    onReload = { reloaded in
      switch reloaded.result {
      case .success(let reload):
        logger.info(
          "reloaded",
          metadata: ["kept": "\(reload.keptSlots)", "losses": .array(reload.losses.map { .string($0) })], source: "script")
      case .failure(let mistake): logger.log(mistake)
      }
    }
  }
}

extension Logger {
  /// Logs a mistake or a warning of a script: its sentence, with its code, place, trail and hint as metadata.
  public func log(_ diagnostic: Diagnostic) {
    var metadata: Metadata = ["code": "\(diagnostic.code.rawValue)"]
    if let place = diagnostic.place { metadata["place"] = "\(place.file):\(place.line)" }
    if !diagnostic.trail.isEmpty { metadata["trail"] = .array(diagnostic.trail.map { .string($0) }) }
    if let hint = diagnostic.hint { metadata["hint"] = "\(hint)" }
    log(
      level: diagnostic.severity == .error ? .error : .warning, "\(diagnostic.sentence)", metadata: metadata, source: "script")
  }
}
