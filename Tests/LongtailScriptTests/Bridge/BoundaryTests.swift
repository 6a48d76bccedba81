// Errors in every operation between Lua and Swift. Each error leaves the Lua stack unchanged and the program usable.

import CLuaBridge
import LongtailCore
import Testing

@testable import LongtailScript

@Suite struct BoundaryTests {
  struct Door: CustomTestStringConvertible, Sendable {
    /// The event or library function that the case covers; nil for other cases, such as a wrong argument of a constructor.
    var cause: Cause?
    var name: String
    /// The Lua code of a body, which ends with an error of the code `code`.
    var script: String
    var code: DiagnosticCode
    var testDescription: String { name }

    enum Cause: Hashable {
      case event(LuaEvent)
      case function(String)
    }

    init(event: LuaEvent, _ script: String, _ code: DiagnosticCode) {
      self.init("event \(event.rawValue)", script, code)
      cause = .event(event)
    }

    init(function: String, _ script: String, _ code: DiagnosticCode) {
      self.init(function, script, code)
      cause = .function(function)
    }

    init(_ name: String, _ script: String, _ code: DiagnosticCode) {
      self.name = name
      self.script = script
      self.code = code
    }
  }

  static let doors = [
    Door(function: "component", "component('Late', { body = print })", .scriptError),
    Door(function: "modifier", "modifier('late', print)", .scriptError),
    Door(function: "environmentKey", "environmentKey('late', 1)", .scriptError),
    Door(function: "alignment", "alignment('late', { axis = 'vertical' })", .scriptError),
    Door(function: "preferenceKey", "preferenceKey('late', { default = 1 })", .scriptError),
    Door(function: "layout", "layout('Late', {})", .scriptError),
    Door(function: "style", "style('Button', 'late', print)", .scriptError),
    Door(event: .callHost, "return Button 'a':buttonStyle 'firing'", .scriptError),
    Door(function: "theme", "theme('late', {})", .scriptError),
    Door(function: "slot", "slot(VStack)", .badArgument), Door(function: "slots", "slots(1)", .badArgument),
    Door(function: ":isEmpty", "Text 'a':isEmpty(1)", .tooManyArguments),
    Door(function: ":count", "Text 'a':count(1)", .tooManyArguments),
    Door(function: ":prefix", "Text 'a':prefix 'b'", .badArgument),
    Door("the function of a slot", "return Slotted{ title = function() error 'slot' end }", .scriptError),
    Door("the function of a slot that makes a function", "return Slotted{ title = function() return print end }", .scriptError),
    Door("a slot", "return Slotted{ title = true }", .badArgument),
    Door("the default style of a component", "return Slotted{ fails = true }", .scriptError),
    Door("a style of a component with styles", "return VStack {}:slottedStyle 'lost'", .unknownStyle),
    Door(event: .subviewProperty, "return Probe{ act = function(views) return views[1].prority end, 'a' }", .unknownProperty),
    Door(event: .subviewSize, "return Probe{ act = function(views) return views[1]:size('a') end, 'a' }", .badArgument),
    Door(event: .subviewGuide, "return Probe{ act = function(views) return views[1]:guide('middle') end, 'a' }", .badArgument),
    Door(event: .subviewValue, "return Probe{ act = function(views) return views[1]:value(1) end, 'a' }", .badArgument),
    Door(event: .subviewPlace, "return Probe{ act = function(views) views[1]:place(0, 0) end, 'a' }", .outsideLayout),
    Door(function: "preview", "preview('late', print)", .scriptError),
    Door(function: ":style", "Card:style('late', print)", .scriptError),
    Door(function: "locale", "locale('de', {})", .scriptError),
    Door(function: "Text.markdown", "return Text.markdown {}", .badArgument),
    Door(function: "Text.key", "return Text.key('a', { b = print })", .badArgument),
    Door(event: .unknownField, "return Text.markdwn 'a'", .unknownProperty),
    Door(function: "format.bytes", "return format.bytes('a')", .badArgument),
    Door(function: "format.date", "return format.date(0, 'Q')", .badArgument),
    Door(function: "format.duration", "return format.duration()", .missingArgument),
    Door(function: "format.number", "return format.number(1, { decimals = -1 })", .badArgument),
    Door(function: "format.percent", "return format.percent(1, { notation = 'compact' })", .unknownOption),
    Door(function: "text.compare", "return text.compare('a')", .missingArgument),
    Door(function: "text.contains", "return text.contains('a', {})", .badArgument),
    Door(function: "text.fold", "return text.fold({})", .badArgument),
    Door(function: "text.lower", "return text.lower()", .missingArgument),
    Door(function: "text.upper", "return text.upper('a', 'b')", .tooManyArguments),
    Door(function: "text.fuzzy", "return text.fuzzy('a', 1)", .badArgument),
    Door(function: "text.parts", "return text.parts('a', print)", .badArgument),
    Door(function: "text.?", "return text.trim('a')", .unknownProperty),
    Door(function: "format.?", "return format.money(1)", .unknownProperty),
    Door(function: "require", "require 'nothing'", .moduleNotFound),
    Door(event: .moduleEnded, "require 'broken'", .scriptError),
    Door(function: "print", "print(VStack:bold())", .scriptError),
    Door(function: "files.list", "files.list '.'", .outsideTask), Door(function: "files.read", "files.read(print)", .badArgument),
    Door(function: "files.info", "files.info('a', 1)", .tooManyArguments),
    Door(function: "files.write", "files.write('a', 'b', { apend = true })", .unknownOption),
    Door(function: "files.watch", "files.watch 'a'", .badArgument), Door(function: "files.?", "files.reed 'a'", .unknownProperty),
    Door(function: "process.run", "process.run { 'git', online = print }", .unknownOption),
    Door(function: "process.?", "process.start()", .unknownProperty),
    Door(function: "env.get", "env.get {}", .badArgument), Door(function: "env.?", "env.set()", .unknownProperty),
    Door(function: "sleep", "sleep(-1)", .badArgument), Door(function: "quit", "quit()", .scriptError),
    Door(function: "finish", "finish(print)", .badArgument), Door(function: "printAbove", "printAbove(print)", .notAView),
    Door(function: "fail", "fail('x', 0)", .badArgument),
    Door(function: "dismiss", "dismiss(1)", .tooManyArguments),
    Door(function: "scrollTo", "scrollTo({})", .badArgument),
    Door(function: "copy", "copy(1, 2)", .tooManyArguments), Door(function: "openURL", "openURL 'nowhere'", .badArgument),
    Door(function: "emit", "emit('x', print)", .badArgument),
    Door(function: "withAnimation", "withAnimation('sprung', print)", .badArgument),
    Door(function: "stored", "return Text(stored(nil))", .badArgument),
    Door(function: "constant", "return Card{ value = constant(Card) }", .notData),
    Door(function: "Binding", "Binding(1)", .badArgument),
    Door(function: "optional()", "optional(1)", .badArgument),
    Door(function: "observable", "observable('Late', {})", .scriptError),
    Door(event: .objectProperty, "return shop.totel", .unknownProperty),
    Door(event: .noteRead, "error(tostring(self.count))", .scriptError),
    Door(event: .assignSlot, "self.count = 'x'", .badArgument),
    Door(event: .assignEntry, "self.items[1] = print", .notData),
    Door(event: .initialValue, "return Bad()", .notData),
    Door(event: .bind, "return self:binding('nothing')", .unknownProperty),
    Door(event: .bindingProperty, "return constant(1).valeu", .unknownProperty),
    Door(event: .lostPath, "Binding(function() return {} end, print):binding('a.b').value = 1", .scriptError),
    Door(event: .nilElement, "shop:binding('items'):binding(1).value = nil", .scriptError),
    Door(event: .printChanges, "self.printChanges() error 'x'", .scriptError),
    Door(function: "binding()", "return Card{ value = binding() }", .missingArgument),
    Door(function: "Color()", "return Color(1, 2)", .badArgument),
    Door(function: "Color.rgb", "return Color.rgb(1, 2, 256)", .badArgument),
    Door(function: "Color.adaptive", "return Color.adaptive{ light = 'red' }", .missingArgument),
    Door(function: "Color.?", "return Color.bleu", .unknownColor),
    Door(function: "required.?", "return required.strin", .unknownProperty),
    Door(function: "optional.?", "return optional.strin", .unknownProperty),
    Door(function: "binding.?", "return binding.strin", .unknownProperty),
    Door(event: .unknownGlobal, "return Txt", .unknownName),
    Door(event: .unknownMethod, "return Text 'a':padd()", .unknownModifier),
    Door(event: .callHandle, "return Text 'a' 'b'", .calledView),
    Door(event: .describeHandle, "error(tostring(Text 'a'))", .scriptError),
    Door(event: .join, "return Text 'a' + VStack {}", .cannotJoin),
    Door(event: .missingProperty, "return self.titel", .unknownProperty),
    Door(event: .assignProperty, "self.isCalm = true", .readOnly),
    Door(event: .readEnvironment, "return self.env.colour", .unknownEnvironmentKey),
    Door(event: .checkReceiver, "return Text 'a'.loud()", .calledWithDot),
    Door(event: .checkResult, "return Text 'a':silent()", .notAView),
    Door(event: .takenGlobal, "Text = 3", .nameTaken),
    Door(event: .secondView, "return Text 'a', Text 'b'", .notAView),
    Door(event: .unknownDrawing, "return Canvas(function(context) context:sqare(1) end)", .unknownProperty),
    Door(function: "experiment", "experiment('a', { axes = { x = { 1 } }, render = print })", .scriptError),
    Door(function: "test", "test('a', print)", .scriptError),
    Door(function: "mount", "mount(Text 'a')", .outsideTest),
    Door(function: "expect", "expect({ 1 }, { 2 })", .notExpected),
    Door(event: .item, "return ForEach({ 1 }, function() return print end)", .notAView),

    Door("a constructor", "return Text(nil)", .badArgument),
    Door("a constructor with options", "return VStack { spacing = 'a' }", .badArgument),
    Door("a modifier", "return Text 'a':padding('b')", .badArgument),
    Door("a modifier after its function was kept", "return Text 'a':onTapGesture{ action = print, count = 99 }", .badArgument),
    Door("the constructor of a component", "return Card{ value = constant(1), cost = 1 }", .unknownOption),
    Door("the constructor of a layout", "return Probe{ cost = 1 }", .unknownOption),
    Door("the function of a layout", "return Probe{ act = function() error 'layout' end, 'a' }", .scriptError),
    Door(
      "a layout in a layout",
      "return Probe{ act = function(v) v[1]:size() end, Probe{ act = function() error 'inner' end, 'a' } }", .scriptError),
    Door("a modifier with a body", "return Text 'a':marked{ mark = 5 }", .badArgument),
    Door("the body of a modifier", "return Text 'a':failing()", .scriptError),
    Door("a style", "return Card{ value = constant(1) }:cardStyle 'lost'", .unknownStyle),
    Door("the body of a style", "return Card{ value = constant(1) }:cardStyle 'failing'", .scriptError),
    Door("a function in the body of an extension", "return Text 'a':loud(true)", .scriptError),
    Door("a result that is no view", "return print", .notAView),
    Door("no result", "local a = Text 'a'", .notAView),
    Door("a key of items", "return ForEach({ 1 }, function() error 'key' end, print)", .scriptError),
    Door("a key that is none", "return ForEach({ 1 }, function() return {} end, function() return 'a' end)", .badArgument),
    Door("the view of an item", "return ForEach({ 1 }, function() error 'item' end)", .scriptError),
    Door(
      "a transformed environment", "return Text 'a':transformEnvironment('lineLimit', function() error 'x' end)", .scriptError),
    Door(
      "a transform of the wrong type", "return Text 'a':transformEnvironment('lineLimit', function() return 'x' end)",
      .badArgument),
    Door("an error that is a table", "error{}", .scriptError),
    Door("an error that is nothing", "error()", .scriptError),
    Door("an error that is a view", "error(Text 'a')", .scriptError),
    Door("an error that was caught and raised again", "local _, e = pcall(Text) error(e)", .missingArgument),
    Door("a handler that fails", "xpcall(error, function() error 'again' end, 'a') error 'after'", .scriptError),
  ]

