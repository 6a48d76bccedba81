// Pages for files: finding, reading and running them.

extension DiagnosticPage {
  static let moduleNotFound = DiagnosticPage(
    summary: "No file was found for a required module.",
    explanation: """
      `require "name"` looks for name.lua in the folder of the script, then in the `components` folder of the nearest \
      ancestor that has one, then in the folders that the host program gives. The message lists every path that was tried. \
      The working directory and LUA_PATH are never searched, so that a script means the same wherever it is started.
      """,
    wrong: """
      local ProfileCard = require "profilecard.lua"
      """,
    right: """
      local ProfileCard = require "profile_card" -- components/profile_card.lua
      """)

  static let moduleCycle = DiagnosticPage(
    summary: "Modules require each other in a circle.",
    explanation: """
      A module is loaded when it is first required, and each of these waits for the next one to finish. The message lists \
      the circle. Move what both need into a third module, or hand the one to the other as a property.
      """,
    wrong: """
      -- card.lua
      local Tag = require "tag"
      -- tag.lua
      local Card = require "card"
      """,
    right: """
      -- card.lua
      local palette = require "palette"
      -- tag.lua
      local palette = require "palette"
      """)

  static let moduleFailed = DiagnosticPage(
    summary: "A required module was found, but stopped with an error while it was loaded.",
    explanation: """
      The message of the module's own error follows the name. A module that failed is not kept half loaded.
      """,
    wrong: """
      -- palette.lua
      return { accent = Color(nil) }
      """,
    right: """
      -- palette.lua
      return { accent = Color "teal" }
      """)

  static let unreadableFile = DiagnosticPage(
    summary: "A file exists or was named, but cannot be read.",
    explanation: """
      The system refused to open or read the file, for the reason that the message gives: it may be gone, be a folder, or \
      belong to somebody else. Check the path and the permissions. A path on the command line counts from the working \
      directory.
      """)

  static let unreadablePicture = DiagnosticPage(
    summary: "An Image was given a file that cannot be shown.",
    explanation: """
      `file` is a path below the folder of the script, below the `components` folder of the nearest ancestor that has one, or \
      below a folder that the host program gives; never below the working directory, and never outside of them. The file is \
      a PNG of at most 16 MiB and 16 million pixels. The name is shown in the picture's place, and the message says what was \
      wrong with it.
      """,
    wrong: """
      return Image { file = "../logo.gif" }
      """,
    right: """
      return Image { file = "pictures/lake.png" }
      """)

  static let notText = DiagnosticPage(
    summary: "A script's file is not UTF-8 text.",
    explanation: """
      Scripts are text in UTF-8. Compiled Lua is refused, because damaged or forged byte code can do what no text can. \
      A file in another encoding, such as UTF-16 or Latin-1, has to be saved as UTF-8 by your editor.
      """)

  static let syntax = DiagnosticPage(
    summary: "The file is not valid Lua.",
    explanation: """
      Lua could not read the file; the message is Lua's own and names the word where it gave up. The mistake is there or \
      shortly before: a missing comma, brace or `end`. Lua writes `~=` for not equal, `not`, `and` and `or` for the \
      logical operators, `..` to join text, and has no `+=`.
      """,
    wrong: """
      return VStack {
        Text "one"
        Text "two",
      }
      """,
    right: """
      return VStack {
        Text "one",
        Text "two",
      }
      """)

  static let functionFailed = DiagnosticPage(
    summary: "A function of the program around threw an error.",
    explanation: """
      Programs that show scripts give them functions of their own. This one was called with values that it takes, and did not succeed: \
      the text behind the colon is what it said. A handler or a task ends there, unless it calls the function by `pcall`, which returns \
      false and the message in the place of a result.
      """,
    wrong: """
      return Button("Save", function() save(1) end)
      """,
    right: """
      return Button("Save", function()
        local isSaved, message = pcall(save, 1)
        print(isSaved and "saved" or message)
      end)
      """)

  static let scriptError = DiagnosticPage(
    summary: "The script raised an error while it ran.",
    explanation: """
      The message is Lua's own, or what the script gave to `error`; the lines below it say which calls led there. If it \
      happened in a component's body, an error box is drawn in that component's place and the rest goes on. The most frequent \
      reason is a nil: a field that is missing from a table, or a function that returned nothing.
      """,
    wrong: """
      local order = { total = 12 }
      return Text("total " .. order.totl)
      """,
    right: """
      local order = { total = 12 }
      return Text("total " .. order.total)
      """)
}
