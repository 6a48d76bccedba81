---@meta
-- Made from the declarations by `longtail types`: change them, not this file.

---@alias ColorName
---| "primary"
---| "secondary"
---| "tertiary"
---| "quaternary"
---| "background"
---| "secondaryBackground"
---| "accent"
---| "tint"
---| "clear"
---| "black"
---| "white"
---| "red"
---| "orange"
---| "yellow"
---| "green"
---| "mint"
---| "teal"
---| "cyan"
---| "blue"
---| "indigo"
---| "purple"
---| "pink"
---| "brown"
---| "gray"
---| "systemGray2"
---| "systemGray3"
---| "systemGray4"
---| "systemGray5"
---| "systemGray6"
---| "success"
---| "warning"
---| "error"
---| "info"
---| "accentColor"
---| "grey"
---| "label"
---| "secondaryLabel"
---| "secondarySystemBackground"
---| "systemBackground"
---| "systemGray"
---| "tertiaryLabel"

---What a container takes: a view, text, or false for an empty slot.
---@alias Child View|string|number|false|Child[]

---A view. Scripts may define modifiers of their own.
---@class View
---@operator add(View|string|number): View
---@field [string] fun(self: View, ...): View
---@field isEmpty fun(self: View): boolean Whether it shows nothing, as an empty slot.
---@field count fun(self: View): integer How many views there are in a group.
---@field prefix fun(self: View, count: integer): View The first views in a group.
View = {}

---A view that fills its frame and may clip, fill or outline others.
---@class Shape : View
Shape = {}

---@alias MaterialName "ultraThinMaterial"|"thinMaterial"|"regularMaterial"|"thickMaterial"|"ultraThickMaterial"|"bar"

---A view that may also stand where a colour is wanted.
---@class Gradient : View
Gradient = {}

---A colour as a value, and a view that fills its frame with it.
---@class Color : View
---@field [ColorName] Color
---@field rgb fun(red: integer, green: integer, blue: integer): Color
---@field adaptive fun(colors: { light: Color|ColorName|string, dark: Color|ColorName|string }): Color
---@overload fun(color: Color|ColorName|string): Color
Color = {}

---What `style` makes: it may stand where a style is named.
---@class Style
Style = {}

---What the function of a Canvas draws with, while it runs.
---@class DrawingContext
DrawingContext = {}

---What a test mounts a view on, and does things to.
---@class Screen
Screen = {}

---@alias HorizontalAlignment "leading"|"center"|"trailing"
---@alias VerticalAlignment "top"|"center"|"bottom"|"firstTextBaseline"|"lastTextBaseline"

---How something changes in time.
---@alias AnimationName "default"|"linear"|"easeIn"|"easeOut"|"easeInOut"|"circularEaseIn"|"circularEaseOut"|"circularEaseInOut"|"timingCurve"|"spring"|"smooth"|"snappy"|"bouncy"|"interactiveSpring"
---@class AnimationTable
---@field curve? "default"|"linear"|"easeIn"|"easeOut"|"easeInOut"|"circularEaseIn"|"circularEaseOut"|"circularEaseInOut"|"timingCurve"|"spring"|"smooth"|"snappy"|"bouncy"|"interactiveSpring"
---@field duration? number
---@field bounce? number
---@field response? number
---@field dampingFraction? number
---@field controlPoints? (number)[]
---@field delay? number
---@field speed? number
---@field repeatCount? integer
---@field repeatForever? boolean
---@field autoreverses? boolean

---How a view comes and goes.
---@alias TransitionName "identity"|"opacity"|"slide"
---@class TransitionTable
---@field move? "leading"|"trailing"|"top"|"bottom"
---@field push? "leading"|"trailing"|"top"|"bottom"
---@field offset? integer[]
---@field insertion? TransitionName|TransitionTable
---@field removal? TransitionName|TransitionTable

---A column of a LazyVGrid or a row of a LazyHGrid. One of fixed, flexible and adaptive says what it is.
---@class GridItem
---@field fixed? integer That many cells.
---@field flexible? boolean A part of what fixed ones leave, from min to max cells.
---@field adaptive? integer As many as fit in of at least that many cells, and at most max.
---@field min? integer
---@field max? integer
---@field spacing? integer Cells behind it.
---@field alignment? string Where views stand in it.

---Stands for a place where a value is, and reads and writes it there.
---@class Binding
---@field value any
---@field binding fun(self: Binding, path: string|integer): Binding Leads on into a table: "name", "user.name", 3.

---What `observable` returns: called, with values for some of its properties, it makes an object.
---@class Observable
---@overload fun(properties?: table<string, any>): Object

---An observed object: its properties and methods by name.
---@class Object
---@field binding fun(self: Object, path: string): Binding
---@field [string] any

---What `component` returns: called with its props it makes a view.
---@class Component
---@field style fun(self: Component, name: string, params: table|(fun(self: Body, content: View): View), body?: fun(self: Body, content: View): View): Component
---@overload fun(props?: table|string|number): View

---What a body sees of its component, modifier or style: its props or params and its state by name. State and bindings may be
---assigned in handlers.
---@class Body
---@field env Environment
---@field binding fun(self: Body, path: string): Binding Stands for a slot of state, or a binding that was given: "user.name".
---@field printChanges fun(self?: Body) Prints why the body runs.
---@field [string] any

---@class ComponentDefinition
---@field body? fun(self: Body): View|false What it shows, made of its properties and its state.
---@field defaultStyle? (fun(self: Body, configuration: table): View|false)|(fun(self: Body, configuration: table): View|false)[] In place of a body: what it shows where nobody styles it. Of several each is made of the one before, by Component(configuration).
---@field props? table<string, any> Its inputs: defaults, or types such as required.string.
---@field slots? table<string, Slot> Properties that take a view, a text or a function that makes one.
---@field fluent? table<string, any> Properties that modifiers of the component set: defaults, or types such as optional.string.
---@field state? table<string, any> Initial values, functions from self that compute them, or types such as optional.string.
---@field equatable? boolean|fun(old: table, new: table): boolean Whether new props show the same: by data, or as a function says.
---@field content? string The input that takes views without a name, as in Card { Text "a" }: the only one, or the one called content, if not given.
---@field styleModifier? string The name of the modifier that applies its styles: cardStyle for Card.

---What a theme says; what it leaves out is as in the theme it extends.
---@class ThemeLook
---@field colors? table<string, Color|string> By name: roles such as accent, background or success, and hues.
---@field fonts? table<string, string|string[]> By text style: bold, faint, italic, underline, strikethrough, plain.
---@field padding? integer Cells that padding() adds.
---@field spacing? { horizontal?: integer, vertical?: integer } Cells between the views of stacks.
---@field line? "single"|"rounded"|"heavy"|"double"|"dashed"|"dotted"|"block"|"ascii" Of borders and dividers.
---@field symbols? table<string, string> Characters by SF Symbols name.
---@field styles? table<string, string|Style> By the name of their kind.

---@class ThemeDefinition : ThemeLook
---@field extends? string The name of another theme.
---@field scheme? "light"|"dark" Where it has colours for one only.
---@field highContrast? ThemeLook What is different where more contrast is asked for.
---@field mono? ThemeLook What is different without colours.

---A place in a component for what is given to it. See slot and slots.
---@class Slot

---A proposal: on each axis a number of cells, infinity, or nil for the ideal length.
---@class Proposal
---@field width? integer
---@field height? integer

---Where a layout stands: its places count from its own corner.
---@class Bounds
---@field x integer 0, as y: places count from the corner of the layout.
---@field y integer
---@field width integer
---@field height integer

---One of a layout's views, for as long as the function runs that it was handed to.
---@class Subview
---@field priority number What :layoutPriority says of it; 0 for most.
---@field size fun(self: Subview, width?: number, height?: number): integer, integer Its width and height for a proposal.
---@field guide fun(self: Subview, name: string, width?: number, height?: number): number Where a guide such as "firstTextBaseline" lies in it.
---@field value fun(self: Subview, key: string): any What :layoutValue says of it under a key, or nil.
---@field place fun(self: Subview, x: number, y: number, options?: { anchor?: string, width?: number, height?: number }) Its anchor, "topLeading" or another, stands at a point that counts from the layout's corner. The size is a proposal.

---@class LayoutDefinition
---@field sizeThatFits fun(self: Body, proposal: Proposal, subviews: Subview[]): number, number Its width and its height for a proposal.
---@field place fun(self: Body, bounds: Bounds, proposal: Proposal, subviews: Subview[]) Gives each view its place: view:place(x, y).
---@field params? table<string, any>

---What `layout` returns: called with its params and views it makes a view.
---@class Layout
---@overload fun(views?: table|Child, ...: Child): View

---@class ModifierDefinition
---@field body fun(self: Body, content: View): View What it makes of the view that wears it.
---@field params? table<string, any> Its arguments: defaults, or types such as required.string.
---@field state? table<string, any> As of a component.

---@class InputKinds
---@field any any Anything.
---@field string any
---@field number any
---@field integer any
---@field boolean any
---@field view any A view, or a string or a number, which becomes a Text.
---@field color any The name of a color, "#rrggbb" or what Color returns.
---@field table any
---@field array any A table with entries 1, 2 and so on only.
---@field data any What state may hold: texts, numbers, booleans, and tables of these.
---@field handler any A function that is called when something happens.
---@field binding any Where a value is: self:binding "name", or the value itself. binding.string says of which kind.
---@field shape any A shape, such as Circle().

---What a view sees: `self.env`.
---@class Environment
---@field font "largeTitle"|"title"|"title2"|"title3"|"headline"|"subheadline"|"body"|"callout"|"footnote"|"caption"|"caption2" The font of texts and symbols.
---@field fontWeight "ultraLight"|"thin"|"light"|"regular"|"medium"|"semibold"|"bold"|"heavy"|"black" A weight that replaces the font's own.
---@field isItalic boolean Whether texts are italic.
---@field lineLimit integer The most lines a text shows; none for as many as it needs.
---@field lineSpacing integer Rows that texts leave free between two lines.
---@field locale string The language whose table texts by key are looked up in, such as "de" or "de-AT".
---@field minimumLineCount integer The lines a text has room for at least; none for those it has.
---@field monospacedDigit boolean Whether digits of equal width were asked for, which a terminal always has.
---@field multilineTextAlignment "leading"|"center"|"trailing" Where the shorter lines of a text stand beside its longest.
---@field strikethrough boolean Whether texts are struck through.
---@field textCase "uppercase"|"lowercase" Whether texts are shown in capitals or small letters; none for letters as they are.
---@field truncationMode "head"|"middle"|"tail" Where a line that is cut shows its ellipsis.
---@field underline boolean Whether texts are underlined.
---@field defaultPadding integer The cells that padding adds where it is given no length.
---@field layoutDirection "leftToRight"|"rightToLeft" Whether the leading edge is on the left or on the right.
---@field defaultScrollAnchor "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" The part of their content that containers show at first.
---@field scrollIndicators "automatic"|"hidden" Whether containers that scroll draw a bar where their content is longer.
---@field accessibilityDifferentiateWithoutColor boolean Whether what colours tell is told by shapes as well: on terminals without any.
---@field cellAspect integer How many columns are as long as one row is high: 2 makes circles round to the eye.
---@field colorScheme "light"|"dark" Whether colours are picked for a light or a dark background.
---@field colorSchemeContrast "standard"|"increased" Whether colours are to stand out more: themes have other ones then.
---@field foregroundStyle Color|ColorName|string The colour of texts, symbols and shapes, with its second and third level.
---@field glyphs "unicode"|"ascii" Whether lines, symbols and ellipses use Unicode or ASCII.
---@field redactionReasons string Why content is withheld: "placeholder", "privacy", "invalidated", with spaces between. Any other word withholds all.
---@field theme "standard"|"lagoon"|"ember"|"meadow"|"paper"|"orchid"|"graphite" The name of the theme around. `:theme` sets it, those of a script as well.
---@field tint Color|ColorName|string The accent colour of controls.
---@field accessibilityReduceMotion boolean Whether what changes by an animation is at once what it becomes.
---@field isEnabled boolean Whether controls react.
---@field isFocused boolean Whether the nearest view around that can have the focus has it.
---@field [string|Observable] any

---What a style of Badge is given.
---@class BadgeConfiguration
---@field content View? A number or a word.

---What a style of Button is given.
---@class ButtonConfiguration
---@field label View? What the button says.
---@field role "none"|"cancel"|"confirm"|"destructive" What it is for.
---@field isPressed boolean Whether it is held down.

---What a style of PrimitiveButton is given.
---@class PrimitiveButtonConfiguration
---@field label View? What the button says.
---@field role "none"|"cancel"|"confirm"|"destructive" What it is for.
---@field trigger fun() Does what the button does.

---What a style of ControlGroup is given.
---@class ControlGroupConfiguration
---@field label View? What the controls are for.
---@field content View? The controls.

---What a style of DatePicker is given.
---@class DatePickerConfiguration
---@field label View? What is chosen.
---@field selection number Seconds since the beginning of 1970. They may be written.
---@field displayedComponents "dateAndTime"|"date"|"hourAndMinute" What is chosen of them.
---@field min number The earliest, in seconds; nil where any is.
---@field max number The latest.

---What a style of DisclosureGroup is given.
---@class DisclosureGroupConfiguration
---@field label View? What is shown or hidden.
---@field content View? The views.
---@field isExpanded boolean Whether they are shown. It may be written.

---What a style of Form is given.
---@class FormConfiguration
---@field content View? The controls.

---What a style of Gauge is given.
---@class GaugeConfiguration
---@field value number Where in its range the value is, 0 to 1.
---@field label View? What is measured.
---@field currentValueLabel View? The value in words.
---@field minimumValueLabel View? The least value in words.
---@field maximumValueLabel View? The greatest value in words.

---What a style of GroupBox is given.
---@class GroupBoxConfiguration
---@field label View? The title.
---@field content View? What belongs together.

---What a style of Label is given.
---@class LabelConfiguration
---@field title View? The words.
---@field icon View? What stands for them.

---What a style of LabeledContent is given.
---@class LabeledContentConfiguration
---@field label View? The name.
---@field content View? What it names.

---What a style of List is given.
---@class ListConfiguration
---@field content View? The rows, which scroll.

---What a style of Menu is given.
---@class MenuConfiguration
---@field label View? What the menu says.
---@field content View? What is in it.

---What a style of NavigationStack is given.
---@class NavigationStackConfiguration
---@field content View? The screen in front, and the way back.

---What a style of Picker is given.
---@class PickerConfiguration
---@field label View? What is chosen.
---@field content View? The options.
---@field selection any The tag of the option that is chosen. It may be written.

---What a style of ProgressView is given.
---@class ProgressViewConfiguration
---@field fractionCompleted number How much is done, 0 to 1; nil where that is not known.
---@field label View? What the task is.
---@field currentValueLabel View? The value in words.

---What a style of Section is given.
---@class SectionConfiguration
---@field header View? The title.
---@field content View? The views.
---@field footer View? The note.

---What a style of TabView is given.
---@class TabViewConfiguration
---@field content View? The tabs, and the view that is shown.
---@field selection any The tag of the view that is shown. It may be written.

---What a style of Table is given.
---@class TableConfiguration
---@field content View? The header and the rows, which scroll.

---What a style of TextField is given.
---@class TextFieldConfiguration
---@field label View? What is asked for.
---@field field View? The text, where it is typed.
---@field text string What was typed; nothing in a secure field.
---@field isInvalid boolean Whether what was typed is wrong, and that is to be said.
---@field message View? What is wrong.

---What a style of Toggle is given.
---@class ToggleConfiguration
---@field label View? What is switched.
---@field isOn boolean Whether it is on. It may be written.
---@field isMixed boolean Whether it switches several values, of which some are on.
---@field isPressed boolean Whether it is held down.

---@class View.bold.Options
---@field isActive? boolean False gives texts the weight of their font. Default: true.

---Makes texts bold.
---
---```lua
---HStack { spacing = 3, Text "regular", Text "bold":bold() }
---```
---@param isActive? boolean False gives texts the weight of their font. Default: true.
---@return View
---@overload fun(self: View, options: View.bold.Options): View
function View:bold(isActive) end

---@class View.font.Options
---@field style? "largeTitle"|"title"|"title2"|"title3"|"headline"|"subheadline"|"body"|"callout"|"footnote"|"caption"|"caption2" What the text is for. Default: "body".
---@field weight? "ultraLight"|"thin"|"light"|"regular"|"medium"|"semibold"|"bold"|"heavy"|"black" How heavy it is; from "semibold" on bold.
---@field design? "default"|"serif"|"rounded"|"monospaced" The family, kept as data: a terminal has one. Default: "default".

---Sets the font of texts and symbols: titles are bold, captions faint.
---
---```lua
---VStack { alignment = "leading",
---  Text "Headline":font("headline"), Text "Body", Text "Caption":font("caption"),
---}
---```
---@param style? "largeTitle"|"title"|"title2"|"title3"|"headline"|"subheadline"|"body"|"callout"|"footnote"|"caption"|"caption2" What the text is for. Default: "body".
---@return View
---@overload fun(self: View, style: "largeTitle"|"title"|"title2"|"title3"|"headline"|"subheadline"|"body"|"callout"|"footnote"|"caption"|"caption2", options: View.font.Options): View
---@overload fun(self: View, options: View.font.Options): View
function View:font(style) end

---@class View.fontWeight.Options
---@field weight? "ultraLight"|"thin"|"light"|"regular"|"medium"|"semibold"|"bold"|"heavy"|"black" The weight; the font's own where it is not given.

---Sets how heavy texts are; from "semibold" on they are bold, up to "light" faint.
---
---```lua
---HStack { spacing = 3, Text "regular", Text "semibold":fontWeight("semibold") }
---```
---@param weight? "ultraLight"|"thin"|"light"|"regular"|"medium"|"semibold"|"bold"|"heavy"|"black" The weight; the font's own where it is not given.
---@return View
---@overload fun(self: View, options: View.fontWeight.Options): View
function View:fontWeight(weight) end

---@class View.italic.Options
---@field isActive? boolean Whether they are. Default: true.

---Makes texts italic.
---
---```lua
---HStack { spacing = 3, Text "upright", Text "italic":italic() }
---```
---@param isActive? boolean Whether they are. Default: true.
---@return View
---@overload fun(self: View, options: View.italic.Options): View
function View:italic(isActive) end

---@class View.lineLimit.Options
---@field limit? integer The most lines; as many as are needed where it is not given. Takes a whole number of lines from 1 to 10000.
---@field reservesSpace? boolean Whether the text is that high even where it has fewer lines.
---@field min? integer The lines that there is room for at least; clears a limit where "max" is not given. Takes a whole number of lines from 1 to 10000.
---@field max? integer The most lines; clears the least where "min" is not given. Takes a whole number of lines from 1 to 10000.

---Limits the lines that texts show; the last one ends with an ellipsis where text is left over.
---
---```lua
---Text "a long text that would take five lines in this frame":lineLimit(3):frame(12):background("quaternary")
---```
---@param limit? integer The most lines; as many as are needed where it is not given. Takes a whole number of lines from 1 to 10000.
---@param reservesSpace? boolean Whether the text is that high even where it has fewer lines.
---@return View
---@overload fun(self: View, reservesSpace?: boolean): View
---@overload fun(self: View, limit: integer, options: View.lineLimit.Options): View
---@overload fun(self: View, options: View.lineLimit.Options): View
function View:lineLimit(limit, reservesSpace) end

---@class View.lineSpacing.Options
---@field rows integer Rows between two lines. Takes a whole number of rows from 0 to 100.

---Leaves rows free between the lines of each text.
---
---```lua
---Text "one\ntwo":lineSpacing(1)
---```
---@param rows integer Rows between two lines. Takes a whole number of rows from 0 to 100.
---@return View
---@overload fun(self: View, options: View.lineSpacing.Options): View
function View:lineSpacing(rows) end

---Asks for digits of equal width. A terminal has no others; machine output says it.
---
---```lua
---Text "12:04":monospacedDigit()
---```
---@return View
function View:monospacedDigit() end

---@class View.multilineTextAlignment.Options
---@field alignment "leading"|"center"|"trailing" Where shorter lines stand beside the longest.

---Aligns the lines of a text inside its own box; a frame aligns the box.
---
---```lua
---Text "each line\nstands in the middle\nof the longest":multilineTextAlignment("center")
---```
---@param alignment "leading"|"center"|"trailing" Where shorter lines stand beside the longest.
---@return View
---@overload fun(self: View, options: View.multilineTextAlignment.Options): View
function View:multilineTextAlignment(alignment) end

---@class View.strikethrough.Options
---@field isActive? boolean Whether they are. Default: true.

---Strikes texts through.
---
---```lua
---HStack { spacing = 3, Text "to do", Text "done":strikethrough() }
---```
---@param isActive? boolean Whether they are. Default: true.
---@return View
---@overload fun(self: View, options: View.strikethrough.Options): View
function View:strikethrough(isActive) end

---@class View.textCase.Options
---@field case? "uppercase"|"lowercase" The case; letters as they are where it is not given.

---Shows the letters of texts in capitals or in small letters.
---
---```lua
---Text "total":textCase("uppercase")
---```
---@param case? "uppercase"|"lowercase" The case; letters as they are where it is not given.
---@return View
---@overload fun(self: View, options: View.textCase.Options): View
function View:textCase(case) end

---@class View.truncationMode.Options
---@field mode "head"|"middle"|"tail" Where the ellipsis stands.

---Sets which part of a text gives way where it does not fit.
---
---```lua
---Text "/usr/share/doc/longtail":truncationMode("middle"):lineLimit(1):frame(16)
---```
---@param mode "head"|"middle"|"tail" Where the ellipsis stands.
---@return View
---@overload fun(self: View, options: View.truncationMode.Options): View
function View:truncationMode(mode) end

---@class View.underline.Options
---@field isActive? boolean Whether they are. Default: true.

---Underlines texts.
---
---```lua
---HStack { spacing = 3, Text "plain", Text "underlined":underline() }
---```
---@param isActive? boolean Whether they are. Default: true.
---@return View
---@overload fun(self: View, options: View.underline.Options): View
function View:underline(isActive) end

---@class View.alignmentGuide.Options
---@field guide HorizontalAlignment|string|VerticalAlignment|string A standard guide or one that `alignment` declared.
---@field value number|function Cells from the leading or top edge; or a function of { width, height } and the standard guides by name.
---@field axis? "horizontal"|"vertical" The axis of "center", which both axes have. Every other guide belongs to one axis. Default: "horizontal".

---Says where an alignment guide lies in the view: stacks and layers line views up by it.
---
---```lua
---VStack { alignment = "leading", Text "above", Text "moved":alignmentGuide("leading", -2) }
---```
---@param guide HorizontalAlignment|string|VerticalAlignment|string A standard guide or one that `alignment` declared.
---@param value number|function Cells from the leading or top edge; or a function of { width, height } and the standard guides by name.
---@return View
---@overload fun(self: View, guide: HorizontalAlignment|string|VerticalAlignment|string, options: View.alignmentGuide.Options): View
---@overload fun(self: View, options: View.alignmentGuide.Options): View
function View:alignmentGuide(guide, value) end

---@class View.aspectRatio.Options
---@field ratio? number Columns to rows, a row counted as `cellAspect` columns; that of the view's ideal size where it is not given. Takes a number from 0.001 to 1000.
---@field contentMode? "fit"|"fill" "fit" lies in the room, "fill" covers it. Default: "fit".

---Offers the view a size of a ratio that fits into the room there is, or fills it.
---
---```lua
---Color "blue":aspectRatio(4, "fit"):frame(20, 3)
---```
---@param ratio? number Columns to rows, a row counted as `cellAspect` columns; that of the view's ideal size where it is not given. Takes a number from 0.001 to 1000.
---@param contentMode? "fit"|"fill" "fit" lies in the room, "fill" covers it. Default: "fit".
---@return View
---@overload fun(self: View, contentMode?: "fit"|"fill"): View
---@overload fun(self: View, ratio: number, options: View.aspectRatio.Options): View
---@overload fun(self: View, options: View.aspectRatio.Options): View
function View:aspectRatio(ratio, contentMode) end

---@class View.containerRelativeFrame.Options
---@field axes "horizontal"|"vertical"|"both" The directions in which it has that size.
---@field count? integer The columns, or rows, into which the container is divided. Takes a whole number from 1 to 999. Default: 1.
---@field span? integer How many of them the view takes. Takes a whole number from 1 to 999. Default: 1.
---@field spacing? integer The cells between them; one column, or no row, where it is not given. Takes a whole number of cells from 0 to 999.
---@field alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" Where the view stands in a box of another size. Default: "center".

---Gives the view the size of the screen or scroll view around it, or an even part of it.
---
---```lua
---HStack { Color "red":containerRelativeFrame{ "horizontal", count = 4 }, Color "blue" }
---```
---@param axes "horizontal"|"vertical"|"both" The directions in which it has that size.
---@return View
---@overload fun(self: View, axes: "horizontal"|"vertical"|"both", options: View.containerRelativeFrame.Options): View
---@overload fun(self: View, options: View.containerRelativeFrame.Options): View
function View:containerRelativeFrame(axes) end

---@class View.fixedSize.Options
---@field horizontal? boolean Whether the width is the ideal one. Default: true.
---@field vertical? boolean Whether the height is the ideal one. Default: true.

