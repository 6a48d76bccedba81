// What a runtime is made with.

import LongtailCatalog
import LongtailCore
import LongtailPicture
import LongtailScript

/// How a script is loaded and what it may use.
public struct RuntimeOptions: Sendable {
  /// Light or dark.
  public var colorScheme = ColorScheme.dark
  /// Whether what colours tell is told by shapes as well, for an output without any.
  public var differentiatesWithoutColor = false
  /// Whether ``Runtime/operations`` are described, which costs a path for each.
  package var describesOperations = false
  /// A file with a JSON object, whose members the script sees as `data` beside what ``program`` gives it. It is read again when the
  /// script is loaded anew.
  public var dataFile: String?
  /// The same file where the host has read it: it is read again only when the script is loaded anew.
  package var readData: DataFile?
  /// The state that the script begins with: ``Runtime/state`` of an earlier run. Views are matched by path, and the objects that the script
  /// creates while it loads by their order. A value whose type has changed is reset.
  public var state: ScriptState?
  /// What scripts may say. The host adds to it: views, modifiers, keys of the environment, styles.
  public var vocabulary = Catalog.vocabulary
  /// Limits, folders for `require`, where `print` goes.
  public var program = ProgramOptions()

  public init() { program.readPicture = { file throws(PictureFailure) in try PNG.picture(file) } }

  /// The same with lines recorded; what is printed was printed already.
  var noting: ProgramOptions {
    var noting = program
    noting.recordsLines = true
    noting.log = { _ in }
    noting.onMistake = nil
    return noting
  }
}
