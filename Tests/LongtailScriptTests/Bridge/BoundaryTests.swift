// Errors at every door between the two sides: each leaves Lua's stack as it was and the program usable.

import CLuaBridge
import LongtailCore
import Testing

@testable import LongtailScript

@Suite struct BoundaryTests {
  struct Door: CustomTestStringConvertible, Sendable {
    /// The operation that raises; nil for one of the vocabulary or of the program.
    var builtin: Operation.Builtin?
    var name: String
    /// What a body does. It ends in an error with one of `codes`.
    var script: String
    var code: DiagnosticCode
    var testDescription: String { name }

    init(_ builtin: Operation.Builtin, _ script: String, _ code: DiagnosticCode) {
      self.init(String(describing: builtin), script, code)
      self.builtin = builtin
    }

    init(_ name: String, _ script: String, _ code: DiagnosticCode) {
      self.name = name
      self.script = script
      self.code = code
    }
  }

  static let doors = [
    Door(.component, "component('Late', { body = print })", .scriptError),
    Door(.modifier, "modifier('late', print)", .scriptError),
    Door(.environmentKey, "environmentKey('late', 1)", .scriptError),
    Door(.alignment, "alignment('late', { axis = 'vertical' })", .scriptError),
    Door(.preferenceKey, "preferenceKey('late', { default = 1 })", .scriptError),
    Door(.layout, "layout('Late', {})", .scriptError),
    Door(.style, "style('Button', 'late', print)", .scriptError),
    Door(.callHost, "return Button 'a':buttonStyle 'firing'", .scriptError),
    Door(.theme, "theme('late', {})", .scriptError),
    Door(.slot, "slot(VStack)", .badArgument), Door(.slots, "slots(1)", .badArgument),
    Door(.isEmpty, "Text 'a':isEmpty(1)", .tooManyArguments), Door(.count, "Text 'a':count(1)", .tooManyArguments),
    Door(.prefix, "Text 'a':prefix 'b'", .badArgument),
    Door("the function of a slot", "return Slotted{ title = function() error 'slot' end }", .scriptError),
    Door("the function of a slot that makes a function", "return Slotted{ title = function() return print end }", .scriptError),
    Door("a slot", "return Slotted{ title = true }", .badArgument),
    Door("the default style of a component", "return Slotted{ fails = true }", .scriptError),
    Door("a style of a component with styles", "return VStack {}:slottedStyle 'lost'", .unknownStyle),
    Door(.subviewProperty, "return Probe{ act = function(views) return views[1].prority end, 'a' }", .unknownProperty),
    Door(.subviewSize, "return Probe{ act = function(views) return views[1]:size('a') end, 'a' }", .badArgument),
    Door(.subviewGuide, "return Probe{ act = function(views) return views[1]:guide('middle') end, 'a' }", .badArgument),
    Door(.subviewValue, "return Probe{ act = function(views) return views[1]:value(1) end, 'a' }", .badArgument),
    Door(.subviewPlace, "return Probe{ act = function(views) views[1]:place(0, 0) end, 'a' }", .outsideLayout),
    Door(.preview, "preview('late', print)", .scriptError),
    Door(.componentStyle, "Card:style('late', print)", .scriptError),
    Door(.locale, "locale('de', {})", .scriptError),
    Door(.textMarkdown, "return Text.markdown {}", .badArgument),
    Door(.textKey, "return Text.key('a', { b = print })", .badArgument),
    Door(.unknownField, "return Text.markdwn 'a'", .unknownProperty),
    Door(.formatBytes, "return format.bytes('a')", .badArgument),
    Door(.formatDate, "return format.date(0, 'Q')", .badArgument),
    Door(.formatDuration, "return format.duration()", .missingArgument),
    Door(.formatNumber, "return format.number(1, { decimals = -1 })", .badArgument),
    Door(.formatPercent, "return format.percent(1, { notation = 'compact' })", .unknownOption),
    Door(.textCompare, "return text.compare('a')", .missingArgument),
    Door(.textContains, "return text.contains('a', {})", .badArgument),
    Door(.textFold, "return text.fold({})", .badArgument),
    Door(.textLower, "return text.lower()", .missingArgument),
    Door(.textUpper, "return text.upper('a', 'b')", .tooManyArguments),
    Door(.unknownTextFunction, "return text.trim('a')", .unknownProperty),
    Door(.unknownFormat, "return format.money(1)", .unknownProperty),
    Door(.require, "require 'nothing'", .moduleNotFound),
    Door(.moduleEnded, "require 'broken'", .scriptError),
    Door(.print, "print(VStack:bold())", .scriptError),
    Door(.sleep, "sleep(-1)", .badArgument), Door(.quit, "quit()", .scriptError), Door(.dismiss, "dismiss(1)", .tooManyArguments),
    Door(.scrollTo, "scrollTo({})", .badArgument),
    Door(.openURL, "openURL 'nowhere'", .badArgument), Door(.emit, "emit('x', print)", .badArgument),
    Door(.withAnimation, "withAnimation('sprung', print)", .badArgument),
    Door(.constant, "return Card{ value = constant(Card) }", .notData),
    Door(.functionBinding, "Binding(1)", .badArgument),
    Door(.optionalType, "optional(1)", .badArgument),
    Door(.observable, "observable('Late', {})", .scriptError),
    Door(.objectProperty, "return shop.totel", .unknownProperty),
    Door(.noteRead, "error(tostring(self.count))", .scriptError),
    Door(.assignSlot, "self.count = 'x'", .badArgument),
    Door(.assignEntry, "self.items[1] = print", .notData),
    Door(.initialValue, "return Bad()", .notData),
    Door(.bind, "return self:binding('nothing')", .unknownProperty),
    Door(.bindingProperty, "return constant(1).valeu", .unknownProperty),
    Door(.lostPath, "Binding(function() return {} end, print):binding('a.b').value = 1", .scriptError),
    Door(.lostElement, "shop:binding('items'):binding(1).value = nil", .scriptError),
    Door(.printChanges, "self.printChanges() error 'x'", .scriptError),
    Door(.binding, "return Card{ value = binding() }", .missingArgument),
    Door(.color, "return Color(1, 2)", .badArgument),
    Door(.colorRGB, "return Color.rgb(1, 2, 256)", .badArgument),
    Door(.colorAdaptive, "return Color.adaptive{ light = 'red' }", .missingArgument),
    Door(.unknownColor, "return Color.bleu", .unknownColor),
    Door(.unknownType, "return required.strin", .unknownProperty),
    Door(.unknownGlobal, "return Txt", .unknownName),
    Door(.unknownMethod, "return Text 'a':padd()", .unknownModifier),
    Door(.callHandle, "return Text 'a' 'b'", .calledView),
    Door(.describeHandle, "error(tostring(Text 'a'))", .scriptError),
    Door(.join, "return Text 'a' + VStack {}", .cannotJoin),
    Door(.missingProperty, "return self.titel", .unknownProperty),
    Door(.assignProperty, "self.isCalm = true", .readOnly),
    Door(.readEnvironment, "return self.env.colour", .unknownEnvironmentKey),
    Door(.checkReceiver, "return Text 'a'.loud()", .calledWithDot),
    Door(.checkResult, "return Text 'a':silent()", .notAView),
    Door(.takenGlobal, "Text = 3", .nameTaken),
    Door(.secondView, "return Text 'a', Text 'b'", .notAView),
    Door(.unknownDrawing, "return Canvas(function(context) context:sqare(1) end)", .unknownProperty),
    Door(.experiment, "experiment('a', { axes = { x = { 1 } }, render = print })", .scriptError),
    Door(.test, "test('a', print)", .scriptError),
    Door(.mount, "mount(Text 'a')", .outsideTest),
    Door(.expect, "expect({ 1 }, { 2 })", .notExpected),
    Door(.item, "return ForEach({ 1 }, function() return print end)", .notAView),

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

  /// These are told what happened and raise nothing, or go in tests only (`TestRunTests`).
  private static let listeners: Set<Operation.Builtin> = [
    .noteWrite, .noteAssignmentRead, .noteEntryRead, .noteDataRead, .noteTableWrite, .lostOwner, .slotsBound, .stepTaken,
    .unknownStep, .compiled, .answered,
  ]

  @Test func `every operation has a door`() {
    let doors = Set(BoundaryTests.doors.compactMap(\.builtin))
    #expect(doors.union(BoundaryTests.listeners) == Set(Operation.Builtin.allCases))
  }

  @Test(arguments: doors, [false, true])
  func `an error leaves the stack as it was`(_ door: Door, recordsLines: Bool) throws {
    let folder = TestFolder()
    folder.write("broken.lua", "error 'broken'")
    let main = folder.write("main.lua", BoundaryTests.program.replacing("%", with: door.script))
    let script = try TestProgram(file: main) { $0.recordsLines = recordsLines }
    #expect(script.program.mainStack.top == 0)
    #expect(script.render().codes == [door.code])
    #expect(script.program.mainStack.top == 0)
    #expect(script.program.hot.pointee.arena == script.program.moduleArena)
    #expect(script.render().text == "calm")
    #expect(script.program.mainStack.top == 0)
  }

  @Test(arguments: doors)
  func `an error that is caught leaves the body usable`(_ door: Door) throws {
    let folder = TestFolder()
    folder.write("broken.lua", "error 'broken'")
    let source = BoundaryTests.program.replacing(
      "%", with: "for i = 1, 300 do pcall(function() \(door.script) end) end return Text 'went on':padding(0)")
    let main = folder.write("main.lua", source)
    let script = try TestProgram(file: main)
    let picture = script.render()
    #expect(picture.text == "went on")
    #expect(picture.codes == [])
    #expect(script.program.mainStack.top == 0)
  }

  @Test(arguments: ["Sources/LongtailScript", "Sources/Longtail", "Sources/LongtailCore", "Sources/LongtailEngine"])
  func `only C calls Lua`(_ folder: String) throws {
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
