// Writes the sequences that draw parts of images, and tracks the images that the terminal stores.

import LongtailANSI
import LongtailCore

/// Draws images on one terminal.
struct PictureWriter: Sendable {
  let graphics: TerminalGraphics
  /// The images that the terminal stores, the least recently shown first, and the shown parts of them (kitty).
  private var sent: [(picture: DrawnPicture, id: Int)] = []
  private var placed: [PicturePart: Int] = [:]
  private var lastID: Int
  /// The images that the terminal has to delete.
  private var pendingDeletions: [Int] = []
  /// Images reduced to a palette (sixel), the last drawn one at the end.
  private var reduced: [(picture: DrawnPicture, image: SixelImage)] = []

  /// The most images that are kept when they are not shown.
  private static let mostKept = 8
  /// The most pixels of an image that is sent.
  private static let mostPixels = 1 << 22

  /// Creates a writer. `last` is the writer before it; the terminal deletes the images of `last`.
  init(_ graphics: TerminalGraphics, after last: PictureWriter? = nil) {
    self.graphics = graphics
    lastID = last?.lastID ?? graphics.firstID
    guard var last else { return }
    last.reset()
    pendingDeletions = last.pendingDeletions
  }

  /// Forgets the images that the terminal shows, and deletes them later.
  mutating func reset() {
    pendingDeletions += sent.map(\.id)
    (sent, placed) = ([], [:])
  }

  /// Deletes the images that the terminal has to delete.
  mutating func writeDeletions(_ out: inout ByteBuffer) {
    for id in pendingDeletions { out.append(command: "a=d,d=I,i=\(id),q=2") }
    pendingDeletions = []
  }

  /// Draws the images of a surface whose cells were written. `due`: the tiles that were overwritten.
  mutating func write(_ surface: Surface, due: [TileRun], _ cursor: inout Cursor, _ out: inout ByteBuffer) {
    writeDeletions(&out)
    guard graphics.format == .kitty else {
      for part in surface.parts(in: due, limit: graphics.mostCells) { draw(part, &cursor, &out) }
      return
    }
    let parts = surface.parts(in: surface.tileRuns, limit: graphics.mostCells)
    let wanted = Set(parts)
    for (part, id) in placed.sorted(by: { $0.value < $1.value }) where !wanted.contains(part) {
      if let image = sent.first(where: { $0.picture == part.picture }) {
        out.append(command: "a=d,d=i,i=\(image.id),p=\(id),q=2")
      }
      placed[part] = nil
    }
    for part in parts where placed[part] == nil { place(part, &cursor, &out) }
    // Images that are shown now move to the end, so that they are deleted last.
    let shown = Set(parts.map(\.picture))
    sent = sent.filter { !shown.contains($0.picture) } + sent.filter { shown.contains($0.picture) }
    while sent.count > max(PictureWriter.mostKept, shown.count) { out.append(command: "a=d,d=I,i=\(sent.removeFirst().id),q=2") }
  }

  // MARK: kitty

  private mutating func place(_ part: PicturePart, _ cursor: inout Cursor, _ out: inout ByteBuffer) {
    let cell = pixels(ofCellIn: part.picture)
    let id = sent.first { $0.picture == part.picture }?.id ?? send(part.picture, cell, &out)
    lastID += 1
    placed[part] = lastID
    let (source, cells) = (part.cells.scaled(by: cell), part.cells)
    cursor.move(to: part.origin.x, part.origin.y, &out)
    out.append(
      command: """
        a=p,i=\(id),p=\(lastID),x=\(source.x),y=\(source.y),w=\(source.width),h=\(source.height),c=\(cells.width),\
        r=\(cells.height),C=1,q=2
        """)
  }

  /// Sends a whole image, scaled to the cells that it covers, which have `cell` pixels each. Returns the id of the image.
  private mutating func send(_ picture: DrawnPicture, _ cell: Size, _ out: inout ByteBuffer) -> Int {
    lastID += 1
    sent.append((picture, lastID))
    let scaled = picture.picture.scaled(to: picture.size.scaled(by: cell), picture.interpolation)
    let file = graphics.encodePNG(scaled)
    let format = file.isEmpty ? "f=32,s=\(scaled.size.width),v=\(scaled.size.height)" : "f=100"
    out.append(command: "a=t,\(format),i=\(lastID),q=2", payload: file.isEmpty ? scaled.rgba : file)
    return lastID
  }

  /// The size of a cell in pixels. It is smaller for an image that would be too large to send.
  private func pixels(ofCellIn picture: DrawnPicture) -> Size {
    var cell = graphics.cell
    while picture.size.width * cell.width * picture.size.height * cell.height > PictureWriter.mostPixels, cell != Size(1, 1) {
      cell = Size((cell.width + 1) / 2, (cell.height + 1) / 2)
    }
    return cell
  }

  // MARK: iTerm2, sixel

  private mutating func draw(_ part: PicturePart, _ cursor: inout Cursor, _ out: inout ByteBuffer) {
    cursor.move(to: part.origin.x, part.origin.y, &out)
    // Restore the cursor, because terminals disagree about its place after an image.
    out.append("\u{1B}7")
    let pixels = part.cells.scaled(by: graphics.cell)
    if graphics.format == .sixel {
      image(of: part.picture).write(pixels, to: &out)
    } else {
      let whole = part.picture.picture.scaled(to: part.picture.size.scaled(by: graphics.cell), part.picture.interpolation)
      let file = graphics.encodePNG(whole.cropped(to: pixels))
      out.append(
        """
        \u{1B}]1337;File=inline=1;size=\(file.count);width=\(part.cells.width);height=\(part.cells.height);\
        preserveAspectRatio=0;doNotMoveCursor=1:
        """)
      out.append(base64: file[...])
      out.append("\u{07}")
    }
    out.append("\u{1B}8")
  }

  private mutating func image(of picture: DrawnPicture) -> SixelImage {
    if let known = reduced.firstIndex(where: { $0.picture == picture }) {
      reduced.append(reduced.remove(at: known))
    } else {
      let scaled = picture.picture.scaled(to: picture.size.scaled(by: graphics.cell), picture.interpolation)
      reduced.append((picture, SixelImage(scaled, colors: graphics.colors)))
      if reduced.count > PictureWriter.mostKept { reduced.removeFirst() }
    }
    return reduced[reduced.count - 1].image
  }
}

extension ByteBuffer {
  /// The most bytes of base64 in one command.
  private static let mostDigits = 4096

  /// Appends a command of the kitty graphics protocol without data.
  fileprivate mutating func append(command: String) {
    append("\u{1B}_G")
    append(command)
    append("\u{1B}\\")
  }

  /// Appends a command with data, in as many pieces as needed.
  fileprivate mutating func append(command: String, payload: [UInt8]) {
    let piece = ByteBuffer.mostDigits / 4 * 3
    for start in stride(from: 0, to: max(payload.count, 1), by: piece) {
      let end = min(start + piece, payload.count)
      append("\u{1B}_G")
      if start == 0 { append(command + ",") }
      append(end < payload.count ? "m=1;" : "m=0;")
      append(base64: payload[start..<end])
      append("\u{1B}\\")
    }
  }
}

extension Size {
  /// Converts a size in cells to pixels.
  fileprivate func scaled(by cell: Size) -> Size { Size(width * cell.width, height * cell.height) }
}

extension Rect {
  /// Converts a rectangle in cells to pixels.
  fileprivate func scaled(by cell: Size) -> Rect {
    Rect(x: x * cell.width, y: y * cell.height, width: width * cell.width, height: height * cell.height)
  }
}
