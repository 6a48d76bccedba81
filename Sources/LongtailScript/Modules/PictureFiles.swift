// Loads the images that a script names. They are searched for in the folders of `require`, and read once.

import LongtailCore

/// The images that were loaded, by name, or the reason why one cannot be shown.
struct PictureFiles: Equatable {
  private var pictures: [String: Result<Picture, PictureFailure>] = [:]
  private var pixels = 0

  /// The most pixels of all images of a program together. They take 128 MiB.
  private static let mostPixels = 1 << 25
  /// The most results that are kept. If there are more, all earlier ones are discarded.
  private static let mostPictures = 1_000

  /// Returns an image from the folder of the main script, or from a folder in which modules are looked up.
  mutating func picture(
    named name: String, _ modules: ModuleTable, _ codec: PictureCodec?
  ) throws(PictureFailure) -> Picture {
    if let known = pictures[name] { return try known.get() }
    guard PictureFiles.isFileName(name) else {
      throw PictureFailure(
        """
        its path must be relative to the script's folder, such as "images/logo.png", and have at most 500 bytes; no part may be \
        empty, begin with '.', or contain '\\' or control characters
        """)
    }
    if pictures.count >= PictureFiles.mostPictures { (pictures, pixels) = ([:], 0) }
    do {
      let picture = try read(name, modules, codec)
      pictures[name] = .success(picture)
      return picture
    } catch {
      pictures[name] = .failure(error)
      throw error
    }
  }

  private mutating func read(
    _ name: String, _ modules: ModuleTable, _ codec: PictureCodec?
  ) throws(PictureFailure) -> Picture {
    let folders = modules.mainFolders
    for folder in folders {
      let path = folder.path == "." ? name : folder.path + "/" + name
      guard folder.exists, ModuleTable.isFile(path) else {
        modules.sources.add(path, nil)
        continue
      }
      // The name cannot lead out of the folder, and a symbolic link in the path must not do so, either.
      guard let real = ModuleTable.realPath(path), let root = ModuleTable.realPath(folder.path),
        real.hasPrefix(root == "/" ? root : root + "/")
      else { throw PictureFailure("it or a folder in its path is a link that leads out of the script's folder") }
      guard let codec else { throw PictureFailure("this program reads no image files") }
      let bytes: [UInt8]
      do {
        bytes = try modules.sources.read(path)
      } catch {
        guard case .unreadable(_, let reason) = error.cause else { throw PictureFailure(error.sentence) }
        throw PictureFailure(reason)
      }
      modules.add(file: path, SourceFiles.fingerprint(of: bytes))
      let picture = try codec.decode(bytes)
      let count = picture.size.width * picture.size.height
      guard pixels + count <= PictureFiles.mostPixels else {
        throw PictureFailure("all images together have more than \(PictureFiles.mostPixels) pixels")
      }
      pixels += count
      return picture
    }
    let places = folders.filter(\.exists).map(\.path)
    throw PictureFailure(
      places.isEmpty ? "no such file" : "no such file in the folder " + places.map { "'\($0)'" }.joined(separator: " or "))
  }

  /// True for a relative path inside the folder, such as "images/logo.png". No part is empty, hidden or `..`.
  static func isFileName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 500 && !name.unicodeScalars.contains { $0.isControlOrFormat || $0 == "\\" }
      && name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
  }
}
