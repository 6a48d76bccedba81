// What the lines of a lazy container are divided into: the columns of a LazyVGrid, the rows of a LazyHGrid (L65).

import LongtailCore

/// How a line is shared among items.
enum LineDivision: Hashable, Sendable {
  /// Each item has a line of its own, and stands in it by this guide.
  case whole(AlignmentGuide)
  /// Each item has one of these; where there is more room, they stand in it by the guide.
  case columns([GridItem], AlignmentGuide)
}

/// Places for items across the axis of a lazy container.
struct LineTracks {
  struct Track {
    var start: Int
    /// Nil where nothing was proposed.
    var length: Int?
    var guide: AlignmentGuide
    /// The guide along the axis, where the items of a line are of different lengths.
    var lineGuide: AlignmentGuide?
  }

  /// The cells that were proposed across the axis.
  let offered: Int?
  private let tracks: [Track]
  /// All of them.
  private let whole: Track

  var count: Int { tracks.count }
  /// Nil where nothing was proposed and each item is as wide as it wants to be.
  var total: Int? { whole.length }

  /// The place of an item in its line.
  subscript(position: Int, spans spans: Bool) -> Track { spans ? whole : tracks[position] }

  /// Where they begin in `length` cells.
  func shift(in length: Int) -> Int {
    guard let total else { return 0 }
    let room = Double(length - total) * whole.guide.standard(in: Size(1, 1))
    return Int(saturating: room.rounded(.down))
  }

  init(_ division: LineDivision, _ axis: Axis, _ offered: Int?) {
    self.offered = offered
    switch division {
    case .whole(let guide):
      whole = Track(start: 0, length: offered, guide: guide)
      tracks = [whole]
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
      whole = Track(start: 0, length: end, guide: guide)
    }
  }
}
