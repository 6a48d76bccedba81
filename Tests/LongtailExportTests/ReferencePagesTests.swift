import LongtailCore
import LongtailExport
import Testing

@Suite struct ReferencePagesTests {
  private let pages = ReferencePages(testVocabulary)

  @Test func modifiers() {
    #expect(
      pages.modifiers == """
        # Modifiers

        <!-- Made from the declarations by `make generate`: change them, not this page. -->

        ## :inset

        Adds space around the view.

        | Parameter | Takes | Default | Meaning |
        | --- | --- | --- | --- |
        | `edges` | "all", "horizontal", "vertical", "top", "leading", "bottom" or "trailing" | `"all"` | Which edges. |
        | `length` | a whole number of cells from 0 to 999 | `1` | Cells on each edge. |
        | `most` by name | a whole number of cells from 0 to 10000 or infinity | `infinity` | The largest length. |

        ```lua
        Words "Hi":inset(2)
        ```

        Rules: L24

        ## :painted

        Fills a shape. Works on shapes only.

        | Parameter | Takes | Default | Meaning |
        | --- | --- | --- | --- |
        | `color` | a colour (a name, "#rrggbb" or Color(...)) | required | The colour. |

        ```lua
        Dot():painted "red"
        ```

        """)
  }

  @Test func viewsAreSorted() {
    let headings = pages.views.split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(headings == ["## Column", "## Dot", "## Words"])
    #expect(pages.views.contains("Arranges views from top to bottom. Takes any number of children.\n"))
  }

  @Test func environment() {
    #expect(
      pages.environment.hasSuffix(
        """
        | Key | Takes | Default | Meaning |
        | --- | --- | --- | --- |
        | `isEnabled` | true or false | `true` | Whether controls react. |
        | `lineLimit` | a whole number of lines from 1 to 99 | none | The most lines of a text. |

        """))
  }

  @Test(arguments: ["inset", ":inset"]) func aPageOfPlainText(_ name: String) {
    #expect(
      pages.page(for: name) == """
        :inset (modifier)
          Adds space around the view.

          edges: "all", "horizontal", "vertical", "top", "leading", "bottom" or
          "trailing" (default: "all")
            Which edges.

          length: a whole number of cells from 0 to 999 (default: 1)
            Cells on each edge.

          most: a whole number of cells from 0 to 10000 or infinity (default: infinity,
          by name)
            The largest length.

            Words "Hi":inset(2)

          Rules: L24

        """)
  }

  @Test func namesOfEveryKindHaveAPage() {
    for name in ["Words", "isEnabled", "component"] { #expect(pages.page(for: name) != nil) }
    #expect(
      pages.page(for: "isEnabled")
        == "self.env.isEnabled (environment key)\n  Whether controls react.\n  Takes true or false; default: true.\n")
    #expect(pages.page(for: "insett") == nil)
  }

  @Test func filesHavePaths() {
    #expect(
      pages.files.map { $0.path } == ["docs/reference/views.md", "docs/reference/modifiers.md", "docs/reference/environment.md"])
  }
}
