// The tracks that divide the lines of a lazy container: the columns of a LazyVGrid, or the rows of a LazyHGrid (L65).

import LongtailCore

/// The division of a line among items.
enum LineDivision: Hashable, Sendable {
  /// One item in each line, aligned by this guide.
  case whole(AlignmentGuide)
  /// One item in each of these columns or rows. If they do not fill the container, the guide aligns them.
  case columns([GridItem], AlignmentGuide)
}

/// The tracks of the lines in a lazy container. Each track is the place of one item across the axis.
struct LineTracks {
  struct Track {
    var start: Int
    /// The length of the track; nil in a stack if no length was proposed across the axis.
    var length: Int?
    var guide: AlignmentGuide
    /// The guide that aligns items of different lengths along the axis.
    var lineGuide: AlignmentGuide?
  }

  /// The length that was proposed across the axis, in cells. Nil if none was proposed.
  let offered: Int?
  private let tracks: [Track]
  /// A track from the start of the first track to the end of the last.
  private let fullTrack: Track

  var count: Int { tracks.count }
  /// The length of all tracks. Nil if no length was proposed and each item takes its ideal length.
  var total: Int? { fullTrack.length }

  /// Returns the track of an item by its position in the line. If `spans` is true, returns a track that covers all tracks.
  subscript(position: Int, spans spans: Bool) -> Track { spans ? fullTrack : tracks[position] }

  /// Aligns all tracks together in `length` cells, and returns the start of the first one.
  func shift(in length: Int) -> Int {
    guard let total else { return 0 }
    let offset = Double(length - total) * fullTrack.guide.standard(in: Size(1, 1))
    return Int(saturating: offset.rounded(.down))
  }

  init(_ division: LineDivision, _ axis: Axis, _ offered: Int?) {
    self.offered = offered
    switch division {
    case .whole(let guide):
      fullTrack = Track(start: 0, length: offered, guide: guide)
      tracks = [fullTrack]
    case .columns(let items, let guide):
      let lengths = GridItem.lengths(of: items, offered, defaultSpacing: StackLayout.defaultSpacing(axis.cross))
      var (tracks, end) = ([Track](), 0)
      for (index, length) in lengths.enumerated() {
        let alignment = length.alignment ?? .center
        let guides = (alignment.horizontal.guide, alignment.vertical.guide)
        tracks.append(
          Track(
            start: end, length: length.length, guide: axis == .vertical ? guides.0 : guides.1,
            lineGuide: axis == .vertical ? guides.1 : guides.0))
        end = Cells.add(end, Cells.add(length.length, index + 1 < lengths.count ? length.spacing : 0))
      }
      self.tracks = tracks
      fullTrack = Track(start: 0, length: end, guide: guide)
    }
  }
}
