// Reads GIF files with giflib, record by record, to the end of the first frame.

import CGIF
import LongtailCore

/// Reads GIF files.
enum GIF {
  static func matches(_ file: [UInt8]) -> Bool { file.starts(with: "GIF87a".utf8) || file.starts(with: "GIF89a".utf8) }

  /// Returns the first frame on the canvas of the file. Pixels outside of the frame are clear.
  ///
  /// - Throws: The reason if the file is damaged, has no frame, or is too large. Pixels beyond the limits are never allocated.
  static func picture(_ file: [UInt8]) throws(PictureFailure) -> Picture {
    let reader = Reader(file)
    var failure = Int32(0)
    let read: InputFunc = { file, bytes, count in
      guard let file, let bytes else { return 0 }
      return Unmanaged<Reader>.fromOpaque(file.pointee.UserData).takeUnretainedValue().read(into: bytes, Int(count))
    }
    guard let gif = DGifOpen(Unmanaged.passUnretained(reader).toOpaque(), read, &failure) else { throw damage(failure) }
    defer { DGifCloseFile(gif, nil) }
    let result = withExtendedLifetime(reader) { Result { () throws(PictureFailure) in try firstFrame(of: gif) } }
    return try result.get()
  }

  /// The bytes of a file, from its start.
  private final class Reader {
    private let file: [UInt8]
    private var position = 0

    init(_ file: [UInt8]) { self.file = file }

    /// Copies at most `count` bytes, and returns their number.
    func read(into bytes: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int32 {
      let length = min(count, file.count - position)
      file.withUnsafeBufferPointer { bytes.update(from: $0.baseAddress! + position, count: length) }
      position += length
      return Int32(length)
    }
  }

  private static func firstFrame(of gif: UnsafeMutablePointer<GifFileType>) throws(PictureFailure) -> Picture {
    var control = GraphicsControlBlock()
    control.TransparentColor = NO_TRANSPARENT_COLOR
    var record = UNDEFINED_RECORD_TYPE
    while true {
      try check(DGifGetRecordType(gif, &record), gif)
      switch record {
      case IMAGE_DESC_RECORD_TYPE:
        try check(DGifGetImageDesc(gif), gif)
        return try frame(of: gif, transparent: Int(control.TransparentColor))
      case EXTENSION_RECORD_TYPE: try readExtension(of: gif, into: &control)
      default: throw PictureFailure("it has no frame")
      }
    }
  }

  /// Reads the blocks of an extension. The first block of a graphics control extension has the transparent colour.
  private static func readExtension(
    of gif: UnsafeMutablePointer<GifFileType>, into control: inout GraphicsControlBlock
  ) throws(PictureFailure) {
    var (code, block) = (Int32(0), UnsafeMutablePointer<UInt8>?.none)
    try check(DGifGetExtension(gif, &code, &block), gif)
    if code == GRAPHICS_EXT_FUNC_CODE, let block { _ = DGifExtensionToGCB(Int(block[0]), block + 1, &control) }
    while block != nil { try check(DGifGetExtensionNext(gif, &block), gif) }
  }

  private static func frame(of gif: UnsafeMutablePointer<GifFileType>, transparent: Int) throws(PictureFailure) -> Picture {
    let frame = gif.pointee.Image
    let origin = Point(Int(frame.Left), Int(frame.Top))
    let (width, height) = (Int(frame.Width), Int(frame.Height))
    let size = Size(max(Int(gif.pointee.SWidth), origin.x + width), max(Int(gif.pointee.SHeight), origin.y + height))
    try ImageLimits.check(size)
    guard width > 0, height > 0 else { throw PictureFailure("its first frame is empty") }
    guard let map = frame.ColorMap ?? gif.pointee.SColorMap else { throw PictureFailure("it has no colours") }
    let colors = UnsafeBufferPointer(start: map.pointee.Colors, count: Int(map.pointee.ColorCount))
    var rgba = [UInt8](repeating: 0, count: 4 * size.width * size.height)
    var line = [UInt8](repeating: 0, count: width)
    // Rows of an interlaced frame come in four passes: every eighth row from row 0, every eighth from row 4, and so on.
    let passes = frame.Interlace ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
    for (first, step) in passes {
      for y in stride(from: first, to: height, by: step) {
        try check(DGifGetLine(gif, &line, Int32(width)), gif)
        for (x, index) in line.enumerated() where Int(index) != transparent && Int(index) < colors.count {
          let (color, start) = (colors[Int(index)], 4 * ((origin.y + y) * size.width + origin.x + x))
          (rgba[start], rgba[start + 1], rgba[start + 2], rgba[start + 3]) = (color.Red, color.Green, color.Blue, 255)
        }
      }
    }
    return Picture(size: size, rgba: rgba)
  }

  private static func check(_ result: Int32, _ gif: UnsafeMutablePointer<GifFileType>) throws(PictureFailure) {
    if result != GIF_OK { throw damage(gif.pointee.Error) }
  }

  private static func damage(_ code: Int32) -> PictureFailure {
    PictureFailure("it is damaged: \(GifErrorString(code).map { String(cString: $0) } ?? "it cannot be read")")
  }
}
