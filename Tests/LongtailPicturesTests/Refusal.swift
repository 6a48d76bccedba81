import LongtailCore

@testable import LongtailPictures

/// Returns the reason why an image file is refused, or nil if it is read.
func refusal(of bytes: [UInt8]) -> String? {
  do {
    _ = try PictureCodec.standard.decode(bytes)
    return nil
  } catch {
    return error.reason
  }
}
