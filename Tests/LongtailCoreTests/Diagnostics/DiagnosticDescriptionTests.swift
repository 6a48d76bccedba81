// The full description of a diagnostic: the table has the exact text for each kind of cause.

import Testing

@testable import LongtailCore

@Suite struct DiagnosticDescriptionTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    var cause: Diagnostic.Cause
    var text: String
    var testDescription: String { cause.code.rawValue }

    init(_ cause: Diagnostic.Cause, _ text: String) {
      self.cause = cause
      self.text = text
    }
  }

  static let samples: [Sample] = [
    Sample(
      .badArgument(
        callee: ":padding", argument: "amount", expected: "a whole number of cells from 0 to 999", found: "-1"),
      """
      card.lua:3: bad argument 'amount' to ':padding': expected a whole number of cells from 0 to 999, found -1
        code: bad-argument   help: longtail explain bad-argument
      """),
    Sample(
      .missingArgument(callee: "Tag", argument: "title", expected: "a string"),
      """
      card.lua:3: missing argument 'title' to 'Tag': expected a string
        code: missing-argument   help: longtail explain missing-argument
      """),
    Sample(
      .unknownOption(callee: ":frame", option: "widht", known: ["width", "height"]),
      """
      card.lua:3: unknown option 'widht' for ':frame'
        hint: did you mean 'width'?
        code: unknown-option   help: longtail explain unknown-option
      """),
    Sample(
      .unknownOption(callee: ":frame", option: "colour", known: ["width", "height"]),
      """
      card.lua:3: unknown option 'colour' for ':frame'
        hint: known options: width, height
        code: unknown-option   help: longtail explain unknown-option
      """),
    Sample(
      .tooManyArguments(callee: ":padding", most: 2, found: 4),
      """
      card.lua:3: too many arguments to ':padding': expected at most 2, found 4
        hint: remove the last 2 arguments
        code: too-many-arguments   help: longtail explain too-many-arguments
      """),
    Sample(
      .tooManyArguments(callee: ":hidden", most: 0, found: 1),
      """
      card.lua:3: too many arguments to ':hidden': expected none, found 1
        hint: write ':hidden()'
        code: too-many-arguments   help: longtail explain too-many-arguments
      """),
    Sample(
      .tooManyArguments(callee: ":frame", most: 2, found: 3, named: ["minWidth", "idealWidth", "maxWidth", "minHeight"]),
      """
      card.lua:3: too many arguments to ':frame': expected at most 2, found 3
        hint: give values by name, in one table: { minWidth = ..., idealWidth = ..., maxWidth = ... }
        code: too-many-arguments   help: longtail explain too-many-arguments
      """),
    Sample(
      .tooManyArguments(callee: "RuleMark", most: 0, found: 1, named: ["x", "y"]),
      """
      card.lua:3: too many arguments to 'RuleMark': expected none, found 1
        hint: give values by name, in one table: { x = ..., y = ... }
        code: too-many-arguments   help: longtail explain too-many-arguments
      """),
    Sample(
      .unknownModifier(name: "paddng", on: "Text", suggestions: ["padding"]),
      """
      card.lua:3: unknown modifier ':paddng' on Text
        hint: did you mean ':padding'?
        code: unknown-modifier   help: longtail explain unknown-modifier
      """),
    Sample(
      .unknownModifier(name: "premium", on: "Text", suggestions: []),
      """
      card.lua:3: unknown modifier ':premium' on Text
        hint: declare it with modifier("premium", ...) or require its file; a property of a view cannot be read
        code: unknown-modifier   help: longtail explain unknown-modifier
      """),
    Sample(
      .unknownName(name: "Stack", suggestions: ["HStack", "VStack", "ZStack", "Slack"]),
      """
      card.lua:3: unknown name 'Stack'
        hint: did you mean 'HStack', 'VStack' or 'ZStack'?
        code: unknown-name   help: longtail explain unknown-name
      """),
    Sample(
      .calledWithDot(name: "padding"),
      """
      card.lua:3: 'padding' was called with '.' instead of ':'
        hint: write ':padding()' instead of '.padding()'
        code: called-with-dot   help: longtail explain called-with-dot
      """),
    Sample(
      .wrongView(modifier: "fill", worksOn: "a shape", found: "Text"),
      """
      card.lua:3: ':fill' works on a shape, found Text
        hint: write ':fill' on a shape, such as Circle()
        code: wrong-view   help: longtail explain wrong-view
      """),
    Sample(
      .wrongView(modifier: "icon", worksOn: "a Tag", found: "a Tag", after: "padding"),
      """
      card.lua:3: ':icon' works on a Tag, found a Tag with other modifiers, such as ':padding'
        hint: call ':icon' right after the view it belongs to, before other modifiers
        code: wrong-view   help: longtail explain wrong-view
      """),
    Sample(
      .cannotJoin(left: "an HStack", right: "1"),
      """
      card.lua:3: '+' joins texts, found an HStack and 1
        hint: only texts, strings and numbers can be joined; put views side by side with HStack { ... }; apply layout modifiers to the joined text: (a + b):padding()
        code: cannot-join   help: longtail explain cannot-join
      """),
    Sample(
      .notAView(callee: "VStack", found: "a function"),
      """
      card.lua:3: 'VStack' takes views, found a function
        hint: a view is what Text(...), VStack { ... } or a component returns
        code: not-a-view   help: longtail explain not-a-view
      """),
    Sample(
      .staleContext(method: "line"),
      """
      card.lua:3: 'context:line' was called after its Canvas was drawn
        hint: draw inside the function that is passed to Canvas
        code: stale-context   help: longtail explain stale-context
      """),
    Sample(
      .tooManyCommands(limit: 100_000),
      """
      card.lua:3: more than 100,000 drawing commands in one frame
        hint: draw less: a cell shows at most eight dots
        code: too-many-commands   help: longtail explain too-many-commands
      """),
    Sample(
      .staleView,
      """
      card.lua:3: this view is no longer valid: it was made in an earlier run of a body, or in a handler or a task
        hint: make the view again in each run of the body, or once outside all functions
        code: stale-view   help: longtail explain stale-view
      """),
    Sample(
      .unknownProperty(name: "userName", of: "Card", known: ["bio", "username"]),
      """
      card.lua:3: 'Card' has no property 'userName'
        hint: did you mean 'username'?
        code: unknown-property   help: longtail explain unknown-property
      """),
    Sample(
      .outsideLayout(what: "subview:size"),
      """
      card.lua:3: 'subview:size' was used outside of the functions of its layout
        hint: use subviews only inside the function of the layout that gets them
        code: outside-layout   help: longtail explain outside-layout
      """),
    Sample(
      .outsideLayout(what: "subview:place"),
      """
      card.lua:3: 'subview:place' was used outside of the 'place' function of its layout
        hint: call it only in place = function(self, bounds, proposal, subviews) ... end, on the subviews that this function gets
        code: outside-layout   help: longtail explain outside-layout
      """),
    Sample(
      .unplacedView(layout: "Flow", positions: [2]),
      """
      card.lua:3: 'Flow' does not place its view 2
        hint: call :place(x, y) on each subview; subviews without a place are centred
        code: unplaced-view   help: longtail explain unplaced-view
      """),
    Sample(
      .readOnly(name: "count", of: "Counter"),
      """
      card.lua:3: property 'count' of 'Counter' cannot be assigned
        hint: for a value that handlers change, use state, or declare the property as a binding; otherwise write to a local copy
        code: read-only   help: longtail explain read-only
      """),
    Sample(
      .writeInBody(name: "count", of: "Counter"),
      """
      card.lua:3: 'count' of 'Counter' cannot be written while views are made or drawn
        hint: write state in a handler, such as :onTapGesture(function() ... end); in a body, compute values in local variables, and sort a copy of an array
        code: write-in-body   help: longtail explain write-in-body
      """),
    Sample(
      .functionFailed(name: "save", message: "the disk is full"),
      """
      card.lua:3: 'save' failed: the disk is full
        hint: to handle the error, call pcall(save, ...), which returns false and the error
        code: function-failed   help: longtail explain function-failed
      """),
    Sample(
      .functionNeedsRuntime(name: "save"),
      """
      card.lua:3: 'save' needs the runtime, which cannot be used while the script loads
        hint: call it in a body, a handler or a task
        code: function-failed   help: longtail explain function-failed
      """),
    Sample(
      .calledByScript(function: "Runtime.reload"),
      """
      card.lua:3: 'Runtime.reload' cannot be called from a function that the script calls
        hint: use Runtime.inbox, or onEvent and emit
        code: function-failed   help: longtail explain function-failed
      """),
    Sample(
      .untrackedWrite(name: "count"),
      """
      card.lua:3: 'count' is not state, so changing it does not update the view that reads it
        hint: declare 'count' in 'state' of the component, and write it through self
        code: untracked-write   help: longtail explain untracked-write
      """),
    Sample(
      .notData(name: "self.items", found: "a Text"),
      """
      card.lua:3: 'self.items' cannot hold a Text, only plain data
        hint: store plain values or an object such as Cart(), and make views and bindings from them in the body
        code: not-data   help: longtail explain not-data
      """),
    Sample(
      .lostOwner(name: "count"),
      """
      card.lua:3: a binding to 'count' was written after the view that owns it was removed
        hint: keep values that outlive a view in an observable, or in the state of a parent view
        code: lost-owner   help: longtail explain lost-owner
      """),
    Sample(
      .staleSelf(what: "self.n"),
      """
      card.lua:3: 'self.n' is no longer valid: it belongs to a view that was removed, or to a layout function that has returned
        hint: use 'self' only in the function that gets it and in its handlers; keep longer-lived values in an observable
        code: lost-owner   help: longtail explain lost-owner
      """),
    Sample(
      .missingObject(type: "Cart"),
      """
      card.lua:3: there is no 'Cart' in the environment
        hint: write :environment(object) on a parent view, or read self.env[optional(Cart)], which may be nil
        code: missing-object   help: longtail explain missing-object
      """),
    Sample(
      .unknownEnvironmentKey(name: "verified", known: ["font"]),
      """
      card.lua:3: unknown environment key 'verified'
        hint: for a boolean, number, string or colour, write environmentKey("verified", default); pass an object with :environment(object), and read it with self.env[Type]
        code: unknown-environment-key   help: longtail explain unknown-environment-key
      """),
    Sample(
      .misplacedView(name: "BarMark", container: "Chart"),
      """
      card.lua:3: 'BarMark' is not shown: it must be in a 'Chart', and not in a stack inside it
        hint: write Chart { BarMark(...) }; instead of a stack, use ForEach or Group
        code: misplaced-view   help: longtail explain misplaced-view
      """),
    Sample(
      .unknownPreferenceKey(name: "titel", known: ["title"]),
      """
      card.lua:3: unknown preference key 'titel'
        hint: did you mean 'title'?
        code: unknown-preference-key   help: longtail explain unknown-preference-key
      """),
    Sample(
      .unknownStyle(name: "primry", kind: "Button", known: ["plain", "primary"]),
      """
      card.lua:3: 'Button' has no style 'primry'
        hint: did you mean 'primary'?
        code: unknown-style   help: longtail explain unknown-style
      """),
    Sample(
      .unknownStyle(name: "card", kind: "Button", known: ["plain"], other: "groupBoxStyle"),
      """
      card.lua:3: 'Button' has no style 'card'
        hint: 'card' is a style for ':groupBoxStyle'
        code: unknown-style   help: longtail explain unknown-style
      """),
    Sample(
      .misplacedStyle(modifier: "cardStyle", kind: "Card", found: "Button"),
      """
      card.lua:3: ':cardStyle' is for views of the kind 'Card', found a Button
        hint: write ':cardStyle' on such a view, or on a view that contains one
        code: wrong-view   help: longtail explain wrong-view
      """),
    Sample(
      .narrowOutline(shape: "Capsule", rows: 1),
      """
      card.lua:3: the outline of 'Capsule' has no space around the text: the shape is only 1 row high
        hint: put `:padding("vertical", 1)` on the text: a line around a row of text takes three rows
        code: covered-text   help: longtail explain covered-text
      """),
    Sample(
      .unknownTheme(name: "lagon", known: ["ember", "lagoon"]),
      """
      card.lua:3: there is no theme 'lagon'
        hint: did you mean 'lagoon'?
        code: unknown-theme   help: longtail explain unknown-theme
      """),
    Sample(
      .nameTaken(what: "component", name: "Card"),
      """
      card.lua:3: component 'Card' already exists
        hint: choose another name, or remove the other declaration if it is yours
        code: name-taken   help: longtail explain name-taken
      """),
    Sample(
      .reservedName(name: "env", reserved: ["binding", "env"]),
      """
      card.lua:3: 'env' is a reserved name: it cannot be declared or assigned
        hint: choose another name; reserved names: binding, env
        code: name-taken   help: longtail explain name-taken
      """),
    Sample(
      .unknownColor(name: "crimsn", suggestions: []),
      """
      card.lua:3: unknown colour 'crimsn'
        hint: use a name such as 'blue', a value such as "#3366ff", or Color(...)
        code: unknown-color   help: longtail explain unknown-color
      """),
    Sample(
      .unknownSymbol(name: "chekmark", suggestions: ["checkmark"]),
      """
      card.lua:3: unknown symbol 'chekmark'
        hint: did you mean 'checkmark'?
        code: unknown-symbol   help: longtail explain unknown-symbol
      """),
    Sample(
      .unreadablePicture(name: "logo.png", reason: "it is not a PNG file"),
      """
      card.lua:3: the image 'logo.png' cannot be shown: it is not a PNG file
        code: unreadable-picture   help: longtail explain unreadable-picture
      """),
    Sample(
      .invalidSize(callee: ":frame", detail: "minWidth 40 is above maxWidth 20"),
      """
      card.lua:3: invalid size in ':frame': minWidth 40 is above maxWidth 20
        code: invalid-size   help: longtail explain invalid-size
      """),
    Sample(
      .duplicateIdentity(container: "ForEach", key: "7", positions: [2, 30]),
      """
      card.lua:3: children 2 and 30 of 'ForEach' have the identity '7'
        hint: give each child an id of its own
        code: duplicate-identity   help: longtail explain duplicate-identity
      """),
    Sample(
      .lostIdentity(view: "Notes", slot: "isShown", owner: "Page", isMoved: true),
      """
      card.lua:3: 'Notes' loses its state when 'isShown' of 'Page' changes: a new view takes its place
        hint: to keep the state, leave the view in the same container, with the same `:id` if its position changes; or keep the state in the parent and pass a binding; ignore this note if the state should reset
        code: lost-identity   help: longtail explain lost-identity
      """),
    Sample(
      .lostIdentity(view: "Notes", slot: "isShown", owner: "Page", isMoved: false),
      """
      card.lua:3: 'Notes' loses its state when a change of 'isShown' of 'Page' removes it
        hint: to keep the state, use `:opacity` or `:disabled` instead of removing the view, or keep it in the parent and pass a binding; ignore this note if the state should reset
        code: lost-identity   help: longtail explain lost-identity
      """),
    Sample(
      .repeatedWork(owner: "Page", slot: "taps", count: 1515, changed: 1),
      """
      card.lua:3: the body of 'Page' recreates 1,515 views when 'taps' changes, but only 1 of them differs
        hint: move the views that do not depend on this value into a component: its body is skipped while its inputs are equal
        code: repeated-work   help: longtail explain repeated-work
      """),
    Sample(
      .itemsAlwaysRun(owner: "Page", capture: "colors"),
      """
      card.lua:3: all items of a ForEach or Table run whenever the body of 'Page' runs: their function uses 'colors'
        hint: create a table or a view outside the body; put 'colors' into state if a function assigns it; of a large table, use only what the items show
        code: items-always-run   help: longtail explain items-always-run
      """),
    Sample(
      .itemsAlwaysRun(owner: "Page", capture: nil),
      """
      card.lua:3: all items of a ForEach or Table run whenever the body of 'Page' runs: their function calls a function of the host, 'require', the clock or 'math.random', or changes a variable
        hint: make the call in the body or in a handler, and capture the result
        code: items-always-run   help: longtail explain items-always-run
      """),
    Sample(
      .functionInput(view: "Box", property: "content"),
      """
      card.lua:3: the body of 'Box' runs on every update: its property 'content' is a new function each time
        hint: define the function outside the body; or declare the property as `handler` for event functions, or as a slot (`slots = { content = slot() }`) for views
        code: function-input   help: longtail explain function-input
      """),
    Sample(
      .stretchedStack(stack: "ZStack", shape: "Capsule", size: "80 × 3", content: "7 × 3"),
      """
      card.lua:3: 'Capsule' makes 'ZStack' as large as the available space: 80 × 3 cells, although its content needs only 7 × 3
        hint: put the shape into `:background` or `:overlay`, where it gets the size of the modified view; or give the stack a frame
        code: stretched-stack   help: longtail explain stretched-stack
      """),
    Sample(
      .coveredText(modifier: "border"),
      """
      card.lua:3: ':border' covers all of the text: its line is drawn on the outermost cells of the view
        hint: leave out `overlaid = true`, so that the line has cells of its own
        code: covered-text   help: longtail explain covered-text
      """),
    Sample(
      .movingBorder(view: "Text", slot: "isOn", owner: "Row"),
      """
      card.lua:3: the border of 'Text' comes and goes with 'self.isOn' of 'Row', and moves the views around it
        hint: write `:border(color, { overlaid = true })`, which takes no space; or give the border the colour "clear" instead
        code: moving-border   help: longtail explain moving-border
      """),
    Sample(
      .idleModifier(name: "font", view: "Text", nearer: "font"),
      """
      card.lua:3: ':font' has no effect: the ':font' nearer to the Text takes precedence
        hint: the modifier nearest to the view takes precedence; remove one of the two
        code: idle-modifier   help: longtail explain idle-modifier
      """),
    Sample(
      .idleModifier(name: "bold", view: "Spacer", nearer: nil),
      """
      card.lua:3: ':bold' has no effect: Spacer shows no text
        hint: put it on a view with text, or on a container around one
        code: idle-modifier   help: longtail explain idle-modifier
      """),
    Sample(
      .unusedView(callee: ":bold"),
      """
      card.lua:3: the view that ':bold' returns is not used
        hint: return the new view, write it in a container, or store it, as in view = view:bold(...)
        code: unused-view   help: longtail explain unused-view
      """),
    Sample(
      .unusedView(callee: "Text"),
      """
      card.lua:3: this Text is not used
        hint: return it, or write it in a container
        code: unused-view   help: longtail explain unused-view
      """),
    Sample(
      .unreadableText(text: "Total", color: "#202020", background: "#222222"),
      """
      card.lua:3: 'Total' is hard to read: it is #202020 on #222222
        hint: give the text or its background another colour, such as :foregroundColor "black" on white; fill a shape, as in :fill "blue"
        code: unreadable-text   help: longtail explain unreadable-text
      """),
    Sample(
      .unshownComponent(name: "Row"),
      """
      card.lua:3: none of the checked scripts and previews showed 'Row', so its body was not checked
        hint: declare a preview: preview("Row", function() return Row { ... } end)
        code: unshown-component   help: longtail explain unshown-component
      """),
    Sample(
      .styleRecursion(kind: "Toggle", limit: 64),
      """
      card.lua:3: a style of 'Toggle' applies itself, directly or through other styles, more than 64 levels deep
        hint: look for a style that sets itself; Toggle(configuration) already uses the next outer style, so do not set a style on it
        code: style-recursion   help: longtail explain style-recursion
      """),
    Sample(
      .noOuterStyle(kind: "Tile"),
      """
      card.lua:3: this default style of 'Tile' cannot show 'Tile(configuration)', because no other style is left to draw it
        hint: build the default style from other views, such as VStack and Text, and from parts of the configuration
        code: style-recursion   help: longtail explain style-recursion
      """),
    Sample(
      .tooManyElements(limit: 16 << 20, what: "bytes of text in one piece of data"),
      """
      card.lua:3: more than 16,777,216 bytes of text in one piece of data
        hint: pass less data at once: only the values that are needed
        code: too-many-elements   help: longtail explain too-many-elements
      """),
    Sample(
      .tooManyElements(limit: 1_000_000),
      """
      card.lua:3: more than 1,000,000 views
        hint: show less at once, such as one page of a long list; look for a loop or a component that repeats views
        code: too-many-elements   help: longtail explain too-many-elements
      """),
    Sample(
      .tooManyElements(limit: 10_000, what: "requests to the host in one update"),
      """
      card.lua:3: more than 10,000 requests to the host in one update
        hint: do less in one handler, or continue in a task that sleeps between the steps
        code: too-many-elements   help: longtail explain too-many-elements
      """),
    Sample(
      .tooDeep(limit: 16, what: "sheets, alerts, popovers and menus"),
      """
      card.lua:3: sheets, alerts, popovers and menus are nested more than 16 levels deep
        hint: look for a sheet, an alert, a popover or a menu that opens itself
        code: too-deep   help: longtail explain too-deep
      """),
    Sample(
      .endlessAnswers(what: "events", rounds: 1000),
      """
      card.lua:3: events still cause further events after 1,000 rounds; the rest is dropped
        hint: look for a listener or a handler that answers each event or change with another
        code: update-loop   help: longtail explain update-loop
      """),
    Sample(
      .skippedPreviews(count: 1),
      """
      card.lua:3: 1 preview was not rendered, because earlier ones used up the time
        hint: look for an endless loop, or for slow work, in the functions or previews that ran before
        code: skipped-functions   help: longtail explain skipped-functions
      """),
    Sample(
      .layoutLimit(measurements: 50_000),
      """
      card.lua:3: the layout was stopped after views were measured 50,000 times
        hint: nest fewer grids and layouts, which measure their views several times; in a layout of yours, call subview:size() less often
        code: layout-limit   help: longtail explain layout-limit
      """),
    Sample(
      .moduleNotFound(name: "tag.lua", tried: ["tag.lua.lua", "components/tag.lua.lua"]),
      """
      card.lua:3: module 'tag.lua' was not found; tried tag.lua.lua, components/tag.lua.lua
        hint: write the name without '.lua'
        code: module-not-found   help: longtail explain module-not-found
      """),
    Sample(
      .moduleCycle(["card", "tag", "card"]),
      """
      card.lua:3: modules require each other: 'card' > 'tag' > 'card'
        hint: move the code that they share into another module
        code: module-cycle   help: longtail explain module-cycle
      """),
    Sample(
      .syntax(message: "'}' expected (to close '{' at line 1) near 'Text'"),
      """
      card.lua:3: syntax error: '}' expected (to close '{' at line 1) near 'Text'
        hint: before this point a comma or '}' is missing, a quote or an 'end' comes too early, or a word is misspelt
        code: syntax   help: longtail explain syntax
      """),
    Sample(
      .script(message: "attempt to concatenate a nil value (field 'totl')"),
      """
      card.lua:3: attempt to concatenate a nil value (field 'totl')
        hint: check the spelling of its name, or give it a default: (value or "")
        code: script-error   help: longtail explain script-error
      """),
    Sample(
      .memoryLimit(bytes: 64 << 20),
      """
      card.lua:3: stopped at the memory limit of 64 MB
        hint: look for a table or a string that grows endlessly, or for data that is too large
        code: memory-limit   help: longtail explain memory-limit
      """),
    Sample(
      .unreadable(path: "data.lua", reason: "no such file"),
      """
      card.lua:3: cannot read 'data.lua': no such file
        code: unreadable-file   help: longtail explain unreadable-file
      """),
  ]

  @Test("a diagnostic has this description", arguments: samples) func says(_ sample: Sample) {
    let diagnostic = Diagnostic(sample.cause, place: .init(file: "card.lua", line: 3))
    #expect(diagnostic.description == sample.text)
  }

  /// Messages of Lua 5.4, exactly as Lua writes them.
  @Test(
    "an error message of Lua gets a hint",
    arguments: [
      ("attempt to index a nil value (field 'a')", "the value before the dot, colon or bracket is nil"),
      ("attempt to call a nil value (method 'foo')", "the value before the colon has no such function"),
      ("attempt to call a nil value (upvalue 'Card')", "this variable is nil when it is called"),
      ("attempt to call a nil value (field 'exit')", "there is no function of that name; to quit the program"),
      ("attempt to call a nil value (field 'remove')", "there is no function of that name; to remove from a list"),
      ("attempt to call a nil value (field 'execute')", "there is no function of that name; to run programs, write process.run"),
      ("attempt to perform arithmetic on a nil value", "check the spelling of its name, or give it a default"),
      ("attempt to add a 'number' with a 'string'", "to join texts, write"),
      ("attempt to sub a 'number' with a 'string'", "one side is not a number"),
      ("attempt to compare number with nil", "a value is nil"),
      ("attempt to compare two nil values", "a value is nil"),
    ]) func luaMessagesHaveHints(_ message: String, _ start: String)
  {
    #expect(Diagnostic(.script(message: message)).hint?.hasPrefix(start) == true)
    #expect(Diagnostic(.script(message: "no: " + message + "?")).hint == nil)
  }

  @Test(
    "a syntax error gets a hint",
    arguments: [
      ("'then' expected near '!'", "write 'not' for negation and '~=' for not equal; remove '!' after a value"),
      (
        "syntax error near '+'",
        "write 'count = count + 1', because Lua has no '+='; write 1 for +1; a joined text needs 'return' or '=' before it"
      ),
      ("unexpected symbol near '&'", "write 'and'"),
      (
        "unexpected symbol near '?'",
        "write 'value or default' for '??', 'a and a.b' for 'a?.b', and 'condition and first or second' for '? :'"
      ),
      (
        "<name> expected near 'end'",
        "a name is missing here: 'end' is reserved in Lua; choose another name, or write value[\"end\"] for a key"
      ),
      ("'then' expected near ':'", "write 'then' instead of ':'; a string before a method needs parentheses: (\"abc\"):upper()"),
      ("unfinished string near '\"abc'", "close the string on the same line; write several lines as [[ ... ]]"),
      (
        "unfinished string near ''abc'",
        "close the string on the same line; write text with an apostrophe in double quotes, and several lines as [[ ... ]]"
      ),
    ]) func hintsAtSyntax(_ message: String, _ hint: String)
  {
    #expect(Diagnostic(.syntax(message: message)).hint == hint)
  }

  @Test("a description contains the enclosing views and the stack trace") func namesTheViewsAroundAndTheCallsBefore() {
    let diagnostic = Diagnostic(
      .script(message: "no such invoice"), place: .init(file: "scripts/dashboard.lua", line: 12),
      trail: ["Text", "Card \"invoice-7\"", "Dashboard"],
      traceback: ["scripts/dashboard.lua:30: total", "scripts/dashboard.lua:4"])
    #expect(
      diagnostic.description == """
        scripts/dashboard.lua:12: no such invoice
          in Text > Card "invoice-7" > Dashboard
          called from scripts/dashboard.lua:30: total
          called from scripts/dashboard.lua:4
          code: script-error   help: longtail explain script-error
        """)
  }

  @Test("a description has the word 'warning' after the place") func saysWarningAfterThePlace() {
    let place = Diagnostic.Place(file: "card.lua", line: 3)
    #expect(
      firstLine(Diagnostic(.tooDeep(limit: 200), severity: .warning, place: place))
        == "card.lua:3: warning: views are nested more than 200 levels deep")
    #expect(
      firstLine(Diagnostic(.tooDeep(limit: 200), severity: .warning)) == "warning: views are nested more than 200 levels deep")
  }

  @Test("a description contains only the known part of the place") func saysAsMuchOfThePlaceAsIsKnown() {
    #expect(
      firstLine(Diagnostic(.stackOverflow))
        == "stack overflow: calls or expressions are nested too deeply, or a call has too many arguments or results")
    #expect(
      firstLine(Diagnostic(.stackOverflow, place: .init(file: "card.lua", line: 0)))
        == "card.lua: stack overflow: calls or expressions are nested too deeply, or a call has too many arguments or results")
  }

  @Test("a description leaves out the middle of a long trail, and the end of a long stack trace")
  func leavesOutTheMiddleOfALongTrail() {
    let trail = (1...300).map { "V\($0)" }
    let text = Diagnostic(.tooDeep(limit: 200), trail: trail, traceback: trail).description
    #expect(text.split(separator: "\n")[1].hasSuffix(" > V15 > V16 > … 281 more > V298 > V299 > V300"))
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("  called from ") }.count == 20)
  }

  private func firstLine(_ diagnostic: Diagnostic) -> String {
    String(diagnostic.description.prefix { $0 != "\n" })
  }
}
