// The sentence and the hint for each cause of a diagnostic.

extension Diagnostic {
  /// The message on one line, without the place.
  public var sentence: String { cause.sentence }

  /// A suggestion for a fix; nil if there is none.
  public var hint: String? { cause.hint }
}

extension Diagnostic.Cause {
  /// The message. In the data of a cause, callees are in script notation (":padding", "Text"). `expected`, `found` and `worksOn`
  /// are phrases.
  fileprivate var sentence: String {
    switch self {
    case .badArgument(let place, "", let expected, let found, _):
      "cannot set \(quoted(place)): expected \(safe(expected)), found \(safe(found))"
    case .badArgument(let callee, let argument, let expected, let found, _):
      "bad argument \(quoted(argument)) to \(quoted(callee)): expected \(safe(expected)), found \(safe(found))"
    case .missingArgument(let callee, let argument, let expected):
      "missing argument \(quoted(argument)) to \(quoted(callee)): expected \(safe(expected))"
    case .unknownOption(let callee, let option, _): "unknown option \(quoted(option)) for \(quoted(callee))"
    case .namelessOption(let callee, let found, []): "\(quoted(callee)) takes no arguments, found \(safe(found))"
    case .namelessOption(let callee, let found, _):
      "in this call, \(quoted(callee)) takes only named arguments, found \(safe(found))"
    case .tooManyArguments(let callee, let most, let found, _):
      "too many arguments to \(quoted(callee)): expected \(most == 0 ? "none" : "at most \(most)"), found \(found)"
    case .unknownModifier(let name, let view, _): "unknown modifier \(modifier(name)) on \(safe(view))"
    case .unknownName(let name, _, _): "unknown name \(quoted(name))"
    case .calledView(let name, _): "a view cannot be called: the value on the left is already a view, made by \(quoted(name))"
    case .calledWithDot(let name): "\(quoted(name)) was called with '.' instead of ':'"
    case .wrongView(let name, let worksOn, let found, let earlier):
      "\(modifier(name)) works on \(safe(worksOn)), found "
        + (earlier.map { "\(safe(found)) with other modifiers, such as \(modifier($0))" } ?? safe(found))
    case .notAView(let callee, let found) where callee.hasPrefix("the "):
      "\(safe(callee)) must return a view, found \(safe(found))"
    case .notAView(let callee, let found): "\(quoted(callee)) takes views, found \(safe(found))"
    case .severalViews: "only one view can be returned, found several"
    case .cannotJoin(let left, let right): "'+' joins texts, found \(safe(left)) and \(safe(right))"
    case .misplacedView(let name, let container):
      "\(quoted(name)) is not shown: it must be in a \(quoted(container)), and not in a stack inside it"
    case .staleContext(let method): "'context:\(safe(method))' was called after its Canvas was drawn"
    case .staleView: "this view is no longer valid: it was made in an earlier run of a body, or in a handler or a task"
    case .unknownProperty(let name, Self.typesOfProperties, _): "there is no property type \(quoted(name))"
    case .unknownProperty(let name, let owner, _): "\(named(owner)) has no property \(quoted(name))"
    case .givenToStyle(let name, _), .hiddenFromStyle(let name, _, _): "this style has no parameter \(quoted(name))"
    case .readOnly(let name, let owner): "property \(quoted(name)) of \(named(owner)) cannot be assigned"
    case .notBindable(let name, let owner):
      "property \(quoted(name)) of \(named(owner)) cannot be bound: it is neither state nor a binding"
    case .takenGlobal(let name): "\(quoted(name)) is a built-in name and cannot be assigned"
    case .writeInBody(let name, let owner):
      "\(quoted(name)) of \(quoted(owner)) cannot be written while views are made or drawn"
    case .untrackedWrite(let name):
      "\(quoted(name)) is not state, so changing it does not update the view that reads it"
    case .copyWrite(let name): "\(quoted(name)) is a local copy, so a write to it in a handler changes nothing"
    case .impureBody(let owner, let view, let first, let second):
      "the body of \(quoted(owner)) returned a different result when it ran again: "
        + (view.isEmpty
          ? "\(safe(first)), then \(safe(second))"
          : first == second
            ? "a different \(safe(view))"
            : "an argument of \(safe(view)), or of a modifier on it, is \(safe(first)), then \(safe(second))")
    case .notData(let name, let found):
      "\(quoted(name)) cannot hold \(safe(found))"
        + (found.hasPrefix("more than") || found.hasPrefix("a value of the type") ? "" : ", only plain data")
    case .lostOwner(let name): "a binding to \(quoted(name)) was written after the view that owns it was removed"
    case .staleSelf(let what):
      "\(quoted(what)) is no longer valid: it belongs to a view that was removed, or to a layout function that has returned"
    case .missingObject(let type): "there is no \(quoted(type)) in the environment"
    case .unknownEnvironmentKey(let name, _, _): "unknown environment key \(quoted(name))"
    case .unknownPreferenceKey(let name, _): "unknown preference key \(quoted(name))"
    case .unknownStyle(let name, let kind, _, _): "\(quoted(kind)) has no style \(quoted(name))"
    case .unknownStyleKind(let name, _): "there is no kind of view \(quoted(name)) that takes styles"
    case .noStyles(let component): "\(quoted(component)) has no styles"
    case .unknownTheme(let name, _): "there is no theme \(quoted(name))"
    case .nameTaken(let what, let name): "\(safe(what)) \(quoted(name)) already exists"
    case .reservedName(let name, _): "\(quoted(name)) is a reserved name: it cannot be declared or assigned"
    case .unknownColor(let name, _): "unknown colour \(quoted(name))"
    case .unknownSymbol(let name, _): "unknown symbol \(quoted(name))"
    case .unreadablePicture(let name, let reason): "the image \(quoted(name)) cannot be shown: \(safe(reason))"
    case .invalidSize(let callee, let detail): "invalid size in \(quoted(callee)): \(safe(detail))"
    case .duplicateIdentity(let container, let key, let positions):
      (positions.count == 2 ? "children \(positions[0]) and \(positions[1])" : "two children")
        + " of \(quoted(container)) have the identity \(quoted(key))"
    case .lostIdentity(let view, let slot, let owner, let isMoved):
      isMoved
        ? "\(quoted(view)) loses its state when \(quoted(slot)) of \(quoted(owner)) changes: a new view takes its place"
        : "\(quoted(view)) loses its state when a change of \(quoted(slot)) of \(quoted(owner)) removes it"
    case .repeatedWork(let owner, let slot, let count, let changed):
      """
      the body of \(quoted(owner)) recreates \(grouped(count)) views when \(quoted(slot)) changes, but only \
      \(changed == 1 ? "1 of them differs" : "\(grouped(changed)) of them differ")
      """
    case .functionInput(let view, let property):
      "the body of \(quoted(view)) runs on every update: its property \(quoted(property)) is a new function each time"
    case .itemsAlwaysRun(let owner, let capture?):
      "all items of a ForEach or Table run whenever the body of \(quoted(owner)) runs: their function uses \(quoted(capture))"
    case .itemsAlwaysRun(let owner, nil):
      """
      all items of a ForEach or Table run whenever the body of \(quoted(owner)) runs: their function calls a function of the host, \
      'require', the clock or 'math.random', or changes a variable
      """
    case .idleModifier(let name, let view, let nearer?):
      "\(modifier(name)) has no effect: the \(modifier(nearer)) nearer to the \(safe(view)) takes precedence"
    case .idleModifier(let name, let view, nil): "\(modifier(name)) has no effect: \(safe(view)) shows no text"
    case .hiddenColumns(let count, let all, let width):
      "\(count) of the table's \(all) columns \(count == 1 ? "is" : "are") not visible: the table is only \(width) cells wide"
    case .idleTag(let tag, let id):
      "':tag' has no effect: the row is selected by the id of its item, \(safe(id)), not by \(safe(tag))"
    case .unusedView(let callee):
      callee.hasPrefix(":") ? "the view that \(quoted(callee)) returns is not used" : "this \(safe(callee)) is not used"
    case .unreadableText(let text, let color, let background):
      "\(quoted(text)) is hard to read: it is \(safe(color)) on \(safe(background))"
    case .misplacedStyle(let name, let kind, let found):
      "\(modifier(name)) is for views of the kind \(quoted(kind)), found \(MessageText.withArticle(safe(found)))"
    case .narrowOutline(let shape, let rows):
      "the outline of \(quoted(shape)) has no space around the text: the shape is only \(rows) row\(rows == 1 ? "" : "s") high"
    case .coveredText(let name): "\(modifier(name)) covers all of the text: its line is drawn on the outermost cells of the view"
    case .movingBorder(let view, let slot, let owner):
      "the border of \(quoted(view)) comes and goes with \(quoted("self.\(slot)")) of \(quoted(owner)), and moves the views around it"
    case .unshownComponent(let name):
      "none of the checked scripts and previews showed \(quoted(name)), so its body was not checked"
    case .stretchedStack(let stack, let shape, let size, let content):
      "\(quoted(shape)) makes \(quoted(stack)) as large as the available space: \(safe(size)) cells, although its content needs only \(safe(content))"
    case .styleRecursion(let kind, let limit):
      "a style of \(quoted(kind)) applies itself, directly or through other styles, more than \(grouped(limit)) levels deep"
    case .noOuterStyle(let kind):
      "this default style of \(quoted(kind)) cannot show \(quoted(kind + "(configuration)")), because no other style is left to draw it"
    case .tooDeep(let limit, let what): "\(safe(what)) are nested more than \(grouped(limit)) levels deep"
    case .tooManyElements(let limit, let what): "more than \(grouped(limit)) \(safe(what))"
    case .layoutLimit(let count): "the layout was stopped after views were measured \(grouped(count)) times"
    case .tooManyCommands(let limit): "more than \(grouped(limit)) drawing commands in one frame"
    case .moduleNotFound(let name, let tried):
      "module \(quoted(name)) was not found" + (tried.isEmpty ? "" : "; tried \(MessageText.list(tried))")
    case .moduleCycle(let names):
      names.count == 2 ? "module \(quoted(names[0])) requires itself" : "modules require each other: \(cycle(names))"
    case .syntax(let message, _): message.hasPrefix("syntax error") ? safe(message) : "syntax error: \(safe(message))"
    case .functionFailed(let name, let message): "\(quoted(name)) failed: \(safe(message))"
    case .notAllowed(let callee, let what, let option):
      "\(quoted(callee)) needs \(safe(option)) \(what.isEmpty ? "''" : safe(what))"
    case .unusableGrant(let option, let value, let reason): "\(safe(option)) \(quoted(value)) cannot be granted: \(safe(reason))"
    case .storageFailed(let isSaving, let reason):
      "the stored values cannot be \(isSaving ? "saved" : "loaded"): \(safe(reason))"
    case .fileFailed(let callee, let path, let reason): "\(quoted(callee)) failed for \(quoted(path)): \(safe(reason))"
    case .programFailed(let name, let reason): "'process.run' failed for \(quoted(name)): \(safe(reason))"
    case .functionNeedsRuntime(let name): "\(quoted(name)) needs the runtime, which cannot be used while the script loads"
    case .calledByScript(let function): "\(quoted(function)) cannot be called from a function that the script calls"
    case .script(let message): message.isEmpty ? "the script raised an error without a message" : safe(message)
    case .instructionLimit(let limit): "stopped after \(grouped(limit)) instructions"
    case .timeLimit(let milliseconds): "stopped after \(grouped(milliseconds)) ms"
    case .workLimit(let milliseconds):
      "the output is incomplete: making and drawing it took more than \(grouped(milliseconds)) ms"
    case .memoryLimit(let bytes): "stopped at the memory limit of \(MessageText.bytes(bytes))"
    case .stackOverflow: "stack overflow: calls or expressions are nested too deeply, or a call has too many arguments or results"
    case .notAComponent(let found): "a script must return a view or a component, found \(safe(found))"
    case .notJSON(let path, let reason): "cannot read \(quoted(path)) as a JSON object: \(safe(reason))"
    case .unreadable(let path, let reason): "cannot read \(quoted(path)): \(safe(reason))"
    case .notText(let path, let byte): "\(quoted(path)) is not UTF-8 text: byte \(grouped(byte)) is invalid"
    case .outsideLayout(let what):
      "\(quoted(what)) was used outside of \(what.hasSuffix("place") ? "the 'place' function" : "the functions") of its layout"
    case .unplacedView(let layout, let positions):
      "\(quoted(layout)) does not place its \(positions.count == 1 ? "view" : "views") \(MessageText.list(positions.map(String.init)))"
    case .outsideTest(let what): "\(quoted(what)) works only directly in the function of a test"
    case .notShown(let text, _): "the screen does not show \(quoted(text))"
    case .stillShown(let text, let row): "the screen shows \(quoted(text)), in row \(row)"
    case .otherScreen: "the screen is not what was expected"
    case .notExpected(let path, let expected, let found):
      "expected \(safe(expected)), found \(safe(found))" + (path.isEmpty ? "" : " at \(safe(path))")
    case .outsideTask(let what):
      "\(quoted(what)) works only directly in the function of a task\(what == "sleep" ? " or a test" : "")"
    case .ambiguousFocus(let value): "several views have the focus value \(safe(value)): the first one gets the focus"
    case .notOpened(let uri): "no program on this system opens \(quoted(uri))"
    case .updateLoop(let passes, let changed?, let owner?):
      "\(quoted(changed)), which \(quoted(owner)) reads, still changes after \(passes) passes of one update"
    case .updateLoop(let passes, _, _): "state that is written during an update still changes after \(passes) passes"
    case .endlessAnswers(let what, let rounds):
      "\(safe(what)) still cause further \(safe(what)) after \(grouped(rounds)) rounds; the rest is dropped"
    case .skippedFunctions(let count):
      "\(grouped(count)) \(count == 1 ? "function was" : "functions were") not called, because earlier ones used up the time"
    case .skippedPreviews(let count):
      "\(grouped(count)) \(count == 1 ? "preview was" : "previews were") not rendered, because earlier ones used up the time"
    case .internalFault(let detail): "internal error: \(safe(detail))"
    }
  }