  private static let program = #"""
    local isCalm = false
    Card = component("Card", { props = { value = required.binding }, body = function(self) return Text(self.value) end })
    Card:style("failing", function(self, content) error "style" end)
    Slotted = component("Slotted", {
      props = { fails = false }, slots = { title = slot() }, state = { count = 0 },
      defaultStyle = function(self, configuration)
        if configuration.fails then error "default" end
        return configuration.title
      end,
    })
    style("PrimitiveButton", "firing", function(self, configuration) configuration.trigger() end)
    Probe = layout("Probe", {
      params = { act = function() end },
      sizeThatFits = function(self, proposal, subviews) self.act(subviews) return 1, 1 end,
      place = function(self, bounds, proposal, subviews) subviews[1]:place(0, 0) end,
    })
    modifier("loud", function(content, isFailing) if isFailing then error "loud" end return content:bold() end)
    modifier("silent", function(content) end)
    modifier("marked", { params = { mark = "*" }, body = function(self, content) return content end })
    modifier("failing", { body = function(self, content) error "modifier" end })
    shop = observable("Shop", { total = 0, items = { 1 } })()
    Bad = component("Bad", { state = { value = function() return print end }, body = function(self) return "bad" end })
    Body = component("Body", { props = { isCalm = false }, state = { count = 0, items = {} }, body = function(self)
      if isCalm then return "calm" end
      isCalm = true
      %
    end })
    return Body
    """#

  /// Events without an error case: they raise no errors, or they occur only in tasks or in tests (`TestRunTests`).
  private static let listeners: Set<LuaEvent> = [
    .noteWrite, .noteTableRead, .noteTableWrite, .noteItemWrite, .itemParent, .facts, .lostOwner, .slotsBound, .stepTaken,
    .unknownStep, .compiled, .answered, .abandoned, .sequenceEntry,
  ]

  @Test func `every event and every library function has an error case`() {
    let doors = Set(BoundaryTests.doors.compactMap(\.cause))
    let events = Set((0...LuaEvent.stepTaken.rawValue).compactMap(LuaEvent.init)).subtracting(BoundaryTests.listeners).map(
      Door.Cause.event)
    let functions = Library.functions.map { function in
      switch function.place {
      case .global, .counted: function.name
      case .method: ":" + function.name
      case .call: function.name + "()"
      case .missing: function.name + ".?"
      }
    }
    let operations = Set(events + functions.map(Door.Cause.function))
    #expect(operations.subtracting(doors) == [] && doors.subtracting(operations) == [])
  }

  @Test(arguments: doors, [false, true])
  func `an error leaves the Lua stack unchanged`(_ door: Door, recordsLines: Bool) throws {
    let folder = TestFolder()
    folder.write("broken.lua", "error 'broken'")
    let main = folder.write("main.lua", BoundaryTests.program.replacing("%", with: door.script))
    let script = try TestProgram(file: main) { $0.recordsLines = recordsLines }
    #expect(script.program.runner.mainStack.top == 0)
    #expect(script.render().codes == [door.code])
    #expect(script.program.runner.mainStack.top == 0)
    #expect(script.program.hot.pointee.arena == script.program.arenas.module)
    #expect(script.render().text == "calm")
    #expect(script.program.runner.mainStack.top == 0)
  }

  @Test(arguments: doors)
  func `a body stays usable after an error that it has caught`(_ door: Door) throws {
    let folder = TestFolder()
    folder.write("broken.lua", "error 'broken'")
    let source = BoundaryTests.program.replacing(
      "%", with: "for i = 1, 300 do pcall(function() \(door.script) end) end return Text 'went on':padding(0)")
    let main = folder.write("main.lua", source)
    let script = try TestProgram(file: main)
    let picture = script.render()
    #expect(picture.text == "went on")
    #expect(picture.codes == [])
    #expect(script.program.runner.mainStack.top == 0)
  }

  @Test(arguments: ["Sources/LongtailScript", "Sources/Longtail", "Sources/LongtailCore", "Sources/LongtailEngine"])
  func `no Swift file calls the C API of Lua`(_ folder: String) throws {
    for file in SourceTree.files(in: folder, ending: ".swift") {
      let text = SourceTree.text(of: file)
      #expect(
        !text.contains("lua_error") && !text.contains("luaL_") && !text.contains("lua_call") && !text.contains("import CLua\n"),
        "\(file)")
    }
    let header = SourceTree.text(of: SourceTree.root + "/Sources/CLuaBridge/include/CLuaBridge.h")
    #expect(!header.contains("luaL_") && !header.contains("lua_error") && !header.contains("#include <lua"))
    #expect(!SourceTree.text(of: SourceTree.root + "/Sources/CLuaBridge/include/module.modulemap").contains("runtime.h"))
  }
}