---Keeps the view at its ideal size, even where that is more than there is room for.
---
---```lua
---HStack { Text "what is left of a line", Text "never cut":fixedSize() }:lineLimit(1):frame(24):background("quaternary")
---```
---@param horizontal? boolean Whether the width is the ideal one. Default: true.
---@param vertical? boolean Whether the height is the ideal one. Default: true.
---@return View
---@overload fun(self: View, horizontal: boolean, options: View.fixedSize.Options): View
---@overload fun(self: View, options: View.fixedSize.Options): View
function View:fixedSize(horizontal, vertical) end

---@class View.frame.Options
---@field width? integer Columns, whatever the view needs. Takes a whole number of cells from -10000 to 10000 or infinity.
---@field height? integer Rows, whatever the view needs. Takes a whole number of cells from -10000 to 10000 or infinity.
---@field alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" Where the view stands in a box of another size. Default: "center".
---@field minWidth? integer The fewest columns. Takes a whole number of cells from -10000 to 10000 or infinity.
---@field idealWidth? integer Columns where nothing is proposed. Takes a whole number of cells from -10000 to 10000 or infinity.
---@field maxWidth? integer The most columns; infinity takes all that are proposed. Takes a whole number of cells from -10000 to 10000 or infinity.
---@field minHeight? integer The fewest rows. Takes a whole number of cells from -10000 to 10000 or infinity.
---@field idealHeight? integer Rows where nothing is proposed. Takes a whole number of cells from -10000 to 10000 or infinity.
---@field maxHeight? integer The most rows; infinity takes all that are proposed. Takes a whole number of cells from -10000 to 10000 or infinity.

---Gives the view a size of its own, fixed or within bounds.
---
---```lua
---HStack {
---  Text "fixed":frame{ width = 12, height = 3, alignment = "topLeading" }:background("quaternary"),
---  Text "flexible":frame{ minWidth = 4, maxWidth = infinity }:background("quaternary"),
---}
---```
---@param width? integer Columns, whatever the view needs. Takes a whole number of cells from -10000 to 10000 or infinity.
---@param height? integer Rows, whatever the view needs. Takes a whole number of cells from -10000 to 10000 or infinity.
---@param alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" Where the view stands in a box of another size. Default: "center".
---@return View
---@overload fun(self: View, width?: integer, alignment?: "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline"): View
---@overload fun(self: View, width: integer, options: View.frame.Options): View
---@overload fun(self: View, options: View.frame.Options): View
function View:frame(width, height, alignment) end

---@class View.gridCellAnchor.Options
---@field anchor "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" The place in the cell.

---Says where the view stands in its cell of a Grid, whatever its column and row say.
---
---```lua
---Grid { GridRow { "a wide cell" }, GridRow { Text "right":gridCellAnchor "trailing" } }
---```
---@param anchor "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" The place in the cell.
---@return View
---@overload fun(self: View, options: View.gridCellAnchor.Options): View
function View:gridCellAnchor(anchor) end

---@class View.gridCellColumns.Options
---@field count integer The columns it covers. Takes a whole number of columns from 1 to 100.

---Lets the view cover several columns of the Grid that it is a cell of.
---
---```lua
---Grid { GridRow { "a", "b" }, GridRow { Text "both":gridCellColumns(2) } }
---```
---@param count integer The columns it covers. Takes a whole number of columns from 1 to 100.
---@return View
---@overload fun(self: View, options: View.gridCellColumns.Options): View
function View:gridCellColumns(count) end

---@class View.gridCellUnsizedAxes.Options
---@field axes "horizontal"|"vertical"|"both" The directions in which it takes what there is.

---Keeps the view from making its column or row of a Grid longer than the other cells need.
---
---```lua
---Grid { GridRow { "a", "b" }, Divider():gridCellUnsizedAxes "horizontal", GridRow { "c", "d" } }
---```
---@param axes "horizontal"|"vertical"|"both" The directions in which it takes what there is.
---@return View
---@overload fun(self: View, options: View.gridCellUnsizedAxes.Options): View
function View:gridCellUnsizedAxes(axes) end

---@class View.gridColumnAlignment.Options
---@field alignment HorizontalAlignment|string The guide on which the cells line up.

---Lines up all cells of the column of a Grid that the view stands in. The first cell that says so counts.
---
---```lua
---Grid { GridRow { Text "9":gridColumnAlignment "trailing" }, GridRow { "100" } }
---```
---@param alignment HorizontalAlignment|string The guide on which the cells line up.
---@return View
---@overload fun(self: View, options: View.gridColumnAlignment.Options): View
function View:gridColumnAlignment(alignment) end

---@class View.layoutPriority.Options
---@field priority number 0 is what every view has.

---Lets the view take its part of a stack before views of lower priority. Apply it last.
---
---```lua
---HStack { Text "what is left of a line", Text "important":layoutPriority(1) }:lineLimit(1):frame(24):background("quaternary")
---```
---@param priority number 0 is what every view has.
---@return View
---@overload fun(self: View, options: View.layoutPriority.Options): View
function View:layoutPriority(priority) end

---@class View.layoutValue.Options
---@field key string The name of the value.
---@field value any Plain data.

---Gives the view a value that the custom layout around it reads with `subview:value(key)`.
---
---```lua
---Text "wide":layoutValue("span", 2)
---```
---@param key string The name of the value.
---@param value any Plain data.
---@return View
---@overload fun(self: View, key: string, options: View.layoutValue.Options): View
---@overload fun(self: View, options: View.layoutValue.Options): View
function View:layoutValue(key, value) end

---@class View.offset.Options
---@field x? integer Columns to the right. Takes a whole number of columns from -999 to 999. Default: 0.
---@field y? integer Rows down. Takes a whole number of rows from -999 to 999. Default: 0.

---Draws the view in another place, while it keeps its place in the layout.
---
---```lua
---HStack { Text "one", Text " two ":background("blue"):offset(0, 1), Text "three" }:background("quaternary"):padding("bottom")
---```
---@param x? integer Columns to the right. Takes a whole number of columns from -999 to 999. Default: 0.
---@param y? integer Rows down. Takes a whole number of rows from -999 to 999. Default: 0.
---@return View
---@overload fun(self: View, x: integer, options: View.offset.Options): View
---@overload fun(self: View, options: View.offset.Options): View
function View:offset(x, y) end

---@class View.padding.Options
---@field edges? "all"|"horizontal"|"vertical"|"top"|"leading"|"bottom"|"trailing" The edges that get `length`. Default: "all".
---@field length? integer Cells on each of `edges`; the environment's default padding, or 0 beside named edges, where it is not given. Takes a whole number of cells from 0 to 999.
---@field top? integer Rows above. Takes a whole number of cells from 0 to 999.
---@field leading? integer Columns before. Takes a whole number of cells from 0 to 999.
---@field bottom? integer Rows below. Takes a whole number of cells from 0 to 999.
---@field trailing? integer Columns after. Takes a whole number of cells from 0 to 999.
---@field horizontal? integer Columns before and after. Takes a whole number of cells from 0 to 999.
---@field vertical? integer Rows above and below. Takes a whole number of cells from 0 to 999.

---Adds space around the view.
---
---```lua
---Text "Hello":background("blue"):padding{ horizontal = 4, vertical = 1 }:background("quaternary")
---```
---@param edges? "all"|"horizontal"|"vertical"|"top"|"leading"|"bottom"|"trailing" The edges that get `length`. Default: "all".
---@param length? integer Cells on each of `edges`; the environment's default padding, or 0 beside named edges, where it is not given. Takes a whole number of cells from 0 to 999.
---@return View
---@overload fun(self: View, length?: integer): View
---@overload fun(self: View, edges: "all"|"horizontal"|"vertical"|"top"|"leading"|"bottom"|"trailing", options: View.padding.Options): View
---@overload fun(self: View, options: View.padding.Options): View
function View:padding(edges, length) end

---@class View.position.Options
---@field x? integer Columns from the left edge. Takes a whole number of columns from -9999 to 9999. Default: 0.
---@field y? integer Rows from the top. Takes a whole number of rows from -9999 to 9999. Default: 0.

---Takes the room there is and centres the view at a point of it.
---
---```lua
---Text "here":position(8, 2):frame(20, 3):background("quaternary")
---```
---@param x? integer Columns from the left edge. Takes a whole number of columns from -9999 to 9999. Default: 0.
---@param y? integer Rows from the top. Takes a whole number of rows from -9999 to 9999. Default: 0.
---@return View
---@overload fun(self: View, x: integer, options: View.position.Options): View
---@overload fun(self: View, options: View.position.Options): View
function View:position(x, y) end

---@class View.safeAreaInset.Options
---@field edge "top"|"bottom"|"leading"|"trailing" The edge.
---@field content View|string|number|false|(View|string|number|false)[] What stands there; several views lie on each other.
---@field alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" Where the content stands along the edge. Default: "center".
---@field spacing? integer The cells between both; one column, or no row, where it is not given. Takes a whole number of cells from 0 to 999.

---Shows content along an edge of the view, which gets the room that is left.
---
---```lua
---Color "blue":safeAreaInset("bottom", Text "3 of 7"):frame(12, 4)
---```
---@param edge "top"|"bottom"|"leading"|"trailing" The edge.
---@param content View|string|number|false|(View|string|number|false)[] What stands there; several views lie on each other.
---@return View
---@overload fun(self: View, edge: "top"|"bottom"|"leading"|"trailing", options: View.safeAreaInset.Options): View
---@overload fun(self: View, options: View.safeAreaInset.Options): View
function View:safeAreaInset(edge, content) end

---@class View.safeAreaPadding.Options
---@field edges? "all"|"horizontal"|"vertical"|"top"|"leading"|"bottom"|"trailing" The edges. Default: "all".
---@field length? integer Cells on each of them; the environment's default padding where it is not given. Takes a whole number of cells from 0 to 999.

---Keeps cells along the edges of the view free, as an empty `safeAreaInset` would.
---
---```lua
---Color "blue":safeAreaPadding("horizontal", 2):frame(14, 2):background("quaternary")
---```
---@param edges? "all"|"horizontal"|"vertical"|"top"|"leading"|"bottom"|"trailing" The edges. Default: "all".
---@param length? integer Cells on each of them; the environment's default padding where it is not given. Takes a whole number of cells from 0 to 999.
---@return View
---@overload fun(self: View, length?: integer): View
---@overload fun(self: View, edges: "all"|"horizontal"|"vertical"|"top"|"leading"|"bottom"|"trailing", options: View.safeAreaPadding.Options): View
---@overload fun(self: View, options: View.safeAreaPadding.Options): View
function View:safeAreaPadding(edges, length) end

---Scales the view until it covers the room there is, in the ratio of its ideal size.
---
---```lua
---Ellipse():fill("red"):frame{ idealWidth = 2, idealHeight = 1 }:scaledToFill():frame(8, 3):clipped()
---```
---@return View
function View:scaledToFill() end

---Scales the view to the room there is, in the ratio of its ideal size.
---
---```lua
---Ellipse():fill("red"):frame{ idealWidth = 2, idealHeight = 1 }:scaledToFit():frame(20, 3)
---```
---@return View
function View:scaledToFit() end

---@class View.zIndex.Options
---@field value number 0 is what every view has.

---Paints the view over siblings of a smaller index. The layout stays as it is.
---
---```lua
---ZStack { Text "first, and above":zIndex(1), Color "blue":frame(12, 3) }
---```
---@param value number 0 is what every view has.
---@return View
---@overload fun(self: View, options: View.zIndex.Options): View
function View:zIndex(value) end

---@class View.defaultScrollAnchor.Options
---@field anchor "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" Such as "top", "bottom", "center".

---Chooses the part of their content that scrolling containers in the view show at first.
---
---```lua
---ScrollView { Text "one", Text "two", Text "three", Text "four" }:defaultScrollAnchor("bottom"):frame(9, 2)
---```
---@param anchor "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" Such as "top", "bottom", "center".
---@return View
---@overload fun(self: View, options: View.defaultScrollAnchor.Options): View
function View:defaultScrollAnchor(anchor) end

---Lets a picture fill the size that it is offered, instead of a column and half a row for each pixel.
---
---```lua
---Image{ file = "pictures/lake.png" }:resizable():frame{ width = 24, height = 8 }
---```
---@return View
function View:resizable() end

---@class View.scrollIndicators.Options
---@field visibility "automatic"|"hidden" Hidden, or where there is more.

---Shows or hides the bars of scrolling containers in the view.
---
---```lua
---ScrollView { Text "one", Text "two", Text "three", Text "four" }:scrollIndicators("hidden"):frame(12, 2)
---```
---@param visibility "automatic"|"hidden" Hidden, or where there is more.
---@return View
---@overload fun(self: View, options: View.scrollIndicators.Options): View
function View:scrollIndicators(visibility) end

---@class View.scrollPosition.Options
---@field x? integer Columns from the container's anchor. Takes a whole number of cells from -1000000000 to 1000000000. Default: 0.
---@field y? integer Rows from the container's anchor. Takes a whole number of cells from -1000000000 to 1000000000. Default: 0.

---Scrolls the next container in the view, as far as its content goes.
---
---```lua
---ScrollView { Text "one", Text "two", Text "three", Text "four" }:scrollPosition{ y = 1 }:frame(12, 2)
---```
---@param options? View.scrollPosition.Options
---@return View
function View:scrollPosition(options) end

---@class View.fill.Options
---@field color Color|ColorName|MaterialName|Gradient|string What the cells inside the shape are painted with.

---Fills a shape with a colour or a gradient.
---
---```lua
---HStack { Capsule():fill("red"), Rectangle():fill("green") }:frame(24, 3)
---```
---@param color Color|ColorName|MaterialName|Gradient|string What the cells inside the shape are painted with.
---@return Shape
---@overload fun(self: Shape, options: View.fill.Options): Shape
function Shape:fill(color) end

---@class View.strokeBorder.Options
---@field color? Color|ColorName|MaterialName|Gradient|string The colour or gradient of the line; the foreground colour where it is not given.
---@field lineWidth? integer 0 draws nothing, 2 and more a heavy line; it is always one cell thick. Takes a whole number of cells from 0 to 999. Default: 1.
---@field line? "single"|"rounded"|"heavy"|"double"|"dashed"|"dotted"|"block"|"ascii" The kind of line, where it is not to follow from the width.

---Draws the outline of a shape inside its edge, which in cells is the same as `stroke`.
---
---```lua
---RoundedRectangle(1):strokeBorder("yellow"):frame(14, 4)
---```
---@param color? Color|ColorName|MaterialName|Gradient|string The colour or gradient of the line; the foreground colour where it is not given.
---@param lineWidth? integer 0 draws nothing, 2 and more a heavy line; it is always one cell thick. Takes a whole number of cells from 0 to 999. Default: 1.
---@return Shape
---@overload fun(self: Shape, lineWidth?: integer): Shape
---@overload fun(self: Shape, color: Color|ColorName|MaterialName|Gradient|string, options: View.strokeBorder.Options): Shape
---@overload fun(self: Shape, options: View.strokeBorder.Options): Shape
function Shape:strokeBorder(color, lineWidth) end

---@class View.stroke.Options
---@field color? Color|ColorName|MaterialName|Gradient|string The colour or gradient of the line; the foreground colour where it is not given.
---@field lineWidth? integer 0 draws nothing, 2 and more a heavy line; it is always one cell thick. Takes a whole number of cells from 0 to 999. Default: 1.
---@field line? "single"|"rounded"|"heavy"|"double"|"dashed"|"dotted"|"block"|"ascii" The kind of line, where it is not to follow from the width.

---Draws the outline of a shape on its outermost cells.
---
---```lua
---Rectangle():stroke("yellow", 2):frame(14, 4)
---```
---@param color? Color|ColorName|MaterialName|Gradient|string The colour or gradient of the line; the foreground colour where it is not given.
---@param lineWidth? integer 0 draws nothing, 2 and more a heavy line; it is always one cell thick. Takes a whole number of cells from 0 to 999. Default: 1.
---@return Shape
---@overload fun(self: Shape, lineWidth?: integer): Shape
---@overload fun(self: Shape, color: Color|ColorName|MaterialName|Gradient|string, options: View.stroke.Options): Shape
---@overload fun(self: Shape, options: View.stroke.Options): Shape
function Shape:stroke(color, lineWidth) end

---@class View.background.Options
---@field content Color|ColorName|MaterialName|Gradient|string|View|string|number|false|(View|string|number|false)[] A colour, a gradient, a material or a view.
---@field alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" Where a view of another size stands. Default: "center".
---@field shape? View The shape that a colour or a gradient fills; the whole frame where it is not given.

---Draws a colour, a gradient, a material or a view behind the view, in its frame.
---
---```lua
---Text "Hi":padding("horizontal", 2):background("blue", { shape = Capsule() })
---```
---@param content Color|ColorName|MaterialName|Gradient|string|View|string|number|false|(View|string|number|false)[] A colour, a gradient, a material or a view.
---@param alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" Where a view of another size stands. Default: "center".
---@return View
---@overload fun(self: View, content: Color|ColorName|MaterialName|Gradient|string|View|string|number|false|(View|string|number|false)[], options: View.background.Options): View
---@overload fun(self: View, options: View.background.Options): View
function View:background(content, alignment) end

---@class View.badge.Options
---@field content? integer|string A number, of which 0 is not shown, or a word.

---Puts a number or a word at the trailing edge of the row that the view becomes. 0 shows nothing.
---
---```lua
---VStack {
---  Label("Inbox", "tray"):badge(12),
---  Label("Drafts", "pencil"):badge(0),
---  Label("Updates", "arrow.down.circle"):badge "new",
---}
---```
---@param content? integer|string A number, of which 0 is not shown, or a word.
---@return View
---@overload fun(self: View, options: View.badge.Options): View
function View:badge(content) end

---@class View.border.Options
---@field color? Color|ColorName|MaterialName|Gradient|string The colour or gradient of the line. Default: "primary".
---@field width? integer 0 draws nothing, 2 and more a heavy line; it is always one cell thick. Takes a whole number of cells from 0 to 999. Default: 1.
---@field line? "single"|"rounded"|"heavy"|"double"|"dashed"|"dotted"|"block"|"ascii" The kind of line, where it is not to follow from the width.

---Draws a line over the outermost cells of the view. Add padding first to keep them free.
---
---```lua
---Text "Hi":padding():border("blue")
---```
---@param color? Color|ColorName|MaterialName|Gradient|string The colour or gradient of the line. Default: "primary".
---@param width? integer 0 draws nothing, 2 and more a heavy line; it is always one cell thick. Takes a whole number of cells from 0 to 999. Default: 1.
---@return View
---@overload fun(self: View, width?: integer): View
---@overload fun(self: View, color: Color|ColorName|MaterialName|Gradient|string, options: View.border.Options): View
---@overload fun(self: View, options: View.border.Options): View
function View:border(color, width) end

---@class View.brightness.Options
---@field amount number Added to every colour: -1 is black, 0 as it was, 1 white. Takes a number from -1 to 1.

---Lightens the view, or darkens it.
---
---```lua
---local colors = HStack { spacing = 0, Color "red", Color "yellow", Color "green", Color "blue" }
---return VStack { colors, colors:brightness(0.3) }:frame(24, 4)
---```
---@param amount number Added to every colour: -1 is black, 0 as it was, 1 white. Takes a number from -1 to 1.
---@return View
---@overload fun(self: View, options: View.brightness.Options): View
function View:brightness(amount) end

---Draws only what lies inside the view's frame.
---
---```lua
---Text "only the middle is seen":fixedSize():frame(12):clipped():background("quaternary")
---```
---@return View
function View:clipped() end

---@class View.clipShape.Options
---@field shape View The shape that stays.

---Draws only what of the view is inside a shape. Of a cell with text, half must be inside.
---
---```lua
---Text "Longtail":padding{ horizontal = 3, vertical = 1 }:background("blue"):clipShape(Capsule())
---```
---@param shape View The shape that stays.
---@return View
---@overload fun(self: View, options: View.clipShape.Options): View
function View:clipShape(shape) end

---Inverts the colours of the view.
---
---```lua
---local colors = HStack { spacing = 0, Color "red", Color "yellow", Color "green", Color "blue" }
---return VStack { colors, colors:colorInvert() }:frame(24, 4)
---```
---@return View
function View:colorInvert() end

---@class View.colorMultiply.Options
---@field color Color|ColorName|string The colour of the filter; white changes nothing.

---Multiplies the colours of the view with one, as a filter in front of it does.
---
---```lua
---local colors = HStack { spacing = 0, Color "red", Color "yellow", Color "green", Color "blue" }
---return VStack { colors, colors:colorMultiply("orange") }:frame(24, 4)
---```
---@param color Color|ColorName|string The colour of the filter; white changes nothing.
---@return View
---@overload fun(self: View, options: View.colorMultiply.Options): View
function View:colorMultiply(color) end

---@class View.contrast.Options
---@field amount number 0 is grey, 1 as it was, 2 twice as strong. Takes a number from 0 to 10.

---Strengthens or weakens the contrasts of the view.
---
---```lua
---local colors = HStack { spacing = 0, Color "red", Color "yellow", Color "green", Color "blue" }
---return VStack { colors, colors:contrast(0.5) }:frame(24, 4)
---```
---@param amount number 0 is grey, 1 as it was, 2 twice as strong. Takes a number from 0 to 10.
---@return View
---@overload fun(self: View, options: View.contrast.Options): View
function View:contrast(amount) end

---@class View.cornerRadius.Options
---@field radius? integer The radius of the corners; at 1 they lose a quarter of a cell. Takes a whole number of cells from 0 to 999. Default: 1.

---Cuts the view to a rectangle with round corners.
---
---```lua
---Text "Hi":padding{ horizontal = 3, vertical = 1 }:background("blue"):cornerRadius(1)
---```
---@param radius? integer The radius of the corners; at 1 they lose a quarter of a cell. Takes a whole number of cells from 0 to 999. Default: 1.
---@return View
---@overload fun(self: View, options: View.cornerRadius.Options): View
function View:cornerRadius(radius) end

---@class View.foregroundColor.Options
---@field color Color|ColorName|string The colour. "secondary" is the text colour around at half strength.

---Sets the colour of texts, symbols and shapes inside the view.
---
---```lua
---HStack { spacing = 3, Text "blue":foregroundColor("blue"), Text "secondary":foregroundColor("secondary") }
---```
---@param color Color|ColorName|string The colour. "secondary" is the text colour around at half strength.
---@return View
---@overload fun(self: View, options: View.foregroundColor.Options): View
function View:foregroundColor(color) end

---@class View.foregroundStyle.Options
---@field primary Color|ColorName|MaterialName|Gradient|string The first level; "secondary", "tertiary" and "quaternary" are those of the style around.
---@field secondary? Color|ColorName|MaterialName|Gradient|string The second level; the first at 50 % where it is not given.
---@field tertiary? Color|ColorName|MaterialName|Gradient|string The third level; the first at 30 % where it is not given.

---Sets up to three levels of style for texts, symbols and shapes inside the view.
---
---```lua
---VStack { Text "title", Text "detail":foregroundStyle("secondary") }:foregroundStyle("blue")
---```
---@param primary Color|ColorName|MaterialName|Gradient|string The first level; "secondary", "tertiary" and "quaternary" are those of the style around.
---@param secondary? Color|ColorName|MaterialName|Gradient|string The second level; the first at 50 % where it is not given.
---@param tertiary? Color|ColorName|MaterialName|Gradient|string The third level; the first at 30 % where it is not given.
---@return View
---@overload fun(self: View, primary: Color|ColorName|MaterialName|Gradient|string, options: View.foregroundStyle.Options): View
---@overload fun(self: View, options: View.foregroundStyle.Options): View
function View:foregroundStyle(primary, secondary, tertiary) end

---@class View.grayscale.Options
---@field amount number 0 is as it was, 1 grey. Takes a number from 0 to 1.

---Takes the colour out of the view.
---
---```lua
---local colors = HStack { spacing = 0, Color "red", Color "yellow", Color "green", Color "blue" }
---return VStack { colors, colors:grayscale(1) }:frame(24, 4)
---```
---@param amount number 0 is as it was, 1 grey. Takes a number from 0 to 1.
---@return View
---@overload fun(self: View, options: View.grayscale.Options): View
function View:grayscale(amount) end

---Draws nothing, but keeps the view's place in the layout.
---
---```lua
---HStack { Text "before", Text "not yet":hidden(), Text "after" }
---```
---@return View
function View:hidden() end

---@class View.interpolation.Options
---@field interpolation "none"|"low"|"medium"|"high" How pixels come to their colours.

---Sets how a picture is scaled: "none" keeps the edges of pixels hard, all others take means.
---
---```lua
---Image{ file = "pictures/lake.png" }:resizable():interpolation("none"):frame{ width = 24, height = 8 }
---```
---@param interpolation "none"|"low"|"medium"|"high" How pixels come to their colours.
---@return View
---@overload fun(self: View, options: View.interpolation.Options): View
function View:interpolation(interpolation) end

---@class View.opacity.Options
---@field opacity number 0 is invisible, 1 is as it was. Takes a number from 0 to 1.

