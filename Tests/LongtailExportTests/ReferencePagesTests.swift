import Foundation
import LongtailCore
import LongtailExport
import Testing

@Suite struct ReferencePagesTests {
  private let pages = ReferencePages(testVocabulary, [.greet])

  private func page(_ path: String) throws -> String { try #require(pages.pages.first { $0.path == path }).text }

  @Test("a page has a sentence, an image, an example, parameters, a role and rules") func aPage() throws {
    #expect(
      try page("modifiers/inset.md") == """
        # :inset

        <!-- Generated from the declarations by `make generate`. Edit the declarations, not this page. -->

        Adds space around the view.

        ![The example, rendered](../images/modifiers/inset.svg)

        ```lua
        Words "Hi":inset(2)
        ```

        | Parameter | Type | Default | Meaning |
        | --- | --- | --- | --- |
        | `edges` | "all", "horizontal", "vertical", "top", "leading", "bottom" or "trailing", or an array of such values | `"all"` | Which edges. |
        | `length` | a whole number of cells from 0 to 999 | `1` | Cells on each edge. |
        | `most` (named) | a whole number of cells from 0 to 10000, or infinity | `infinity` | The largest length. |

        See also: [Layout](../index.md#layout). Rules: [L24](../../rules.md#L24).

        """)
    #expect(try page("modifiers/painted.md").contains("\nFills a shape. Works only on shapes.\n"))
    #expect(try page("views/Column.md").contains("\nArranges views from top to bottom. Takes any number of children.\n"))
  }

  @Test("the index has every name once, below its role") func index() throws {
    let index = try page("index.md")
    for name in ["`Words`](views/Words.md)", "`:inset`](modifiers/inset.md)", "`greet`](functions/greet.md)"] {
      #expect(index.components(separatedBy: name).count == 2, "\(name)")
    }
    #expect(index.contains("| [`self.env.lineLimit`](environment-keys.md#environment-and-identity) |"))
    let chapters = index.split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(
      chapters == ["## Content", "## Layout", "## Environment and identity", "## Definitions"])
  }

  @Test("each example has one image, which its page shows") func pictures() throws {
    #expect(pages.images.map(\.path).contains("images/views/Dot.svg"))
    #expect(pages.images.first { $0.name == ":inset" }?.script == #"return Words "Hi":inset(2)"#)
    for picture in pages.images {
      #expect(pages.pages.count { $0.text.contains("](../" + picture.path + ")") } == 1, "\(picture.path)")
    }
  }

  @Test("environment keys are listed below their role, with type and default") func environment() throws {
    #expect(
      try page("environment-keys.md").hasSuffix(
        """
        ## Environment and identity

        | Key | Type | Default | Meaning |
        | --- | --- | --- | --- |
        | `lineLimit` | a whole number of lines from 1 to 99 | none | The most lines of a text. |
        | `isEnabled` | true or false | `true` | True if controls are enabled. |

        """))
  }

  @Test("a page of plain text has the parameters, the example and the rules", arguments: ["inset", ":inset"])
  func aPageOfPlainText(_ name: String) {
    #expect(
      pages.page(for: name) == """
        :inset (modifier)
          Adds space around the view.

          edges: "all", "horizontal", "vertical", "top", "leading", "bottom" or
          "trailing", or an array of such values (default: "all")
            Which edges.

          length: a whole number of cells from 0 to 999 (default: 1)
            Cells on each edge.

          most: a whole number of cells from 0 to 10000, or infinity (default: infinity,
          by name)
            The largest length.

            Words "Hi":inset(2)

          Rules: L24

        """)
  }

  @Test func namesOfEveryKindHaveAPage() {
    for name in ["Words", "isEnabled", "greet"] { #expect(pages.page(for: name) != nil) }
    #expect(
      pages.page(for: "isEnabled")
        == "self.env.isEnabled (environment key)\n  True if controls are enabled.\n  Takes true or false; default: true.\n")
    #expect(pages.page(for: "insett") == nil)
  }

  @Test("the drawing of the example is below the example") func picture() {
    let page = pages.page(for: "Dot") { script in "drawn by \(script)\n\nand more" }
    #expect(page?.hasSuffix("\n    Dot()\n\n    drawn by return Dot()\n\n    and more\n") == true)
  }
}
