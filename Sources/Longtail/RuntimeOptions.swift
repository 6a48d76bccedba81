// The options with which a runtime is created.

import LongtailCatalog
import LongtailCore
import LongtailScript

/// Options for loading a script: its vocabulary, data, limits and initial state.
public struct RuntimeOptions: Sendable {
  /// The colour scheme of the output, light or dark.
  public var colorScheme = ColorScheme.dark
  /// True if views show with shapes what they otherwise show with colour alone. Use it for output without colours.
  public var differentiatesWithoutColor = false
  /// True if ``Runtime/operations`` are described. This takes time, because a path is built for each operation.
  package var describesOperations = false
  /// Files for `data`, of at most 16 MiB each. Their entries replace entries of ``program`` with the same names. The files are
  /// read again when the script reloads.
  public var dataFiles: [DataSource] = []
  /// The files that the host has read. They are read again only when the script reloads.
  package var readData: [DataFile] = []
  /// The initial state of the script: the ``Runtime/state`` of an earlier run. Views are matched by their path. Objects that the
  /// script creates while it loads are matched by the order of their creation. A value whose type has changed is reset.
  public var state: ScriptState?
  /// The files, programs and environment variables that the script may use. By default, it may use none.
  public var grants = Grants()
  /// The storage that keeps the script's `stored` values between runs. If nil, these values last as long as the runtime.
  public var storage: (any ValueStorage)?
  /// False if the script never gets a result when it accesses a file or starts a process. Commands that show a script without
  /// running it use this.
  package var usesMachine = true
  /// The views, modifiers, environment keys and styles that scripts can use. The host may add its own.
  public var vocabulary = Catalog.vocabulary
  /// Budgets, module folders, formats of image files, and the destination of `print`.
  public var program = ProgramOptions()

  public init() {}

  /// The options of a second run that records lines. It prints nothing, because the first run has printed everything.
  var recordingLines: ProgramOptions {
    var options = program
    options.recordsLines = true
    options.log = { _ in }
    options.onError = nil
    return options
  }
}