---Blends the view with what is behind it. At 0 it keeps its place and its identity.
---
---```lua
---HStack { spacing = 3, Text "solid", Text "half":opacity(0.5), Text "a quarter":opacity(0.25) }
---```
---@param opacity number 0 is invisible, 1 is as it was. Takes a number from 0 to 1.
---@return View
---@overload fun(self: View, options: View.opacity.Options): View
function View:opacity(opacity) end

---Blends the view with what is behind it. At 0 it keeps its place and its identity.
---
---```lua
---HStack { spacing = 3, Text "solid", Text "half":opacity(0.5), Text "a quarter":opacity(0.25) }
---```
---@param opacity number 0 is invisible, 1 is as it was. Takes a number from 0 to 1.
---@return Color
---@overload fun(self: Color, options: View.opacity.Options): Color
function Color:opacity(opacity) end

---@class View.overlay.Options
---@field content Color|ColorName|MaterialName|Gradient|string|View|string|number|false|(View|string|number|false)[] A colour, a gradient, a material or a view.
---@field alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" Where a view of another size stands. Default: "center".

---Draws a colour, a gradient, a material or a view in front of the view, in its frame.
---
---```lua
---Text "Inbox":padding{ horizontal = 3, vertical = 1 }:background("blue")
---  :overlay(Text " 3 ":background("red"), "topTrailing")
---```
---@param content Color|ColorName|MaterialName|Gradient|string|View|string|number|false|(View|string|number|false)[] A colour, a gradient, a material or a view.
---@param alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" Where a view of another size stands. Default: "center".
---@return View
---@overload fun(self: View, content: Color|ColorName|MaterialName|Gradient|string|View|string|number|false|(View|string|number|false)[], options: View.overlay.Options): View
---@overload fun(self: View, options: View.overlay.Options): View
function View:overlay(content, alignment) end

---@class View.privacySensitive.Options
---@field isSensitive? boolean Whether it is masked. Default: true.

---Marks the content of the view as what `redacted("privacy")` masks.
---
---```lua
---HStack { Text "Balance", Text "1,024.00":privacySensitive() }:redacted("privacy")
---```
---@param isSensitive? boolean Whether it is masked. Default: true.
---@return View
---@overload fun(self: View, options: View.privacySensitive.Options): View
function View:privacySensitive(isSensitive) end

---@class View.redacted.Options
---@field reason "placeholder"|"privacy"|"invalidated" "placeholder" masks all, "privacy" what is privacySensitive, "invalidated" fades.

---Withholds the content of texts, symbols, pictures, bars and charts inside the view. Sizes stay.
---
---```lua
---VStack { Text "Ada Lovelace":bold(), Text "1,815 followers" }:redacted("placeholder")
---```
---@param reason "placeholder"|"privacy"|"invalidated" "placeholder" masks all, "privacy" what is privacySensitive, "invalidated" fades.
---@return View
---@overload fun(self: View, options: View.redacted.Options): View
function View:redacted(reason) end

---@class View.saturation.Options
---@field amount number 0 is grey, 1 as it was, 2 twice as colourful. Takes a number from 0 to 10.

---Changes how colourful the view is.
---
---```lua
---local colors = HStack { spacing = 0, Color "red", Color "yellow", Color "green", Color "blue" }
---return VStack { colors, colors:saturation(0.5) }:frame(24, 4)
---```
---@param amount number 0 is grey, 1 as it was, 2 twice as colourful. Takes a number from 0 to 10.
---@return View
---@overload fun(self: View, options: View.saturation.Options): View
function View:saturation(amount) end

---@class View.shadow.Options
---@field radius? integer The columns, or half rows, over which the shadow fades. Takes a whole number of columns from 0 to 99. Default: 1.
---@field color? Color|ColorName|string The colour where the shadow is strongest. Default: "black opacity 0.33".
---@field x? integer Columns by which the shadow falls to the right. Takes a whole number of columns from -99 to 99. Default: 0.
---@field y? integer Rows by which it falls down. Takes a whole number of rows from -99 to 99. Default: 0.

---Draws a shadow around the view's frame. It takes no room.
---
---```lua
---Text "Card":foregroundColor("black"):padding{ horizontal = 4, vertical = 1 }:background("white")
---  :shadow{ radius = 2, x = 1, y = 1 }
---  :padding{ horizontal = 6, vertical = 2 }:background("gray")
---```
---@param radius? integer The columns, or half rows, over which the shadow fades. Takes a whole number of columns from 0 to 99. Default: 1.
---@return View
---@overload fun(self: View, radius: integer, options: View.shadow.Options): View
---@overload fun(self: View, options: View.shadow.Options): View
function View:shadow(radius) end

---@class View.theme.Options
---@field name string The name of a theme: one that `theme` declares, or a built-in one.

---Gives what is inside a theme: defaults for colours, fonts, spacings, lines, symbols and styles, on the theme's own page.
---
---```lua
---local function Card(name)
---  return GroupBox(name, {
---    Label("Ready", { systemImage = "checkmark.circle" }):foregroundStyle "success",
---    ProgressView { value = 0.6 }:frame(10),
---    Button "Open",
---  }):padding("horizontal", 1):theme(name)
---end
---return HStack { spacing = 1, Card "lagoon", Card "ember" }
---```
---@param name string The name of a theme: one that `theme` declares, or a built-in one.
---@return View
---@overload fun(self: View, options: View.theme.Options): View
function View:theme(name) end

---@class View.tint.Options
---@field color Color|ColorName|string The accent colour.

---Sets the accent colour inside the view, which is the style "tint".
---
---```lua
---VStack { Text "open":foregroundStyle("tint"), ProgressView{ value = 0.6 }:frame(20) }:tint("green")
---```
---@param color Color|ColorName|string The accent colour.
---@return View
---@overload fun(self: View, options: View.tint.Options): View
function View:tint(color) end

---Shows the content of the view although it is withheld around it.
---
---```lua
---VStack { Text "Balance":unredacted(), Text "1,024.00" }:redacted("placeholder")
---```
---@return View
function View:unredacted() end

---@class View.colorScheme.Options
---@field scheme "light"|"dark" The colour scheme.

---Sets whether colours inside the view are picked for a light or a dark background.
---
---```lua
---Text "paper":padding():background("background"):colorScheme("light")
---```
---@param scheme "light"|"dark" The colour scheme.
---@return View
---@overload fun(self: View, options: View.colorScheme.Options): View
function View:colorScheme(scheme) end

---@class View.disabled.Options
---@field isDisabled? boolean Whether they are disabled. Default: true.

---Disables the controls inside the view. What is disabled around it stays so.
---
---```lua
---local Save = component("Save", { body = function(self)
---  return Text "Save":padding("horizontal", 2):background(self.env.isEnabled and "blue" or "gray")
---end })
---return HStack { spacing = 2, Save(), Save():disabled() }
---```
---@param isDisabled? boolean Whether they are disabled. Default: true.
---@return View
---@overload fun(self: View, options: View.disabled.Options): View
function View:disabled(isDisabled) end

---@class View.environment.Options
---@field key string|Object The name of a declared key, or an observed object, which is found by its type.
---@field value? boolean|number|string|Color A value of the key's type; its default where it is not given.

---Sets an environment key, or the object of a type, for the view and all that is in it.
---
---```lua
---Text "a long line of text":frame(12):environment("lineLimit", 1)
---```
---@param key string|Object The name of a declared key, or an observed object, which is found by its type.
---@param value? boolean|number|string|Color A value of the key's type; its default where it is not given.
---@return View
---@overload fun(self: View, key: string|Object, options: View.environment.Options): View
---@overload fun(self: View, options: View.environment.Options): View
function View:environment(key, value) end

---Skips the body of a component while its inputs are the same data: tables count by what is in them, functions do not count.
---
---```lua
---local Row = component("Row", { props = { item = required.table }, body = function(self) return Text(self.item.name) end })
---return Row{ item = { name = "Swift" } }:equatable()
---```
---@return View
function View:equatable() end

---@class View.id.Options
---@field id string|number A string of at most 1,000 bytes, or a number, unlike that of its siblings.

---Gives the view an identity: another value makes it another view.
---
---```lua
---VStack { Text "Ada":id("user-7"), Text "Grace":id("user-9") }
---```
---@param id string|number A string of at most 1,000 bytes, or a number, unlike that of its siblings.
---@return View
---@overload fun(self: View, options: View.id.Options): View
function View:id(id) end

---@class View.preferredColorScheme.Options
---@field scheme "light"|"dark" The colour scheme.

---Does what `colorScheme` does: a view cannot change the terminal around it.
---
---```lua
---Text "paper":padding():background("background"):preferredColorScheme("light")
---```
---@param scheme "light"|"dark" The colour scheme.
---@return View
---@overload fun(self: View, options: View.preferredColorScheme.Options): View
function View:preferredColorScheme(scheme) end

---@class View.transformEnvironment.Options
---@field key string|Object The name of a declared key.
---@field transform function A function from the outer value to the new one.

---Sets an environment key to what a function makes of its value outside the view.
---
---```lua
---Text "Hi":padding():background("blue")
---  :transformEnvironment("defaultPadding", function(cells) return cells + 1 end)
---```
---@param key string|Object The name of a declared key.
---@param transform function A function from the outer value to the new one.
---@return View
---@overload fun(self: View, key: string|Object, options: View.transformEnvironment.Options): View
---@overload fun(self: View, options: View.transformEnvironment.Options): View
function View:transformEnvironment(key, transform) end

---@class View.alert.Options
---@field title string What is asked.
---@field isPresented Binding A binding to whether it is shown; every button sets it to false, and so does escape.
---@field message? View|string|number|false|(View|string|number|false)[] A text or a view below the title.
---@field actions? View|string|number|false|(View|string|number|false)[] Buttons; one that says OK where none are given.

---Asks a question in front of everything else while a binding is true. Every button takes it away.
---
---```lua
---local App = component("App", {
---  state = { asks = true },
---  body = function(self)
---    return Button("Delete", function() self.asks = true end):frame(40, 9)
---      :alert("Delete 3 files?", self:binding "asks", {
---        message = "They cannot be brought back.",
---        actions = {
---          Button("Cancel", { role = "cancel" }),
---          Button("Delete", { role = "destructive", action = function() print "deleted" end }),
---        },
---      })
---  end,
---})
---return App {}
---```
---@param title string What is asked.
---@param isPresented Binding A binding to whether it is shown; every button sets it to false, and so does escape.
---@return View
---@overload fun(self: View, title: string, options: View.alert.Options): View
---@overload fun(self: View, options: View.alert.Options): View
function View:alert(title, isPresented) end

---@class View.confirmationDialog.Options
---@field title string What is asked.
---@field isPresented Binding A binding to whether it is shown; every button sets it to false, and so does escape.
---@field message? View|string|number|false|(View|string|number|false)[] A text or a view below the title.
---@field actions? View|string|number|false|(View|string|number|false)[] Buttons; one that says OK where none are given.

---Offers several actions in front of everything else while a binding is true. Every button takes it away.
---
---```lua
---local App = component("App", {
---  state = { asks = true },
---  body = function(self)
---    return Button("Close", function() self.asks = true end):frame(40, 12)
---      :confirmationDialog("Save the changes?", self:binding "asks", {
---        actions = {
---          Button("Save", function() print "saved" end),
---          Button("Throw away", { role = "destructive", action = function() print "gone" end }),
---          Button("Cancel", { role = "cancel" }),
---        },
---      })
---  end,
---})
---return App {}
---```
---@param title string What is asked.
---@param isPresented Binding A binding to whether it is shown; every button sets it to false, and so does escape.
---@return View
---@overload fun(self: View, title: string, options: View.confirmationDialog.Options): View
---@overload fun(self: View, options: View.confirmationDialog.Options): View
function View:confirmationDialog(title, isPresented) end

---@class View.navigationDestination.Options
---@field destination function A function from a value to a view.
---@field when? function A function from a value to whether it is taken; all are where it is not given.

---Makes the screens of the NavigationStacks in the view of the values in their paths. Of several the innermost that takes a value does.
---
---```lua
---NavigationStack { path = constant { 7 },
---  NavigationLink("Seven", { value = 7 }),
---}:navigationDestination(function(id) return Text("Number " .. id) end, { when = function(id) return type(id) == "number" end })
---  :navigationDestination(function(name) return Text("Name " .. name) end)
---  :frame(30, 4)
---```
---@param destination function A function from a value to a view.
---@return View
---@overload fun(self: View, destination: function, options: View.navigationDestination.Options): View
---@overload fun(self: View, options: View.navigationDestination.Options): View
function View:navigationDestination(destination) end

---@class View.navigationTitle.Options
---@field title string The title of the screen.

---Says what stands above the view in a NavigationStack.
---
---```lua
---NavigationStack { List { "Common swift", "Longtail" }:navigationTitle "Birds" }:frame(24, 5)
---```
---@param title string The title of the screen.
---@return View
---@overload fun(self: View, options: View.navigationTitle.Options): View
function View:navigationTitle(title) end

---@class View.popover.Options
---@field isPresented Binding A binding to whether it is shown.
---@field content View|string|number|false|(View|string|number|false)[] The view.

---Shows a view on a panel below this one, or above it, while a binding is true. A click beside it takes it away.
---
---```lua
---local App = component("App", {
---  state = { shows = true },
---  body = function(self)
---    return Button("Who?", function() self.shows = true end)
---      :popover(self:binding "shows", Text "Ada Lovelace, 1815")
---      :frame(30, 6, "topLeading")
---  end,
---})
---return App {}
---```
---@param isPresented Binding A binding to whether it is shown.
---@param content View|string|number|false|(View|string|number|false)[] The view.
---@return View
---@overload fun(self: View, isPresented: Binding, options: View.popover.Options): View
---@overload fun(self: View, options: View.popover.Options): View
function View:popover(isPresented, content) end

---@class View.searchable.Options
---@field text Binding A binding to what is searched for.
---@field prompt? string What the empty field says. Default: "Search".

---Puts a field above the view. "/" and ctrl+f lead to it; escape takes back what was typed, then leaves, as the down key does.
---
---```lua
---local names = { "Alpine swift", "Common swift", "Longtail" }
---local Birds = component("Birds", {
---  state = { text = "swift" },
---  body = function(self)
---    local found = {}
---    for _, name in ipairs(names) do
---      if text.contains(name, self.text) then found[#found + 1] = name end
---    end
---    return List { ForEach(found, "id", function(name) return Text(name) end) }
---      :searchable(self:binding "text"):frame(24, 4)
---  end,
---})
---return Birds {}
---```
---@param text Binding A binding to what is searched for.
---@param prompt? string What the empty field says. Default: "Search".
---@return View
---@overload fun(self: View, text: Binding, options: View.searchable.Options): View
---@overload fun(self: View, options: View.searchable.Options): View
function View:searchable(text, prompt) end

---@class View.selectionDisabled.Options
---@field isDisabled? boolean Whether it cannot be chosen. Default: true.

---Keeps the view, a row of a List, from being chosen: keys pass it by.
---
---```lua
---List { selection = constant "two",
---  Text "One":tag "one", Text "sold out":tag "out":selectionDisabled(), Text "Two":tag "two",
---}:frame(20, 3)
---```
---@param isDisabled? boolean Whether it cannot be chosen. Default: true.
---@return View
---@overload fun(self: View, options: View.selectionDisabled.Options): View
function View:selectionDisabled(isDisabled) end

---@class View.sheet.Options
---@field isPresented Binding A binding to whether it is shown; escape, or `dismiss()` in a function of the sheet, sets it to false.
---@field content View|string|number|false|(View|string|number|false)[] The view.
---@field onDismiss? function A function to call when it was taken away by a key or `dismiss()`.

---Shows a view on a panel in front of everything else while a binding is true. It has all keys and clicks.
---
---```lua
---local App = component("App", {
---  state = { shows = true },
---  body = function(self)
---    return Button("Settings", function() self.shows = true end):frame(30, 8)
---      :sheet(self:binding "shows", VStack { spacing = 1,
---        Text "Settings":bold(),
---        Button("Done", function() dismiss() end),
---      })
---  end,
---})
---return App {}
---```
---@param isPresented Binding A binding to whether it is shown; escape, or `dismiss()` in a function of the sheet, sets it to false.
---@param content View|string|number|false|(View|string|number|false)[] The view.
---@return View
---@overload fun(self: View, isPresented: Binding, options: View.sheet.Options): View
---@overload fun(self: View, options: View.sheet.Options): View
function View:sheet(isPresented, content) end

---@class View.tabItem.Options
---@field label string The title.
---@field systemImage? string The SF Symbols name of an icon before the title.

---Says what the view is called in a TabView. A badge behind it stands in its tab.
---
---```lua
---TabView { Text "No mail.":tabItem("Inbox", "tray"):badge(3), Text "No drafts.":tabItem "Drafts" }:frame(30, 4)
---```
---@param label string The title.
---@param systemImage? string The SF Symbols name of an icon before the title.
---@return View
---@overload fun(self: View, label: string, options: View.tabItem.Options): View
---@overload fun(self: View, options: View.tabItem.Options): View
function View:tabItem(label, systemImage) end

---@class View.tag.Options
---@field value boolean|number|string|Color What stands in the binding while the view is chosen.

---Says which value a view in a Picker or a TabView stands for. Without it that is its key in a ForEach, else its position.
---
---```lua
---Picker("Size", constant "l", { Text "Small":tag "s", Text "Large":tag "l" }):pickerStyle "inline"
---```
---@param value boolean|number|string|Color What stands in the binding while the view is chosen.
---@return View
---@overload fun(self: View, options: View.tag.Options): View
function View:tag(value) end

---@class View.backgroundPreferenceValue.Options
---@field key string The name of a declared preference key.
---@field content function From the value, or the key's default, to a view.
---@field alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" Where a view of another size stands. Default: "center".

---Draws a view behind the view, made from a preference of what is inside.
---
---```lua
---preferenceKey("fill", { default = "clear", reduce = "last" })
---return Text " Hello ":preference("fill", "blue"):backgroundPreferenceValue("fill", function(fill) return Color(fill) end)
---```
---@param key string The name of a declared preference key.
---@param content function From the value, or the key's default, to a view.
---@param alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" Where a view of another size stands. Default: "center".
---@return View
---@overload fun(self: View, key: string, options: View.backgroundPreferenceValue.Options): View
---@overload fun(self: View, options: View.backgroundPreferenceValue.Options): View
function View:backgroundPreferenceValue(key, content, alignment) end

---@class View.onPreferenceChange.Options
---@field key string The name of a declared preference key.
---@field action function The function to call with the value, which begins as the default of the key.

---Calls a function when a preference of what is inside changes, in the same frame.
---
---```lua
---preferenceKey("unread", { default = 0, reduce = "sum" })
---local Mail = component("Mail", {
---  state = { unread = 0 },
---  body = function(self)
---    return VStack { alignment = "leading",
---      Text(self.unread .. " unread"):bold(),
---      VStack { alignment = "leading", Text "Inbox":preference("unread", 3), Text "Drafts":preference("unread", 1) }
---        :onPreferenceChange("unread", function(count) self.unread = count end),
---    }
---  end,
---})
---return Mail {}
---```
---@param key string The name of a declared preference key.
---@param action function The function to call with the value, which begins as the default of the key.
---@return View
---@overload fun(self: View, key: string, options: View.onPreferenceChange.Options): View
---@overload fun(self: View, options: View.onPreferenceChange.Options): View
function View:onPreferenceChange(key, action) end

---@class View.overlayPreferenceValue.Options
---@field key string The name of a declared preference key.
---@field content function From the value, or the key's default, to a view.
---@field alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" Where a view of another size stands. Default: "center".

---Draws a view in front of the view, made from a preference of what is inside.
---
---```lua
---preferenceKey("note", { default = "", reduce = "last" })
---return Text "Hello  ":preference("note", "!"):overlayPreferenceValue("note", function(note) return Text(note) end, "trailing")
---```
---@param key string The name of a declared preference key.
---@param content function From the value, or the key's default, to a view.
---@param alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" Where a view of another size stands. Default: "center".
---@return View
---@overload fun(self: View, key: string, options: View.overlayPreferenceValue.Options): View
---@overload fun(self: View, options: View.overlayPreferenceValue.Options): View
function View:overlayPreferenceValue(key, content, alignment) end

---@class View.preference.Options
---@field key string The name of a declared preference key.
---@field value any Plain data.

---Hands a value to the views around. It replaces what comes from inside.
---
---```lua
---preferenceKey("unread", { default = 0, reduce = "sum" })
---return VStack { alignment = "leading", Text "Inbox":preference("unread", 3), Text "Drafts":preference("unread", 1) }
---  :overlayPreferenceValue("unread", function(count) return Text(count .. " unread"):fixedSize():offset(12, 0) end, "topLeading")
---```
---@param key string The name of a declared preference key.
---@param value any Plain data.
---@return View
---@overload fun(self: View, key: string, options: View.preference.Options): View
---@overload fun(self: View, options: View.preference.Options): View
function View:preference(key, value) end

---@class View.transformPreference.Options
---@field key string The name of a declared preference key.
---@field transform function From the value to the new one.

---Hands on what a function makes of a preference from inside.
---
---```lua
---preferenceKey("level", { default = 0, reduce = "max" })
---return Text "Hello":preference("level", 1)
---  :transformPreference("level", function(level) return level + 1 end)
---  :overlayPreferenceValue("level", function(level) return Text("level " .. level):fixedSize():offset(8, 0) end, "leading")
---```
---@param key string The name of a declared preference key.
---@param transform function From the value to the new one.
---@return View
---@overload fun(self: View, key: string, options: View.transformPreference.Options): View
---@overload fun(self: View, options: View.transformPreference.Options): View
function View:transformPreference(key, transform) end

---@class View.allowsHitTesting.Options
---@field isAllowed boolean Whether they do.

---Says whether clicks reach the view and what is in it; else they reach what is behind it.
---
---```lua
---Text "Open":padding():background("blue"):onTapGesture(function() print "open" end)
---  :overlay(Text "new":foregroundColor "yellow":allowsHitTesting(false), "topTrailing")
---```
---@param isAllowed boolean Whether they do.
---@return View
---@overload fun(self: View, options: View.allowsHitTesting.Options): View
function View:allowsHitTesting(isAllowed) end

---@class View.contentShape.Options
---@field shape View A shape in the frame of the view, such as `Circle()`.

---Lets clicks reach the view, and what is in it, inside a shape only.
---
---```lua
---Circle():fill "blue":frame(8, 4):contentShape(Circle()):onTapGesture(function() print "inside" end)
---```
---@param shape View A shape in the frame of the view, such as `Circle()`.
---@return View
---@overload fun(self: View, options: View.contentShape.Options): View
function View:contentShape(shape) end

---@class View.defaultFocus.Options
---@field binding Binding The binding of `:focused`.
---@field value? boolean|number|string|Color The value that stands for the view. Default: true.

---Gives the focus to a view inside when it appears: the one whose `:focused` has the same binding and value.
---
---```lua
---local Login = component("Login", {
---  state = { field = "" },
---  body = function(self)
---    local field = self:binding "field"
---    return VStack {
---      Text "Name":focusable():focused(field, "name"),
---      Text "Password":focusable():focused(field, "password"),
---    }:defaultFocus(field, "password")
---  end,
---})
---return Login {}
---```
---@param binding Binding The binding of `:focused`.
---@param value? boolean|number|string|Color The value that stands for the view. Default: true.
---@return View
---@overload fun(self: View, binding: Binding, options: View.defaultFocus.Options): View
---@overload fun(self: View, options: View.defaultFocus.Options): View
function View:defaultFocus(binding, value) end

---@class View.focusable.Options
---@field isFocusable? boolean Whether it can. Default: true.

---Lets the view have the focus: it is on the way of the tab key, and keys go to it.
---
---```lua
---Text "Open":padding("horizontal", 1):border():focusable():onTapGesture(function() print "open" end)
---```
---@param isFocusable? boolean Whether it can. Default: true.
---@return View
---@overload fun(self: View, options: View.focusable.Options): View
function View:focusable(isFocusable) end

---@class View.focused.Options
---@field binding Binding A binding to true or false, or to what tells the views apart.
---@field value? boolean|number|string|Color What the binding holds while this view has the focus, or one in it where it cannot have it. Without it the binding is true or false.

---Says in a binding whether the view has the focus, and moves the focus when the binding is written.
---
---```lua
---local Login = component("Login", {
---  state = { field = "name" },
---  body = function(self)
---    return VStack {
---      Text "Name":focusable():focused(self:binding "field", "name"),
---      Text "Password":focusable():focused(self:binding "field", "password"),
---      Text("The focus is on: " .. self.field):foregroundStyle "secondary",
---    }
---  end,
---})
---return Login {}
---```
---@param binding Binding A binding to true or false, or to what tells the views apart.
---@param value? boolean|number|string|Color What the binding holds while this view has the focus, or one in it where it cannot have it. Without it the binding is true or false.
---@return View
---@overload fun(self: View, binding: Binding, options: View.focused.Options): View
---@overload fun(self: View, options: View.focused.Options): View
function View:focused(binding, value) end

---Lets the arrow keys move the focus between the views inside, to the nearest in their direction.
---
---```lua
---HStack { Text "Yes":focusable(), Text "No":focusable(), Text "Cancel":focusable() }:focusSection()
---```
---@return View
function View:focusSection() end

---@class View.gesture.Options
---@field gesture View A gesture.

