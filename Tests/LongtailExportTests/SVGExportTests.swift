import LongtailCore
import LongtailExport
import LongtailTestSupport
import Testing

@Suite struct SVGExportTests {
  /// Returns the lines of the image between the start of the group with the content and the end of the image.
  private func content(_ surface: Surface) -> [String] {
    let lines = text(SVGExport.bytes(surface)).split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width="))
    #expect(lines[2] == #"<g transform="translate(18 16)">"#)
    #expect(lines.suffix(2) == ["</g>", "</svg>"])
    return Array(lines[3..<lines.count - 2])
  }

  @Test func theWindowHasTheColoursOfItsScheme() {
    let lines = text(SVGExport.bytes(surface(10, 2, .light))).split(separator: "\n")
    #expect(lines[0].contains(#"width="126" height="68" viewBox="0 0 126 68""#))
    #expect(
      lines[1] == ##"<rect x=".5" y=".5" width="125" height="67" rx="9" fill="#ffffff" stroke="#1c1c1e" stroke-opacity=".16"/>"##)
    #expect(content(surface(10, 2)).isEmpty)
  }

  @Test func textIsGroupedByLookAndStatesItsWidth() {
    let picture = surface(30, 2) { canvas in
      canvas.write("long tail", 1, 0, Color(.red))
      canvas.write("a  bc", 12, 0, Color(.red))
      canvas.write("<&>", 0, 1, Color(.red), [.bold, .italic, .faint])
    }
    #expect(
      content(picture) == [
        ##"<g fill="#ff453a">"##,
        #"<text x="9" y="14" textLength="81">long tail</text>"#,
        #"<text x="108" y="14">a</text>"#,
        #"<text x="135" y="14" textLength="18">bc</text>"#,
        "</g>",
        ##"<g fill="#ff453a" fill-opacity="0.6" font-weight="bold" font-style="italic">"##,
        #"<text x="0" y="32" textLength="27">&lt;&amp;&gt;</text>"#,
        "</g>",
      ])
  }

  @Test func glyphsOfOtherFontsAreCentredOnTheirCells() {
    let picture = surface(12, 1) { $0.write("a日★é", 0, 0, Color(.white)) }
    #expect(
      content(picture) == [
        ##"<g fill="#ffffff">"##,
        #"<text x="0" y="14">a</text>"#,
        #"<text x="18" y="14" text-anchor="middle">日</text>"#,
        #"<text x="31.5" y="14" text-anchor="middle">★</text>"#,
        #"<text x="36" y="14">é</text>"#,
        "</g>",
      ])
  }

  @Test func backgroundsAreJoined() {
    let picture = surface(6, 4) { canvas in
      canvas.paint(0, 0, 6, 3, Color(.blue))
      canvas.paint(2, 1, 2, 1, Color(.white))
    }
    #expect(
      content(picture) == [
        #"<g shape-rendering="crispEdges">"#,
        ##"<path fill="#0a84ff" d="M0 0h54v18h-54zM0 18h18v18h-18zM36 18h18v18h-18zM0 36h54v18h-54z"/>"##,
        ##"<path fill="#ffffff" d="M18 18h18v18h-18z"/>"##,
        "</g>",
      ])
  }

  /// The frame `┌──┐` is four bars: left, top, right and bottom.
  @Test func aFrameIsFourBars() {
    let picture = surface(4, 3) { $0.stroke(Rect(x: 0, y: 0, width: 4, height: 3), .single, Color(.white).ink(in: .dark)) }
    #expect(
      content(picture) == [
        ##"<path fill="#ffffff" d="M4 9h1v37h-1zM4 9h28v1h-28zM31 9h1v37h-1zM4 45h28v1h-28z"/>"##
      ])
  }

  @Test func roundedCornersAreArcsThatMeetTheBars() {
    let picture = surface(3, 2) { canvas in
      canvas.stroke(Rect(x: 0, y: 0, width: 3, height: 2), .single, rounded: true, Color(.white).ink(in: .dark))
    }
    let arcs =
      "M9 9.5A4.5 4.5 0 0 0 4.5 14V18M18 9.5A4.5 4.5 0 0 1 22.5 14V18"
      + "M9 27.5A4.5 4.5 0 0 1 4.5 23V18M18 27.5A4.5 4.5 0 0 0 22.5 23V18"
    #expect(
      content(picture) == [
        ##"<path fill="#ffffff" d="M9 9h9v1h-9zM9 27h9v1h-9z"/>"##, ##"<path fill="none" stroke="#ffffff" d="\##(arcs)"/>"##,
      ])
  }

  static let marks: [(String, String)] = [
    ("─", "M0 9h9v1h-9z"), ("│", "M4 0h1v18h-1z"), ("━", "M0 8h9v3h-9z"), ("┃", "M3 0h3v18h-3z"),
    ("┐", "M0 9h5v1h-5zM4 9h1v9h-1z"), ("└", "M4 0h1v10h-1zM4 9h5v1h-5z"), ("┼", "M4 0h1v18h-1zM0 9h9v1h-9z"),
    ("┏", "M3 8h3v10h-3zM3 8h6v3h-6z"), ("═", "M0 7h9v1h-9zM0 11h9v1h-9z"), ("║", "M2 0h1v18h-1zM6 0h1v18h-1z"),
    ("╔", "M2 7h1v11h-1zM2 7h7v1h-7zM6 11h1v7h-1zM6 11h3v1h-3z"),
    ("╬", "M2 0h1v8h-1zM6 0h1v8h-1zM0 7h3v1h-3zM6 7h3v1h-3zM0 11h3v1h-3zM2 11h1v7h-1zM6 11h1v7h-1zM6 11h3v1h-3z"),
    ("╟", "M2 0h1v18h-1zM6 0h1v18h-1zM6 9h3v1h-3z"), ("╪", "M4 0h1v18h-1zM0 7h9v1h-9zM0 11h9v1h-9z"),
    ("╌", "M1 9h2.5v1h-2.5zM5.5 9h2.5v1h-2.5z"),
    ("┈", "M.5 9h1.25v1h-1.25zM2.75 9h1.25v1h-1.25zM5 9h1.25v1h-1.25zM7.25 9h1.25v1h-1.25z"),
    ("┊", "M4 1h1v2.5h-1zM4 5.5h1v2.5h-1zM4 10h1v2.5h-1zM4 14.5h1v2.5h-1z"), ("╏", "M3 2h3v5h-3zM3 11h3v5h-3z"),
    ("⠁", "M1 1h2.5v2.5h-2.5z"),
    ("⣸", "M5.5 1h2.5v2.5h-2.5zM5.5 5.5h2.5v2.5h-2.5zM5.5 10h2.5v2.5h-2.5zM1 14.5h2.5v2.5h-2.5zM5.5 14.5h2.5v2.5h-2.5z"),
    ("█", "M0 0h9v18h-9z"), ("▀", "M0 0h9v9h-9z"), ("▄", "M0 9h9v9h-9z"), ("▌", "M0 0h4.5v18h-4.5z"),
    ("▐", "M4.5 0h4.5v18h-4.5z"), ("▁", "M0 15.75h9v2.25h-9z"), ("▏", "M0 0h1.125v18h-1.125z"),
    ("▚", "M0 0h4.5v9h-4.5zM4.5 9h4.5v9h-4.5z"), ("▟", "M4.5 0h4.5v9h-4.5zM0 9h9v9h-9z"),
  ]

  @Test("lines and blocks are shapes; areas have sharp edges", arguments: marks) func shapes(_ glyph: String, _ path: String) {
    let picture = surface(1, 1) { $0.write(glyph, 0, 0, Color(.white)) }
    let shape = ##"<path fill="#ffffff" d="\##(path)"/>"##
    let isArea = 0x2580...0x259F ~= glyph.unicodeScalars.first!.value
    #expect(content(picture) == (isArea ? [#"<g shape-rendering="crispEdges">"#, shape, "</g>"] : [shape]))
  }

  /// The edge and the full cells of a coloured area are one path.
  @Test func edgesOfFillsAreBackgrounds() {
    let picture = surface(2, 1) { canvas in
      canvas.fill(NotchedShape(), in: Rect(x: 0, y: 0, width: 2, height: 1), Color(.white).ink(in: .dark))
    }
    #expect(
      content(picture) == [
        #"<g shape-rendering="crispEdges">"#, ##"<path fill="#ffffff" d="M4.5 0h4.5v9h-4.5zM9 0h9v18h-9zM0 9h9v9h-9z"/>"##,
        "</g>",
      ])
  }

  @Test func shadesAreTranslucent() {
    let picture = surface(1, 1) { $0.write("▒", 0, 0, Color(.white)) }
    #expect(
      content(picture) == [
        #"<g shape-rendering="crispEdges">"#, ##"<path fill="#ffffff" fill-opacity="0.5" d="M0 0h9v18h-9z"/>"##, "</g>",
      ])
  }

  @Test func underlinesReachOverBlanks() {
    let picture = surface(5, 1) { $0.write("a  b", 0, 0, Color(.white), [.underline, .strikethrough]) }
    #expect(content(picture).first == ##"<path fill="#ffffff" d="M0 9h36v1h-36zM0 16h36v1h-36z"/>"##)
  }

  @Test func theSamePictureGivesTheSameBytes() {
    func picture() -> Surface {
      surface(20, 5) { canvas in
        for (index, name) in NamedColor.allCases.enumerated() { canvas.write("x─", index % 18, index % 5, Color(name)) }
      }
    }
    #expect(SVGExport.bytes(picture()) == SVGExport.bytes(picture()))
  }
}

/// A cell without its upper left quarter, then whole cells.
private struct NotchedShape: Shape {
  func quarters(column: Int, row: Int, in size: Size) -> Quarters { column == 0 ? Quarters.upperLeft.complement : .all }

  func outline(in size: Size) -> (frame: Rect, isRounded: Bool) { (Rect(.zero, size), false) }
}
