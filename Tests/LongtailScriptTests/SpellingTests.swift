// Code that someone who knows SwiftUI writes first. It works, or a hint shows the form that Longtail accepts.

import LongtailCore
import Testing

@testable import LongtailScript

@Suite struct SpellingTests {
  private func message(_ source: String) throws -> String {
    do {
      return try TestProgram(source).render().diagnostics.map(\.description).joined()
    } catch {
      return String(describing: error)
    }
  }

  @Test(
    "code that is written as in Swift has a hint",
    arguments: [
      ("return Text 'x':padding(EdgeInsets { top = 1 })", ":padding { top = 1, leading = 2 }"),
      ("return Text 'x':modifier(Card)", "call the modifier by its name"), ("return Text 'x':onFocus(print)", ":focused"),
      ("style('Button', 'a', { makeBody = function(self, c) return c.label end })", "did you mean 'body'?"),
      ("return Text 'x':onTapGesture { perform = function() end }", "did you mean 'action'?"),
      ("return VStack { ForEach(0, 5, function(i) return Text(i) end) }", "ForEach(6, function(index) ... end)"),
      (
        "return VStack { ForEach(0..<6, function(i) return Text(i) end) }", "ForEach(6, function(index) ... end)"
      ),
      ("return Text 'x':overlay(function() return Text 'y' end)", "write the view without a function around it"),
      ("return Text 'x':background(function() return Text 'y' end)", "write the view without a function around it"),
      ("return Text 'x':frame(CGSize(2, 3))", "in cells"),
    ]) func hints(source: String, hint: String) throws
  {
    let message = try message(source)
    #expect(message.contains(hint), "\(message)")
  }

  @Test("a modifier can have the name of a component's style modifier if there are no styles") func styleModifier() throws {
    let own = """
      local Card = component("Card", { body = function(self) return Text "c" end })
      modifier("cardStyle", { params = { mark = "" }, body = function(self, content) return HStack { spacing = 0, self.mark, content } end })

      """
    #expect(try TestProgram(own + "return Card {}:cardStyle '>'").render().text == ">c")
    let both = try message(own + "Card:style('loud', function(self, content) return content end) return Card {}")
    #expect(both.contains("styleModifier"), "\(both)")
  }

  @Test(
    "a component with a single property for views can be written as a container",
    arguments: [
      ("slots = { content = slot() }", "Box { Text 'a' }", "a"), ("slots = { content = slot() }", "Box { 'a' }", "a"),
      ("props = { content = required.view }", "Box { Text 'a' }", "a"),
      ("slots = { content = slots() }", "Box { Text 'a', Text 'b' }", "a\nb"),
      ("slots = { content = slots() }", "Box { Text 'a' }", "a"), ("slots = { content = slot() }", "Box(Text 'a')", "a"),
      ("slots = { content = slot() }", "Box { content = Text 'a' }", "a"),
      ("slots = { content = slots() }", "Box { content = { Text 'a', 'b' } }", "a\nb"),
    ]) func containers(kind: String, call: String, text: String) throws
  {
    let source = """
      local Box = component("Box", { \(kind), body = function(self)
        return VStack { spacing = 0, self.content }
      end })
      return \(call)
      """
    #expect(try TestProgram(source).render().text == text)
  }

  @Test("two properties for views need their names, and no property can be given twice") func several() throws {
    let two = "local Box = component('Box', { slots = { a = slot(), b = slot() }, body = function(self) return self.a end }) "
    #expect(codes(two + "return Box { Text 'a' }") == [.unknownOption])
    let one = "local Box = component('Box', { slots = { a = slot() }, body = function(self) return self.a end }) "
    #expect(codes(one + "return Box { Text 'a', Text 'b' }") == [])
    #expect(codes(one + "return Box { Text 'a', a = Text 'b' }") == [.badArgument])
  }

  @Test("a rectangle can have continuous corners, which look the same as circular ones") func continuous() throws {
    let circular = try TestProgram("return RoundedRectangle(2):fill('red'):frame(9, 4)").render()
    let continuous = try TestProgram("return RoundedRectangle(2, { style = 'continuous' }):fill('red'):frame(9, 4)").render()
    #expect(continuous.codes == [] && continuous.text == circular.text)
  }

  @Test("a hint explains how a style reads the properties of its component") func hiddenFromStyle() throws {
    let source = """
      local P = component("P", { props = { title = "t" }, body = function(self) return Text(self.title) end })
      P:style("named", function(self, content) return VStack { content, Text(self.title) } end)
      return P {}:pStyle "named"
      """
    let picture = try TestProgram(source).render()
    #expect(picture.codes == [.unknownProperty])
    let message = String(describing: try #require(picture.diagnostics.first))
    #expect(message.contains("styles of P can read `configuration.title`"), "\(message)")
  }

  @Test(
    "a range, or a function instead of a view, has a hint",
    arguments: [
      ("return ForEach(0 ..< 6, function(i) return Text(i) end)", "for a range of views, write ForEach(6"),
      ("return Button { action = print, label = function() return Text 'a' end }", "without a function around it"),
      ("return Text 'a':background(function() return Text 'b' end)", "without a function around it"),
    ])
  func swiftHints(source: String, hint: String) {
    do {
      let picture = try TestProgram(source).render()
      #expect(picture.diagnostics.map { String(describing: $0) }.joined().contains(hint), "\(picture.diagnostics)")
    } catch {
      #expect(String(describing: error).contains(hint), "\(error)")
    }
  }
}