---Lets the view take a gesture, unless a view inside it does.
---
---```lua
---Text "Star":padding():gesture(TapGesture{ onEnded = function() print "starred" end })
---```
---@param gesture View A gesture.
---@return View
---@overload fun(self: View, options: View.gesture.Options): View
function View:gesture(gesture) end

---@class View.highPriorityGesture.Options
---@field gesture View A gesture.

---Lets the view take a gesture before the views inside it.
---
---```lua
---HStack { Text "a":onTapGesture(function() print "a" end), Text "b" }
---  :highPriorityGesture(TapGesture{ onEnded = function() print "the row" end })
---```
---@param gesture View A gesture.
---@return View
---@overload fun(self: View, options: View.highPriorityGesture.Options): View
function View:highPriorityGesture(gesture) end

---@class View.keyboardShortcut.Options
---@field key "defaultAction"|"cancelAction"|string A key such as "ctrl+s" ("command" is ctrl); "defaultAction" is return, "cancelAction" escape.
---@field title? string What it does, in the list of keys; the words of the view where it is not given.

---Makes a key a click on the view, or on the first in it that takes one, wherever the focus is.
---
---```lua
---HStack {
---  Button("Save", function() print "saved" end):keyboardShortcut "ctrl+s",
---  Button("OK", function() print "ok" end):keyboardShortcut "defaultAction",
---}
---```
---@param key "defaultAction"|"cancelAction"|string A key such as "ctrl+s" ("command" is ctrl); "defaultAction" is return, "cancelAction" escape.
---@return View
---@overload fun(self: View, key: "defaultAction"|"cancelAction"|string, options: View.keyboardShortcut.Options): View
---@overload fun(self: View, options: View.keyboardShortcut.Options): View
function View:keyboardShortcut(key) end

---@class View.onAppear.Options
---@field action function The function to call. What it writes is part of the first picture of the view.

---Calls a function when the view appears, before it is shown.
---
---```lua
---local Greeting = component("Greeting", {
---  state = { text = "…" },
---  body = function(self) return Text(self.text):onAppear(function() self.text = "Hello" end) end,
---})
---return Greeting {}
---```
---@param action function The function to call. What it writes is part of the first picture of the view.
---@return View
---@overload fun(self: View, options: View.onAppear.Options): View
function View:onAppear(action) end

---@class View.onChange.Options
---@field value? any Plain data. Equal values are no change.
---@field action function The function to call, with the value before and the value now.
---@field initial? boolean Whether it is called when the view appears as well, with the value twice. Default: false.

---Calls a function when a value is another one after an update.
---
---```lua
---local Counter = component("Counter", {
---  state = { count = 0, note = "tap me" },
---  body = function(self)
---    return VStack { Text("Count: " .. self.count), Text(self.note):foregroundStyle "secondary" }
---      :onTapGesture(function() self.count = self.count + 1 end)
---      :onChange(self.count, function(old, new) self.note = old .. " became " .. new end)
---  end,
---})
---return Counter {}
---```
---@param value? any Plain data. Equal values are no change.
---@param action function The function to call, with the value before and the value now.
---@return View
---@overload fun(self: View, action: function): View
---@overload fun(self: View, value: any, options: View.onChange.Options): View
---@overload fun(self: View, options: View.onChange.Options): View
function View:onChange(value, action) end

---@class View.onDelete.Options
---@field action? function The function to call with the positions of the items, from 1, in ascending order.

---Calls a function when the delete key is pressed on rows of a ForEach that are chosen in a List.
---
---```lua
---local Notes = component("Notes", {
---  state = { notes = { "Milk", "Eggs", "Bread" }, chosen = "Eggs" },
---  body = function(self)
---    return List { selection = self:binding "chosen",
---      ForEach(self.notes, "id", function(note) return Text(note) end):onDelete(function(positions)
---        for index = #positions, 1, -1 do table.remove(self.notes, positions[index]) end
---      end),
---    }:frame(20, 3)
---  end,
---})
---return Notes {}
---```
---@param action? function The function to call with the positions of the items, from 1, in ascending order.
---@return View
---@overload fun(self: View, options: View.onDelete.Options): View
function View:onDelete(action) end

---@class View.onDisappear.Options
---@field action function The function to call.

---Calls a function when the view has left.
---
---```lua
---Text "Recording":foregroundColor "red":onDisappear(function() print "stopped" end)
---```
---@param action function The function to call.
---@return View
---@overload fun(self: View, options: View.onDisappear.Options): View
function View:onDisappear(action) end

---@class View.onExit.Options
---@field action function The function to call. Where it returns false, the key goes on to the views around.

---Calls a function when escape is pressed while the view, or one in it, has the focus.
---
---```lua
---local Search = component("Search", {
---  state = { text = "swift" },
---  body = function(self)
---    return TextField("Search", self:binding "text"):onExit(function() self.text = "" end):frame(20)
---  end,
---})
---return Search {}
---```
---@param action function The function to call. Where it returns false, the key goes on to the views around.
---@return View
---@overload fun(self: View, options: View.onExit.Options): View
function View:onExit(action) end

---@class View.onHover.Options
---@field action function The function to call with true or false.

---Calls a function when the pointer comes over the view, and when it goes, in terminals that tell.
---
---```lua
---local Hint = component("Hint", {
---  state = { isOver = false },
---  body = function(self)
---    return Text(self.isOver and "here I am" or "where?"):onHover(function(isOver) self.isOver = isOver end)
---  end,
---})
---return Hint {}
---```
---@param action function The function to call with true or false.
---@return View
---@overload fun(self: View, options: View.onHover.Options): View
function View:onHover(action) end

---@class View.onKeyPress.Options
---@field keys? string|(string)[] A key or several, such as "return" or "ctrl+s"; every key where none is given.
---@field action function The function to call with `{ key, characters }`. Where it returns false, the key goes on to the views around.
---@field title? string What the keys do, in the list of keys; they are not in it without.

---Calls a function when a key is pressed while the view, or one in it, has the focus.
---
---```lua
---local Counter = component("Counter", {
---  state = { count = 0 },
---  body = function(self)
---    return Text("Count: " .. self.count):focusable()
---      :onKeyPress("up", function() self.count = self.count + 1 end, { title = "More" })
---      :onKeyPress({ "down", "j" }, function() self.count = self.count - 1 end, { title = "Less" })
---  end,
---})
---return Counter {}
---```
---@param keys? string|(string)[] A key or several, such as "return" or "ctrl+s"; every key where none is given.
---@param action function The function to call with `{ key, characters }`. Where it returns false, the key goes on to the views around.
---@return View
---@overload fun(self: View, action: function): View
---@overload fun(self: View, keys: string|(string)[], options: View.onKeyPress.Options): View
---@overload fun(self: View, options: View.onKeyPress.Options): View
function View:onKeyPress(keys, action) end

---@class View.onLongPressGesture.Options
---@field action? function The function to call.
---@field minimumDuration? number For how many seconds the button is held. Takes a number from 0 to 3600. Default: 0.5.
---@field maximumDistance? integer How far the pointer may move meanwhile. Takes a whole number of cells from 0 to 999. Default: 1.
---@field onPressingChanged? function The function to call with whether a button is held on the view.

---Calls a function when a button was held on the view for a while.
---
---```lua
---Text "Hold to delete":padding():onLongPressGesture(function() print "deleted" end, { minimumDuration = 1 })
---```
---@param action? function The function to call.
---@return View
---@overload fun(self: View, action: function, options: View.onLongPressGesture.Options): View
---@overload fun(self: View, options: View.onLongPressGesture.Options): View
function View:onLongPressGesture(action) end

---@class View.onMove.Options
---@field action? function The function to call with the position of the item, from 1, and the one that it is to have.

---Calls a function when alt and up or down is pressed on a row of a ForEach that is chosen in a List.
---
---```lua
---local Steps = component("Steps", {
---  state = { steps = { "Mix", "Bake", "Eat" }, chosen = "Bake" },
---  body = function(self)
---    return List { selection = self:binding "chosen",
---      ForEach(self.steps, "id", function(step) return Text(step) end):onMove(function(from, to)
---        table.insert(self.steps, to, table.remove(self.steps, from))
---      end),
---    }:frame(20, 3)
---  end,
---})
---return Steps {}
---```
---@param action? function The function to call with the position of the item, from 1, and the one that it is to have.
---@return View
---@overload fun(self: View, options: View.onMove.Options): View
function View:onMove(action) end

---@class View.onPaste.Options
---@field action function The function to call with the text.

---Calls a function when text is pasted while the view, or one in it, has the focus.
---
---```lua
---local Note = component("Note", {
---  state = { text = "paste something" },
---  body = function(self)
---    return Text(self.text):focusable():onPaste(function(text) self.text = text end)
---  end,
---})
---return Note {}
---```
---@param action function The function to call with the text.
---@return View
---@overload fun(self: View, options: View.onPaste.Options): View
function View:onPaste(action) end

---@class View.onSubmit.Options
---@field action function The function to call.

---Calls a function when return is pressed in a field inside whose text is valid. Those of views around are called too.
---
---```lua
---local Search = component("Search", {
---  state = { text = "", found = "" },
---  body = function(self)
---    return VStack {
---      TextField("Search", self:binding "text"):onSubmit(function() self.found = "nothing for " .. self.text end),
---      Text(self.found),
---    }:frame(20)
---  end,
---})
---return Search {}
---```
---@param action function The function to call.
---@return View
---@overload fun(self: View, options: View.onSubmit.Options): View
function View:onSubmit(action) end

---@class View.onTapGesture.Options
---@field action function The function to call.
---@field count? integer How many clicks in a row it takes. Takes a whole number of clicks from 1 to 10. Default: 1.

---Calls a function when the view is clicked.
---
---```lua
---Text "Star":padding("horizontal", 2):background("blue"):onTapGesture(function() print "starred" end)
---```
---@param action function The function to call.
---@return View
---@overload fun(self: View, action: function, options: View.onTapGesture.Options): View
---@overload fun(self: View, options: View.onTapGesture.Options): View
function View:onTapGesture(action) end

---@class View.onTimer.Options
---@field interval number Seconds between two calls. Takes a number from 0.01 to 1000000000.
---@field action function The function to call, with the number of intervals that have passed since the last call: 1, or more where time was short.

---Calls a function again and again while the view is there.
---
---```lua
---local Blink = component("Blink", {
---  state = { isOn = true },
---  body = function(self)
---    return Text "●":foregroundColor(self.isOn and "red" or "gray")
---      :onTimer(0.5, function() self.isOn = not self.isOn end)
---  end,
---})
---return Blink {}
---```
---@param interval number Seconds between two calls. Takes a number from 0.01 to 1000000000.
---@param action function The function to call, with the number of intervals that have passed since the last call: 1, or more where time was short.
---@return View
---@overload fun(self: View, interval: number, options: View.onTimer.Options): View
---@overload fun(self: View, options: View.onTimer.Options): View
function View:onTimer(interval, action) end

---@class View.simultaneousGesture.Options
---@field gesture View A gesture.

---Lets the view take a gesture as well as the view that takes it otherwise.
---
---```lua
---HStack { Text "a":onTapGesture(function() print "a" end), Text "b" }
---  :simultaneousGesture(TapGesture{ onEnded = function() print "and the row" end })
---```
---@param gesture View A gesture.
---@return View
---@overload fun(self: View, options: View.simultaneousGesture.Options): View
function View:simultaneousGesture(gesture) end

---@class View.task.Options
---@field id? any Plain data: another value ends the task and begins it anew.
---@field action function The function to run. It may call `sleep(seconds)`.

---Runs a function that may sleep, from when the view appears until it leaves.
---
---```lua
---local Clock = component("Clock", {
---  state = { seconds = 0 },
---  body = function(self)
---    return Text("up for " .. self.seconds .. " s"):task(function()
---      while true do
---        sleep(1)
---        self.seconds = self.seconds + 1
---      end
---    end)
---  end,
---})
---return Clock {}
---```
---@param id? any Plain data: another value ends the task and begins it anew.
---@param action function The function to run. It may call `sleep(seconds)`.
---@return View
---@overload fun(self: View, action: function): View
---@overload fun(self: View, id: any, options: View.task.Options): View
---@overload fun(self: View, options: View.task.Options): View
function View:task(id, action) end

---@class View.animation.Options
---@field animation? AnimationName|AnimationTable How: a name, or a table with a curve and its numbers; at once where it is nil.
---@field value? any What is watched. Without one, whenever the view is made anew.

---Animates what changes inside when a value changes. Modifiers that are written after this one are not animated by it.
---
---```lua
---local Bar = component("Bar", {
---  state = { width = 4 },
---  body = function(self)
---    return Color("blue"):frame(self.width, 1):animation("spring", self.width)
---      :onTapGesture(function() self.width = self.width < 20 and 20 or 4 end)
---  end,
---})
---return Bar {}
---```
---@param animation? AnimationName|AnimationTable How: a name, or a table with a curve and its numbers; at once where it is nil.
---@param value? any What is watched. Without one, whenever the view is made anew.
---@return View
---@overload fun(self: View, value?: any): View
---@overload fun(self: View, animation: AnimationName|AnimationTable, options: View.animation.Options): View
---@overload fun(self: View, options: View.animation.Options): View
function View:animation(animation, value) end

---@class View.transition.Options
---@field transition TransitionName|TransitionTable|(TransitionName|TransitionTable)[] A name, `{ move = edge }`, `{ push = edge }`, `{ offset = { x, y } }`, several in an array, or `{ insertion = …, removal = … }`.

---Says how the view comes and goes where that is animated: by `withAnimation`, or by an `animation` on a view around it. A view that says nothing fades.
---
---```lua
---local Hint = component("Hint", {
---  state = { shows = true },
---  body = function(self)
---    return VStack {
---      Button("Hint", function() withAnimation(function() self.shows = not self.shows end) end),
---      If(self.shows, Text "Press it again":transition { move = "leading" }),
---    }
---  end,
---})
---return Hint {}
---```
---@param transition TransitionName|TransitionTable|(TransitionName|TransitionTable)[] A name, `{ move = edge }`, `{ push = edge }`, `{ offset = { x, y } }`, several in an array, or `{ insertion = …, removal = … }`.
---@return View
---@overload fun(self: View, options: View.transition.Options): View
function View:transition(transition) end

---@class View.accessibilityAddTraits.Options
---@field traits "isStaticText"|"isImage"|"isProgressBar"|"isGauge"|"isChart"|"isLink"|"isButton"|"isToggle"|"isSearchField"|"isKeyboardKey"|"isTabBar"|"isHeader"|"isModal"|"isSelected"|"isSummaryElement"|"updatesFrequently"|"playsSound"|"startsMediaSession"|"allowsDirectInteraction"|"causesPageTurn"|("isStaticText"|"isImage"|"isProgressBar"|"isGauge"|"isChart"|"isLink"|"isButton"|"isToggle"|"isSearchField"|"isKeyboardKey"|"isTabBar"|"isHeader"|"isModal"|"isSelected"|"isSummaryElement"|"updatesFrequently"|"playsSound"|"startsMediaSession"|"allowsDirectInteraction"|"causesPageTurn")[] One trait or several.

---Says what the view is, can do, or how it is at the moment.
---
---```lua
---VStack {
---  Text "Inbox":bold():accessibilityAddTraits "isHeader",
---  Text "Drafts":underline():accessibilityAddTraits { "isButton", "isSelected" },
---}
---```
---@param traits "isStaticText"|"isImage"|"isProgressBar"|"isGauge"|"isChart"|"isLink"|"isButton"|"isToggle"|"isSearchField"|"isKeyboardKey"|"isTabBar"|"isHeader"|"isModal"|"isSelected"|"isSummaryElement"|"updatesFrequently"|"playsSound"|"startsMediaSession"|"allowsDirectInteraction"|"causesPageTurn"|("isStaticText"|"isImage"|"isProgressBar"|"isGauge"|"isChart"|"isLink"|"isButton"|"isToggle"|"isSearchField"|"isKeyboardKey"|"isTabBar"|"isHeader"|"isModal"|"isSelected"|"isSummaryElement"|"updatesFrequently"|"playsSound"|"startsMediaSession"|"allowsDirectInteraction"|"causesPageTurn")[] One trait or several.
---@return View
---@overload fun(self: View, options: View.accessibilityAddTraits.Options): View
function View:accessibilityAddTraits(traits) end

---@class View.accessibilityElement.Options
---@field children? "ignore"|"combine"|"contain" What becomes of the elements inside: "combine" joins their labels with commas, "contain" groups them. Default: "ignore".

---Makes the view one accessibility element, whatever is inside.
---
---```lua
---HStack { Image "star.fill":accessibilityLabel "rating", Text "4.5", Text "of 5" }:accessibilityElement "combine"
---```
---@param children? "ignore"|"combine"|"contain" What becomes of the elements inside: "combine" joins their labels with commas, "contain" groups them. Default: "ignore".
---@return View
---@overload fun(self: View, options: View.accessibilityElement.Options): View
function View:accessibilityElement(children) end

---@class View.accessibilityHeading.Options
---@field level "unspecified"|"h1"|"h2"|"h3"|"h4"|"h5"|"h6" How deep it is below other headings.

---Makes the view a heading, by which assistive tools go through a screen.
---
---```lua
---Text "Settings":font "title":accessibilityHeading "h1"
---```
---@param level "unspecified"|"h1"|"h2"|"h3"|"h4"|"h5"|"h6" How deep it is below other headings.
---@return View
---@overload fun(self: View, options: View.accessibilityHeading.Options): View
function View:accessibilityHeading(level) end

---@class View.accessibilityHidden.Options
---@field isHidden? boolean Whether it is; what is hidden inside stays so. Default: true.

---Keeps the view, and all that is inside, from being told to assistive tools.
---
---```lua
---HStack { Image "sparkles":accessibilityHidden(), Text "New" }
---```
---@param isHidden? boolean Whether it is; what is hidden inside stays so. Default: true.
---@return View
---@overload fun(self: View, options: View.accessibilityHidden.Options): View
function View:accessibilityHidden(isHidden) end

---@class View.accessibilityHint.Options
---@field hint string What happens, in a few words.

---Says what happens when the view is used.
---
---```lua
---Text "Save":onTapGesture(function() print "saved" end):accessibilityHint "Writes the changes to the file"
---```
---@param hint string What happens, in a few words.
---@return View
---@overload fun(self: View, options: View.accessibilityHint.Options): View
function View:accessibilityHint(hint) end

---@class View.accessibilityIdentifier.Options
---@field identifier string The mark.

---Marks the view in machine output, so that tests and other programs find it.
---
---```lua
---HStack { Text "Total", Spacer(), Text "12.50":bold():accessibilityIdentifier("total") }
---```
---@param identifier string The mark.
---@return View
---@overload fun(self: View, options: View.accessibilityIdentifier.Options): View
function View:accessibilityIdentifier(identifier) end

---@class View.accessibilityLabel.Options
---@field label string What the view is called.

---Names the view for machine output and assistive tools.
---
---```lua
---Image "star.fill":foregroundColor("yellow"):accessibilityLabel("favourite")
---```
---@param label string What the view is called.
---@return View
---@overload fun(self: View, options: View.accessibilityLabel.Options): View
function View:accessibilityLabel(label) end

---@class View.accessibilityRemoveTraits.Options
---@field traits "isStaticText"|"isImage"|"isProgressBar"|"isGauge"|"isChart"|"isLink"|"isButton"|"isToggle"|"isSearchField"|"isKeyboardKey"|"isTabBar"|"isHeader"|"isModal"|"isSelected"|"isSummaryElement"|"updatesFrequently"|"playsSound"|"startsMediaSession"|"allowsDirectInteraction"|"causesPageTurn"|("isStaticText"|"isImage"|"isProgressBar"|"isGauge"|"isChart"|"isLink"|"isButton"|"isToggle"|"isSearchField"|"isKeyboardKey"|"isTabBar"|"isHeader"|"isModal"|"isSelected"|"isSummaryElement"|"updatesFrequently"|"playsSound"|"startsMediaSession"|"allowsDirectInteraction"|"causesPageTurn")[] One trait or several.

---Takes traits from the view that it has by what it shows or does.
---
---```lua
---Image "battery.100":accessibilityLabel "Battery full":accessibilityRemoveTraits "isImage"
---```
---@param traits "isStaticText"|"isImage"|"isProgressBar"|"isGauge"|"isChart"|"isLink"|"isButton"|"isToggle"|"isSearchField"|"isKeyboardKey"|"isTabBar"|"isHeader"|"isModal"|"isSelected"|"isSummaryElement"|"updatesFrequently"|"playsSound"|"startsMediaSession"|"allowsDirectInteraction"|"causesPageTurn"|("isStaticText"|"isImage"|"isProgressBar"|"isGauge"|"isChart"|"isLink"|"isButton"|"isToggle"|"isSearchField"|"isKeyboardKey"|"isTabBar"|"isHeader"|"isModal"|"isSelected"|"isSummaryElement"|"updatesFrequently"|"playsSound"|"startsMediaSession"|"allowsDirectInteraction"|"causesPageTurn")[] One trait or several.
---@return View
---@overload fun(self: View, options: View.accessibilityRemoveTraits.Options): View
function View:accessibilityRemoveTraits(traits) end

---@class View.accessibilitySortPriority.Options
---@field priority number 0 is what every view has.

---Has the view read before those of a smaller priority in the same accessibility element.
---
---```lua
---VStack { Text "by Ada":italic(), Text "Notes on the engine":accessibilitySortPriority(1) }
---```
---@param priority number 0 is what every view has.
---@return View
---@overload fun(self: View, options: View.accessibilitySortPriority.Options): View
function View:accessibilitySortPriority(priority) end

---@class View.accessibilityValue.Options
---@field value string|number The value in words, or a number.

---Says what the view shows at the moment, such as the number of a gauge.
---
---```lua
---Text "●●●○○":accessibilityLabel "Signal":accessibilityValue "3 of 5"
---```
---@param value string|number The value in words, or a number.
---@return View
---@overload fun(self: View, options: View.accessibilityValue.Options): View
function View:accessibilityValue(value) end

---Sets how the badges in the view look.
---
---```lua
---HStack { Badge "New", Badge "New":badgeStyle "outline", Badge "New":badgeStyle "plain" }
---```
---@param style "automatic"|"outline"|"plain"|string|Style|fun(self: any, configuration: BadgeConfiguration): View The name of a style, one that `style` made, or a function of `self` and the configuration.
---@param parameters? table Those of the style, by name.
---@return View
function View:badgeStyle(style, parameters) end

---Sets how the buttons in the view look.
---
---```lua
---VStack { spacing = 1,
---  Button("Bordered"),
---  Button("Prominent"):buttonStyle "borderedProminent",
---  Button("Borderless"):buttonStyle "borderless",
---  Button("Link"):buttonStyle "link",
---  Button("Plain"):buttonStyle "plain",
---}
---```
---@param style "automatic"|"bordered"|"borderedProminent"|"borderless"|"link"|"plain"|string|Style|fun(self: any, configuration: ButtonConfiguration): View The name of a style, one that `style` made, or a function of `self` and the configuration.
---@param parameters? table Those of the style, by name.
---@return View
function View:buttonStyle(style, parameters) end

---Sets how the control groups in the view look.
---
---```lua
---VStack { spacing = 1,
---  ControlGroup("Zoom", { Button("In", { systemImage = "plus" }), Button("Out", { systemImage = "minus" }) }),
---  ControlGroup("Zoom", { Button("In"), Button("Out") }):controlGroupStyle "menu",
---}
---```
---@param style "automatic"|"palette"|"menu"|string|Style|fun(self: any, configuration: ControlGroupConfiguration): View The name of a style, one that `style` made, or a function of `self` and the configuration.
---@param parameters? table Those of the style, by name.
---@return View
function View:controlGroupStyle(style, parameters) end

---Sets how the date pickers in the view look.
---
---```lua
---DatePicker("", constant(1795305600), { displayedComponents = "date" }):datePickerStyle "graphical"
---```
---@param style "automatic"|"field"|"graphical"|string|Style|fun(self: any, configuration: DatePickerConfiguration): View The name of a style, one that `style` made, or a function of `self` and the configuration.
---@param parameters? table Those of the style, by name.
---@return View
function View:datePickerStyle(style, parameters) end

---Sets how the disclosure groups in the view look.
---
---```lua
---DisclosureGroup("Network", { isExpanded = constant(true), Text "10.0.0.7" }):disclosureGroupStyle "automatic"
---```
---@param style "automatic"|string|Style|fun(self: any, configuration: DisclosureGroupConfiguration): View The name of a style, one that `style` made, or a function of `self` and the configuration.
---@param parameters? table Those of the style, by name.
---@return View
function View:disclosureGroupStyle(style, parameters) end

---Sets how the forms in the view look.
---
---```lua
---local function Trip(style)
---  return Form {
---    Section("Trip", { TextField("To", constant "Lisbon"), Stepper("Seats", constant(3)) }),
---  }:formStyle(style):frame(24)
---end
---return HStack { alignment = "top", spacing = 4, Trip "columns", Trip "grouped" }
---```
---@param style "automatic"|"columns"|"grouped"|string|Style|fun(self: any, configuration: FormConfiguration): View The name of a style, one that `style` made, or a function of `self` and the configuration.
---@param parameters? table Those of the style, by name.
---@return View
function View:formStyle(style, parameters) end