  fileprivate var hint: String? {
    switch self {
    case .badArgument(let property, "", _, "nil", _) where !property.hasPrefix("configuration."):
      "to store nil, declare it with a type, such as optional.string, in the state or observable that stores it"
    case .badArgument(let callee, "edges", _, let found, []) where !CommonErrorHints.isQuotedNumber(found):
      callee == ":padding"
        ? "write :padding(1), :padding(\"top\", 1) or :padding { horizontal = 2, vertical = 1 }"
        : "write \(safe(callee))(1) or \(safe(callee))(\"top\", 1)"
    case .badArgument("ForEach", "id", "a string or a function", _, _):
      "write ForEach(items, \"id\", function(item) ... end), or count: ForEach(6, function(index) ... end)"
    case .badArgument("ForEach", "content", _, let found, _) where found.hasPrefix("\""):
      "write the id before the function: ForEach(items, \"id\", function(item) ... end)"
    case .badArgument(_, let argument, let expected, let found, let suggestions):
      MessageText.didYouMean(suggestions)
        ?? (CommonErrorHints.isQuotedNumber(found) && CommonErrorHints.takesNumber(expected, argument)
          ? CommonErrorHints.unquoted : nil)
        ?? (expected.contains("view") ? Self.call(of: found) : nil)
        ?? CommonErrorHints.hint(for: "\(expected) <- \(found)", in: CommonErrorHints.arguments)
    case .missingArgument(_, _, let expected): CommonErrorHints.hint(for: expected, in: CommonErrorHints.missing)
    case .namelessOption(let callee, _, []) where callee.hasPrefix(":"): "write \(quoted(callee + "()"))"
    case .namelessOption(_, _, []):
      "to accept a value, declare a property: props = { title = \"\" }; to accept views, declare a slot: slots = { content = slot() }"
    case .namelessOption(let callee, _, let known) where callee.hasPrefix(":"):
      "give the values by name, in a table: \(MessageText.table(of: known))"
    case .namelessOption(let callee, _, let known):
      "write \(safe(callee)) \(MessageText.table(of: known)); to accept views, declare a slot: slots = { content = slot() }"
    case .unknownOption(let callee, let option, let known):
      known.isEmpty
        ? "\(quoted(callee)) takes no options"
        : CommonErrorHints.options[option].flatMap { known.contains($0) ? "did you mean '\($0)'?" : nil }
          ?? MessageText.didYouMean(Suggestion.candidates(for: option, in: known)) ?? "known options: \(MessageText.list(known))"
    case .tooManyArguments(let callee, 0, _, []): "write \(quoted(callee + "()"))"
    case .tooManyArguments(_, let most, let found, []):
      "remove the last \(found - most == 1 ? "argument" : "\(found - most) arguments")"
    case .tooManyArguments("Text", _, _, _): "join strings with '..', as in Text(\"Count: \" .. count)"
    case .tooManyArguments(_, _, _, let named): "give values by name, in one table: \(MessageText.table(of: named))"
    case .unknownModifier(_, let type, _) where type.hasPrefix("the type "):
      "create an object first, as in local cart = Cart(), and use that"
    case .unknownModifier(let name, let owner, _) where owner.hasPrefix("the component ") || owner.hasPrefix("the layout "):
      CommonErrorHints.fields[name]
        ?? "call it first: modifiers work on the view that it returns; a component itself has only :style(\"name\", ...)"
    case .unknownModifier(_, let owner, _) where owner.hasSuffix("Gesture"):
      "pass functions to a gesture by name, as in DragGesture { onChanged = function(drag) ... end, onEnded = function(drag) ... end }"
    case .unknownModifier(let name, let owner, let suggestions):
      CommonErrorHints.modifiers[name] ?? MessageText.didYouMean(suggestions, modifier)
        ?? Self.advice(forModifier: name, on: owner)
    case .unknownName(let name, _, isModifier: true):
      "to call the method of a view, write view:\(safe(name))(...); to use a variable, declare it with 'local' before this line"
    case .unknownName(let name, let suggestions, _):
      CommonErrorHints.names[name] ?? MessageText.didYouMean(suggestions)
        ?? "declare it with 'local' before this line, or require its file"
    case .calledView(_, let shape):
      "write all arguments in one call: \(safe(shape)); between two views, write a comma; use a stored view without '()'"
    case .calledWithDot(let name): "write ':\(safe(name))()' instead of '.\(safe(name))()'"
    case .wrongView("style", _, _, _):
      """
      declare a style with Card:style("name", ...) or, for a built-in view, style("Button", "name", ...); apply it with a modifier \
      such as ':buttonStyle'
      """
    case .wrongView(let name, _, _, _?): "call \(modifier(name)) right after the view it belongs to, before other modifiers"
    case .wrongView(let name, let worksOn, _, nil):
      "write \(modifier(name)) on \(safe(worksOn))" + (worksOn == "a shape" ? ", such as Circle()" : "")
    case .notAView(_, Self.nothingReturned):
      "write 'return' before the last view of the function; to show nothing, 'return false'"
    case .notAView(_, let found) where found.hasPrefix("the configuration of a style"):
      """
      a configuration is not a view: use a part of it, such as configuration.label; a style of Button shows the outer style with \
      Button(configuration)
      """
    case .severalViews: "wrap them in a container: VStack { ... }"
    case .notAView(_, let found) where found.hasPrefix("a table with the key"):
      "make a view from data, as in Text(item.name); options go into the table of the container: VStack { spacing = 1, view, ... }"
    case .notAView(_, let found) where found.hasPrefix("a function at"):
      """
      write the view itself, or call the function, as in Spacer(); pass an action in parentheses: \
      Button("Save", function() ... end); for a list, write ForEach(items, function(item) ... end)
      """
    case .notAView(_, let found): Self.call(of: found) ?? "a view is what Text(...), VStack { ... } or a component returns"
    case .cannotJoin("nil", _), .cannotJoin(_, "nil"):
      "one side is nil: check its name, or give it a default: (value or \"\")"
    case .cannotJoin("true", _), .cannotJoin("false", _), .cannotJoin(_, "true"), .cannotJoin(_, "false"):
      "to join true or false, write tostring(...)"
    case .cannotJoin:
      "only texts, strings and numbers can be joined; put views side by side with HStack { ... }; apply layout modifiers to the joined text: (a + b):padding()"
    case .misplacedView(let name, let container):
      "write \(safe(container)) { \(safe(name))(...) }; instead of a stack, use ForEach or Group"
    case .staleContext: "draw inside the function that is passed to Canvas"
    case .staleView: "make the view again in each run of the body, or once outside all functions"
    case .unknownProperty(let name, Self.typesOfProperties, let known):
      CommonErrorHints.types[name].map { "write '\($0)'" } ?? MessageText.nearest(to: name, in: known, called: "types")
    case .unknownProperty(let name, _, ["env"]):
      CommonErrorHints.properties[name]
        ?? "declare it, as in \(safe(name)) = optional.string: in props or state of a component, or in params of a modifier, style or layout"
    case .unknownProperty(let name, let owner, let known):
      (known.contains("env")
        ? CommonErrorHints.properties[name]
        : known.contains("binding") || owner == "format" || owner.hasPrefix(Self.configuration)
          ? nil : CommonErrorHints.fields[name])
        ?? MessageText.nearest(to: name, in: known, called: "properties")
    case .givenToStyle(let name, _):
      "in a style, `self` holds the style's own parameters; use `configuration.\(safe(name))` in function(self, configuration)"
    case .hiddenFromStyle(let name, _, let component):
      "styles of a component with a `body` get only the finished view; replace `body` with `defaultStyle`, and styles of \(safe(component)) "
        + "can read `configuration.\(safe(name))`"
    case .readOnly(_, "data"): "only the host changes 'data'; store values that the script changes in state or in an observable"
    case .readOnly(let name, "self.env"):
      name.hasPrefix("the type ") || name.first?.isUppercase == true
        ? "set it on a parent view: :environment(object)" : "set it on a parent view: :environment(\"\(safe(name))\", value)"
    case .readOnly(_, Self.subview): "call subview:place(x, y) to position it; nothing else of a subview can be changed"
    case .readOnly(_, Self.builtInTable): "store your own values in a local table"
    case .readOnly(_, let owner) where owner.hasPrefix(Self.configuration):
      "a style can assign only bindings, such as configuration.isOn of a Toggle; keep other values in the style's own state"
    case .readOnly:
      "for a value that handlers change, use state, or declare the property as a binding; otherwise write to a local copy"
    case .untrackedWrite(let name): "declare \(quoted(name)) in 'state' of the component, and write it through self"
    case .copyWrite:
      "assign to the property itself, as in self.name = ...; a property in props must be declared as a binding for this"
    case .impureBody: "compute the value in `state` or in a handler: a body may run at any time"
    case .notBindable(_, "data"): "only the host changes 'data'; copy the value into state, and bind that"
    case .notBindable(_, let owner) where owner.hasPrefix(Self.configuration):
      "a style can bind only bindings, such as isOn of a Toggle; in a component of yours, declare such a property as binding(...)"
    case .notBindable(let name, let owner) where owner.hasPrefix(":"):
      "to change it here, move it to state = { \(safe(name)) = ... }; to change a value of the caller, write \(safe(name)) = binding(...) in params"
    case .notBindable(let name, _): "declare it in state, or as a binding in props: \(safe(name)) = binding(...)"
    case .takenGlobal(let name): "write 'local \(safe(name)) = ...', or choose another name"
    case .writeInBody:
      "write state in a handler, such as :onTapGesture(function() ... end); in a body, compute values in local variables, and sort a copy of an array"
    case .notData(let name, let found): Self.advice(forStoring: found, in: name)
    case .lostOwner: "keep values that outlive a view in an observable, or in the state of a parent view"
    case .staleSelf(let what) where what.hasSuffix("(configuration)") || what.hasPrefix("configuration"):
      "use a configuration only in the function of the style that gets it, and in handlers there; do not store it elsewhere"
    case .staleSelf:
      "use 'self' only in the function that gets it and in its handlers; keep longer-lived values in an observable"
    case .missingObject(let type):
      "write :environment(object) on a parent view, or read self.env[optional(\(safe(type)))], which may be nil"
    case .unknownEnvironmentKey(_, _, let type?):
      "an object has no key: write :environment(object) to pass it, and self.env[\(safe(type))] to read it"
    case .unknownEnvironmentKey("dismiss", _, _): "it is a global function: write dismiss()"
    case .unknownEnvironmentKey("openURL", _, _): "it is a global function: write openURL(\"https://...\")"
    case .unknownEnvironmentKey(let name, let known, _):
      MessageText.didYouMean(Suggestion.nearest(to: name, in: known))
        ?? """
        for a boolean, number, string or colour, write environmentKey("\(safe(name))", default); pass an object with \
        :environment(object), and read it with self.env[Type]
        """
    case .unknownPreferenceKey(let name, let known):
      MessageText.didYouMean(Suggestion.nearest(to: name, in: known))
        ?? "declare it with preferenceKey(\"\(safe(name))\", { default = ..., reduce = ... })"
    case .unknownStyle(let name, _, _, let other?): "\(quoted(name)) is a style for \(modifier(other))"
    case .unknownStyle(let name, _, let known, nil): MessageText.nearest(to: name, in: known, called: "styles")
    case .misplacedStyle(let name, _, _): "write \(modifier(name)) on such a view, or on a view that contains one"
    case .unknownStyleKind(let name, let known): MessageText.nearest(to: name, in: known, called: "kinds")
    case .noStyles(let component): "declare one with \(safe(component)):style(\"name\", ...)"
    case .unknownTheme(let name, let known): MessageText.nearest(to: name, in: known, called: "themes")
    case .nameTaken("modifier", let name) where name.hasSuffix("Style"):
      "choose another name; a component can rename its style modifier: component(\"Name\", { styleModifier = \"...\", ... })"
    case .nameTaken: "choose another name, or remove the other declaration if it is yours"
    case .reservedName(_, let reserved): "choose another name; reserved names: \(MessageText.list(reserved))"
    case .unknownColor(_, let suggestions):
      MessageText.didYouMean(suggestions) ?? "use a name such as 'blue', a value such as \"#3366ff\", or Color(...)"
    case .unknownSymbol(_, let suggestions): MessageText.didYouMean(suggestions) ?? "use a Text to show any other character"
    case .duplicateIdentity: "give each child an id of its own"
    case .lostIdentity(_, _, _, isMoved: true):
      "to keep the state, leave the view in the same container, with the same `:id` if its position changes; or keep the state in the parent and pass a binding; "
        + "ignore this note if the state should reset"
    case .lostIdentity:
      "to keep the state, use `:opacity` or `:disabled` instead of removing the view, or keep it in the parent and pass a binding; "
        + "ignore this note if the state should reset"
    case .repeatedWork:
      "move the views that do not depend on this value into a component: its body is skipped while its inputs are equal"
    case .itemsAlwaysRun(_, let capture?):
      "create a table or a view outside the body; put \(quoted(capture)) into state if a function assigns it; of a large table, use only what the items show"
    case .itemsAlwaysRun(_, nil): "make the call in the body or in a handler, and capture the result"
    case .functionInput(_, let property):
      "define the function outside the body; or declare the property as `handler` for event functions, or as a slot (`slots = { \(safe(property)) = slot() }`) for views"
    case .idleModifier(_, _, nil): "put it on a view with text, or on a container around one"
    case .idleModifier: "the modifier nearest to the view takes precedence; remove one of the two"
    case .unusedView(let callee) where callee.hasPrefix(":"):
      "return the new view, write it in a container, or store it, as in view = view\(safe(callee))(...)"
    case .hiddenColumns:
      "give the table more space, remove columns, or write ScrollView { axes = \"horizontal\", Table(...) }"
    case .idleTag: "use the tags as the ids of the ForEach: pass the name of a field, or a function that returns the id"
    case .unusedView: "return it, or write it in a container"
    case .narrowOutline: "put `:padding(\"vertical\", 1)` on the text: a line around a row of text takes three rows"
    case .coveredText: "leave out `overlaid = true`, so that the line has cells of its own"
    case .movingBorder:
      "write `:border(color, { overlaid = true })`, which takes no space; or give the border the colour \"clear\" instead"
    case .unreadableText:
      "give the text or its background another colour, such as :foregroundColor \"black\" on white; fill a shape, as in :fill \"blue\""
    case .unshownComponent(let name): "declare a preview: preview(\"\(safe(name))\", function() return \(safe(name)) { ... } end)"
    case .stretchedStack:
      "put the shape into `:background` or `:overlay`, where it gets the size of the modified view; or give the stack a frame"
    case .styleRecursion(let kind, _):
      "look for a style that sets itself; \(safe(kind))(configuration) already uses the next outer style, so do not set a style on it"
    case .noOuterStyle: "build the default style from other views, such as VStack and Text, and from parts of the configuration"
    case .tooDeep(_, "views"):
      "look for a component or an array that contains itself, or a loop that wraps a view again and again"
    case .tooDeep: "look for a sheet, an alert, a popover or a menu that opens itself"
    case .tooManyElements(_, let what): Self.advice(forTooMany: what)
    case .layoutLimit:
      "nest fewer grids and layouts, which measure their views several times; in a layout of yours, call subview:size() less often"
    case .tooManyCommands: "draw less: a cell shows at most eight dots"
    case .moduleNotFound(let name, _): name.hasSuffix(".lua") ? "write the name without '.lua'" : nil
    case .moduleCycle(let names):
      names.count == 2 ? "remove this 'require'" : "move the code that they share into another module"
    case .syntax(let message, let word): CommonErrorHints.hint(forSyntax: message, after: word)
    case .notAllowed(_, _, let option):
      "allow it with \(safe(option)) on the command line, in the first line of the script, or with options.grants in a Swift program"
    case .unusableGrant: nil
    case .programFailed: "to handle the error, call pcall(process.run, ...), which returns false and the error"
    case .storageFailed(let isSaving, _):
      isSaving ? "the script goes on with its values, and they are saved with the next change" : "nothing was changed"
    case .fileFailed(let callee, _, _): "to handle the error, call pcall(\(safe(callee)), ...), which returns false and the error"
    case .functionFailed(let name, _): "to handle the error, call pcall(\(safe(name)), ...), which returns false and the error"
    case .functionNeedsRuntime: "call it in a body, a handler or a task"
    case .calledByScript: "use Runtime.inbox, or onEvent and emit"
    case .script(let message): CommonErrorHints.hint(for: message, in: CommonErrorHints.errors)
    case .instructionLimit, .timeLimit:
      "look for an endless loop, or for slow work such as a search in a long string; long work belongs in the host"
    case .workLimit: "show less at once: List and lazy stacks create only the visible views"
    case .memoryLimit: "look for a table or a string that grows endlessly, or for data that is too large"
    case .stackOverflow:
      "look for a function that calls itself endlessly, an expression with hundreds of operators or parentheses, "
        + "or table.unpack or string.byte with many values"
    case .notAComponent: "end the file with 'return' and a view, such as return Text \"hello\""
    case .notText: "save it as UTF-8; compiled Lua is not accepted"
    case .outsideLayout(let what):
      what.hasSuffix("place")
        ? "call it only in place = function(self, bounds, proposal, subviews) ... end, on the subviews that this function gets"
        : "use subviews only inside the function of the layout that gets them"
    case .unplacedView: "call :place(x, y) on each subview; subviews without a place are centred"
    case .notShown(_, let rows):
      rows.isEmpty
        ? "the screen shows no text"
        : (rows.count > 8 ? "its first rows are" : "it shows") + " \(MessageText.list(rows.prefix(8).map { quoted($0.trimmed) }))"
    case .outsideTest:
      """
      call it directly in a test: test("name", function() ... end); bodies, handlers and functions passed to table.sort or string.gsub \
      cannot run test steps
      """
    case .otherScreen(let expected, let found):
      zip(expected, found).enumerated().first { $1.0 != $1.1 }.map { index, rows in
        "row \(index + 1) should be \(quoted(rows.0)), but is \(quoted(rows.1))"
      } ?? "it has \(found.count) \(found.count == 1 ? "row" : "rows"), not \(expected.count)"
    case .stillShown, .notExpected: nil
    case .outsideTask:
      """
      start a task with :task(function() ... end); bodies, handlers and functions passed to withAnimation, table.sort or \
      string.gsub cannot wait
      """
    case .ambiguousFocus: "give each view a value of its own in :focused"
    case .notOpened: "install xdg-utils, or copy the address into a browser"
    case .updateLoop:
      "look for an onChange, onPreferenceChange or task that changes the value it depends on, or an onAppear that makes new views appear"
    case .endlessAnswers: "look for a listener or a handler that answers each event or change with another"
    case .skippedFunctions, .skippedPreviews:
      "look for an endless loop, or for slow work, in the functions or previews that ran before"
    case .internalFault: "this is a bug in Longtail; please report it with the script"
    case .invalidSize, .unreadable, .notJSON, .unreadablePicture: nil
    }
  }

