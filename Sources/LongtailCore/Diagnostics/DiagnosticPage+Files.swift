// Pages for errors in finding, reading and running files, and for errors of functions of the host.

extension DiagnosticPage {
  static let moduleNotFound = DiagnosticPage(
    summary: "No file was found for a module that is loaded with `require`.",
    explanation: """
      `require "name"` looks for name.lua or name/init.lua, first in the folder of the file that calls `require`. Then it \
      searches the nearest `components` folder, beside this file or in a parent folder, and then the folders that the host \
      adds. The command `longtail` also searches its installed components. The message lists the paths that were tried, \
      unless the name ends in `.lua`. LUA_PATH is ignored, and the working directory is searched only for a script from \
      standard input.
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
      The first `require` of a module runs the module, and returns when the module has ended. In a cycle, each module waits \
      for the next one, so none of them can end. The message lists the modules of the cycle. Move the common part into a third \
      module, or pass one module to the other as an argument.
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

  static let unreadableFile = DiagnosticPage(
    summary: "A file cannot be read.",
    explanation: """
      The system could not open or read the file. The message contains the reason. For example, the file does not exist, is a \
      folder, or has permissions that forbid reading. A path on the command line is relative to the working directory.
      """)

  static let unreadablePicture = DiagnosticPage(
    summary: "A file given to an Image cannot be shown.",
    explanation: """
      `file` is a path inside the script's folder, the nearest `components` folder, or a folder that the host adds. \
      Longtail looks for `components` in the script's folder first, and then in each folder above it. \
      The working directory is searched only if the script comes from standard input. The file must be a PNG, JPEG or GIF file \
      in one of these folders, of at most 16 MiB and 16 million pixels. Longtail shows the name of the file \
      instead of the image; the message contains the reason.
      """,
    wrong: """
      return Image { file = "../logo.png" }
      """,
    right: """
      return Image { file = "pictures/lake.png" }
      """)

  static let notText = DiagnosticPage(
    summary: "A script's file is not UTF-8 text.",
    explanation: """
      Scripts are UTF-8 text. Lua bytecode is refused, because damaged or malicious bytecode can break the sandbox. If the \
      file has another encoding, such as UTF-16 or Latin-1, convert the file to UTF-8.
      """)

  static let syntax = DiagnosticPage(
    summary: "The file is not valid Lua.",
    explanation: """
      The message comes from Lua, and names the token at which the Lua parser stopped. The error, such as a missing comma \
      or brace, is at that token or shortly before it. A missing \
      `end` can be far above it. In Lua, `~=` means inequality, `..` joins strings, and the logical operators are `not`, \
      `and` and `or`. Lua has no `+=`: write `count = count + 1`.
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
      A host can give scripts its own functions. The message names the function that threw the error, and describes the \
      error after `failed:`. The types of the arguments were valid. The handler or task that called the \
      function ends, unless it made the call with `pcall`, which then returns false and the error message. Functions \
      that use Longtail's runtime (the object that runs the script) cannot be called while the script loads.
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
      The message comes from Lua, or from `error` in the script. Lines that begin with `called from` \
      show the call stack. If the body \
      of a component raised the error, an error box replaces the component, and everything else continues. The most frequent \
      cause is a nil value, from a missing field of a table or from a function that returns nothing.
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