---Sets how the gauges in the view look.
---
---```lua
---VStack { alignment = "leading", spacing = 1,
---  Gauge(0.4, "Load"),
---  Gauge(0.4, "Load"):gaugeStyle "linearCapacity",
---  Gauge(0.4, "Load"):gaugeStyle "accessoryCircular",
---}:frame(20)
---```
---@param style "automatic"|"linearCapacity"|"accessoryCircular"|string|Style|fun(self: any, configuration: GaugeConfiguration): View The name of a style, one that `style` made, or a function of `self` and the configuration.
---@param parameters? table Those of the style, by name.
---@return View
function View:gaugeStyle(style, parameters) end

---Sets how the group boxes in the view look.
---
---```lua
---HStack { spacing = 2,
---  GroupBox("Disk", { Text "10.0.0.7" }),
---  GroupBox("Disk", { Text "10.0.0.7" }):groupBoxStyle "card",
---  GroupBox("Disk", { Text "10.0.0.7" }):groupBoxStyle "plain",
---}
---```
---@param style "automatic"|"card"|"plain"|string|Style|fun(self: any, configuration: GroupBoxConfiguration): View The name of a style, one that `style` made, or a function of `self` and the configuration.
---@param parameters? table Those of the style, by name.
---@return View
function View:groupBoxStyle(style, parameters) end

---Sets how the labels in the view look.
---
---```lua
---VStack { alignment = "leading",
---  Label("Inbox", "tray"),
---  Label("Inbox", "tray"):labelStyle "iconOnly",
---  Label("Inbox", "tray"):labelStyle "titleOnly",
---}
---```
---@param style "automatic"|"titleAndIcon"|"iconOnly"|"titleOnly"|string|Style|fun(self: any, configuration: LabelConfiguration): View The name of a style, one that `style` made, or a function of `self` and the configuration.
---@param parameters? table Those of the style, by name.
---@return View
function View:labelStyle(style, parameters) end

---Sets how the labelled contents in the view look.
---
---```lua
---VStack { alignment = "leading", spacing = 1,
---  LabeledContent("Version", "1.4.2"),
---  LabeledContent("Version", "1.4.2"):labeledContentStyle "vertical",
---}:frame(20)
---```
---@param style "automatic"|"vertical"|string|Style|fun(self: any, configuration: LabeledContentConfiguration): View The name of a style, one that `style` made, or a function of `self` and the configuration.
---@param parameters? table Those of the style, by name.
---@return View
function View:labeledContentStyle(style, parameters) end

---Sets how the lists in the view look.
---
---```lua
---HStack { spacing = 2,
---  List { "Swift", "Tit" },
---  List { "Swift", "Tit" }:listStyle "plain",
---  List { "Swift", "Tit" }:listStyle "bordered",
---}:frame(36, 4)
---```
---@param style "automatic"|"inset"|"plain"|"bordered"|"sidebar"|string|Style|fun(self: any, configuration: ListConfiguration): View The name of a style, one that `style` made, or a function of `self` and the configuration.
---@param parameters? table Those of the style, by name.
---@return View
function View:listStyle(style, parameters) end

---Sets how the menus in the view look.
---
---```lua
---HStack { spacing = 2,
---  Menu("File", { Button "New" }),
---  Menu("File", { Button "New" }):menuStyle "borderlessButton",
---}
---```
---@param style "automatic"|"button"|"borderlessButton"|string|Style|fun(self: any, configuration: MenuConfiguration): View The name of a style, one that `style` made, or a function of `self` and the configuration.
---@param parameters? table Those of the style, by name.
---@return View
function View:menuStyle(style, parameters) end

---Sets how the navigation stacks in the view look.
---
---```lua
---style("NavigationStack", "framed", function(self, configuration) return configuration.content:border "tertiary" end)
---return NavigationStack { Text "Birds" }:navigationStackStyle "framed":frame(24, 5)
---```
---@param style "automatic"|string|Style|fun(self: any, configuration: NavigationStackConfiguration): View The name of a style, one that `style` made, or a function of `self` and the configuration.
---@param parameters? table Those of the style, by name.
---@return View
function View:navigationStackStyle(style, parameters) end

---Sets how the pickers in the view look.
---
---```lua
---VStack { alignment = "leading", spacing = 1,
---  Picker("Menu", constant(1), { "One", "Two" }):pickerStyle "menu",
---  Picker("Segments", constant(1), { "One", "Two" }):pickerStyle "segmented",
---  Picker("Inline", constant(1), { "One", "Two" }):pickerStyle "inline",
---  Picker("Radio", constant(1), { "One", "Two" }):pickerStyle "radioGroup",
---}
---```
---@param style "automatic"|"menu"|"segmented"|"inline"|"radioGroup"|string|Style|fun(self: any, configuration: PickerConfiguration): View The name of a style, one that `style` made, or a function of `self` and the configuration.
---@param parameters? table Those of the style, by name.
---@return View
function View:pickerStyle(style, parameters) end

---Sets how the progress views in the view look.
---
---```lua
---VStack { alignment = "leading", spacing = 1,
---  ProgressView(0.4, "Copying"),
---  ProgressView(0.4, "Copying"):progressViewStyle "circular",
---}:frame(20)
---```
---@param style "automatic"|"linear"|"circular"|string|Style|fun(self: any, configuration: ProgressViewConfiguration): View The name of a style, one that `style` made, or a function of `self` and the configuration.
---@param parameters? table Those of the style, by name.
---@return View
function View:progressViewStyle(style, parameters) end

---Sets how the sections in the view look.
---
---```lua
---VStack { alignment = "leading", Section("Birds", { "Alpine swift", "Longtail" }) }:sectionStyle "automatic"
---```
---@param style "automatic"|"grouped"|string|Style|fun(self: any, configuration: SectionConfiguration): View The name of a style, one that `style` made, or a function of `self` and the configuration.
---@param parameters? table Those of the style, by name.
---@return View
function View:sectionStyle(style, parameters) end

---Sets how the tab views in the view look.
---
---```lua
---TabView {
---  Text "Nothing new.":tabItem("Inbox", "tray"), Text "No drafts.":tabItem("Drafts", "pencil"),
---}:tabViewStyle "bordered":frame(36, 7)
---```
---@param style "automatic"|"bordered"|string|Style|fun(self: any, configuration: TabViewConfiguration): View The name of a style, one that `style` made, or a function of `self` and the configuration.
---@param parameters? table Those of the style, by name.
---@return View
function View:tabViewStyle(style, parameters) end

---Sets how the tables in the view look.
---
---```lua
---Table({ { name = "Dom", height = 4545 } }, { id = "name", columns = {
---  { title = "Peak", value = "name" }, { title = "Metres", value = "height" },
---} }):tableStyle "bordered":frame(30, 6)
---```
---@param style "automatic"|"inset"|"bordered"|string|Style|fun(self: any, configuration: TableConfiguration): View The name of a style, one that `style` made, or a function of `self` and the configuration.
---@param parameters? table Those of the style, by name.
---@return View
function View:tableStyle(style, parameters) end

---Sets how the text fields in the view look.
---
---```lua
---VStack { spacing = 1,
---  TextField("Name", constant "Ada"),
---  TextField("Name", constant "Ada"):textFieldStyle "squareBorder",
---  TextField("Name", constant "Ada"):textFieldStyle "plain",
---}:frame(20)
---```
---@param style "automatic"|"roundedBorder"|"squareBorder"|"plain"|string|Style|fun(self: any, configuration: TextFieldConfiguration): View The name of a style, one that `style` made, or a function of `self` and the configuration.
---@param parameters? table Those of the style, by name.
---@return View
function View:textFieldStyle(style, parameters) end

---Sets how the toggles in the view look.
---
---```lua
---VStack { alignment = "leading", spacing = 1,
---  Toggle("Checkbox", constant(true)),
---  Toggle("Switch", constant(true)):toggleStyle "switch",
---  Toggle("Button", constant(true)):toggleStyle "button",
---}:frame(20)
---```
---@param style "automatic"|"checkbox"|"switch"|"button"|string|Style|fun(self: any, configuration: ToggleConfiguration): View The name of a style, one that `style` made, or a function of `self` and the configuration.
---@param parameters? table Those of the style, by name.
---@return View
function View:toggleStyle(style, parameters) end

---@class Badge.Options
---@field content View|string|number|false|(View|string|number|false)[] A text, a number or a view.

---Shows a word or a number on a capsule in the tint colour.
---
---```lua
---HStack { Badge "New", Badge(12):tint "red", Badge "beta":tint "yellow", Badge "ok":tint "green" }
---```
---@param content View|string|number|false|(View|string|number|false)[] A text, a number or a view.
---@return View
---@overload fun(options: Badge.Options): View
function Badge(content) end

---@class ContentUnavailableView.Options
---@field title View|string|number|false|(View|string|number|false)[] A text or a view: what is missing.
---@field systemImage? string The SF Symbols name of the picture.
---@field description? View|string|number|false|(View|string|number|false)[] A text or a view: why, and what to do.
---@field actions? View|string|number|false|(View|string|number|false)[] A view below the description.

---Says in the middle of the room there is that there is nothing to show, and why.
---
---```lua
---ContentUnavailableView("No Results", {
---  systemImage = "magnifyingglass", description = "Check the spelling or try another search.",
---}):frame{ height = 6 }
---```
---@param title View|string|number|false|(View|string|number|false)[] A text or a view: what is missing.
---@param systemImage? string The SF Symbols name of the picture.
---@param description? View|string|number|false|(View|string|number|false)[] A text or a view: why, and what to do.
---@return View
---@overload fun(title: View|string|number|false|(View|string|number|false)[], description?: View|string|number|false|(View|string|number|false)[]): View
---@overload fun(title: View|string|number|false|(View|string|number|false)[], options: ContentUnavailableView.Options): View
---@overload fun(options: ContentUnavailableView.Options): View
function ContentUnavailableView(title, systemImage, description) end

---@class Divider.Options
---@field line? "single"|"rounded"|"heavy"|"double"|"dashed"|"dotted"|"block"|"ascii" The kind of line.

---Draws a line between the views of a stack.
---
---```lua
---VStack { Text "above", Divider(), HStack { Text "left", Divider "double", Text "right" }:frame{ height = 2 } }:frame(20)
---```
---@param line? "single"|"rounded"|"heavy"|"double"|"dashed"|"dotted"|"block"|"ascii" The kind of line.
---@return View
---@overload fun(options: Divider.Options): View
function Divider(line) end

---@class Gauge.Options
---@field value number The value, pinned to its range.
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view: what is measured.
---@field min? number The least value. Default: 0.
---@field max? number The greatest value. Default: 1.
---@field currentValueLabel? View|string|number|false|(View|string|number|false)[] A text or a view: the value in words.
---@field minimumValueLabel? View|string|number|false|(View|string|number|false)[] A text or a view before the line.
---@field maximumValueLabel? View|string|number|false|(View|string|number|false)[] A text or a view after the line.

---Shows where a value lies in its range.
---
---```lua
---Gauge {
---  value = 68, min = 40, max = 90, label = "Temperature", currentValueLabel = "68 °C",
---  minimumValueLabel = "40", maximumValueLabel = "90",
---}:tint "orange"
---```
---@param value number The value, pinned to its range.
---@param label? View|string|number|false|(View|string|number|false)[] A text or a view: what is measured.
---@return View
---@overload fun(value: number, options: Gauge.Options): View
---@overload fun(options: Gauge.Options): View
function Gauge(value, label) end

---@class Image.Options
---@field name? string The symbol's name.
---@field systemName? string The same, as SwiftUI spells it.
---@field file? string The path of a PNG file, from the script's folder; instead of a symbol.

---Shows a symbol by its SF Symbols name, in the colour and font of text, or a picture from a PNG file.
---
---```lua
---HStack { spacing = 3,
---  Image{ systemName = "star.fill" }:foregroundColor("yellow"),
---  Image "heart.fill":foregroundColor("red"),
---  Image "checkmark":foregroundColor("green"),
---}
---```
---@param name? string The symbol's name.
---@return View
---@overload fun(name: string, options: Image.Options): View
---@overload fun(options: Image.Options): View
function Image(name) end

---@class Label.Options
---@field title? View|string|number|false|(View|string|number|false)[] A text or a view.
---@field systemImage? string The icon's SF Symbols name.
---@field icon? View|string|number|false|(View|string|number|false)[] A text or a view that is the icon instead.

---Shows a title with an icon in front of it.
---
---```lua
---VStack {
---  alignment = "leading",
---  Label("Inbox", "tray"):foregroundColor "blue",
---  Label("Favourites", { systemImage = "star.fill" }):foregroundColor "orange",
---  Label { title = Text "Done":strikethrough(), icon = Text "✓":foregroundColor "green" },
---}
---```
---@param title? View|string|number|false|(View|string|number|false)[] A text or a view.
---@param systemImage? string The icon's SF Symbols name.
---@return View
---@overload fun(systemImage?: string): View
---@overload fun(title: View|string|number|false|(View|string|number|false)[], options: Label.Options): View
---@overload fun(options: Label.Options): View
function Label(title, systemImage) end

---@class LabeledContent.Options
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view: the name.
---@field content? View|string|number|false|(View|string|number|false)[] A text or a view: what it names, in the secondary style.

---Shows a label at the leading and its content at the trailing edge.
---
---```lua
---VStack {
---  LabeledContent("Version", "1.4.2"),
---  LabeledContent("Licence", "MIT"),
---  LabeledContent { label = Label("Status", "bolt"), content = Text "ready":foregroundColor "green" },
---}
---```
---@param label? View|string|number|false|(View|string|number|false)[] A text or a view: the name.
---@param content? View|string|number|false|(View|string|number|false)[] A text or a view: what it names, in the secondary style.
---@return View
---@overload fun(label: View|string|number|false|(View|string|number|false)[], options: LabeledContent.Options): View
---@overload fun(options: LabeledContent.Options): View
function LabeledContent(label, content) end

---@class Link.Options
---@field [integer] Child
---@field title? string|number The text; the children or the destination where it is not given.
---@field destination string What is opened: a URI such as "https://example.com" or "mailto:ada@example.com".

---Shows text or views that open a URI, underlined in the tint colour.
---
---```lua
---Link("Documentation", "https://example.com/docs")
---```
---@param title? string|number The text; the children or the destination where it is not given.
---@param destination string What is opened: a URI such as "https://example.com" or "mailto:ada@example.com".
---@param ... Child
---@return View
---@overload fun(destination: string): View
---@overload fun(title: string|number, options: Link.Options): View
---@overload fun(options: Link.Options): View
function Link(title, destination, ...) end

---@class ProgressView.Options
---@field value? number How much is done, pinned to 0 to `total`; a spinner where not given.
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view: what the task is.
---@field total? number The value when the task is done. Default: 1.
---@field currentValueLabel? View|string|number|false|(View|string|number|false)[] A text or a view: the value in words.

---Shows how much of a task is done: a bar, or a spinner where that is not known.
---
---```lua
---VStack {
---  spacing = 1,
---  ProgressView(37, { total = 60, label = "Copying files", currentValueLabel = "37 of 60" }),
---  ProgressView(0.8):tint "green",
---  ProgressView "Waiting for the server",
---}
---```
---@param value? number How much is done, pinned to 0 to `total`; a spinner where not given.
---@param label? View|string|number|false|(View|string|number|false)[] A text or a view: what the task is.
---@return View
---@overload fun(label?: View|string|number|false|(View|string|number|false)[]): View
---@overload fun(value: number, options: ProgressView.Options): View
---@overload fun(options: ProgressView.Options): View
function ProgressView(value, label) end

---@class Text.Options
---@field content string|number What it shows, as it is.
---@field markup? "verbatim"|"markdown"|"key" How the content is read. `Text.markdown` and `Text.key` set it. Default: "verbatim".
---@field values? table<string, string|number> What stands for `{names}` in a text by key, shown as it is.

---Shows text. Lines break at spaces; what does not fit ends with an ellipsis. Texts are joined with +.
---
---```lua
---Text "What does not fit into one line goes on in " + Text "the next":bold() + Text " one."
---```
---@param content string|number What it shows, as it is.
---@return View
---@overload fun(content: string|number, options: Text.Options): View
---@overload fun(options: Text.Options): View
function Text(content) end

---@class AreaMark.Options
---@field x? number|string Where the point is along the axis.
---@field y? number|string How high the area is there.
---@field series? string What it belongs to; each series has a colour and a line in the legend.

---A point of the upper edge of an area in a Chart. Areas of several series stand on each other.
---
---```lua
---Chart {
---  ForEach(40, function(i) return AreaMark(i, 3 + math.sin(i / 6), "used") end),
---  ForEach(40, function(i) return AreaMark(i, 1 + math.cos(i / 9), "cached") end),
---}:frame { height = 9 }
---```
---@param x? number|string Where the point is along the axis.
---@param y? number|string How high the area is there.
---@param series? string What it belongs to; each series has a colour and a line in the legend.
---@return View
---@overload fun(x?: number|string, series?: string): View
---@overload fun(x: number|string, options: AreaMark.Options): View
---@overload fun(options: AreaMark.Options): View
function AreaMark(x, y, series) end

---@class BarMark.Options
---@field x? number|string The category under the bar, or the length of a lying one.
---@field y? number|string The height of the bar, or the category beside a lying one.
---@field series? string What it belongs to; each series has a colour and a line in the legend.

---A bar in a Chart: upright over x, or lying where only y is a category.
---
---```lua
---Chart {
---  BarMark("Mon", 4), BarMark("Tue", 7), BarMark("Wed", 5), BarMark("Thu", 9), BarMark("Fri", 6),
---}:frame { height = 9 }
---```
---@param x? number|string The category under the bar, or the length of a lying one.
---@param y? number|string The height of the bar, or the category beside a lying one.
---@param series? string What it belongs to; each series has a colour and a line in the legend.
---@return View
---@overload fun(x?: number|string, series?: string): View
---@overload fun(x: number|string, options: BarMark.Options): View
---@overload fun(options: BarMark.Options): View
function BarMark(x, y, series) end

---@class Chart.Options
---@field [integer] Child
---@field stacking? "stacked"|"grouped"|"normalized" Whether bars of several series stand on each other, side by side, or share 100 %. Default: "stacked".
---@field xAxis? boolean Whether the lower axis is shown, where there is room. Default: true.
---@field yAxis? boolean Whether the leading axis is shown, where there is room. Default: true.
---@field legend? boolean Whether the names of the series are shown, where there is room. Default: true.
---@field xMin? number The number at the start of the lower axis; from the data where it is not given.
---@field xMax? number The number at its end.
---@field yMin? number The number at the foot of the leading axis; from the data where it is not given.
---@field yMax? number The number at its top.

---Draws bars, lines, points, areas and rules between axes, with a legend for their series.
---
---```lua
---Chart {
---  ForEach({ { "Jan", 12, 7 }, { "Feb", 15, 9 }, { "Mar", 9, 14 }, { "Apr", 17, 11 } }, function(row)
---    return { BarMark(row[1], row[2], "Berlin"), BarMark(row[1], row[3], "Paris") }
---  end),
---}:frame { height = 12 }
---```
---@param options Chart.Options
---@return View
function Chart(options) end

---@class LineMark.Options
---@field x? number|string Where the point is along the axis.
---@field y? number|string How high it is.
---@field series? string What it belongs to; each series has a colour and a line in the legend.

---A point of a line in a Chart. A y that is no number breaks the line.
---
---```lua
---Chart {
---  ForEach(40, function(i) return LineMark(i, math.sin(i / 6)) end),
---}:frame { height = 9 }
---```
---@param x? number|string Where the point is along the axis.
---@param y? number|string How high it is.
---@param series? string What it belongs to; each series has a colour and a line in the legend.
---@return View
---@overload fun(x?: number|string, series?: string): View
---@overload fun(x: number|string, options: LineMark.Options): View
---@overload fun(options: LineMark.Options): View
function LineMark(x, y, series) end

---@class PointMark.Options
---@field x? number|string Where the point is along the axis.
---@field y? number|string How high it is.
---@field series? string What it belongs to; each series has a colour and a line in the legend.

---A point in a Chart.
---
---```lua
---Chart {
---  ForEach(60, function(i) return PointMark(i, i * i % 23 + i / 3) end),
---}:frame { height = 9 }
---```
---@param x? number|string Where the point is along the axis.
---@param y? number|string How high it is.
---@param series? string What it belongs to; each series has a colour and a line in the legend.
---@return View
---@overload fun(x?: number|string, series?: string): View
---@overload fun(x: number|string, options: PointMark.Options): View
---@overload fun(options: PointMark.Options): View
function PointMark(x, y, series) end

---@class RuleMark.Options
---@field x? number|string Where an upright line stands.
---@field y? number|string Where a lying line is.

---A straight line across a Chart, such as a limit.
---
---```lua
---Chart {
---  ForEach({ 3, 8, 5, 7 }, function(n, i) return BarMark("Q" .. i, n) end),
---  RuleMark { y = 6 }:foregroundStyle "red",
---}:frame { height = 8 }
---```
---@param options? RuleMark.Options
---@return View
function RuleMark(options) end

---@class Sparkline.Options
---@field values (number)[] The numbers, the first at the leading edge.
---@field min? number The number at the foot; the least of the values where it is not given.
---@field max? number The number at the top; the greatest of the values where it is not given.

---Draws numbers as a row of small bars, one for each number where there is room.
---
---```lua
---HStack {
---  Text "cpu", Sparkline({ 2, 4, 3, 7, 9, 6, 5, 8, 12, 10, 7, 4 }):tint "green", Text "4 %":foregroundStyle "secondary",
---}
---```
---@param values (number)[] The numbers, the first at the leading edge.
---@return View
---@overload fun(values: (number)[], options: Sparkline.Options): View
---@overload fun(options: Sparkline.Options): View
function Sparkline(values) end

---@class ControlGroup.Options
---@field [integer] Child
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view in front of them.

---Puts controls that belong together side by side on one ground.
---
---```lua
---ControlGroup("Zoom", { Label("In", "plus"), Label("Out", "minus"), Text "Fit" })
---```
---@param label? View|string|number|false|(View|string|number|false)[] A text or a view in front of them.
---@param ... Child
---@return View
---@overload fun(label: View|string|number|false|(View|string|number|false)[], options: ControlGroup.Options): View
---@overload fun(options: ControlGroup.Options): View
function ControlGroup(label, ...) end

---@class Form.Options
---@field [integer] Child

---Lines up controls and their labels.
---
---```lua
---Form {
---  Section("Trip", {
---    TextField("To", constant "Lisbon"),
---    Picker("Class", constant(2), { Text("First"):tag(1), Text("Second"):tag(2) }),
---    Stepper("Seats", constant(3), { min = 1, max = 9 }),
---  }),
---  Section { Toggle("Window", constant(true)), Button "Book" },
---}:frame(36)
---```
---@param options Form.Options
---@return View
function Form(options) end

---@class GeometryReader.Options
---@field content function From { size = { width, height }, frame = { x, y, width, height } }, the frame in cells of the surface, to a view.

---Takes the room it is offered and shows what a function makes of its size, from the top-leading corner.
---
---```lua
---GeometryReader(function(geometry)
---  return Text(geometry.size.width .. " columns, " .. geometry.size.height .. " rows")
---end):frame(24, 3):background("quaternary")
---```
---@param content function From { size = { width, height }, frame = { x, y, width, height } }, the frame in cells of the surface, to a view.
---@return View
---@overload fun(options: GeometryReader.Options): View
function GeometryReader(content) end

---@class Grid.Options
---@field [integer] Child
---@field alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" Where views stand in cells that are larger than they are. Default: "center".
---@field horizontalSpacing? integer The columns between cells; 1 where it is not given. Takes a whole number of cells from 0 to 999.
---@field verticalSpacing? integer The rows between cells. Takes a whole number of cells from 0 to 999.

---Arranges rows of views so that their columns line up; a view that is no GridRow spans all columns.
---
---```lua
---Grid { alignment = "leading",
---  GridRow { Text "Item":bold(), Text "Price":bold():gridColumnAlignment "trailing" },
---  Divider():gridCellUnsizedAxes "horizontal",
---  GridRow { "Coffee", "3.20" },
---  GridRow { "Apple pie", "12.50" },
---}
---```
---@param options Grid.Options
---@return View
function Grid(options) end

---@class GridRow.Options
---@field [integer] Child
---@field alignment? VerticalAlignment|string How its cells line up vertically; as the grid says where it is not given.

---A row of a Grid: each view is a cell. Modifiers on it are worn by each cell. Outside a Grid it is an HStack.
---
---```lua
---Grid { GridRow { "1", "one" }, GridRow { "2", "two" } }
---```
---@param options GridRow.Options
---@return View
function GridRow(options) end

---@class GroupBox.Options
---@field [integer] Child
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view: the title.

---Draws a frame with a title around views that belong together.
---
---```lua
---GroupBox("Network", {
---  LabeledContent("Address", "10.0.0.7"),
---  LabeledContent("Gateway", "10.0.0.1"),
---  ProgressView(0.7, "Signal"):padding("top", 1),
---})
---```
---@param label? View|string|number|false|(View|string|number|false)[] A text or a view: the title.
---@param ... Child
---@return View
---@overload fun(label: View|string|number|false|(View|string|number|false)[], options: GroupBox.Options): View
---@overload fun(options: GroupBox.Options): View
function GroupBox(label, ...) end

