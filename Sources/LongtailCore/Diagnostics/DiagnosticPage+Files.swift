// Pages for files: finding, reading and running them.

extension DiagnosticPage {
  static let moduleNotFound = DiagnosticPage(
    summary: "No file was found for a module that is loaded with `require`.",
    explanation: """
      `require "name"` looks for name.lua in the folder of the script, then in the nearest `components` folder above it, then \
      in the host's folders. The command `longtail` also searches its installed components. The message lists every path. \
      The working directory and LUA_PATH are never searched, so a script works the same wherever it is started.
      """,
    wrong: """
      local ProfileCard = require "profilecard.lua"
      """,
    right: """
      local ProfileCard = require "profile_card" -- components/profile_card.lua
      """)

  static let moduleCycle = DiagnosticPage(
    summary: "Modules load each other with `require` in a cycle.",
    explanation: """
      A module is loaded by the first `require` that names it, and each module in the cycle waits for the next one. The \
      message lists the cycle. Move the common part into a third module, or pass one module to the other as an argument.
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
    summary: "A module was found, but stopped with an error while `require` loaded it.",
    explanation: """
      The message contains the name of the module, and then its error. A module that failed is not cached: the next `require` \
      loads it again.
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
    summary: "A file cannot be read.",
    explanation: """
      The system could not open or read the file. The message contains the reason: the file does not exist, is a folder, or \
      has permissions that forbid reading. A path on the command line is relative to the working directory.
      """)

  static let unreadablePicture = DiagnosticPage(
    summary: "A file given to an Image cannot be shown.",
    explanation: """
      `file` is a path below the folder of the script, the nearest `components` folder above it, or a folder of the host. The \
      working directory is not searched, and paths cannot leave these folders. The file must be a PNG of at most 16 MiB and 16 \
      million pixels. The image is replaced by its name, and the message contains the reason.
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
      Scripts are UTF-8 text. Compiled Lua is refused, because damaged or forged bytecode can break the sandbox. Save a file \
      in another encoding, such as UTF-16 or Latin-1, as UTF-8.
      """)

  static let syntax = DiagnosticPage(
    summary: "The file is not valid Lua.",
    explanation: """
      The message comes from Lua, and names the token at which the Lua parser stopped. The error is at that token or shortly \
      before it, such as a missing comma, brace or `end`. In Lua, `~=` means not equal, `not`, `and` and `or` are the logical \
      operators, and `..` joins strings. Lua has no `+=`.
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
    summary: "A function of the host threw an error.",
    explanation: """
      A host can give scripts its own functions. This function got valid arguments but failed, and the text after the colon is \
      its error message. The handler or task that called it ends, unless it uses `pcall`, which returns false and the message.
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
      The message comes from Lua, or from `error` in the script. The lines below the message list the calls. If the body of a \
      component raised the error, an error box replaces the component, and everything else continues. The most frequent reason \
      is a nil: a missing field of a table, or a function that returns nothing.
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