  /// Returns the hint for a component or a layout that was passed in place of a view: the script must call it. `found` describes
  /// the passed value, such as "the component Card". Returns nil for other values.
  private static func call(of found: String) -> String? {
    let words = found.split(separator: " ")
    guard words.count > 2, words[0] == "the", words[1] == "component" || words[1] == "layout" else { return nil }
    let name = safe(words[2].filter { $0 != "," })
    return "call it: \(name) { ... }, or \(name) {} without arguments"
  }

  /// Returns the hint for staying below a limit on the number of `elements`.
  private static func advice(forTooMany elements: String) -> String {
    if elements.hasSuffix("not read") {
      "call screen:events() more often: it returns the events since the last call"
    } else if elements.contains("requests to the host") {
      "do less in one handler, or continue in a task that sleeps between the steps"
    } else if elements.contains("previews") {
      "move some of the previews to another file"
    } else if elements.hasSuffix("in one definition") {
      "keep some of them in local variables outside the definition"
    } else if elements.hasPrefix("entries") {
      "pass a shorter list"
    } else if elements.hasSuffix("in one piece of data") {
      "pass less data at once: only the values that are needed"
    } else if elements.hasPrefix("bytes in") {
      "use a shorter text"
    } else if elements == "bytes of JSON" {
      "show less at once: List and lazy stacks create only the visible views"
    } else {
      "show less at once, such as one page of a long list; look for a loop or a component that repeats views"
    }
  }

