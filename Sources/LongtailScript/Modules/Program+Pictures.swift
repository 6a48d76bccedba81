// Pictures that a script names: found by the rules of `require`, read once.

import LongtailCore

extension Program {
  /// Pixels that all pictures of a program may have: 128 MiB of them.
  private static let mostPixels = 1 << 25
  /// Answers that are kept.
  private static let mostPictures = 1_000

  public func picture(named name: String) throws(PictureFailure) -> Picture {
    if let known = pictures[name] { return try known.get() }
    guard Program.isFileName(name) else {
      throw PictureFailure(
        "its path must be relative to the script's folder, such as \"images/logo.png\", and no part may begin with '.'")
    }
    if pictures.count >= Program.mostPictures { (pictures, picturePixels) = ([:], 0) }
    do {
      let picture = try read(picture: name)
      pictures[name] = .success(picture)
      return picture
    } catch {
      pictures[name] = .failure(error)
      throw error
    }
  }

  private func read(picture name: String) throws(PictureFailure) -> Picture {
    let folders = modules.mainFolders
    for folder in folders {
      let path = folder.path == "." ? name : folder.path + "/" + name
      guard folder.isThere, ModuleTable.isFile(path) else {
        modules.sources.add(path, nil)
        continue
      }
      // A link may not lead out of the folder, either.
      guard let real = ModuleTable.realPath(path), let root = ModuleTable.realPath(folder.path),
        real.hasPrefix(root == "/" ? root : root + "/")
      else { throw PictureFailure("it is a link that leads out of the script's folder") }
      let bytes: [UInt8]
      do {
        bytes = try modules.sources.read(path)
      } catch {
        guard case .unreadable(_, let reason) = error.cause else { throw PictureFailure(error.sentence) }
        throw PictureFailure(reason)
      }
      modules.add(file: path, SourceFiles.fingerprint(of: bytes))
      let picture = try options.readPicture(bytes)
      let pixels = picture.size.width * picture.size.height
      guard picturePixels + pixels <= Program.mostPixels else {
        throw PictureFailure("all images together have more than \(Program.mostPixels) pixels")
      }
      picturePixels += pixels
      return picture
    }
    let places = folders.filter(\.isThere).map(\.path)
    throw PictureFailure("no such file in " + (places.isEmpty ? "any folder" : places.joined(separator: ", ")))
  }

  /// Parts of a path joined by "/": none is empty, hidden or a step upwards.
  static func isFileName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 500 && !name.unicodeScalars.contains { $0.isSteering || $0 == "\\" }
      && name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
  }
}