---@class HStack.Options
---@field [integer] Child
---@field alignment? VerticalAlignment|string How the views line up vertically. Default: "center".
---@field spacing? integer The columns between views; 1, and none beside a Spacer, where it is not given. Takes a whole number of cells from 0 to 999.

---Arranges views from leading to trailing.
---
---```lua
---HStack { spacing = 2, Text "Name", Spacer(), Text "Value" }
---```
---@param options HStack.Options
---@return View
function HStack(options) end

---@class Spacer.Options
---@field minLength? integer The least room it takes; the default spacing of the stack where it is not given. Takes a whole number of cells from 0 to 999.

---Takes the room that the other views of a stack leave.
---
---```lua
---HStack { Text "left", Spacer(), Text "right" }
---```
---@param minLength? integer The least room it takes; the default spacing of the stack where it is not given. Takes a whole number of cells from 0 to 999.
---@return View
---@overload fun(options: Spacer.Options): View
function Spacer(minLength) end

---@class ViewThatFits.Options
---@field [integer] Child
---@field axes? "horizontal"|"vertical"|"both" The directions in which there must be room. Default: "both".

---Shows the first of its views that there is room for without squeezing it, or else the last.
---
---```lua
---ViewThatFits { Text "Longtail, for the terminal", Text "Longtail" }:frame(12)
---```
---@param options ViewThatFits.Options
---@return View
function ViewThatFits(options) end

---@class VStack.Options
---@field [integer] Child
---@field alignment? HorizontalAlignment|string How the views line up horizontally. Default: "center".
---@field spacing? integer The rows between views; 0 where it is not given. Takes a whole number of cells from 0 to 999.

---Arranges views from top to bottom.
---
---```lua
---VStack { alignment = "leading", Text "Title":bold(), Text "A line of detail":foregroundColor("secondary") }
---```
---@param options VStack.Options
---@return View
function VStack(options) end

---@class ZStack.Options
---@field [integer] Child
---@field alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" Where the views line up. Default: "center".

---Puts views on top of each other, the last one in front.
---
---```lua
---ZStack { alignment = "topTrailing", Rectangle():fill "blue", Text " 1 ":background("red") }:frame(12, 3)
---```
---@param options ZStack.Options
---@return View
function ZStack(options) end

---@class LazyHGrid.Options
---@field [integer] Child
---@field rows? (integer|GridItem)[] The rows: a number of cells each, a flexible part, or as many as fit in.
---@field alignment? VerticalAlignment|string Where the rows stand in more room than they take. Default: "center".
---@field spacing? integer The columns between views; 1 where it is not given. Takes a whole number of cells from 0 to 999.

---Arranges views in rows of given heights, column by column, and makes only those that can be seen.
---
---```lua
---ScrollView { axes = "horizontal",
---  LazyHGrid { rows = { 1, 1 }, spacing = 2, ForEach(300, function(number) return Text("No. " .. number) end) },
---}:frame{ width = 30, height = 3 }
---```
---@param options LazyHGrid.Options
---@return View
function LazyHGrid(options) end

---@class LazyHStack.Options
---@field [integer] Child
---@field alignment? VerticalAlignment|string How the views line up vertically. Default: "center".
---@field spacing? integer The columns between views; 1 where it is not given. Takes a whole number of cells from 0 to 999.

---Arranges views from leading to trailing and makes only those that can be seen.
---
---```lua
---ScrollView { axes = "horizontal", LazyHStack { ForEach(1000, function(number) return Text("No. " .. number) end) } }
---  :frame{ width = 24, height = 2 }
---```
---@param options LazyHStack.Options
---@return View
function LazyHStack(options) end

---@class LazyVGrid.Options
---@field [integer] Child
---@field columns? (integer|GridItem)[] The columns: a number of cells each, a flexible part, or as many as fit in.
---@field alignment? HorizontalAlignment|string Where the columns stand in more room than they take. Default: "center".
---@field spacing? integer The rows between views; none where it is not given. Takes a whole number of cells from 0 to 999.

---Arranges views in columns of given widths, row by row, and makes only those that can be seen.
---
---```lua
---ScrollView {
---  LazyVGrid { columns = { 4, { flexible = true, min = 6 }, { flexible = true } },
---    ForEach(300, function(number) return Text("No. " .. number) end),
---  },
---}:frame{ width = 30, height = 5 }
---```
---@param options LazyVGrid.Options
---@return View
function LazyVGrid(options) end

---@class LazyVStack.Options
---@field [integer] Child
---@field alignment? HorizontalAlignment|string How the views line up horizontally. Default: "center".
---@field spacing? integer The rows between views. Takes a whole number of cells from 0 to 999.

---Arranges views from top to bottom and makes only those that can be seen.
---
---```lua
---ScrollView { LazyVStack { ForEach(1000, function(number) return Text("Row " .. number) end) } }
---  :frame(24, 4):background("quaternary")
---```
---@param options LazyVStack.Options
---@return View
function LazyVStack(options) end

---@class List.Options
---@field [integer] Child
---@field selection? Binding A binding to the id of the row that is chosen, or to an array of ids (`{}`) for several. A row has the id of its item in a ForEach, else its tag.

---Shows views as rows that scroll, and makes only those that can be seen. With a selection rows are chosen by keys and clicks.
---
---```lua
---local Birds = component("Birds", {
---  state = { chosen = "apus" },
---  body = function(self)
---    return List { selection = self:binding "chosen",
---      Section("Birds", {
---        ForEach({
---          { id = "swift", name = "Alpine swift" }, { id = "apus", name = "Common swift" }, { id = "tail", name = "Longtail" },
---        }, "id", function(bird) return Text(bird.name) end),
---      }),
---      Section("Fish", { Text "Char":tag "char" }),
---    }:frame(24, 7)
---  end,
---})
---return Birds {}
---```
---@param options List.Options
---@return View
function List(options) end

---@class ScrollView.Options
---@field [integer] Child
---@field axes? "horizontal"|"vertical"|"both" The directions in which the content may be longer than the view. Default: "vertical".
---@field showsIndicators? boolean Whether the last column or row is kept for a bar where the content is longer. Default: true.

---Shows the part of its content that there is room for, with a bar where there is more.
---
---```lua
---ScrollView { Text "one", Text "two", Text "three", Text "four", Text "five" }:frame(12, 3):background("quaternary")
---```
---@param axes? "horizontal"|"vertical"|"both" The directions in which the content may be longer than the view. Default: "vertical".
---@param ... Child
---@return View
---@overload fun(axes: "horizontal"|"vertical"|"both", options: ScrollView.Options): View
---@overload fun(options: ScrollView.Options): View
function ScrollView(axes, ...) end

---@class Table.Options
---@field items any[]|integer An array, or a number n for the items 1 to n.
---@field columns { title?: string, value: string|function, width?: integer, minWidth?: integer, maxWidth?: integer, alignment?: "leading"|"center"|"trailing" }[] The columns in order.
---@field id? string|function The field that tells items apart, or a function from an item to its id; their position where it is not given.

---Shows items in rows and their values in columns below a header that stays, and makes only rows that can be seen.
---
---```lua
---local peaks = {
---  { name = "Mont Blanc", height = 4808, land = "France, Italy" },
---  { name = "Dufourspitze", height = 4634, land = "Switzerland" },
---  { name = "Dom", height = 4545, land = "Switzerland" },
---}
---return Table(peaks, { id = "name", columns = {
---  { title = "Peak", value = "name" },
---  { title = "Metres", value = "height" },
---  { title = "Country", value = function(peak) return Text(peak.land):foregroundColor("secondary") end },
---} })
---```
---@param items any[]|integer An array, or a number n for the items 1 to n.
---@param columns { title?: string, value: string|function, width?: integer, minWidth?: integer, maxWidth?: integer, alignment?: "leading"|"center"|"trailing" }[] The columns in order.
---@return View
---@overload fun(items: any[]|integer, options: Table.Options): View
---@overload fun(options: Table.Options): View
function Table(items, columns) end

---@class Capsule.Options
---@field style? "circular"|"continuous" The curve of the corners. Both look the same in cells. Default: "circular".

---A rectangle that fills its frame, its shorter sides half circles.
---
---```lua
---Capsule():fill("green"):frame(14, 3)
---```
---@param options? Capsule.Options
---@return Shape
function Capsule(options) end

---The largest circle that fits its frame, centred.
---
---```lua
---Circle():fill("red"):frame(12, 6):environment("cellAspect", 2)
---```
---@return Shape
function Circle() end

---An ellipse that fills its frame.
---
---```lua
---Ellipse():fill("purple"):frame(18, 6)
---```
---@return Shape
function Ellipse() end

---A rectangle that fills its frame.
---
---```lua
---Rectangle():fill("blue"):frame(14, 3)
---```
---@return Shape
function Rectangle() end

---@class RoundedRectangle.Options
---@field cornerRadius? integer The radius of the corners, at most half the shorter side. Takes a whole number of cells from 0 to 999. Default: 1.
---@field style? "circular"|"continuous" The curve of the corners. Both look the same in cells. Default: "circular".

---A rectangle with round corners that fills its frame.
---
---```lua
---RoundedRectangle(2):fill("blue"):frame(14, 5)
---```
---@param cornerRadius? integer The radius of the corners, at most half the shorter side. Takes a whole number of cells from 0 to 999. Default: 1.
---@return Shape
---@overload fun(cornerRadius: integer, options: RoundedRectangle.Options): Shape
---@overload fun(options: RoundedRectangle.Options): Shape
function RoundedRectangle(cornerRadius) end

---@class AngularGradient.Options
---@field colors? (Color|ColorName|string)[] Colours at even distances.
---@field center? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|number[] What they turn around. Default: "center".
---@field startAngle? number Where the first colour is, in degrees from the right. Takes a number from -3600 to 3600. Default: 0.
---@field endAngle? number Where the last colour is. Takes a number from -3600 to 3600. Default: 360.
---@field stops? ({ color: Color|ColorName|string, location: number })[] Colours with their places, from 0 to 1, instead of `colors`.

