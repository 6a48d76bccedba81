import LongtailCore

@testable import LongtailPictures

/// The reason for which the bytes of a file are refused; nil if they are read.
func refusal(of bytes: [UInt8]) -> String? {
  do {
    _ = try PictureCodec.standard.decode(bytes)
    return nil
  } catch {
    return error.reason
  }
}
