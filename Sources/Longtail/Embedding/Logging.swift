// Logs the output and the errors of scripts, for hosts that use swift-log.

import Logging
import LongtailCore

extension RuntimeOptions {
  /// Sends the lines that the script prints to a logger, one message for each line, at `level`.
  public mutating func log(to logger: Logger, at level: Logger.Level = .info) {
    program.log = { line in logger.log(level: level, "\(line)", source: "script") }
  }
}

extension TerminalApp.Options {
  /// Sends errors and the results of reloads to a logger. The logger should not write to the terminal, because the script
  /// covers it.
  public mutating func log(to logger: Logger) {
    onMistake = { logger.log($0) }
    onReload = { reloaded in
      switch reloaded.result {
      case .success(let reload):
        logger.info(
          "reloaded",
          metadata: ["kept": "\(reload.keptSlots)", "losses": .array(reload.losses.map { .string($0) })], source: "script")
      case .failure(let error): logger.log(error)
      }
    }
  }
}

extension Logger {
  /// Logs a diagnostic of a script: its sentence, with its code, place, trail and hint as metadata.
  public func log(_ diagnostic: Diagnostic) {
    var metadata: Metadata = ["code": "\(diagnostic.code.rawValue)"]
    if let place = diagnostic.place { metadata["place"] = "\(place.file):\(place.line)" }
    if !diagnostic.trail.isEmpty { metadata["trail"] = .array(diagnostic.trail.map { .string($0) }) }
    if let hint = diagnostic.hint { metadata["hint"] = "\(hint)" }
    log(
      level: diagnostic.severity == .error ? .error : .warning, "\(diagnostic.sentence)", metadata: metadata, source: "script")
  }
}
