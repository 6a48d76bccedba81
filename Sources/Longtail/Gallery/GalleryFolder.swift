// A folder in a gallery: scripts may come to it while others are looked at.

import LongtailScript

extension Gallery {
  /// A folder whose scripts the gallery shows, including scripts that are added later.
  public struct Folder {
    /// What the paths of its scripts have in front of their names.
    private let path: Substring
    /// How it is watched.
    let listing: String
    /// What was in it when it was looked at last.
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
      // Scripts of the folder that one is in are called by their names.
      self.path = path == "." ? "" : path.hasSuffix("/") ? path.dropLast() : path[...]
      listing = FolderListing.path(of: path)
      fingerprint = SourceFiles.fingerprint(of: listing)
      (self.scripts, self.exhibit) = (scripts, exhibit)
    }

    /// Whether a file would be in it.
    func holds(_ file: String) -> Bool { Gallery.folder(of: file) == path }

    /// Those that have come since it was looked at last, and are none of these. One that has left is missed by its exhibit.
    mutating func newcomers(among known: Set<String>) -> [Exhibit] {
      let now = SourceFiles.fingerprint(of: listing)
      guard now != fingerprint else { return [] }
      fingerprint = now
      return scripts().filter { !known.contains($0) }.map(exhibit)
    }
  }

  /// Adds scripts that have come, each in its place by name among those of its folder, or else at the end. What they get wrong is
  /// told on their stages.
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
