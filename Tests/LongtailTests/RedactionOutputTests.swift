// What machines are told of content that is withheld: nothing (X1).

import Testing

@Suite struct RedactionOutputTests {
  private static let script = """
    local Card = component("Card", {
      props = { name = required.string, count = 0, isOpen = true },
      body = function(self)
        return VStack { Text(self.name), Text(self.count), Image "star":accessibilityLabel "s3cret", Text "shown":unredacted() }
          :accessibilityLabel "s3cret"
      end,
    })
    modifier("noted", { params = { note = "" }, body = function(self, content)
      return VStack { content, Text(self.note) }
    end })
    return VStack { alignment = "leading", Card{ name = "s3cret", count = 31415, isOpen = false }:noted "s3cret":redacted "placeholder", Text "public" }
    """

  @Test(arguments: ["json", "svg", "text", "ansi"]) func x1NoFormatTells(_ format: String) throws {
    let run = try Run(["render", "-", "--format", format], input: RedactionOutputTests.script)
    #expect(run.status == 0, "\(run.error)")
    #expect(!run.output.contains("s3cret"))
    #expect(!run.output.contains("31415"))
    #expect(run.output.contains("public"))
    #expect(run.output.contains("shown"))
  }

  @Test func x1JSONSaysThatItIsWithheld() throws {
    let run = try Run(["render", "-", "--format", "json"], input: RedactionOutputTests.script)
    #expect(run.output.contains(#""label":"redacted""#))
    #expect(run.output.contains(#""isOpen":false"#))
  }
}