  /// Returns the hint for an unknown modifier if no known modifier has a similar name.
  private static func advice(forModifier name: String, on owner: String) -> String {
    if owner.hasPrefix("the style ") {
      return "a style has no modifiers: apply it to a view with a modifier such as ':buttonStyle'"
    }
    if owner.hasPrefix("the colour ") { return "write the colour that you need, such as \"#3366ff\"; a colour cannot be read" }
    return "declare it with modifier(\"\(safe(name))\", ...) or require its file; a property of a view cannot be read"
  }

  /// Returns the hint for a value that cannot be stored.
  private static func advice(forStoring found: String, in name: String) -> String {
    let isOfHost = ["data.", "environment."].contains(where: name.hasPrefix)
    if found.hasPrefix("more than") {
      return isOfHost
        ? "pass only the data that is shown, and more on request"
        : "store only the data that is shown, and look for a table that contains itself"
    }
    if found.hasPrefix("a value of the type") {
      return "correct the error that encode(to:) throws; data can be at most 32 levels deep"
    }
    if isOfHost {
      return "use plain values, at most 32 levels deep: numbers, strings, booleans, colours, lists and tables"
    }
    if found == "a function" { return "keep functions in local variables, and store only the data that they need" }
    if found.hasSuffix("names and positions") { return "use either names or positions as the keys of a table" }
    if found.hasSuffix("a metatable") { return "store a plain table, or an observable object" }
    if found.hasPrefix("a table with the key") || found.hasPrefix("a table in which") {
      return "use strings, or whole numbers from 1 to 1,000,000, as keys: tostring(id) makes a string of a number"
    }
    if found.hasPrefix("a binding declared") {
      return "declare it in props of a component, or in params of a modifier or a style"
    }
    return "store plain values or an object such as Cart(), and make views and bindings from them in the body"
  }

  /// Returns the names of a cycle as "'a' > 'b' > 'a'".
  private func cycle(_ names: [String]) -> String {
    let shown = names.prefix(MessageText.maximumNames).map(quoted).joined(separator: " > ")
    return names.count > MessageText.maximumNames ? "\(shown) and \(names.count - MessageText.maximumNames) more" : shown
  }
}

extension String {
  /// The text without leading and trailing spaces. A centred row of the screen has many leading spaces.
  fileprivate var trimmed: String {
    let text = drop { $0 == " " }
    return String(text.dropLast(text.reversed().prefix { $0 == " " }.count))
  }
}

private func safe(_ text: String) -> String { MessageText.safe(text) }
private func quoted(_ text: String) -> String { MessageText.quoted(text) }
/// Returns the owner of a property for a message. A name is quoted, but a phrase such as "a binding" is not.
private func named(_ owner: String) -> String {
  owner.hasPrefix("a ") || owner.hasPrefix("the ") ? safe(owner) : quoted(owner)
}
private func modifier(_ name: String) -> String { MessageText.modifier(name) }
private func grouped(_ number: Int) -> String { MessageText.grouped(number) }
