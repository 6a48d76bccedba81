// A script in a gallery. It is reloaded when one of its files is saved.

import LongtailCore
import LongtailScript

extension Gallery {
  /// A script with previews, or the error that prevented it from loading.
  public struct Exhibit {
    /// The path of the script.
    public let file: String
    /// The loaded script, or the error that prevented it from loading.
    public private(set) var script: Result<Runtime, Diagnostic>
    /// Loads the script, and records the files that it reads. Nil if the script is not loaded again.
    private let load: ((SourceFiles) throws(Diagnostic) -> Runtime)?
    /// The files that a failed attempt to load the script has read.
    private var attempt = SourceFiles()
    /// The error of the last reload; nil if it succeeded. An earlier version of the script continues.
    private(set) var refusal: Diagnostic?
    /// True if the file was removed from its folder, or is empty. The exhibit is hidden until the file has content again.
    private(set) var isGone = false
    /// The fingerprint of the file at that time.
    private var remains: Fingerprint = nil

    /// Creates an exhibit from a script that is already loaded, or from its error. A script that failed to load is not loaded
    /// again.
    public init(_ file: String, _ script: Result<Runtime, Diagnostic>) { (self.file, self.script, load) = (file, script, nil) }

    /// Loads a script. If that fails, ``reload()`` loads it again.
    package init(_ file: String, load: @escaping (SourceFiles) throws(Diagnostic) -> Runtime) {
      (self.file, self.load) = (file, load)
      script = Exhibit.result(load, attempt)
    }

    /// The error that prevented the script from loading; nil if it is loaded.
    public var mistake: Diagnostic? { if case .failure(let mistake) = script { mistake } else { nil } }

    /// True if the exhibit has previews or an error to show.
    public var isShown: Bool { !GalleryItem.items(of: self).isEmpty }

    /// The fingerprints of all files that the script read or looked for. The gallery reloads the script when one of them changes.
    var sources: [String: Fingerprint] {
      var sources = (try? script.get().sources) ?? attempt.fingerprints
      if isGone { sources[file] = .some(remains) }
      return sources
    }
    var sourceCount: Int { (try? script.get().sourceCount) ?? attempt.count }

    /// Loads the script again. Returns nil if that fails. If an earlier version of the script continues, ``refusal`` has the
    /// error.
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

    /// Records whether the file is removed or empty, and its fingerprint.
    mutating func note(isGone: Bool, as remains: Fingerprint) {
      (self.isGone, self.remains) = (isGone, remains)
      if isGone { refusal = nil }
    }

    /// Records an error without loading the script, because loading would cause the same error again.
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
