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
    /// Loads the script, and records the files that it reads. Nil if the exhibit was created from a loaded script or an error.
    private let load: ((SourceFiles) throws(Diagnostic) -> Runtime)?
    /// The files that a failed attempt to load the script has read.
    private var attemptedSources = SourceFiles()
    /// The error of the last reload; nil if it succeeded. An earlier version of the script continues.
    private(set) var reloadError: Diagnostic?
    /// True if the file was removed from its folder, or is empty. The exhibit is hidden until the file has content again.
    private(set) var isMissing = false
    /// The fingerprint of the file when it was last found to be removed or empty.
    private var missingFingerprint: Fingerprint = nil

    /// Creates an exhibit from a script that is already loaded, or from its error. A script that failed to load is not loaded
    /// again.
    public init(_ file: String, _ script: Result<Runtime, Diagnostic>) { (self.file, self.script, load) = (file, script, nil) }

    /// Loads a script. If that fails, ``reload()`` loads it again.
    package init(_ file: String, load: @escaping (SourceFiles) throws(Diagnostic) -> Runtime) {
      (self.file, self.load) = (file, load)
      script = Exhibit.result(load, attemptedSources)
    }

    /// The error that prevented the script from loading; nil if it is loaded.
    public var mistake: Diagnostic? { if case .failure(let error) = script { error } else { nil } }

    /// True if the exhibit has previews or an error to show.
    public var isShown: Bool { !GalleryItem.items(of: self).isEmpty }

    /// The fingerprints of all files that the script read or looked for. The gallery reloads the script when one of them changes.
    var sources: [String: Fingerprint] {
      var sources = (try? script.get().sources) ?? attemptedSources.fingerprints
      if isMissing { sources[file] = .some(missingFingerprint) }
      return sources
    }
    var sourceCount: Int { (try? script.get().sourceCount) ?? attemptedSources.count }

    /// Loads the script again. Returns nil if that fails. If an earlier version of the script continues, ``reloadError`` has the
    /// error.
    mutating func reload() -> Runtime.Reload? {
      reloadError = nil
      if case .success(let runtime) = script {
        do throws(Diagnostic) {
          return try runtime.reload()
        } catch {
          reloadError = error
          return nil
        }
      }
      guard let load else { return nil }
      attemptedSources = SourceFiles()
      script = Exhibit.result(load, attemptedSources)
      guard case .success = script else { return nil }
      return .nothing
    }

    /// Records whether the file is removed or empty, and its fingerprint.
    mutating func setMissing(_ isMissing: Bool, as fingerprint: Fingerprint) {
      (self.isMissing, missingFingerprint) = (isMissing, fingerprint)
      if isMissing { reloadError = nil }
    }

    /// Records an error without loading the script, because loading would cause the same error again.
    mutating func recordError(_ error: Diagnostic) {
      if case .success = script { reloadError = error } else { script = .failure(error) }
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
