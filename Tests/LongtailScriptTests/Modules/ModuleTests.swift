// `require`: the folders that it searches, its errors, and how often a module runs.

import LongtailCore
import LongtailScript
import Testing

@Suite struct ModuleTests {
  @Test
  func `require searches the folder of the calling file first, then the nearest components, then the roots`() throws {
    let folder = TestFolder()
    let main = folder.write("app/screens/main.lua", #"return Text(require "where")"#)
    func answer() throws -> String { try TestProgram(file: main) { $0.roots = [folder.path + "/root"] }.render().text }

    folder.write("root/where.lua", "return 'root'")
    #expect(try answer() == "root")
    folder.write("components/where.lua", "return 'outer components'")
    #expect(try answer() == "outer components")
    folder.write("app/components/where.lua", "return 'nearest components'")
    #expect(try answer() == "nearest components")
    folder.write("app/screens/where/init.lua", "return 'folder with init'")
    #expect(try answer() == "folder with init")
    folder.write("app/screens/where.lua", "return 'own folder'")
    #expect(try answer() == "own folder")
  }

  @Test func `a module looks in its own folder first`() throws {
    let folder = TestFolder()
    let main = folder.write("main.lua", #"return Text(require "parts.card")"#)
    folder.write("parts/card.lua", #"return "card with " .. require "badge""#)
    folder.write("parts/badge.lua", "return 'its badge'")
    folder.write("badge.lua", "return 'another badge'")
    #expect(try TestProgram(file: main).render().text == "card with its badge")
  }

  @Test func `a function that runs after its module was loaded requires from the folder of its file`() throws {
    let folder = TestFolder()
    let main = folder.write("main.lua", #"local load = require "lib.a" return Text(load())"#)
    folder.write("lib/a.lua", #"return function() return require "b" end"#)
    folder.write("lib/b.lua", "return 'its folder'")
    folder.write("b.lua", "return 'the folder of the main script'")
    #expect(try TestProgram(file: main).render().text == "its folder")
  }

  @Test func `an error of the main script is not in a module whose error the script caught`() {
    let folder = TestFolder()
    folder.write("broken.lua", "return return")
    let main = folder.write("main.lua", "pcall(require, 'broken')\nreturn true")
    #expect(failure(main).hasPrefix("\(main): a script must return a view"))
  }

  @Test
  func `the error for a missing module lists every path that was tried`() throws {
    let folder = TestFolder()
    folder.write("components/other.lua", "return 1")
    let main = folder.write("main.lua", "return VStack {\n  require \"crad\" }")
    #expect(
      failure(main) { $0.roots = ["/nowhere"] } == """
        \(main):2: module 'crad' was not found; tried \(folder.path)/crad.lua, \(folder.path)/crad/init.lua, \
        \(folder.path)/components/crad.lua, \(folder.path)/components/crad/init.lua, /nowhere/crad.lua, /nowhere/crad/init.lua
          code: module-not-found   help: longtail explain module-not-found
        """)
  }

  @Test func `the error for a cycle of modules names the modules`() throws {
    let folder = TestFolder()
    let main = folder.write("main.lua", #"return require "a""#)
    folder.write("a.lua", #"return require "b""#)
    folder.write("b.lua", "local x = 1\nreturn require \"a\"")
    #expect(
      failure(main) == """
        \(folder.path)/b.lua:2: modules require each other: '\(folder.path)/a.lua' > '\(folder.path)/b.lua' > '\(folder.path)/a.lua'
          called from \(folder.path)/a.lua:1
          called from \(main):1
          hint: move the code that they share into another module
          code: module-cycle   help: longtail explain module-cycle
        """)
  }

  @Test func `a module that is required twice runs once`() throws {
    let folder = TestFolder()
    let main = folder.write(
      "main.lua",
      """
      local first, second = require "counter", require "counter"
      return Text(tostring(first == second) .. first.runs)
      """)
    folder.write("counter.lua", "print 'run' return { runs = 1 }")
    let log = Log()
    let script = try TestProgram(file: main) { $0.log = log.write }
    #expect(script.render().text == "true1")
    #expect(log.lines == ["run"])
    #expect(script.program.files == [main, folder.path + "/counter.lua"])
  }

  @Test
  func `a module that failed can be fixed and required again`() throws {
    let folder = TestFolder()
    let main = folder.write(
      "main.lua",
      """
      local isFine, problem = pcall(require, "part")
      print "mend"
      return Text(tostring(isFine) .. " " .. tostring(problem):match "[^/]*$" .. ", then " .. require "part")
      """)
    let part = folder.write("part.lua", "error 'broken'")
    let script = try TestProgram(file: main) { $0.log = { _ in TestFolder.overwrite(part, "return 'fine'") } }
    #expect(script.render().text == "false part.lua:1: broken, then fine")
  }

  @Test func `an error in a module lists the calls that led to it`() throws {
    let folder = TestFolder()
    let main = folder.write("main.lua", "\nreturn require 'card'")
    folder.write("card.lua", "local function title()\n  error 'no title'\nend\nlocal text = title()\nreturn text")
    #expect(
      failure(main) == """
        \(folder.path)/card.lua:2: no title
          called from \(folder.path)/card.lua:4
          called from \(main):2
          code: script-error   help: longtail explain script-error
        """)
    folder.write("card.lua", "return VStack {\n  Text 'a'\n")
    #expect(failure(main).hasPrefix("\(folder.path)/card.lua:3: syntax error: '}' expected"))
  }

  @Test func `a long path is named in full`() throws {
    let folder = TestFolder()
    let long = "a_folder_with_quite_a_long_name/and_another_folder_inside_it/main.lua"
    let main = folder.write(long, "error 'here'")
    #expect(failure(main).hasPrefix("\(main):1: here"))
    folder.write(long, "x = = 1")
    #expect(failure(main).hasPrefix("\(main):1: syntax error"))
  }

  @Test func `a module that a body requires lives as long as the program`() throws {
    let folder = TestFolder()
    let main = folder.write(
      "main.lua", #"return component("Late", { body = function(self) return require "part" "x" end })"#)
    folder.write(
      "part.lua",
      """
      local star = Text "*"
      local Part = component("Part", { props = { title = "" }, body = function(self) return HStack { spacing = 0, star, self.title } end })
      return Part
      """)
    let script = try TestProgram(file: main)
    for _ in 1...3 { #expect(script.render().text == "*x") }
  }

  @Test(arguments: ["../secret", "/etc/passwd", "a/b", "a..b", "", "a\\0b", "card.lua ", ".card"])
  func `a path is not a valid module name`(_ name: String) {
    #expect(codes("return require \"\(name)\"") == [.badArgument])
  }

  @Test func `the library is a module too`() throws {
    #expect(try picture(#"local lt = require "longtail" return lt.VStack { lt.Text "Hi" }"#) == "Hi")
    #expect(codes(#"require("longtail").Text = 1"#) == [.readOnly])
    #expect(codes(#"return require("longtail").Txt"#) == [.unknownName])
  }

  @Test func `neither the working folder nor the environment is searched`() throws {
    let folder = TestFolder()
    #expect(failure(folder.write("main.lua", #"return require "Package""#)).contains("tried \(folder.path)/Package.lua, "))
    #expect(codes(#"return require "Package""#) == [.moduleNotFound], "a script without a folder finds nothing")
  }

  @Test
  func `a shebang line and a byte order mark are skipped, and a shebang line counts as a line`() throws {
    #expect(try picture("#!/usr/bin/env longtail run\nreturn Text 'Hi'") == "Hi")
    #expect(mistakes("#!/usr/bin/env longtail run\nerror 'here'").first?.place?.line == 2)
    #expect(try picture("\u{FEFF}return Text 'Hi'") == "Hi")
  }

  private func failure(_ file: String, _ change: (inout ProgramOptions) -> Void = { _ in }) -> String {
    do {
      _ = try TestProgram(file: file) {
        $0.recordsLines = true
        change(&$0)
      }
      return "it loads"
    } catch {
      return error.description
    }
  }
}
