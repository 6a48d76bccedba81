// A script in a gallery, which is loaded anew when one of its files is saved.

import LongtailCore
import LongtailScript

extension Gallery {
  /// A script with previews, or why it could not be loaded.
  public struct Exhibit {
    public let file: String
    public private(set) var script: Result<Runtime, Diagnostic>
    /// Loads the script; nil where it is not to be loaded again.
    private let load: (() throws(Diagnostic) -> Runtime)?
    /// Of a script that could not be loaded the files that its mistake tells of, as they were then.
    private var blamed: [String: Fingerprint] = [:]

    public init(_ file: String, _ script: Result<Runtime, Diagnostic>) { (self.file, self.script, load) = (file, script, nil) }

    /// A script that is loaded now; where that fails, once more when one of its files has changed.
    public init(_ file: String, load: @escaping () throws(Diagnostic) -> Runtime) {
      (self.file, self.load) = (file, load)
      script = Result(catching: load)
      noteFailure()
    }

    /// Why it could not be loaded.
    public var mistake: Diagnostic? { if case .failure(let mistake) = script { mistake } else { nil } }

    /// Whether there is anything to show of it: previews, or a mistake.
    public var isShown: Bool { !GalleryItem.items(of: self).isEmpty }

    /// Its files as they were when they were read.
    var sources: [String: Fingerprint] { (try? script.get().sources) ?? blamed }

    var sourceCount: Int { (try? script.get().sourceCount) ?? blamed.count }

    /// Loads it anew. Nil where it could not be loaded, and still cannot.
    ///
    /// - Throws: where one that runs cannot be loaded anew: it goes on as it is.
    mutating func reload() throws(Diagnostic) -> Runtime.Reload? {
      if case .success(let runtime) = script { return try runtime.reload() }
      guard let load else { return nil }
      script = Result(catching: load)
      noteFailure()
      guard case .success = script else { return nil }
      return Runtime.Reload(keptSlots: 0, resetSlots: [], droppedSlots: [])
    }

    private mutating func noteFailure() {
      blamed = [:]
      guard let mistake else { return }
      var paths = [file]
      if let place = mistake.place { paths.append(place.file) }
      switch mistake.cause {
      case .moduleNotFound(_, let tried): paths += tried
      case .unreadable(let path, _): paths.append(path)
      default: break
      }
      for path in paths { blamed[path] = .some(SourceFiles.fingerprint(of: path)) }
    }
  }
}
