// A script in a gallery, which is loaded anew when one of its files is saved.

import LongtailCore
import LongtailScript

extension Gallery {
  /// A script with previews, or the error that prevented it from loading.
  public struct Exhibit {
    /// The path of the script.
    public let file: String
    /// The loaded script, or the error that prevented it from loading.
    public private(set) var script: Result<Runtime, Diagnostic>
    /// Loads the script, and notes its files; nil where it is not to be loaded again.
    private let load: ((SourceFiles) throws(Diagnostic) -> Runtime)?
    /// What was read of a script that could not be loaded.
    private var attempt = SourceFiles()
    /// Why it does not run as it was saved last, though it runs.
    private(set) var refusal: Diagnostic?
    /// Whether its file has left the folder that is shown, or has nothing in it. It is not shown until that comes back.
    private(set) var isGone = false
    /// What its file was then.
    private var remains: Fingerprint = nil

    /// Creates an exhibit from a script that is already loaded, or from its error. A script that failed to load is not loaded
    /// again.
    public init(_ file: String, _ script: Result<Runtime, Diagnostic>) { (self.file, self.script, load) = (file, script, nil) }

    /// A script that is loaded now; where that fails, once more when one of the files has changed that were read, or looked for.
    package init(_ file: String, load: @escaping (SourceFiles) throws(Diagnostic) -> Runtime) {
      (self.file, self.load) = (file, load)
      script = Exhibit.result(load, attempt)
    }

    /// The error that prevented the script from loading; nil if it is loaded.
    public var mistake: Diagnostic? { if case .failure(let mistake) = script { mistake } else { nil } }

    /// True if the exhibit has previews or an error to show.
    public var isShown: Bool { !GalleryItem.items(of: self).isEmpty }

    /// Its files as they were when they were read.
    var sources: [String: Fingerprint] {
      var sources = (try? script.get().sources) ?? attempt.fingerprints
      if isGone { sources[file] = .some(remains) }
      return sources
    }
    var sourceCount: Int { (try? script.get().sourceCount) ?? attempt.count }

    /// Loads it anew. Nil where it could not be loaded, and still cannot, or goes on as it is: then ``refusal`` says why.
    mutating func reload() -> Runtime.Reload? {
      refusal = nil
      if case .success(let runtime) = script {
        do throws(Diagnostic) {
          return try runtime.reload()
        } catch {
          refusal = error
          return nil
        }
      }
      guard let load else { return nil }
      attempt = SourceFiles()
      script = Exhibit.result(load, attempt)
      guard case .success = script else { return nil }
      return .nothing
    }

    /// Notes whether its file is gone, and what it is.
    mutating func note(isGone: Bool, as remains: Fingerprint) {
      (self.isGone, self.remains) = (isGone, remains)
      if isGone { refusal = nil }
    }

    /// Leaves it as it is for a mistake that it would make again.
    mutating func refuse(for mistake: Diagnostic) {
      if case .success = script { refusal = mistake } else { script = .failure(mistake) }
    }

    private static func result(
      _ load: (SourceFiles) throws(Diagnostic) -> Runtime, _ sources: SourceFiles
    ) -> Result<Runtime, Diagnostic> {
      do throws(Diagnostic) {
        return .success(try load(sources))
      } catch {
        return .failure(error)
      }
    }
  }
}
