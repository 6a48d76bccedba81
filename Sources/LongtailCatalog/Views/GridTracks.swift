// The lengths of the columns or rows of a grid. A track, which is a column or a row, is as long as its longest cell. Tracks that
// can grow share the remaining space, like the children of a stack (L64, L30).

import LongtailCore

/// The columns or the rows of a grid, with their lengths along one axis.
struct GridTracks {
  /// Returns the proposal for a cell that is offered a length along the axis.
  typealias Offer = (GridCell, Int?) -> ProposedSize

  let axis: Axis
  let spacing: Int
  private(set) var lengths: [Int]
  private(set) var starts: [Int] = []
  private let container: Subviews
  /// A cache of the total length of the tracks with spacing. Nil after a track has changed.
  private var cachedTotal: Int?

  init(_ axis: Axis, _ count: Int, _ spacing: Int, _ cells: [GridCell], of container: Subviews, _ proposal: Int?, _ offer: Offer)
  {
    self.axis = axis
    self.spacing = spacing
    self.container = container
    lengths = [Int](repeating: 0, count: count)
    var single = [[GridCell]](repeating: [], count: count)
    var spanning: [GridCell] = []
    for cell in cells {
      let tracks = cell.tracks(axis)
      if tracks.count == 1 { single[tracks.lowerBound].append(cell) } else { spanning.append(cell) }
    }
    // Cells that span fewer tracks come first, because their lengths determine each track more exactly.
    spanning = spanning.enumerated().sorted { ($0.element.columns.count, $0.offset) < ($1.element.columns.count, $1.offset) }
      .map(\.element)
    if let proposal, proposal > 0, proposal < Cells.infinity {
      divide(proposal, single, spanning, offer)
    } else {
      // There is nothing to divide: nil, 0 or infinity is proposed unchanged to every cell that is not unsized (L32).
      fit(proposal, single, spanning, offer)
    }
    var end = 0
    for length in lengths {
      starts.append(end)
      end = Cells.add(end, Cells.add(length, spacing))
    }
  }

  /// The length of all tracks with the spacing between them.
  var total: Int { lengths.isEmpty ? 0 : length(of: 0..<lengths.count) }

  /// Returns the length from the start of the first track to the end of the last. The track lengths must be known.
  func length(of tracks: Range<Int>) -> Int {
    let last = tracks.upperBound - 1
    return Cells.subtract(starts[tracks.lowerBound], from: Cells.add(starts[last], lengths[last]))
  }

  // MARK: Dividing a length

  /// Proposes the same length to all cells, except 0 to cells that are unsized along the axis. Makes each track as long as its
  /// cells.
  private mutating func fit(_ proposal: Int?, _ single: [[GridCell]], _ spanning: [GridCell], _ offer: Offer) {
    for track in lengths.indices { lengths[track] = length(single[track], proposal, offer) }
    for cell in spanning { widen(cell.tracks(axis), to: length([cell], proposal, offer)) }
  }

  private mutating func divide(_ proposal: Int, _ single: [[GridCell]], _ spanning: [GridCell], _ offer: Offer) {
    // 1. Each track claims the minimum and maximum length of its cells. The minimum includes cells that span several tracks.
    fit(0, single, spanning, offer)
    let claims = lengths.indices.map { track in
      LengthClaim(
        priority: single[track].map(\.view.traits.priority).max() ?? 0, minimum: lengths[track],
        maximum: max(lengths[track], length(single[track], Cells.infinity, offer)))
    }
    // 2. Divide the length without the spacing among the tracks.
    LengthClaim.divide(proposal - spacing * (claims.count - 1), among: claims) { track, share in
      lengths[track] = max(claims[track].minimum, length(single[track], share, offer))
      return lengths[track]
    }
    // 3. Use the remaining length for cells that span several tracks.
    for cell in spanning {
      cachedTotal = cachedTotal ?? sum(of: 0..<lengths.count)
      let rest = max(0, proposal - (cachedTotal ?? 0))
      let own = sum(of: cell.tracks(axis))
      widen(cell.tracks(axis), to: length([cell], Cells.add(own, rest), offer))
    }
  }

  /// Returns the length that the cells of one track need if their guides are on one line. Cells that are unsized along the axis
  /// are proposed 0.
  private func length(_ cells: [GridCell], _ share: Int?, _ offer: Offer) -> Int {
    var range = AlignedRange()
    var longest = 0
    for cell in cells {
      let proposal = offer(cell, cell.isUnsized(axis) ? 0 : share)
      let size = cell.view.size(proposal)
      longest = max(longest, size[axis])
      guard cell.anchor(axis) == nil else { continue }
      range.add(length: size[axis], guide: cell.view.position(of: cell.guide(axis), in: size, proposal))
    }
    return max(longest, range.length)
  }

  /// Makes tracks longer by equal parts until their total length is `length` (L7). Does nothing if they are long enough. If
  /// `length` is infinite, only the last track becomes infinite.
  ///
  /// - Complexity: O(tracks). The work is charged to the update's budget.
  private mutating func widen(_ tracks: Range<Int>, to length: Int) {
    guard container.admits(work: tracks.count / GridTracks.tracksPerView) else { return }
    guard length < Cells.infinity else {
      lengths[tracks.upperBound - 1] = Cells.infinity
      cachedTotal = nil
      return
    }
    var missing = length - sum(of: tracks)
    guard missing > 0 else { return }
    cachedTotal = nil
    for track in tracks {
      let part = missing / (tracks.upperBound - track)
      lengths[track] += part
      missing -= part
    }
  }

  private func sum(of tracks: Range<Int>) -> Int {
    tracks.reduce(spacing * max(0, tracks.count - 1)) { Cells.add($0, lengths[$1]) }
  }

  /// The number of tracks whose work costs as much of the update's budget as one simple view.
  private static let tracksPerView = 256

  // MARK: Aligning cells

  /// Returns the start of each cell along the axis.
  func starts(of cells: [GridCell], _ sizes: [Size], _ proposal: (Int) -> ProposedSize) -> [Int] {
    var ranges = [AlignedRange](repeating: AlignedRange(), count: lengths.count)
    let positions = cells.indices.map { index in
      cells[index].view.position(of: cells[index].guide(axis), in: sizes[index], proposal(index))
    }
    for (index, cell) in cells.enumerated() where isAligned(cell) {
      ranges[cell.tracks(axis).lowerBound].add(length: sizes[index][axis], guide: positions[index])
    }
    return cells.indices.map { index in
      let (cell, length) = (cells[index], sizes[index][axis])
      let tracks = cell.tracks(axis)
      let space = self.length(of: tracks)
      var range = AlignedRange()
      var guide = cell.guide(axis)
      var position = positions[index]
      if isAligned(cell) {
        range = ranges[tracks.lowerBound]
      } else {
        if let anchor = cell.anchor(axis) {
          var own = Size.zero
          own[axis] = length
          (guide, position) = (anchor, anchor.standard(in: own))
        }
        range.add(length: length, guide: position)
      }
      let share = guide.standard(in: Size(1, 1))
      return starts[tracks.lowerBound] + range.start(guide: position, offset: Double(space - range.length) * share)
    }
  }

  /// True if a cell is aligned with the other cells of its track.
  private func isAligned(_ cell: GridCell) -> Bool { cell.tracks(axis).count == 1 && cell.anchor(axis) == nil }
}
