// Joins the tiles of images to rectangles.

import LongtailCore

/// A rectangle of an image, and the place where it is shown.
struct PicturePart: Hashable {
  let picture: DrawnPicture
  /// The rectangle, in cells of the image.
  var cells: Rect
  /// The place of the first cell on the surface.
  let origin: Point
}

/// Adjacent tiles of one row.
struct TileRun {
  let row: Int
  var columns: Range<Int>
}

extension Surface {
  /// The runs of tiles of all rows.
  var tileRuns: [TileRun] {
    var runs: [TileRun] = []
    for y in 0..<size.height {
      var start: Int?
      for x in 0...size.width {
        let isTile = x < size.width && !tile(of: self[x, y]).isNone
        if isTile {
          start = start ?? x
        } else if let first = start {
          runs.append(TileRun(row: y, columns: first..<x))
          start = nil
        }
      }
    }
    return runs
  }

  /// Returns the parts of images in runs of tiles, which are in reading order. Rows with equal columns are joined. No part is
  /// larger than `limit`.
  ///
  /// - Complexity: O(tiles * open parts).
  func parts(in runs: [TileRun], limit: Size) -> [PicturePart] {
    var done: [PicturePart] = []
    // The parts that may still grow. Each ends in the row of the last run, or in the row above it.
    var open: [PicturePart] = []
    for run in runs {
      var x = run.columns.lowerBound
      while x < run.columns.upperBound {
        let first = tile(of: self[x, run.row])
        var end = x + 1
        while end < run.columns.upperBound, end - x < limit.width, case let next = tile(of: self[end, run.row]),
          next.number == first.number, next.cell == Point(first.cell.x + end - x, first.cell.y)
        {
          end += 1
        }
        let part = PicturePart(
          picture: pictures[first.number - 1], cells: Rect(first.cell, Size(end - x, 1)), origin: Point(x, run.row))
        if let above = open.firstIndex(where: { $0.continues(with: part, limit: limit.height) }) {
          open[above].cells.height += 1
        } else {
          open.append(part)
        }
        x = end
      }
      // Parts that end above the previous row are complete.
      let finished = open.partition { $0.origin.y + $0.cells.height < run.row }
      done += open[finished...]
      open.removeSubrange(finished...)
    }
    return done + open
  }
}

extension PicturePart {
  /// True if a row of the same image is directly below this part.
  fileprivate func continues(with row: PicturePart, limit: Int) -> Bool {
    cells.height < limit && row.origin.y == origin.y + cells.height && row.origin.x == origin.x
      && row.cells.x == cells.x && row.cells.width == cells.width && row.cells.y == cells.maxY && row.picture == picture
  }
}
