// A folder of a gallery. The gallery also shows scripts that are added to the folder later.

import LongtailScript

extension Gallery {
  /// A folder whose scripts the gallery shows, including scripts that are added later.
  public struct Folder {
    /// The folder part of the paths of its scripts, without a slash at the end; empty for the working folder.
    private let path: Substring
    /// The path by which a `FileWatcher` watches for scripts that are added to the folder or removed.
    let listing: String
    /// The fingerprint of ``listing`` when the folder was last read.
    private(set) var fingerprint: Fingerprint
    private let scripts: () -> [String]
    private let exhibit: (String) -> Exhibit

    /// Creates a folder.
    ///
    /// - Parameters:
    ///   - path: The path of the folder.
    ///   - scripts: Returns the paths of the scripts in the folder that the gallery should show.
    ///   - exhibit: Loads the script at a path.
    public init(_ path: String, scripts: @escaping () -> [String], exhibit: @escaping (String) -> Exhibit) {
      // The paths of scripts in the working folder have no folder part.
      self.path = path == "." ? "" : path.hasSuffix("/") ? path.dropLast() : path[...]
      listing = FolderListing.path(of: path)
      fingerprint = SourceFiles.fingerprint(of: listing)
      (self.scripts, self.exhibit) = (scripts, exhibit)
    }

    /// True if a file with this path belongs to the folder.
    func holds(_ file: String) -> Bool { Gallery.folder(of: file) == path }

    /// Returns the scripts that were added since the folder was last read, except `known` ones. Removed scripts are handled by
    /// their exhibits.
    mutating func newcomers(among known: Set<String>) -> [Exhibit] {
      let now = SourceFiles.fingerprint(of: listing)
      guard now != fingerprint else { return [] }
      fingerprint = now
      return scripts().filter { !known.contains($0) }.map(exhibit)
    }
  }

  /// Adds new scripts to the list: sorted by name among the scripts of their folder, or at the end if the list has no script of
  /// this folder yet. If a new script has an error, the stage shows the error when the script is selected.
  func addNewcomers() {
    for index in folders.indices {
      for exhibit in folders[index].newcomers(among: Set(exhibits.map(\.file))) {
        let folder = Gallery.folder(of: exhibit.file)
        let place =
          exhibits.lastIndex { Gallery.folder(of: $0.file) == folder && $0.file < exhibit.file }.map { $0 + 1 }
          ?? exhibits.firstIndex { Gallery.folder(of: $0.file) == folder } ?? exhibits.count
        exhibits.insert(exhibit, at: place)
      }
    }
  }

  fileprivate static func folder(of path: String) -> Substring { path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex) }
}
