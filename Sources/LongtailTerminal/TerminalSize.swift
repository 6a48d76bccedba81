// The size of the terminal: from the kernel, otherwise from the environment, otherwise 80 x 24.

import LongtailCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The size of the terminal in columns and rows.
public enum TerminalSize {
  /// The size that is assumed if nothing reports one.
  public static let standard = Size(80, 24)

  /// Returns the size of the terminal on standard output, error or input (the first that is a terminal), otherwise `COLUMNS` x
  /// `LINES`, otherwise ``standard``. A terminal that reports 0 on an axis does not know its size, and is ignored.
  public static func current(environment: [String: String]) -> Size {
    for descriptor in [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO] {
      if let size = reported(by: descriptor) { return size }
    }
    return stated(in: environment) ?? standard
  }

  /// Returns the size that the kernel reports for the terminal behind `descriptor`; nil if there is no terminal, or no size.
  public static func reported(by descriptor: Int32) -> Size? {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 else { return nil }
    return valid(Int(window.ws_col), Int(window.ws_row))
  }

  /// Returns the height of a cell divided by its width, from 1 to 4. Nil if the terminal behind `descriptor` does not report its
  /// size in pixels.
  public static func cellAspect(reportedBy descriptor: Int32) -> Int? {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 else { return nil }
    return aspect(
      columns: Int(window.ws_col), rows: Int(window.ws_row), width: Int(window.ws_xpixel), height: Int(window.ws_ypixel))
  }

  /// Returns the size of a cell in pixels. Nil if the terminal behind `descriptor` does not report its size in pixels.
  public static func cellPixels(reportedBy descriptor: Int32) -> Size? {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0,
      window.ws_xpixel >= window.ws_col, window.ws_ypixel >= window.ws_row
    else { return nil }
    return Size(Int(window.ws_xpixel / window.ws_col), Int(window.ws_ypixel / window.ws_row))
  }

  /// Computes `cellAspect` from the size in cells and in pixels. The size in pixels may include a border that belongs to no cell.
  /// The result is rounded, so a narrow border rarely changes it.
  static func aspect(columns: Int, rows: Int, width: Int, height: Int) -> Int? {
    guard columns > 0, rows > 0, width >= columns, height >= rows else { return nil }
    let ratio = Double(height) / Double(rows) / (Double(width) / Double(columns))
    return min(max(Int(saturating: ratio.rounded()), 1), 4)
  }

  /// `COLUMNS` x `LINES`; nil unless both are whole numbers above 0.
  static func stated(in environment: [String: String]) -> Size? {
    guard let columns = environment["COLUMNS"].flatMap({ Int($0) }), let lines = environment["LINES"].flatMap({ Int($0) })
    else { return nil }
    return valid(columns, lines)
  }

  private static func valid(_ columns: Int, _ rows: Int) -> Size? {
    columns > 0 && rows > 0 ? Size(columns, rows).placeable : nil
  }
}