---Fills its frame with colours clockwise around a point.
---
---```lua
---Circle():fill(AngularGradient{ "red", "yellow", "green", "blue", "red" }):frame(12, 6):environment("cellAspect", 2)
---```
---@param colors? (Color|ColorName|string)[] Colours at even distances.
---@param center? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|number[] What they turn around. Default: "center".
---@param startAngle? number Where the first colour is, in degrees from the right. Takes a number from -3600 to 3600. Default: 0.
---@param endAngle? number Where the last colour is. Takes a number from -3600 to 3600. Default: 360.
---@return Gradient
---@overload fun(center?: "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|number[], startAngle?: number, endAngle?: number): Gradient
---@overload fun(colors?: (Color|ColorName|string)[], startAngle?: number, endAngle?: number): Gradient
---@overload fun(colors: (Color|ColorName|string)[], options: AngularGradient.Options): Gradient
---@overload fun(options: AngularGradient.Options): Gradient
function AngularGradient(colors, center, startAngle, endAngle) end

---@class Canvas.Options
---@field draw function From a drawing context and { width, height } in cells to nothing: it draws by the methods of the context.

---Takes the room it is offered and shows what a function draws: text, areas, lines and curves of dots.
---
---```lua
---Canvas(function(context, size)
---  local middle = size.height / 2
---  context:line(0, middle, size.width - 0.5, middle, "tertiary")
---  local points = {}
---  for x = 0, size.width - 0.5, 0.5 do
---    points[#points + 1] = { x, middle - math.sin(x / 5) * (middle - 0.5) }
---  end
---  context:path(points, "green")
---  context:text(1, size.height - 1, "sin x", { italic = true })
---end):frame(36, 6)
---```
---@param draw function From a drawing context and { width, height } in cells to nothing: it draws by the methods of the context.
---@return View
---@overload fun(options: Canvas.Options): View
function Canvas(draw) end

---@class LinearGradient.Options
---@field colors? (Color|ColorName|string)[] Colours at even distances.
---@field startPoint? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|number[] Where the first colour is. Default: "top".
---@field endPoint? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|number[] Where the last colour is. Default: "bottom".
---@field stops? ({ color: Color|ColorName|string, location: number })[] Colours with their places, from 0 to 1, instead of `colors`.

---Fills its frame with colours along a line.
---
---```lua
---local colors = LinearGradient({ "orange", "pink", "purple" }, "leading", "trailing")
---return VStack { spacing = 1, colors:frame(24, 2), Text "and in its letters":bold():foregroundStyle(colors) }
---```
---@param colors? (Color|ColorName|string)[] Colours at even distances.
---@param startPoint? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|number[] Where the first colour is. Default: "top".
---@param endPoint? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|number[] Where the last colour is. Default: "bottom".
---@return Gradient
---@overload fun(startPoint?: "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|number[], endPoint?: "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|number[]): Gradient
---@overload fun(colors: (Color|ColorName|string)[], options: LinearGradient.Options): Gradient
---@overload fun(options: LinearGradient.Options): Gradient
function LinearGradient(colors, startPoint, endPoint) end

---@class RadialGradient.Options
---@field colors? (Color|ColorName|string)[] Colours at even distances.
---@field center? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|number[] Where the first colour is. Default: "center".
---@field startRadius? number The columns from there up to which it stays. Takes a number from 0 to 10000. Default: 0.
---@field endRadius? number The columns from there on that have the last colour. Takes a number from 0 to 10000. Default: 10.
---@field stops? ({ color: Color|ColorName|string, location: number })[] Colours with their places, from 0 to 1, instead of `colors`.

---Fills its frame with rings of colours around a point.
---
---```lua
---Circle():fill(RadialGradient({ "white", "blue" }, "topLeading", 0, 9)):frame(8, 4):environment("cellAspect", 2)
---```
---@param colors? (Color|ColorName|string)[] Colours at even distances.
---@param center? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|number[] Where the first colour is. Default: "center".
---@param startRadius? number The columns from there up to which it stays. Takes a number from 0 to 10000. Default: 0.
---@param endRadius? number The columns from there on that have the last colour. Takes a number from 0 to 10000. Default: 10.
---@return Gradient
---@overload fun(center?: "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|number[], startRadius?: number, endRadius?: number): Gradient
---@overload fun(colors?: (Color|ColorName|string)[], startRadius?: number, endRadius?: number): Gradient
---@overload fun(colors: (Color|ColorName|string)[], options: RadialGradient.Options): Gradient
---@overload fun(options: RadialGradient.Options): Gradient
function RadialGradient(colors, center, startRadius, endRadius) end

---@class Button.Options
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view.
---@field action? function The function to call.
---@field role? "none"|"cancel"|"confirm"|"destructive" What it is for: "destructive" is shown in red. Default: "none".
---@field systemImage? string The SF Symbols name of an icon before the label.

---Does something when it is clicked, or when return or space is pressed while it has the focus.
---
---```lua
---HStack {
---  Button("Save", function() print "saved" end):buttonStyle "borderedProminent",
---  Button("Cancel", function() print "cancelled" end),
---  Button("Delete", { role = "destructive", systemImage = "trash", action = function() print "deleted" end }),
---}
---```
---@param label? View|string|number|false|(View|string|number|false)[] A text or a view.
---@param action? function The function to call.
---@return View
---@overload fun(action?: function): View
---@overload fun(label: View|string|number|false|(View|string|number|false)[], options: Button.Options): View
---@overload fun(options: Button.Options): View
function Button(label, action) end

---@class DatePicker.Options
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view: what is chosen.
---@field selection Binding A binding to seconds since the beginning of 1970, as `format.date` takes them.
---@field displayedComponents? "dateAndTime"|"date"|"hourAndMinute" What is chosen. Default: "dateAndTime".
---@field min? number The first second that can be chosen. Default: -8640000000000.
---@field max? number The last. Default: 8640000000000.

---Chooses a date or a time: the left and right keys choose a field, up and down change it, digits type it.
---
---```lua
---local Trip = component("Trip", {
---  state = { start = 1795305600 },
---  body = function(self)
---    return VStack { alignment = "leading", spacing = 1,
---      DatePicker("Leaves", self:binding "start"),
---      DatePicker("", self:binding "start", { displayedComponents = "date" }):datePickerStyle "graphical",
---    }
---  end,
---})
---return Trip {}
---```
---@param label? View|string|number|false|(View|string|number|false)[] A text or a view: what is chosen.
---@param selection Binding A binding to seconds since the beginning of 1970, as `format.date` takes them.
---@return View
---@overload fun(selection: Binding): View
---@overload fun(label: View|string|number|false|(View|string|number|false)[], options: DatePicker.Options): View
---@overload fun(options: DatePicker.Options): View
function DatePicker(label, selection) end

---@class DisclosureGroup.Options
---@field [integer] Child
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view: what is shown or hidden.
---@field isExpanded? Binding A binding to whether the views are shown. Where it is not given the group remembers by itself.

---Shows its views below its label, or hides them: by a click, return, space, and the right and left keys.
---
---```lua
---VStack { alignment = "leading",
---  DisclosureGroup("Network", { isExpanded = constant(true),
---    LabeledContent("Address", "10.0.0.7"),
---    DisclosureGroup("Advanced", { Text "MTU 1500" }),
---  }),
---  DisclosureGroup("Sharing", { Text "Off" }),
---}:frame(28)
---```
---@param label? View|string|number|false|(View|string|number|false)[] A text or a view: what is shown or hidden.
---@param ... Child
---@return View
---@overload fun(label: View|string|number|false|(View|string|number|false)[], options: DisclosureGroup.Options): View
---@overload fun(options: DisclosureGroup.Options): View
function DisclosureGroup(label, ...) end

---@class Menu.Options
---@field [integer] Child
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view.
---@field systemImage? string The SF Symbols name of an icon before the label.

---Shows its children, buttons first of all, in a panel when it is clicked. Each of them takes the panel away.
---
---```lua
---Menu("File", {
---  Button("New", function() print "new" end),
---  Button("Open …", function() print "open" end),
---  Divider(),
---  Button("Delete", { role = "destructive", action = function() print "deleted" end }),
---})
---```
---@param label? View|string|number|false|(View|string|number|false)[] A text or a view.
---@param ... Child
---@return View
---@overload fun(label: View|string|number|false|(View|string|number|false)[], options: Menu.Options): View
---@overload fun(options: Menu.Options): View
function Menu(label, ...) end

---@class NavigationLink.Options
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view.
---@field value? any What is put on the path: a `:navigationDestination` of the stack makes a screen of it.
---@field destination? View|string|number|false|(View|string|number|false)[]|function A view, or a function that makes one, to be shown without a value.

---Pushes a screen on the NavigationStack around when it is clicked, or at return or space.
---
---```lua
---NavigationStack {
---  List {
---    NavigationLink("About", { destination = Text "Made of cells.":navigationTitle "About" }),
---    NavigationLink("Licence", { destination = function() return Text "Free." end }),
---  },
---}:frame(30, 5)
---```
---@param label? View|string|number|false|(View|string|number|false)[] A text or a view.
---@return View
---@overload fun(label: View|string|number|false|(View|string|number|false)[], options: NavigationLink.Options): View
---@overload fun(options: NavigationLink.Options): View
function NavigationLink(label) end

---@class NavigationStack.Options
---@field [integer] Child
---@field path? Binding A binding to an array: a value for each screen that was pushed. Where it is not given the stack remembers by itself.

---Shows a view, and in its place the screen that was pushed last. Escape, its button and `dismiss()` take that away.
---
---```lua
---local birds = { swift = "Alpine swift", apus = "Common swift" }
---local App = component("App", {
---  state = { path = { "apus" } },
---  body = function(self)
---    return NavigationStack { path = self:binding "path",
---      List {
---        NavigationLink("Alpine swift", { value = "swift" }),
---        NavigationLink("Common swift", { value = "apus" }),
---      }:navigationTitle "Birds",
---    }:navigationDestination(function(id) return Text("All about the " .. birds[id]):navigationTitle(birds[id]) end)
---      :frame(34, 6)
---  end,
---})
---return App {}
---```
---@param options NavigationStack.Options
---@return View
function NavigationStack(options) end

---@class Picker.Options
---@field [integer] Child
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view: what is chosen.
---@field selection Binding A binding to the tag of the view that is chosen. Where no view has it, none is.

---Chooses one of its views. What stands in the binding is the tag of the one that is chosen.
---
---```lua
---local Options = component("Options", {
---  state = { range = "week", theme = "dark", size = 2 },
---  body = function(self)
---    return VStack { alignment = "leading", spacing = 1,
---      Picker("Range", self:binding "range", {
---        Text "Day":tag "day", Text "Week":tag "week", Text "Month":tag "month",
---      }):pickerStyle "segmented",
---      Picker("Theme", self:binding "theme", {
---        Text "Light":tag "light", Text "Dark":tag "dark",
---      }):pickerStyle "radioGroup",
---      Picker("Size", self:binding "size", { "Small", "Large" }),
---    }
---  end,
---})
---return Options {}
---```
---@param label? View|string|number|false|(View|string|number|false)[] A text or a view: what is chosen.
---@param selection Binding A binding to the tag of the view that is chosen. Where no view has it, none is.
---@param ... Child
---@return View
---@overload fun(selection: Binding): View
---@overload fun(label: View|string|number|false|(View|string|number|false)[], options: Picker.Options): View
---@overload fun(options: Picker.Options): View
function Picker(label, selection, ...) end

---@class SecureField.Options
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view: what is asked for. Shown in the field while it is empty.
---@field text Binding A binding to a string.
---@field prompt? string A text in place of the label, in the empty field.

---Lets a text be typed that is shown as dots, and neither copied nor told.
---
---```lua
---local Login = component("Login", {
---  state = { password = "secret" },
---  body = function(self) return SecureField("Password", self:binding "password"):frame(20) end,
---})
---return Login {}
---```
---@param label? View|string|number|false|(View|string|number|false)[] A text or a view: what is asked for. Shown in the field while it is empty.
---@param text Binding A binding to a string.
---@return View
---@overload fun(text: Binding): View
---@overload fun(label: View|string|number|false|(View|string|number|false)[], options: SecureField.Options): View
---@overload fun(options: SecureField.Options): View
function SecureField(label, text) end

---@class Slider.Options
---@field value Binding A binding to a number.
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view: what is chosen.
---@field min? number The least value. Default: 0.
---@field max? number The greatest value. Default: 1.
---@field step? number The distance of the values that can be chosen. Takes a number, 2.2250738585072014e-308 or more.
---@field minimumValueLabel? View|string|number|false|(View|string|number|false)[] A text or a view before the line.
---@field maximumValueLabel? View|string|number|false|(View|string|number|false)[] A text or a view after the line.

---Chooses a value from a range by a knob on a line.
---
---```lua
---local Sound = component("Sound", {
---  state = { volume = 30 },
---  body = function(self)
---    return VStack {
---      Slider(self:binding "volume", { label = "Volume", max = 100, step = 5 }),
---      Text("At " .. self.volume .. " %"),
---    }:frame(30)
---  end,
---})
---return Sound {}
---```
---@param value Binding A binding to a number.
---@param label? View|string|number|false|(View|string|number|false)[] A text or a view: what is chosen.
---@return View
---@overload fun(value: Binding, options: Slider.Options): View
---@overload fun(options: Slider.Options): View
function Slider(value, label) end

---@class Stepper.Options
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view: what is counted.
---@field value Binding A binding to a number.
---@field min? number The least value. Default: -1.7976931348623157e+308.
---@field max? number The greatest value. Default: 1.7976931348623157e+308.
---@field step? number What is added or taken at once. Takes a number, 2.2250738585072014e-308 or more. Default: 1.

---Counts a value up and down.
---
---```lua
---local Order = component("Order", {
---  state = { count = 2 },
---  body = function(self)
---    return Stepper("Tickets: " .. self.count, self:binding "count", { min = 1, max = 9 })
---  end,
---})
---return Order {}
---```
---@param label? View|string|number|false|(View|string|number|false)[] A text or a view: what is counted.
---@param value Binding A binding to a number.
---@return View
---@overload fun(value: Binding): View
---@overload fun(label: View|string|number|false|(View|string|number|false)[], options: Stepper.Options): View
---@overload fun(options: Stepper.Options): View
function Stepper(label, value) end

---@class TabView.Options
---@field [integer] Child
---@field selection? Binding A binding to the tag of the view that is shown; the first where nothing stands there. Where it is not given the view remembers by itself.

---Shows one of its views, chosen in a row of tabs: by a click, the left and right keys, or ctrl and page up or down inside.
---
---```lua
---TabView {
---  List { "Lunch?", "Invoice 7" }:tabItem("Inbox", "tray"):badge(2),
---  Text "Nothing was sent.":tabItem("Sent", "paperplane"),
---  Text "No drafts.":tabItem("Drafts", "pencil"),
---}:frame(40, 6)
---```
---@param selection? Binding A binding to the tag of the view that is shown; the first where nothing stands there. Where it is not given the view remembers by itself.
---@param ... Child
---@return View
---@overload fun(selection: Binding, options: TabView.Options): View
---@overload fun(options: TabView.Options): View
function TabView(selection, ...) end

---@class TextEditor.Options
---@field text Binding A binding to a string.

---Lets a text of many lines be written. It takes the room there is.
---
---```lua
---local Note = component("Note", {
---  state = { text = "Dear reader,\nthis is a text that is longer than its row." },
---  body = function(self) return TextEditor(self:binding "text"):frame(28, 4) end,
---})
---return Note {}
---```
---@param text Binding A binding to a string.
---@return View
---@overload fun(options: TextEditor.Options): View
function TextEditor(text) end

---@class TextField.Options
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view: what is asked for. Shown in the field while it is empty.
---@field text Binding A binding to a string or a number; a number is written when what is typed is one.
---@field prompt? string A text in place of the label, in the empty field.
---@field validate? function A function that is called with the text. Where it returns false or a message, the field says so once it was left.

---Lets a text or a number be typed. The binding follows every key.
---
---```lua
---local Login = component("Login", {
---  state = { name = "ada", mail = "" },
---  body = function(self)
---    return VStack { spacing = 1,
---      TextField("Name", self:binding "name"),
---      TextField("Mail", self:binding "mail", {
---        prompt = "you@example.org",
---        validate = function(mail) return mail:find("@", 1, true) ~= nil or "an address has an @" end,
---      }),
---    }:frame(26)
---  end,
---})
---return Login {}
---```
---@param label? View|string|number|false|(View|string|number|false)[] A text or a view: what is asked for. Shown in the field while it is empty.
---@param text Binding A binding to a string or a number; a number is written when what is typed is one.
---@return View
---@overload fun(text: Binding): View
---@overload fun(label: View|string|number|false|(View|string|number|false)[], options: TextField.Options): View
---@overload fun(options: TextField.Options): View
function TextField(label, text) end

---@class Toggle.Options
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view: what is switched.
---@field isOn Binding|(Binding)[] A binding to true or false. An array of bindings switches all of them; where they differ, the toggle is mixed.

---Switches something on and off.
---
---```lua
---local Settings = component("Settings", {
---  state = { sound = true, updates = false },
---  body = function(self)
---    return VStack { alignment = "leading",
---      Toggle("Sound", self:binding "sound"),
---      Toggle("Updates", self:binding "updates"),
---      Toggle("All", { self:binding "sound", self:binding "updates" }),
---      Toggle("Dark mode", constant(true)):toggleStyle "switch",
---    }:frame(24)
---  end,
---})
---return Settings {}
---```
---@param label? View|string|number|false|(View|string|number|false)[] A text or a view: what is switched.
---@param isOn Binding|(Binding)[] A binding to true or false. An array of bindings switches all of them; where they differ, the toggle is mixed.
---@return View
---@overload fun(isOn: Binding|(Binding)[]): View
---@overload fun(label: View|string|number|false|(View|string|number|false)[], options: Toggle.Options): View
---@overload fun(options: Toggle.Options): View
function Toggle(label, isOn) end

---@class DragGesture.Options
---@field minimumDistance? integer After how many cells it begins. Takes a whole number of cells from 0 to 999. Default: 1.
---@field onChanged? function The function to call for every move, with `{ startLocation, location, translation }` in cells of the view.
---@field onEnded? function The function to call when the button is let go.

---A gesture of a pointer that moves while a button is held, for `:gesture`.
---
---```lua
---local Slide = component("Slide", {
---  state = { x = 0 },
---  body = function(self)
---    return Text "drag me":offset(self.x, 0):gesture(DragGesture{
---      onChanged = function(drag) self.x = drag.translation.width end,
---      onEnded = function() self.x = 0 end,
---    })
---  end,
---})
---return Slide {}
---```
---@param minimumDistance? integer After how many cells it begins. Takes a whole number of cells from 0 to 999. Default: 1.
---@return View
---@overload fun(minimumDistance: integer, options: DragGesture.Options): View
---@overload fun(options: DragGesture.Options): View
function DragGesture(minimumDistance) end

---@class LongPressGesture.Options
---@field minimumDuration? number For how many seconds the button is held. Takes a number from 0 to 3600. Default: 0.5.
---@field maximumDistance? integer How far the pointer may move meanwhile. Takes a whole number of cells from 0 to 999. Default: 1.
---@field onChanged? function The function to call with whether a button is held on the view.
---@field onEnded? function The function to call when it was held for long enough.

---A gesture of a button that is held for a while, for `:gesture`.
---
---```lua
---return Text "Hold":padding():gesture(LongPressGesture{ onEnded = function() print "held" end })
---```
---@param minimumDuration? number For how many seconds the button is held. Takes a number from 0 to 3600. Default: 0.5.
---@return View
---@overload fun(minimumDuration: number, options: LongPressGesture.Options): View
---@overload fun(options: LongPressGesture.Options): View
function LongPressGesture(minimumDuration) end

---@class TapGesture.Options
---@field count? integer How many clicks in a row it takes. Takes a whole number of clicks from 1 to 10. Default: 1.
---@field onEnded? function The function to call with the cell, `{ x, y }`.

---A gesture of one or several clicks, for `:gesture`.
---
---```lua
---local twice = TapGesture{ count = 2, onEnded = function(at) print("twice at " .. at.x) end }
---return Text "Twice":padding():gesture(twice)
---```
---@param count? integer How many clicks in a row it takes. Takes a whole number of clicks from 1 to 10. Default: 1.
---@return View
---@overload fun(count: integer, options: TapGesture.Options): View
---@overload fun(options: TapGesture.Options): View
function TapGesture(count) end

---Shows nothing and takes no room, not even spacing.
---
---```lua
---VStack { Text "above", EmptyView(), Text "below" }
---```
---@return View
function EmptyView() end

---@class ForEach.Options
---@field items any[]|integer An array, or a number n for the items 1 to n.
---@field id? string|function The field that tells items apart ("user.id" for one in a table), or a function from an item to its id; their position where it is not given.
---@field content function A function from an item and its index to a view.

---Makes one view per item. Items are told apart by their id, not by their position.
---
---```lua
---ForEach({ "a", "b", "c" }, function(item, index) return Text(index .. ": " .. item) end)
---```
---@param items any[]|integer An array, or a number n for the items 1 to n.
---@param id? string|function The field that tells items apart ("user.id" for one in a table), or a function from an item to its id; their position where it is not given.
---@param content function A function from an item and its index to a view.
---@return View
---@overload fun(items: any[]|integer, content: function): View
---@overload fun(items: any[]|integer, options: ForEach.Options): View
---@overload fun(options: ForEach.Options): View
function ForEach(items, id, content) end

---@class Group.Options
---@field [integer] Child

---Stands for its views: modifiers on it are worn by each of them.
---
---```lua
---HStack { spacing = 3, Group { Text "both", Text "bold" }:bold(), Text "regular" }
---```
---@param options Group.Options
---@return View
function Group(options) end

---@class If.Options
---@field [integer] Child
---@field condition? boolean|number|string|Color Anything but false and nil holds.

---Shows the first view where the condition holds, else the second: two identities.
---
---```lua
---If(1 > 0, Text "some", Text "none")
---```
---@param condition? boolean|number|string|Color Anything but false and nil holds.
---@param ... Child
---@return View
---@overload fun(condition: boolean|number|string|Color, options: If.Options): View
---@overload fun(options: If.Options): View
function If(condition, ...) end

---@class Section.Options
---@field [integer] Child
---@field header? View|string|number|false|(View|string|number|false)[] A text or a view: the title, shown above the views.
---@field footer? View|string|number|false|(View|string|number|false)[] A text or a view: a note, shown below the views.

---A group of views with a header and a footer. In a List a row is left free in front of its header.
---
---```lua
---VStack { alignment = "leading", Section("Birds", { footer = "Both fly well.", "Alpine swift", "Longtail" }) }
---```
---@param header? View|string|number|false|(View|string|number|false)[] A text or a view: the title, shown above the views.
---@param ... Child
---@return View
---@overload fun(header: View|string|number|false|(View|string|number|false)[], options: Section.Options): View
---@overload fun(options: Section.Options): View
function Section(header, ...) end

---@class KeyframeAnimator.Options
---@field initialValue any A table of numbers by name: where the paths begin.
---@field content function The function that makes a view of such a table.
---@field keyframes? any By name, an array of steps: `{ linear = 10, duration = 1 }`, and so `cubic` and `spring`, or `{ move = 10 }`. Durations are in seconds.
---@field trigger? any What is watched.

---Shows what a function makes of numbers that follow paths: for ever or, where it watches a value, once when that changes.
---
---```lua
---KeyframeAnimator({ x = 0, y = 0 }, function(at)
---  return Text "●":offset(math.floor(at.x), math.floor(at.y)):frame(12, 3, "topLeading")
---end, { keyframes = {
---  x = { { linear = 11, duration = 1 }, { linear = 0, duration = 1 } },
---  y = { { cubic = 2, duration = 0.5 }, { spring = 0, duration = 0.5 } },
---} })
---```
---@param initialValue any A table of numbers by name: where the paths begin.
---@param content function The function that makes a view of such a table.
---@return View
---@overload fun(initialValue: any, options: KeyframeAnimator.Options): View
---@overload fun(options: KeyframeAnimator.Options): View
function KeyframeAnimator(initialValue, content) end

---@class PhaseAnimator.Options
---@field phases any An array of values.
---@field content function The function that makes a view of a phase.
---@field animation? function The function that says how the view goes to a phase, as `animation` takes it.
---@field trigger? any What is watched.

---Shows what a function makes of one phase after the other: for ever or, where it watches a value, once when that changes.
---
---```lua
---PhaseAnimator({ 0, 4 }, function(phase)
---  return Text "♥":foregroundColor "red":padding{ leading = phase }:frame{ width = 6, alignment = "leading" }
---end, { animation = function(phase) return { curve = "easeInOut", duration = 0.5 } end })
---```
---@param phases any An array of values.
---@param content function The function that makes a view of a phase.
---@return View
---@overload fun(phases: any, options: PhaseAnimator.Options): View
---@overload fun(options: PhaseAnimator.Options): View
function PhaseAnimator(phases, content) end

---@class TimelineView.Options
---@field schedule "animation"|number After how many seconds it is made again; `"animation"` for every picture.
---@field content function The function that makes a view of the seconds since the first was made.

---Shows what a function makes of the time, again and again.
---
---```lua
---TimelineView(1, function(time)
---  return Text(format.duration(time)):font "headline"
---end)
---```
---@param schedule "animation"|number After how many seconds it is made again; `"animation"` for every picture.
---@param content function The function that makes a view of the seconds since the first was made.
---@return View
---@overload fun(schedule: "animation"|number, options: TimelineView.Options): View
---@overload fun(options: TimelineView.Options): View
function TimelineView(schedule, content) end

---@class DrawingContext.circle.Options
---@field x number Columns from the left edge to the middle.
---@field y number Rows from the top edge to the middle.
---@field radius number Columns from the middle to the edge. Takes a number, 0 or more.
---@field color? Color|ColorName|string The colour of the outline; the foreground colour where none is given.
---@field fill? Color|ColorName|string The colour inside; an outline is then drawn only where it has a colour.

---Draws a circle around a place: its outline in dots, or all of it. It is half as many rows high as columns wide.
---
---```lua
---return Canvas(function(context, size)
---  for radius = 2, 10, 4 do context:circle(12, 3.5, radius * 0.68, "blue") end
---  context:circle(28, 3.5, 5, { fill = "orange" })
---end):frame(36, 7)
---```
---@param x number Columns from the left edge to the middle.
---@param y number Rows from the top edge to the middle.
---@param radius number Columns from the middle to the edge. Takes a number, 0 or more.
---@param color? Color|ColorName|string The colour of the outline; the foreground colour where none is given.
---@return nil
---@overload fun(self: DrawingContext, x: number, options: DrawingContext.circle.Options): nil
---@overload fun(self: DrawingContext, options: DrawingContext.circle.Options): nil
function DrawingContext:circle(x, y, radius, color) end

---@class DrawingContext.ellipse.Options
---@field x number Columns from the left edge.
---@field y number Rows from the top edge.
---@field width number Columns. Takes a number, 0 or more.
---@field height number Rows. Takes a number, 0 or more.
---@field color? Color|ColorName|string The colour of the outline; the foreground colour where none is given.
---@field fill? Color|ColorName|string The colour inside; an outline is then drawn only where it has a colour.

---Draws an ellipse that fills a rectangle: its outline in dots, or all of it.
---
---```lua
---return Canvas(function(context, size)
---  context:ellipse(1, 0, 20, 6, "green")
---  context:ellipse(23, 1, 12, 4, { fill = "purple" })
---end):frame(36, 6)
---```
---@param x number Columns from the left edge.
---@param y number Rows from the top edge.
---@param width number Columns. Takes a number, 0 or more.
---@param height number Rows. Takes a number, 0 or more.
---@param color? Color|ColorName|string The colour of the outline; the foreground colour where none is given.
---@return nil
---@overload fun(self: DrawingContext, x: number, options: DrawingContext.ellipse.Options): nil
---@overload fun(self: DrawingContext, options: DrawingContext.ellipse.Options): nil
function DrawingContext:ellipse(x, y, width, height, color) end

---@class DrawingContext.fill.Options
---@field x number Columns from the left edge.
---@field y number Rows from the top edge.
---@field width number Columns. Takes a number, 0 or more.
---@field height number Rows. Takes a number, 0 or more.
---@field color? Color|ColorName|string The foreground colour where it is not given.

---Fills a rectangle with a colour. Its edges may be in the middle of a cell.
---
---```lua
---return Canvas(function(context, size)
---  for step = 0, 8 do
---    context:fill(step * 4, 4 - step / 2, 3, step / 2 + 0.5, Color.blue:opacity(0.3 + step / 12))
---  end
---end):frame(36, 5)
---```
---@param x number Columns from the left edge.
---@param y number Rows from the top edge.
---@param width number Columns. Takes a number, 0 or more.
---@param height number Rows. Takes a number, 0 or more.
---@param color? Color|ColorName|string The foreground colour where it is not given.
---@return nil
---@overload fun(self: DrawingContext, x: number, options: DrawingContext.fill.Options): nil
---@overload fun(self: DrawingContext, options: DrawingContext.fill.Options): nil
function DrawingContext:fill(x, y, width, height, color) end

---@class DrawingContext.line.Options
---@field x1 number Columns from the left edge to where it starts.
---@field y1 number Rows from the top edge to where it starts.
---@field x2 number Columns to where it ends.
---@field y2 number Rows to where it ends.
---@field color? Color|ColorName|string The foreground colour where it is not given.
---@field line? "single"|"rounded"|"heavy"|"double"|"dashed"|"dotted"|"block"|"ascii" The kind of a line along a row or a column; dots where it is not given.

---Draws a straight line of dots from one place to another, or a line of another kind along a row or a column.
---
---```lua
---return Canvas(function(context, size)
---  context:line(0, size.height - 1, size.width - 1, size.height - 1, { color = "gray", line = "single" })
---  context:line(0, 4, 12, 1, "blue")
---  context:line(12, 1, 22, 3, "blue")
---  context:line(22, 3, 35, 0, "blue")
---end):frame(36, 6)
---```
---@param x1 number Columns from the left edge to where it starts.
---@param y1 number Rows from the top edge to where it starts.
---@param x2 number Columns to where it ends.
---@param y2 number Rows to where it ends.
---@param color? Color|ColorName|string The foreground colour where it is not given.
---@return nil
---@overload fun(self: DrawingContext, x1: number, options: DrawingContext.line.Options): nil
---@overload fun(self: DrawingContext, options: DrawingContext.line.Options): nil
function DrawingContext:line(x1, y1, x2, y2, color) end

---@class DrawingContext.path.Options
---@field points any An array of points { x, y }, in columns and rows.
---@field color? Color|ColorName|string The foreground colour where it is not given.
---@field isClosed? boolean Whether a line leads back from the last point to the first. Default: false.

---Draws lines of dots through points, one after the other: a curve where they are close.
---
---```lua
---return Canvas(function(context, size)
---  local heart = {}
---  for angle = 0, 6.3, 0.1 do
---    local x = 16 * math.sin(angle) ^ 3
---    local y = 13 * math.cos(angle) - 5 * math.cos(2 * angle) - 2 * math.cos(3 * angle) - math.cos(4 * angle)
---    heart[#heart + 1] = { 18 + x / 2, 3.5 - y / 4 }
---  end
---  context:path(heart, { color = "red", isClosed = true })
---end):frame(36, 8)
---```
---@param points any An array of points { x, y }, in columns and rows.
---@param color? Color|ColorName|string The foreground colour where it is not given.
---@return nil
---@overload fun(self: DrawingContext, points: any, options: DrawingContext.path.Options): nil
---@overload fun(self: DrawingContext, options: DrawingContext.path.Options): nil
function DrawingContext:path(points, color) end

---@class DrawingContext.point.Options
---@field x number Columns from the left edge, such as 1.5.
---@field y number Rows from the top edge, such as 0.25.
---@field color? Color|ColorName|string The foreground colour where it is not given.

---Draws the dot at a place; a cell has two columns of four dots.
---
---```lua
---return Canvas(function(context, size)
---  for number = 1, 120 do
---    context:point(math.random() * size.width, math.random() * size.height, number % 9 == 0 and "yellow" or "blue")
---  end
---end):frame(36, 5)
---```
---@param x number Columns from the left edge, such as 1.5.
---@param y number Rows from the top edge, such as 0.25.
---@param color? Color|ColorName|string The foreground colour where it is not given.
---@return nil
---@overload fun(self: DrawingContext, x: number, options: DrawingContext.point.Options): nil
---@overload fun(self: DrawingContext, options: DrawingContext.point.Options): nil
function DrawingContext:point(x, y, color) end

---@class DrawingContext.rectangle.Options
---@field x number Columns from the left edge.
---@field y number Rows from the top edge.
---@field width number Columns. Takes a number, 0 or more.
---@field height number Rows. Takes a number, 0 or more.
---@field color? Color|ColorName|string The foreground colour where it is not given.
---@field line? "single"|"rounded"|"heavy"|"double"|"dashed"|"dotted"|"block"|"ascii" The kind of line. Default: "single".

---Draws the outline of a rectangle on its outermost cells.
---
---```lua
---return Canvas(function(context, size)
---  context:rectangle(0, 0, 14, 4, "gray")
---  context:rectangle(4, 1, 14, 4, { color = "yellow", line = "rounded" })
---  context:rectangle(20, 0, 14, 5, { color = "blue", line = "double" })
---end):frame(36, 5)
---```
---@param x number Columns from the left edge.
---@param y number Rows from the top edge.
---@param width number Columns. Takes a number, 0 or more.
---@param height number Rows. Takes a number, 0 or more.
---@param color? Color|ColorName|string The foreground colour where it is not given.
---@return nil
---@overload fun(self: DrawingContext, x: number, options: DrawingContext.rectangle.Options): nil
---@overload fun(self: DrawingContext, options: DrawingContext.rectangle.Options): nil
function DrawingContext:rectangle(x, y, width, height, color) end

---@class DrawingContext.text.Options
---@field x number Columns from the left edge.
---@field y number Rows from the top edge.
---@field content string|number What is written.
---@field color? Color|ColorName|string The foreground colour where it is not given.
---@field alignment? "leading"|"center"|"trailing" Which part of it stands at `x`. Default: "leading".
---@field bold? boolean Whether it is bold. Default: false.
---@field italic? boolean Whether it is italic. Default: false.
---@field underline? boolean Whether it is underlined. Default: false.
---@field strikethrough? boolean Whether it is struck through. Default: false.

---Writes text from a cell to the right, or so that it ends or has its middle there. Only newlines break it.
---
---```lua
---return Canvas(function(context, size)
---  context:text(0, 0, "from here", { bold = true })
---  context:text(size.width / 2, 1, "around the middle", { alignment = "center", color = "green" })
---  context:text(size.width, 2, "up to the edge", { alignment = "trailing", italic = true })
---end):frame(36, 3)
---```
---@param x number Columns from the left edge.
---@param y number Rows from the top edge.
---@param content string|number What is written.
---@param color? Color|ColorName|string The foreground colour where it is not given.
---@return nil
---@overload fun(self: DrawingContext, x: number, options: DrawingContext.text.Options): nil
---@overload fun(self: DrawingContext, options: DrawingContext.text.Options): nil
function DrawingContext:text(x, y, content, color) end

---@class Screen.tap.Options
---@field text string What is clicked: the first place that shows it.
---@field count? integer How often in a row: 2 is a double click. Takes a whole number from 1 to 10. Default: 1.

---Clicks where the screen shows a text. What is scrolled away or cut off cannot be clicked.
---
---```lua
---local screen = mount(Button("Save", function() print "saved" end))
---screen:tap "Save"
---```
---@param text string What is clicked: the first place that shows it.
---@param count? integer How often in a row: 2 is a double click. Takes a whole number from 1 to 10. Default: 1.
---@return nil
---@overload fun(self: Screen, text: string, options: Screen.tap.Options): nil
---@overload fun(self: Screen, options: Screen.tap.Options): nil
function Screen:tap(text, count) end

---@class Screen.hover.Options
---@field text? string Where the pointer goes.

---Moves the pointer to where the screen shows a text; away from the screen where there is none.
---
---```lua
---local screen = mount(Text "Save":onHover(function(isOver) print(isOver) end))
---screen:hover "Save"
---screen:hover()
---```
---@param text? string Where the pointer goes.
---@return nil
---@overload fun(self: Screen, options: Screen.hover.Options): nil
function Screen:hover(text) end

---@class Screen.drag.Options
---@field text string Where it begins.
---@field columns? integer How far to the right. Takes a whole number of cells from -999 to 999. Default: 0.
---@field rows? integer How far down. Takes a whole number of cells from -999 to 999. Default: 0.

---Presses the button where the screen shows a text, moves the pointer cell by cell, and lets go.
---
---```lua
---local screen = mount(Text "here":gesture(DragGesture { onEnded = function(drag) print(drag.translation.width) end }))
---screen:drag("here", { columns = 3 })
---```
---@param text string Where it begins.
---@return nil
---@overload fun(self: Screen, text: string, options: Screen.drag.Options): nil
---@overload fun(self: Screen, options: Screen.drag.Options): nil
function Screen:drag(text) end

---@class Screen.scroll.Options
---@field text string Where the pointer is.
---@field rows? integer How far down. Takes a whole number of cells from -9999 to 9999. Default: 0.
---@field columns? integer How far to the right. Takes a whole number of cells from -9999 to 9999. Default: 0.

---Turns the wheel where the screen shows a text.
---
---```lua
---local screen = mount(ScrollView { ForEach(20, function(i) return Text("row " .. i) end) }, { height = 5 })
---screen:scroll("row 1", { rows = 10 })
---screen:expect "row 11"
---```
---@param text string Where the pointer is.
---@return nil
---@overload fun(self: Screen, text: string, options: Screen.scroll.Options): nil
---@overload fun(self: Screen, options: Screen.scroll.Options): nil
function Screen:scroll(text) end

---@class Screen.press.Options
---@field keys string Names of keys with blanks between them: `tab`, `ctrl+s`, `down down space`.
---@field times? integer How often all of them. Takes a whole number from 1 to 9999. Default: 1.

---Presses keys, one after the other.
---
---```lua
---local screen = mount(VStack { Button("Yes", function() end), Button("No", function() print "no" end) })
---screen:press "tab tab return"
---```
---@param keys string Names of keys with blanks between them: `tab`, `ctrl+s`, `down down space`.
---@param times? integer How often all of them. Takes a whole number from 1 to 9999. Default: 1.
---@return nil
---@overload fun(self: Screen, keys: string, options: Screen.press.Options): nil
---@overload fun(self: Screen, options: Screen.press.Options): nil
function Screen:press(keys, times) end

---@class Screen.type.Options
---@field text string What is typed.

---Types a text, one key for each character; a newline is the return key.
---
---```lua
---local Form = component("NameForm", {
---  state = { name = "" },
---  body = function(self) return VStack { TextField("Name", self:binding "name"), Text("Hello " .. self.name) } end,
---})
---test("it works", function()
---  local screen = mount(Form {})
---  screen:press "tab"
---  screen:type "Ada"
---  screen:expect "Hello Ada"
---end)
---```
---@param text string What is typed.
---@return nil
---@overload fun(self: Screen, options: Screen.type.Options): nil
function Screen:type(text) end

---@class Screen.paste.Options
---@field text string What is pasted.

---Pastes a text in one piece.
---
---```lua
---local screen = mount(Text "drop":focusable():onPaste(function(text) print(text) end))
---screen:press "tab"
---screen:paste "two\nlines"
---```
---@param text string What is pasted.
---@return nil
---@overload fun(self: Screen, options: Screen.paste.Options): nil
function Screen:paste(text) end

---@class Screen.resize.Options
---@field width integer Columns. Takes a whole number of cells from 1 to 10000.
---@field height integer Rows. Takes a whole number of cells from 1 to 10000.

---Gives the screen another size.
---
---```lua
---local screen = mount(ViewThatFits { Text "a long line of text", Text "short" })
---screen:resize(8, 2)
---screen:expect "short"
---```
---@param width integer Columns. Takes a whole number of cells from 1 to 10000.
---@param height integer Rows. Takes a whole number of cells from 1 to 10000.
---@return nil
---@overload fun(self: Screen, width: integer, options: Screen.resize.Options): nil
---@overload fun(self: Screen, options: Screen.resize.Options): nil
function Screen:resize(width, height) end

---@class Screen.advance.Options
---@field seconds number How long. Takes a number from 0 to 1000000000.

---Lets time pass: tasks, timers and animations go on. `sleep` in a test does the same.
---
---```lua
---local Clock = component("Clock", {
---  state = { seconds = 0 },
---  body = function(self)
---    return Text(self.seconds .. " s"):onTimer(1, function() self.seconds = self.seconds + 1 end)
---  end,
---})
---test("it works", function()
---  local screen = mount(Clock {})
---  screen:advance(3)
---  screen:expect "3 s"
---end)
---```
---@param seconds number How long. Takes a number from 0 to 1000000000.
---@return nil
---@overload fun(self: Screen, options: Screen.advance.Options): nil
function Screen:advance(seconds) end

---@class Screen.theme.Options
---@field name string The name of the theme.

---Gives everything another theme, as `--theme` does.
---
---```lua
---local screen = mount(Button "Save")
---screen:theme "ember"
---screen:expect "Save"
---```
---@param name string The name of the theme.
---@return nil
---@overload fun(self: Screen, options: Screen.theme.Options): nil
function Screen:theme(name) end

---@class Screen.environment.Options
---@field key string|Object The name of the key.
---@field value any The value that it has from now on.

---Sets a key of the environment that all views see.
---
---```lua
---local screen = mount(Text "Delete":textCase "uppercase")
---screen:environment("colorScheme", "light")
---```
---@param key string|Object The name of the key.
---@param value any The value that it has from now on.
---@return nil
---@overload fun(self: Screen, key: string|Object, options: Screen.environment.Options): nil
---@overload fun(self: Screen, options: Screen.environment.Options): nil
function Screen:environment(key, value) end

---@class Screen.data.Options
---@field name string The name.
---@field value any What stands there from now on.

---Sets what scripts see as a name of `data`, as the host does.
---
---```lua
---local Users = component("Users", { body = function() return Text(#(data.users or {}) .. " users") end })
---test("it works", function()
---  local screen = mount(Users {})
---  screen:data("users", { "Ada", "Bob" })
---  screen:expect "2 users"
---end)
---```
---@param name string The name.
---@param value any What stands there from now on.
---@return nil
---@overload fun(self: Screen, name: string, options: Screen.data.Options): nil
---@overload fun(self: Screen, options: Screen.data.Options): nil
function Screen:data(name, value) end

---What the screen shows: its rows without the blanks at their ends, and without empty rows at the end.
---
---```lua
---local screen = mount(Text "Hello":frame(10, 1, "leading"), { width = 10, height = 1 })
---expect(screen:text(), "Hello")
---```
---@return string
function Screen:text() end

---@class Screen.shows.Options
---@field text string What is looked for, in one row.

---Whether the screen shows a text.
---
---```lua
---local screen = mount(Text "Hello")
---expect(screen:shows "ell")
---```
---@param text string What is looked for, in one row.
---@return boolean
---@overload fun(self: Screen, options: Screen.shows.Options): boolean
function Screen:shows(text) end

---What the view that has the focus shows, its words with a blank between them; nil where none has the focus.
---
---```lua
---local screen = mount(HStack { Button("Yes", function() end), Button("No", function() end) })
---expect(screen:focus(), nil)
---screen:press "tab tab"
---expect(screen:focus(), "No")
---```
---@return string?
function Screen:focus() end

---How much work the last step was: `evaluated` bodies, `skipped` ones, `patched` nodes, `rowsDrawn` and others.
---
---```lua
---local Row = component("Row", { props = { n = required.number }, body = function(self) return Text("row " .. self.n) end })
---local Rows = component("Rows", {
---  state = { first = 1 },
---  body = function(self)
---    return VStack { Row { n = self.first }, Row { n = 2 }, Button("more", function() self.first = self.first + 10 end) }
---  end,
---})
---test("it works", function()
---  local screen = mount(Rows {})
---  screen:tap "more"
---  expect(screen:counters().evaluated, 2)
---  expect(screen:counters().skipped, 1)
---end)
---```
---@return table<string, integer>
function Screen:counters() end

---What views asked of the program around since this was asked last: `quit`, `open` an address, `copy` a text.
---
---```lua
---local screen = mount(Button("Close", quit))
---screen:tap "Close"
---expect(screen:requests(), { "quit" })
---```
---@return string[]
function Screen:requests() end

---What was told by `emit` since this was asked last: tables of the name and the value, in order.
---
---```lua
---local screen = mount(Button("Save", function() emit("saved", 7) end))
---screen:tap "Save"
---expect(screen:events(), { { name = "saved", value = 7 } })
---```
---@return { name: string, value: any }[]
function Screen:events() end

---@class Screen.expect.Options
---@field text string What is to be seen, in one row.

---Fails the test where the screen does not show a text.
---
---```lua
---local screen = mount(Text "Saved")
---screen:expect "Saved"
---```
---@param text string What is to be seen, in one row.
---@return nil
---@overload fun(self: Screen, options: Screen.expect.Options): nil
function Screen:expect(text) end

---@class Screen.expectNot.Options
---@field text string What must not be seen.

---Fails the test where the screen shows a text.
---
---```lua
---local screen = mount(Text "Saved")
---screen:expectNot "Error"
---```
---@param text string What must not be seen.
---@return nil
---@overload fun(self: Screen, options: Screen.expectNot.Options): nil
function Screen:expectNot(text) end

---@class Screen.expectScreen.Options
---@field rows string All rows.

---Fails the test where the screen shows anything else. Indentation, blanks at the ends of rows, and empty rows around do not count.
---
---```lua
---local screen = mount(VStack { alignment = "leading", Text "Name", Text "  Ada" })
---screen:expectScreen [[
---  Name
---    Ada
---]]
---```
---@param rows string All rows.
---@return nil
---@overload fun(self: Screen, options: Screen.expectScreen.Options): nil
function Screen:expectScreen(rows) end

---Defines a component: a view with inputs, state and a body. With a `defaultStyle` in place of the body it is a kind of its own, whose styles (`Card:style`) are for all of it in a view.
---
---```lua
---local Tag = component("Tag", {
---  props = { title = required.string },
---  body = function(self) return Text(self.title):padding("horizontal", 1):background("blue") end,
---})
---return HStack { Tag{ title = "Swift" }, Tag{ title = "Lua" } }
---```
---@param name string
---@param definition ComponentDefinition
---@return Component
function component(name, definition) end

---Defines a modifier: a name that any view may wear, with a body around the view.
---
---```lua
---modifier("highlighted", function(content, isOn) return isOn and content:foregroundColor "black":background "yellow" or content end)
---return Text "Swift":highlighted(true)
---```
---@param name string
---@param definition ModifierDefinition|fun(content: View, ...): View?
function modifier(name, definition) end

---Shows a component in a state of interest: in the gallery, in tests and in documents.
---
---```lua
---preview("greeting", { width = 20 }, function() return Text "Hello":padding():border() end)
---```
---@param subject Component
---@param name string
---@param options { width?: integer, height?: integer }
---@param body fun(): View
---@overload fun(subject: Component, name: string, body: fun(): View)
---@overload fun(name: string, options: { width?: integer, height?: integer }, body: fun(): View)
---@overload fun(name: string, body: fun(): View)
function preview(subject, name, options, body) end

---Shows a view in every combination of some values: `longtail preview` has them all on one sheet. The axes `theme`, `colorScheme`, `width` and `height` change what is around it.
---
---```lua
---experiment("corners", {
---  axes = { { radius = { 0, 1 } }, { width = { 12, 16 } } },
---  render = function(v)
---    return Text("radius " .. v.radius):padding(1):frame { maxWidth = infinity }
---      :background("blue", { shape = RoundedRectangle(v.radius) })
---  end,
---})
---```
---@param name string
---@param definition { axes: table<string, any[]>|table<string, any[]>[], render: fun(v: table<string, any>): View }
function experiment(name, definition) end

---Declares a key of the environment with its default, whose kind its values must have.
---
---```lua
---environmentKey("isVerified", false)
---local Name = component("Name", {
---  body = function(self) return self.env.isVerified and Text "Ada ✓" or Text "Ada" end,
---})
---return HStack { spacing = 3, Name(), Name():environment("isVerified", true) }
---```
---@param name string
---@param default boolean|number|string|Color
function environmentKey(name, default) end

---Declares an alignment guide that views may place with `alignmentGuide` and stacks may line up by.
---
---```lua
---alignment("colon", { axis = "horizontal", default = "trailing" })
---return VStack { alignment = "colon",
---  Text "Name: Ada":alignmentGuide("colon", 5),
---  Text "Job: engineer":alignmentGuide("colon", 4),
---}
---```
---@param name string
---@param definition { axis: "horizontal"|"vertical", default?: string }
function alignment(name, definition) end

---Declares a value that views hand to those around them, and how the values of several views become one.
---
---```lua
---preferenceKey("count", { default = 0, reduce = "sum" })
---return VStack { Text "one":preference("count", 1), Text "two":preference("count", 2) }
---  :overlayPreferenceValue("count", function(count) return Text("= " .. count):fixedSize():offset(6, 0) end, "leading")
---```
---@param name string
---@param definition { default: any, reduce?: "first"|"last"|"min"|"max"|"sum"|"append"|"merge"|fun(value: any, next: any): any }
function preferenceKey(name, definition) end

---Defines a container that arranges its views itself: how large it is for a proposal, and where each view stands.
---
---```lua
---local Stairs = layout("Stairs", {
---  params = { step = 2 },
---  sizeThatFits = function(self, proposal, subviews)
---    local width, height = 0, 0
---    for index, view in ipairs(subviews) do
---      local w, h = view:size()
---      width, height = math.max(width, (index - 1) * self.step + w), height + h
---    end
---    return width, height
---  end,
---  place = function(self, bounds, proposal, subviews)
---    local y = 0
---    for index, view in ipairs(subviews) do
---      view:place((index - 1) * self.step, y)
---      y = y + select(2, view:size())
---    end
---  end,
---})
---return Stairs { step = 3, Text "one", Text "two", Text "three" }
---```
---@param name string
---@param definition LayoutDefinition
---@return Layout
function layout(name, definition) end

---Defines a style of a kind of views: how they look, made of what they hand over. `Button(configuration)` goes to the styles around.
---
---```lua
---style("Button", "pill", { color = "teal" }, function(self, configuration)
---  return configuration.label:bold(configuration.isPressed or self.env.isFocused)
---    :foregroundColor "white":padding("horizontal", 2):background(Capsule():fill(self.color))
---end)
---style("Button", "arrowed", function(self, configuration) return HStack { "→", Button(configuration) } end)
---return VStack { spacing = 1, Button "Save", Button("Delete"):buttonStyle("pill", { color = "red" }), Button("Next"):buttonStyle "arrowed" }
---  :buttonStyle "pill"
---```
---@param kind string
---@param name string
---@param parameters table
---@param body fun(self: any, configuration: any): View
---@return Style
---@overload fun(kind: string, name: string, body: fun(self: any, configuration: any): View): Style
---@overload fun(kind: string, name: string, definition: { params?: table, state?: table, body: fun(self: any, configuration: any): View }): Style
---@overload fun(kind: string, body: fun(self: any, configuration: any): View): Style
function style(kind, name, parameters, body) end

---Declares a theme, which says what it has otherwise than the one it extends: defaults for colours, fonts, spacings, lines, symbols and styles. Returns its name, for `:theme`.
---
---```lua
---local Harbor = theme("harbor", {
---  extends = "lagoon",
---  colors = { accent = "#ffb000", background = Color.adaptive { light = "#ffffff", dark = "#001018" } },
---  fonts = { headline = { "bold", "underline" } },
---  line = "double",
---  styles = { Button = "borderless", GroupBox = "card" },
---  highContrast = { colors = { accent = "#ffd060" } },
---  mono = { line = "ascii" },
---})
---return GroupBox("Harbor", { Text "Two ships":font "headline", Button "Dock" }):padding(1):theme(Harbor)
---```
---@param name string
---@param definition ThemeDefinition
---@return string
function theme(name, definition) end

---A slot of a component: it takes a view, a text, an array of them, or a function that makes one, and gives it to a component that shows it. What is empty says so by `:isEmpty()`.
---
---```lua
---local Title = component("Title", {
---  props = { content = required.view },
---  defaultStyle = function(self, configuration) return configuration.content:bold() end,
---})
---local Row = component("Row", {
---  slots = { title = slot(Title), status = slot() },
---  defaultStyle = function(self, configuration)
---    return HStack {
---      configuration.title,
---      not configuration.status:isEmpty() and HStack { spacing = 0, "[", configuration.status, "]" },
---    }
---  end,
---})
---return VStack { alignment = "leading",
---  Row { title = "Text" },
---  Row { title = Text "View":italic(), status = function() return Image { systemName = "star" } end },
---}:titleStyle(function(self, configuration) return Title(configuration):foregroundColor "blue" end)
---```
---@param component? Component
---@return Slot
function slot(component) end

---A slot of a component that takes an array of views and texts as well. They come as a group, which tells its `:count()` and has a `:prefix(n)`; a `ForEach` in it counts as one.
---
---```lua
---local IconStack = component("IconStack", {
---  props = { icons = required.view }, fluent = { limit = 2 },
---  body = function(self)
---    local more = self.icons:count() - self.limit
---    return HStack { self.icons:prefix(self.limit), more > 0 and Text("+" .. more):foregroundColor "secondary" }
---  end,
---})
---local Row = component("Row", {
---  props = { title = required.string }, slots = { icons = slots(IconStack) },
---  body = function(self) return HStack { self.title, Spacer(), self.icons } end,
---})
---return Row { title = "Mail", icons = { "3", Image { systemName = "star" }, Image { systemName = "bell" } } }:frame(20, 1)
---```
---@param component? Component
---@return Slot
function slots(component) end

---Kinds of inputs that must be given.
---
---```lua
---local Tag = component("Tag", { props = { title = required.string }, body = function(self) return Text(self.title) end })
---return Tag{ title = "Swift" }
---```
---@type InputKinds
required = {}

---Kinds of inputs that may be left out.
---
---```lua
---modifier("framed", {
---  params = { color = optional.color },
---  body = function(self, content) return self.color and content:border(self.color) or content end,
---})
---return Text "Swift":padding():framed{ color = "blue" }
---```
---@type InputKinds|fun(type: Observable): any
optional = {}

---An input that is a function to be called when something happens.
---
---```lua
---local Row = component("Row", {
---  props = { title = required.string, onTap = handler },
---  body = function(self) return self.onTap and Text(self.title):onTapGesture(self.onTap) or Text(self.title) end,
---})
---return Row{ title = "Open", onTap = function() print "open" end }
---```
---@type any
handler = nil

---An input that belongs to somebody else: with the value it has where none is given, or `binding.string` and so on.
---
---```lua
---local Switch = component("Switch", {
---  props = { title = required.string, isOn = binding(false) },
---  body = function(self)
---    return Text((self.isOn and "[x] " or "[ ] ") .. self.title):onTapGesture(function() self.isOn = not self.isOn end)
---  end,
---})
---return component("Settings", {
---  state = { isLoud = true },
---  body = function(self)
---    return HStack { Switch{ title = "loud", isOn = self:binding "isLoud" }, Switch{ title = "dim" } }
---  end,
---})
---```
---@type InputKinds|fun(default: any): Binding
binding = {}

---A binding that two functions make: one that reads the value, and one that is given the new one.
---
---```lua
---local Switch = component("Switch", {
---  props = { isOn = binding(false) },
---  body = function(self) return Text(self.isOn and "[x] big" or "[ ] big") end,
---})
---return component("Settings", {
---  state = { size = 12 },
---  body = function(self)
---    return Switch{ isOn = Binding(
---      function() return self.size > 10 end,
---      function(isBig) self.size = isBig and 12 or 8 end) }
---  end,
---})
---```
---@param get fun(): any
---@param set fun(value: any)
---@return Binding
function Binding(get, set) end

---A binding to a value that stays as it is.
---
---```lua
---local Check = component("Check", {
---  props = { isOn = binding(false) },
---  body = function(self) return Text(self.isOn and "[x]" or "[ ]") end,
---})
---return HStack { Check(), Check{ isOn = constant(true) } }
---```
---@param value any
---@return Binding
function constant(value) end

---Defines a type of objects that components share. A body depends on the properties that it read.
---
---```lua
---local Cart = observable("Cart", {
---  items = {}, total = 0,
---  add = function(self, item, price)
---    table.insert(self.items, item)
---    self.total = self.total + price
---  end,
---})
---local cart = Cart()
---cart:add("tea", 3)
---local Total = component("Total", { body = function(self) return Text("Total: " .. self.env[Cart].total) end })
---return Total():environment(cart)
---```
---@param name string
---@param definition table<string, any> Data are its properties, functions its methods.
---@return Observable
function observable(name, definition) end

---What the host hands the script, by name. A body that reads a name is run again when the host changes it.
---
---```lua
---local Orders = component("Orders", {
---  body = function(self)
---    return VStack { alignment = "leading",
---      ForEach(data.orders or { "nothing yet" }, function(order) return Text(order) end),
---    }
---  end,
---})
---return Orders {}
---```
---@type table<string, any>
data = {}

---A length without bound.
---
---```lua
---return Text "as wide as there is room":frame{ maxWidth = infinity }:background("blue")
---```
---@type integer
infinity = nil

---Declares texts in a language, by key, for Text.key. An entry may have plural forms.
---
---```lua
---locale("de", { greeting = "Hallo, **{name}**", files = { one = "{count} Datei", other = "{count} Dateien" } })
---return VStack { Text.key("greeting", { name = "Ada" }), Text.key("files", { count = 3 }) }:environment("locale", "de")
---```
---@param language string
---@param texts table<string, string|{ zero?: string, one?: string, other: string }>
function locale(language, texts) end

---Shows the text that the locale's table has for a key: Markdown, its {names} filled with values.
---
---```lua
---locale("en", { files = { one = "{count} file", other = "{count} files" } })
---return HStack { spacing = 3, Text.key("files", { count = 1 }), Text.key("files", { count = 12 }) }
---```
---@param content string|number
---@param values? table<string, string|number>
---@return View
function Text.key(content, values) end

---Shows text with inline Markdown: emphasis, code, strikethrough and links.
---
---```lua
---return Text.markdown "**Done** in _3 s_, see [the log](https://example.com/log)"
---```
---@param content string|number
---@return View
function Text.markdown(content) end

---Numbers, amounts of bytes, dates and durations as text, the same on every machine.
---
---```lua
---return VStack { alignment = "leading",
---  format.number(1234567.891, { decimals = 2 }),
---  format.number(1234567, { notation = "compact" }),
---  format.percent(0.256, { locale = "de" }),
---  format.bytes(1500000),
---  format.date(1700000000, "yyyy-MM-dd HH:mm", { utcOffset = 1 }),
---  format.date(1700000000, { date = "full", time = "short", locale = "fr" }),
---  format.duration(3723),
---}
---```
---@alias FormatLocale "da"|"de"|"en"|"en-GB"|"es"|"fr"|"it"|"ja"|"nb"|"nl"|"pl"|"pt"|"sv"
format = {}

---@param value number
---@param options? { decimals?: integer, grouping?: boolean, sign?: "automatic"|"always"|"never", notation?: "standard"|"compact", locale?: FormatLocale }
---@return string
function format.number(value, options) end

---@param value number A part of one: 0.25 is 25 %.
---@param options? { decimals?: integer, grouping?: boolean, sign?: "automatic"|"always"|"never", locale?: FormatLocale }
---@return string
function format.percent(value, options) end

---@param value number
---@param options? { units?: "decimal"|"binary", locale?: FormatLocale }
---@return string
function format.bytes(value, options) end

---@param seconds number Since the beginning of 1970 in Greenwich.
---@param pattern string Fields such as "yyyy-MM-dd HH:mm": y year, M month, d day, E weekday, H hour to 23, h hour to 12, m minute, s second, a half of the day. As many letters as digits; MMM and MMMM are names. Other letters stand 'in quotes'.
---@param options? { utcOffset?: number, locale?: FormatLocale }
---@return string
---@overload fun(seconds: number, options?: { date?: "short"|"medium"|"long"|"full", time?: "short"|"medium"|"long"|"full", utcOffset?: number, locale?: FormatLocale }): string
function format.date(seconds, pattern, options) end

---@param seconds number
---@param options? { style?: "clock"|"units" }
---@return string
function format.duration(seconds, options) end

---Searches, sorts and changes the case of text in every language; Lua's `string` works on bytes.
---
---```lua
---local names = { "Zoë", "Ärger", "file 10", "file 9", "ÜBER" }
---table.sort(names, function(a, b) return text.compare(a, b) < 0 end)
---local rows = { alignment = "leading" }
---for index, name in ipairs(names) do
---  rows[index] = HStack { name, text.contains(name, "uber") and Text "found":foregroundColor "green" }
---end
---return VStack(rows)
---```
text = {}

---Whether a text contains another one, ignoring case and accents. Every text contains the empty one.
---@param text string|number
---@param part string|number
---@return boolean
function text.contains(text, part) end

---Compares texts for sorting: -1 if the first comes before the second, 0 if they are the same, 1 if it comes after. Numbers in texts are compared by value.
---@param first string|number
---@param second string|number
---@return integer
function text.compare(first, second) end

---The text without case and accents, as text.contains compares it.
---@param text string|number
---@return string
function text.fold(text) end

---@param text string|number
---@return string
function text.lower(text) end

---@param text string|number
---@return string
function text.upper(text) end

---Lets a task wait. Everything else goes on.
---
---```lua
---local Countdown = component("Countdown", {
---  state = { left = 3 },
---  body = function(self)
---    return Text(self.left > 0 and self.left or "go"):task(function()
---      while self.left > 0 do
---        sleep(1)
---        self.left = self.left - 1
---      end
---    end)
---  end,
---})
---return Countdown {}
---```
---@param seconds number
function sleep(seconds) end

---Ends the program that shows the script, as its keys do.
---
---```lua
---return Button("Quit", function() quit() end):keyboardShortcut "ctrl+q"
---```
function quit() end

---Takes away the sheet, menu or screen in which the function's view stands.
---
---```lua
---local App = component("App", {
---  state = { shows = true },
---  body = function(self)
---    return Text "behind":frame(24, 7)
---      :sheet(self:binding "shows", Button("Done", function() dismiss() end))
---  end,
---})
---return App {}
---```
function dismiss() end

---Scrolls to the view with an id, or to the item of a ForEach with one: as little as it takes, or so that the same part of the view and of the window meet.
---
---```lua
---return VStack {
---  List { ForEach(1000, function(number) return Text("Row " .. number) end) }:frame(20, 5),
---  Button("Row 500", function() scrollTo(500, "center") end),
---}
---```
---@param id string|number
---@param anchor? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"
function scrollTo(id, anchor) end

---Opens an address with the system's program for it, in answer to a key or a click.
---
---```lua
---return Button("Documentation", function() openURL "https://example.org" end):buttonStyle "link"
---```
---@param url string
function openURL(url) end

---Tells the program that shows the script that something happened: plain data under a name.
---
---```lua
---return Button("Save", function() emit("saved", { file = "notes.txt" }) end)
---```
---@param name string
---@param value? any
function emit(name, value) end

---Shows what changes by what the function writes on its way there. The completion is called when it has arrived: for those who look, or quite (`"removed"`), which is later where a spring swings.
---
---```lua
---local Light = component("Light", {
---  state = { isOn = false },
---  body = function(self)
---    return Button("Light", function()
---      withAnimation("easeInOut", function() self.isOn = not self.isOn end)
---    end):opacity(self.isOn and 1 or 0.3)
---  end,
---})
---return Light {}
---```
---@overload fun(body: function, completion?: function, completionCriteria?: "logicallyComplete"|"removed")
---@param animation AnimationName|AnimationTable|nil
---@param body function
---@param completion? function
---@param completionCriteria? "logicallyComplete"|"removed"
function withAnimation(animation, body, completion, completionCriteria) end

---Declares a test, which `longtail test` runs: it mounts a view and does what a person would. Each test is run in a program of its own.
---
---```lua
---local Counter = component("Counter", {
---  state = { count = 0 },
---  body = function(self)
---    return HStack { Text("Count: " .. self.count), Button("+", function() self.count = self.count + 1 end) }
---  end,
---})
---test("a click counts", function()
---  local screen = mount(Counter {}, { width = 20, height = 3 })
---  screen:tap "+"
---  screen:press "tab return"
---  screen:expect "Count: 2"
---end)
---return Counter {}
---```
---@param name string
---@param body fun()
function test(name, body) end

---Shows a view on the screen of a test, 80 cells by 24 unless a size is given, and returns that. A test mounts one view.
---
---```lua
---test("a narrow screen", function()
---  local screen = mount(Text "a line that is cut":lineLimit(1), { width = 10, height = 1 })
---  expect(screen:text(), "a line th…")
---end)
---return Text "a line that is cut":lineLimit(1):frame(10)
---```
---@param view View
---@param size? { width?: integer, height?: integer }
---@return Screen
function mount(view, size) end

---Fails a test where a value is not what was expected: tables are compared by what is in them. With one value, it wants anything but false and nil.
---
---```lua
---test("handlers are called", function()
---  local calls = {}
---  local screen = mount(Button("Save", function() calls[#calls + 1] = "saved" end))
---  screen:tap "Save"
---  expect(calls, { "saved" })
---  expect(screen:shows "Save")
---end)
---return Button("Save", function() end)
---```
---@param found any
---@param expected? any
function expect(found, expected) end
