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

---A child of a container: a view, a text, or false for an empty place.
---@alias Child View|string|number|false|Child[]

---A view. Scripts may define modifiers of their own.
---@class View
---@operator add(View|string|number): View
---@field [string] fun(self: View, ...): View
---@field isEmpty fun(self: View): boolean Returns true if the view shows nothing, such as an empty slot.
---@field count fun(self: View): integer Returns the number of views in a group.
---@field prefix fun(self: View, count: integer): View Returns the first `count` views of a group.
View = {}

---A view that fills its frame and may clip, fill or outline others.
---@class Shape : View
Shape = {}

---@alias MaterialName "ultraThinMaterial"|"thinMaterial"|"regularMaterial"|"thickMaterial"|"ultraThickMaterial"|"bar"

---A view that is also accepted wherever a colour is expected.
---@class Gradient : View
Gradient = {}

---A colour as a value, and a view that fills its frame with it.
---@class Color : View
---@field [ColorName] Color
---@field rgb fun(red: integer, green: integer, blue: integer): Color
---@field adaptive fun(colors: { light: Color|ColorName|string, dark: Color|ColorName|string }): Color
---@overload fun(color: Color|ColorName|string): Color
Color = {}

---The result of `style`. It is accepted in place of the name of a style.
---@class Style
Style = {}

---The drawing context of a Canvas, valid while its function runs.
---@class DrawingContext
DrawingContext = {}

---The screen of a test.
---@class Screen
Screen = {}

---@alias HorizontalAlignment "leading"|"center"|"trailing"
---@alias VerticalAlignment "top"|"center"|"bottom"|"firstTextBaseline"|"lastTextBaseline"

---An animation.
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

---A transition.
---@alias TransitionName "identity"|"opacity"|"slide"
---@class TransitionTable
---@field move? "leading"|"trailing"|"top"|"bottom"
---@field push? "leading"|"trailing"|"top"|"bottom"
---@field offset? integer[]
---@field insertion? TransitionName|TransitionTable
---@field removal? TransitionName|TransitionTable

---A column of a LazyVGrid or a row of a LazyHGrid. Set one of fixed, flexible and adaptive.
---@class GridItem
---@field fixed? integer The length in cells.
---@field flexible? boolean Shares the space that fixed items leave, from min to max cells.
---@field adaptive? integer The minimum length in cells. Repeats the item as often as it fits; max is the maximum length.
---@field min? integer
---@field max? integer
---@field spacing? integer Cells between this item and the next one.
---@field alignment? string The alignment of the views in it.

---A reference to a stored value, for reading and writing it.
---@class Binding
---@field value any
---@field binding fun(self: Binding, path: string|integer): Binding Returns a binding to a value in a table: "name", "user.name", 3.

---The result of `observable`: call it, with values for some properties, to make an object.
---@class Observable
---@overload fun(properties?: table<string, any>): Object

---An observed object: its properties and methods by name.
---@class Object
---@field binding fun(self: Object, path: string): Binding
---@field [string] any

---The result of `component`: call it with its properties to make a view.
---@class Component
---@field style fun(self: Component, name: string, params: table|(fun(self: Body, content: View): View), body?: fun(self: Body, content: View): View): Component
---@overload fun(props?: table|string|number): View

---The `self` of a component, modifier or style: its properties or parameters and its state by name. State and bindings may be
---assigned in handlers.
---@class Body
---@field env Environment
---@field binding fun(self: Body, path: string): Binding Returns a binding to a state property or to a binding input: "user.name".
---@field printChanges fun(self?: Body) Prints why the body runs.
---@field [string] any

---@class ComponentDefinition
---@field body? fun(self: Body): View|false Returns the view of the component, from its properties and state.
---@field defaultStyle? (fun(self: Body, configuration: table): View|false)|(fun(self: Body, configuration: table): View|false)[] Replaces the body: the look of the component if no style is set. In an array of styles, each one wraps the previous one with `Component(configuration)`.
---@field props? table<string, any> Its inputs: defaults, or types such as required.string.
---@field slots? table<string, Slot> Properties that take a view, a text or a function that returns one.
---@field fluent? table<string, any> Properties that modifiers of the component set: defaults, or types such as optional.string.
---@field state? table<string, any> Initial values, functions from self that compute them, or types such as optional.string.
---@field equatable? boolean|fun(old: table, new: table): boolean True to compare properties as data, or a function that returns true if old and new properties show the same.
---@field content? string The input for views without a name, as in Card { Text "a" }. Default: the only view input, or the input named content.
---@field styleModifier? string The name of the modifier that applies its styles: cardStyle for Card.

---The values of a theme. Values that it omits are those of the theme that it extends.
---@class ThemeLook
---@field colors? table<string, Color|string> By name: roles such as accent, background or success, and hues.
---@field fonts? table<string, string|string[]> By text style: bold, faint, italic, underline, strikethrough, plain.
---@field padding? integer Cells that padding() adds.
---@field spacing? { horizontal?: integer, vertical?: integer } Cells between the views of stacks.
---@field line? "single"|"rounded"|"heavy"|"double"|"dashed"|"dotted"|"block"|"ascii" The line of borders and dividers.
---@field symbols? table<string, string> Characters by SF Symbols name.
---@field styles? table<string, string|Style> Default styles by kind of view.

---@class ThemeDefinition : ThemeLook
---@field extends? string The name of another theme.
---@field scheme? "light"|"dark" The colour scheme, if the theme has colours for only one.
---@field highContrast? ThemeLook The values that differ for increased contrast.
---@field mono? ThemeLook The values that differ without colours.

---A placeholder in a component for content that is passed to it. See slot and slots.
---@class Slot

---A proposal: on each axis a number of cells, infinity, or nil for the ideal length.
---@class Proposal
---@field width? integer
---@field height? integer

---The bounds of a layout. Positions are relative to its corner.
---@class Bounds
---@field x integer Always 0, like y: positions are relative to the corner of the layout.
---@field y integer
---@field width integer
---@field height integer

---A view of a layout, valid while the function that received it runs.
---@class Subview
---@field priority number The value of :layoutPriority; 0 by default.
---@field size fun(self: Subview, width?: number, height?: number): integer, integer Its width and height for a proposal.
---@field guide fun(self: Subview, name: string, width?: number, height?: number): number The position of a guide such as "firstTextBaseline".
---@field value fun(self: Subview, key: string): any The value of :layoutValue for a key, or nil.
---@field place fun(self: Subview, x: number, y: number, options?: { anchor?: string, width?: number, height?: number }) Places its anchor, by default "topLeading", at a point relative to the corner of the layout. The size is a proposal.

---@class LayoutDefinition
---@field sizeThatFits fun(self: Body, proposal: Proposal, subviews: Subview[]): number, number Its width and its height for a proposal.
---@field place fun(self: Body, bounds: Bounds, proposal: Proposal, subviews: Subview[]) Places each view: view:place(x, y).
---@field params? table<string, any>

---The result of `layout`: call it with parameters and views to make a view.
---@class Layout
---@overload fun(views?: table|Child, ...: Child): View

---@class ModifierDefinition
---@field body fun(self: Body, content: View): View Returns the view around `content`.
---@field params? table<string, any> Its arguments: defaults, or types such as required.string.
---@field state? table<string, any> Initial values, as in a component.

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
---@field data any A value that state can hold: a string, a number, a boolean, or a table of these.
---@field handler any A function that is called when something happens.
---@field binding any A binding: self:binding "name", or a constant value. binding.string declares the type.
---@field shape any A shape, such as Circle().

---The environment of a view: `self.env`.
---@class Environment
---@field font "largeTitle"|"title"|"title2"|"title3"|"headline"|"subheadline"|"body"|"callout"|"footnote"|"caption"|"caption2" The font of texts and symbols.
---@field fontWeight "ultraLight"|"thin"|"light"|"regular"|"medium"|"semibold"|"bold"|"heavy"|"black" A weight that replaces the font's own.
---@field isItalic boolean True if texts are italic.
---@field lineLimit integer The maximum number of lines of a text; nil for no limit.
---@field lineSpacing integer The empty rows between two lines of a text.
---@field locale string The language of texts that are declared by key, such as "de" or "de-AT".
---@field minimumLineCount integer The minimum number of lines of a text; nil for no minimum.
---@field monospacedDigit boolean True if digits of equal width were requested; a terminal has no others.
---@field multilineTextAlignment "leading"|"center"|"trailing" The alignment of the lines of a text.
---@field strikethrough boolean True if texts are struck through.
---@field textCase "uppercase"|"lowercase" The case of texts; nil leaves them unchanged.
---@field truncationMode "head"|"middle"|"tail" The position of the ellipsis in a line that is cut.
---@field underline boolean True if texts are underlined.
---@field defaultPadding integer The cells that padding adds by default.
---@field layoutDirection "leftToRight"|"rightToLeft" The layout direction: the leading edge is on the left or on the right.
---@field defaultScrollAnchor "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" The part of the content that scroll containers show at first.
---@field scrollIndicators "automatic"|"hidden" The visibility of scroll bars.
---@field accessibilityDifferentiateWithoutColor boolean True if shapes must convey the same information as colours, as on terminals without colours.
---@field cellAspect integer The height of a row divided by the width of a column: with 2, circles look round.
---@field colorScheme "light"|"dark" The colour scheme: colours for a light or a dark background.
---@field colorSchemeContrast "standard"|"increased" The requested contrast: themes have other colours for increased contrast.
---@field foregroundStyle Color|ColorName|string The foreground style of texts, symbols and shapes, with the colours of its secondary and tertiary levels.
---@field glyphs "unicode"|"ascii" The character set for lines, symbols and ellipses: Unicode or ASCII.
---@field redactionReasons string The reasons to redact content: "placeholder", "privacy", "invalidated", separated by spaces. Any other word redacts everything.
---@field theme "standard"|"lagoon"|"ember"|"meadow"|"paper"|"orchid"|"graphite" The name of the surrounding theme, set by `:theme`.
---@field tint Color|ColorName|string The accent colour of controls.
---@field accessibilityReduceMotion boolean True if animations are turned off: changes are shown at once.
---@field isEnabled boolean True if controls are enabled.
---@field isFocused boolean True if the nearest enclosing focusable view has the focus.
---@field [string|Observable] any

---The configuration of a style of Badge.
---@class BadgeConfiguration
---@field content View? A number or a word.

---The configuration of a style of Button.
---@class ButtonConfiguration
---@field label View? The label.
---@field role "none"|"cancel"|"confirm"|"destructive" The role.
---@field isPressed boolean True while the control is pressed.

---The configuration of a style of PrimitiveButton.
---@class PrimitiveButtonConfiguration
---@field label View? The label.
---@field role "none"|"cancel"|"confirm"|"destructive" The role.
---@field trigger fun() Calls the function of the button.

---The configuration of a style of ControlGroup.
---@class ControlGroupConfiguration
---@field label View? The label.
---@field content View? The controls.

---The configuration of a style of DatePicker.
---@class DatePickerConfiguration
---@field label View? The label.
---@field selection number The date as a Unix timestamp, in seconds.
---@field displayedComponents "dateAndTime"|"date"|"hourAndMinute" The parts of the date to edit.
---@field min number The earliest date, as a Unix timestamp in seconds; nil for no limit.
---@field max number The latest date, as a Unix timestamp in seconds; nil for no limit.

---The configuration of a style of DisclosureGroup.
---@class DisclosureGroupConfiguration
---@field label View? The label.
---@field content View? The views.
---@field isExpanded boolean True if the views are shown.

---The configuration of a style of Form.
---@class FormConfiguration
---@field content View? The controls.

---The configuration of a style of Gauge.
---@class GaugeConfiguration
---@field value number The value as a fraction of its range, from 0 to 1.
---@field label View? The label.
---@field currentValueLabel View? The label that describes the value.
---@field minimumValueLabel View? The label of the minimum.
---@field maximumValueLabel View? The label of the maximum.

---The configuration of a style of GroupBox.
---@class GroupBoxConfiguration
---@field label View? The title.
---@field content View? The controls.

---The configuration of a style of Label.
---@class LabelConfiguration
---@field title View? The title.
---@field icon View? The icon.

---The configuration of a style of LabeledContent.
---@class LabeledContentConfiguration
---@field label View? The name.
---@field content View? The content.

---The configuration of a style of List.
---@class ListConfiguration
---@field content View? The rows, which scroll.

---The configuration of a style of Menu.
---@class MenuConfiguration
---@field label View? The label.
---@field content View? The views in it.

---The configuration of a style of NavigationStack.
---@class NavigationStackConfiguration
---@field content View? The current screen, and the bar with the back button.

---The configuration of a style of Picker.
---@class PickerConfiguration
---@field label View? The label.
---@field content View? The options.
---@field selection any The tag of the selected option.

---The configuration of a style of ProgressView.
---@class ProgressViewConfiguration
---@field fractionCompleted number The completed fraction, from 0 to 1; nil if it is unknown.
---@field label View? The label.
---@field currentValueLabel View? The label that describes the value.

---The configuration of a style of Section.
---@class SectionConfiguration
---@field header View? The title.
---@field content View? The views.
---@field footer View? The footer.

---The configuration of a style of TabView.
---@class TabViewConfiguration
---@field content View? The row of tabs, and the selected view.
---@field selection any The tag of the selected view.

---The configuration of a style of Table.
---@class TableConfiguration
---@field content View? The header and the rows, which scroll.

---The configuration of a style of TextField.
---@class TextFieldConfiguration
---@field label View? The placeholder.
---@field field View? The text and its cursor.
---@field text string The input; empty in a secure field.
---@field isInvalid boolean True if the input is invalid and the field shows it.
---@field message View? The error message.

---The configuration of a style of Toggle.
---@class ToggleConfiguration
---@field label View? The label.
---@field isOn boolean True if the toggle is on.
---@field isMixed boolean True if the toggle has several bindings with different values.
---@field isPressed boolean True while the control is pressed.

---@class View.bold.Options
---@field isActive? boolean False restores the weight of the font. Default: true.

---Makes texts bold.
---
---```lua
---HStack { spacing = 3, Text "regular", Text "bold":bold() }
---```
---@param isActive? boolean False restores the weight of the font. Default: true.
---@return View
---@overload fun(self: View, options: View.bold.Options): View
function View:bold(isActive) end

---@class View.font.Options
---@field style? "largeTitle"|"title"|"title2"|"title3"|"headline"|"subheadline"|"body"|"callout"|"footnote"|"caption"|"caption2" The text style. Default: "body".
---@field weight? "ultraLight"|"thin"|"light"|"regular"|"medium"|"semibold"|"bold"|"heavy"|"black" The weight; "semibold" and above are bold.
---@field design? "default"|"serif"|"rounded"|"monospaced" The font design. A terminal has one font; JSON output contains the design. Default: "default".

---Sets the font of texts and symbols. Title fonts are bold, and caption fonts are faint.
---
---```lua
---VStack { alignment = "leading",
---  Text "Headline":font("headline"), Text "Body", Text "Caption":font("caption"),
---}
---```
---@param style? "largeTitle"|"title"|"title2"|"title3"|"headline"|"subheadline"|"body"|"callout"|"footnote"|"caption"|"caption2" The text style. Default: "body".
---@return View
---@overload fun(self: View, style: "largeTitle"|"title"|"title2"|"title3"|"headline"|"subheadline"|"body"|"callout"|"footnote"|"caption"|"caption2", options: View.font.Options): View
---@overload fun(self: View, options: View.font.Options): View
function View:font(style) end

---@class View.fontWeight.Options
---@field weight? "ultraLight"|"thin"|"light"|"regular"|"medium"|"semibold"|"bold"|"heavy"|"black" The weight; that of the font by default.

---Sets the weight of texts: "semibold" and above are bold, "light" and below are faint.
---
---```lua
---HStack { spacing = 3, Text "regular", Text "semibold":fontWeight("semibold") }
---```
---@param weight? "ultraLight"|"thin"|"light"|"regular"|"medium"|"semibold"|"bold"|"heavy"|"black" The weight; that of the font by default.
---@return View
---@overload fun(self: View, options: View.fontWeight.Options): View
function View:fontWeight(weight) end

---@class View.italic.Options
---@field isActive? boolean False turns the effect off. Default: true.

---Makes texts italic.
---
---```lua
---HStack { spacing = 3, Text "upright", Text "italic":italic() }
---```
---@param isActive? boolean False turns the effect off. Default: true.
---@return View
---@overload fun(self: View, options: View.italic.Options): View
function View:italic(isActive) end

---@class View.lineLimit.Options
---@field limit? integer The maximum number of lines; unlimited by default. Takes a whole number of lines from 1 to 10000.
---@field reservesSpace? boolean True to reserve the height of the maximum number of lines even if the text has fewer lines.
---@field min? integer The minimum number of lines; removes the limit if "max" is not given. Takes a whole number of lines from 1 to 10000.
---@field max? integer The maximum number of lines; removes the minimum if "min" is not given. Takes a whole number of lines from 1 to 10000.

---Limits the number of lines of texts. If text is cut, the last line ends with an ellipsis.
---
---```lua
---Text "a long text that would take five lines in this frame":lineLimit(3):frame(12):background("quaternary")
---```
---@param limit? integer The maximum number of lines; unlimited by default. Takes a whole number of lines from 1 to 10000.
---@param reservesSpace? boolean True to reserve the height of the maximum number of lines even if the text has fewer lines.
---@return View
---@overload fun(self: View, reservesSpace?: boolean): View
---@overload fun(self: View, limit: integer, options: View.lineLimit.Options): View
---@overload fun(self: View, options: View.lineLimit.Options): View
function View:lineLimit(limit, reservesSpace) end

---@class View.lineSpacing.Options
---@field rows integer The empty rows between two lines. Takes a whole number of rows from 0 to 100.

---Adds empty rows between the lines of each text.
---
---```lua
---Text "one\ntwo":lineSpacing(1)
---```
---@param rows integer The empty rows between two lines. Takes a whole number of rows from 0 to 100.
---@return View
---@overload fun(self: View, options: View.lineSpacing.Options): View
function View:lineSpacing(rows) end

---Requests digits of equal width. In a terminal, all digits have equal width; JSON output contains the request.
---
---```lua
---Text "12:04":monospacedDigit()
---```
---@return View
function View:monospacedDigit() end

---@class View.multilineTextAlignment.Options
---@field alignment "leading"|"center"|"trailing" The alignment of the lines.

---Aligns the lines of a text within the bounds of the text. To align the text as a whole, use a frame.
---
---```lua
---Text "each line\nstands in the middle\nof the longest":multilineTextAlignment("center")
---```
---@param alignment "leading"|"center"|"trailing" The alignment of the lines.
---@return View
---@overload fun(self: View, options: View.multilineTextAlignment.Options): View
function View:multilineTextAlignment(alignment) end

---@class View.strikethrough.Options
---@field isActive? boolean False turns the effect off. Default: true.

---Strikes texts through.
---
---```lua
---HStack { spacing = 3, Text "to do", Text "done":strikethrough() }
---```
---@param isActive? boolean False turns the effect off. Default: true.
---@return View
---@overload fun(self: View, options: View.strikethrough.Options): View
function View:strikethrough(isActive) end

---@class View.textCase.Options
---@field case? "uppercase"|"lowercase" The case; unchanged by default.

---Changes texts to upper or lower case.
---
---```lua
---Text "total":textCase("uppercase")
---```
---@param case? "uppercase"|"lowercase" The case; unchanged by default.
---@return View
---@overload fun(self: View, options: View.textCase.Options): View
function View:textCase(case) end

---@class View.truncationMode.Options
---@field mode "head"|"middle"|"tail" The position of the ellipsis.

---Sets which part of a text is cut if it does not fit.
---
---```lua
---Text "/usr/share/doc/longtail":truncationMode("middle"):lineLimit(1):frame(16)
---```
---@param mode "head"|"middle"|"tail" The position of the ellipsis.
---@return View
---@overload fun(self: View, options: View.truncationMode.Options): View
function View:truncationMode(mode) end

---@class View.underline.Options
---@field isActive? boolean False turns the effect off. Default: true.

---Underlines texts.
---
---```lua
---HStack { spacing = 3, Text "plain", Text "underlined":underline() }
---```
---@param isActive? boolean False turns the effect off. Default: true.
---@return View
---@overload fun(self: View, options: View.underline.Options): View
function View:underline(isActive) end

---@class View.alignmentGuide.Options
---@field guide HorizontalAlignment|string|VerticalAlignment|string A standard guide, or one declared with `alignment`.
---@field value number|function Cells from the leading or top edge, or a function that takes a table of `width`, `height` and the standard guides by name.
---@field axis? "horizontal"|"vertical" The axis of the guide "center", which exists on both axes. Every other guide belongs to one axis. Default: "horizontal".

---Sets the position of an alignment guide in the view. Stacks align views by their guides.
---
---```lua
---VStack { alignment = "leading", Text "above", Text "moved":alignmentGuide("leading", -2) }
---```
---@param guide HorizontalAlignment|string|VerticalAlignment|string A standard guide, or one declared with `alignment`.
---@param value number|function Cells from the leading or top edge, or a function that takes a table of `width`, `height` and the standard guides by name.
---@return View
---@overload fun(self: View, guide: HorizontalAlignment|string|VerticalAlignment|string, options: View.alignmentGuide.Options): View
---@overload fun(self: View, options: View.alignmentGuide.Options): View
function View:alignmentGuide(guide, value) end

---@class View.aspectRatio.Options
---@field ratio? number The ratio of width to height, where a row counts as `cellAspect` columns; by default, that of the view's ideal size. Takes a number from 0.001 to 1000.
---@field contentMode? "fit"|"fill" "fit" lies in the room, "fill" covers it. Default: "fit".

---Proposes a size with a given aspect ratio that fits into the available space, or fills it.
---
---```lua
---Color "blue":aspectRatio(4, "fit"):frame(20, 3)
---```
---@param ratio? number The ratio of width to height, where a row counts as `cellAspect` columns; by default, that of the view's ideal size. Takes a number from 0.001 to 1000.
---@param contentMode? "fit"|"fill" "fit" lies in the room, "fill" covers it. Default: "fit".
---@return View
---@overload fun(self: View, contentMode?: "fit"|"fill"): View
---@overload fun(self: View, ratio: number, options: View.aspectRatio.Options): View
---@overload fun(self: View, options: View.aspectRatio.Options): View
function View:aspectRatio(ratio, contentMode) end

---@class View.containerRelativeFrame.Options
---@field axes "horizontal"|"vertical"|"both" The axes on which the view has this size.
---@field count? integer The number of columns, or rows, into which the container is divided. Takes a whole number from 1 to 999. Default: 1.
---@field span? integer The number of parts that the view spans. Takes a whole number from 1 to 999. Default: 1.
---@field spacing? integer The cells between the parts: by default, one between columns and none between rows. Takes a whole number of cells from 0 to 999.
---@field alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" The alignment of the view if its size differs from that of the frame. Default: "center".

---Gives the view the size of the screen or scroll view around it, or an equal part of that size.
---
---```lua
---HStack { Color "red":containerRelativeFrame{ "horizontal", count = 4 }, Color "blue" }
---```
---@param axes "horizontal"|"vertical"|"both" The axes on which the view has this size.
---@return View
---@overload fun(self: View, axes: "horizontal"|"vertical"|"both", options: View.containerRelativeFrame.Options): View
---@overload fun(self: View, options: View.containerRelativeFrame.Options): View
function View:containerRelativeFrame(axes) end

---@class View.fixedSize.Options
---@field horizontal? boolean True to keep the width at the ideal width. Default: true.
---@field vertical? boolean True to keep the height at the ideal height. Default: true.

---Keeps the view at its ideal size, even if there is less space.
---
---```lua
---HStack { Text "what is left of a line", Text "never cut":fixedSize() }:lineLimit(1):frame(24):background("quaternary")
---```
---@param horizontal? boolean True to keep the width at the ideal width. Default: true.
---@param vertical? boolean True to keep the height at the ideal height. Default: true.
---@return View
---@overload fun(self: View, horizontal: boolean, options: View.fixedSize.Options): View
---@overload fun(self: View, options: View.fixedSize.Options): View
function View:fixedSize(horizontal, vertical) end

---@class View.frame.Options
---@field width? integer The width in columns. Takes a whole number of cells from -10000 to 10000 or infinity.
---@field height? integer The height in rows. Takes a whole number of cells from -10000 to 10000 or infinity.
---@field alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" The alignment of the view if its size differs from that of the frame. Default: "center".
---@field minWidth? integer The minimum width. Takes a whole number of cells from -10000 to 10000 or infinity.
---@field idealWidth? integer The ideal width, used if no width is proposed. Takes a whole number of cells from -10000 to 10000 or infinity.
---@field maxWidth? integer The maximum width; infinity takes all proposed columns. Takes a whole number of cells from -10000 to 10000 or infinity.
---@field minHeight? integer The minimum height. Takes a whole number of cells from -10000 to 10000 or infinity.
---@field idealHeight? integer The ideal height, used if no height is proposed. Takes a whole number of cells from -10000 to 10000 or infinity.
---@field maxHeight? integer The maximum height; infinity takes all proposed rows. Takes a whole number of cells from -10000 to 10000 or infinity.

---Gives the view a fixed size, or a size within bounds.
---
---```lua
---HStack {
---  Text "fixed":frame{ width = 12, height = 3, alignment = "topLeading" }:background("quaternary"),
---  Text "flexible":frame{ minWidth = 4, maxWidth = infinity }:background("quaternary"),
---}
---```
---@param width? integer The width in columns. Takes a whole number of cells from -10000 to 10000 or infinity.
---@param height? integer The height in rows. Takes a whole number of cells from -10000 to 10000 or infinity.
---@param alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" The alignment of the view if its size differs from that of the frame. Default: "center".
---@return View
---@overload fun(self: View, width?: integer, alignment?: "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline"): View
---@overload fun(self: View, width: integer, options: View.frame.Options): View
---@overload fun(self: View, options: View.frame.Options): View
function View:frame(width, height, alignment) end

---@class View.gridCellAnchor.Options
---@field anchor "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" The alignment of the view in its cell.

---Sets the alignment of the view in its cell of a Grid, instead of that of its column and row.
---
---```lua
---Grid { GridRow { "a wide cell" }, GridRow { Text "right":gridCellAnchor "trailing" } }
---```
---@param anchor "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" The alignment of the view in its cell.
---@return View
---@overload fun(self: View, options: View.gridCellAnchor.Options): View
function View:gridCellAnchor(anchor) end

---@class View.gridCellColumns.Options
---@field count integer The number of columns that it spans. Takes a whole number of columns from 1 to 100.

---Lets a cell of a Grid span several columns.
---
---```lua
---Grid { GridRow { "a", "b" }, GridRow { Text "both":gridCellColumns(2) } }
---```
---@param count integer The number of columns that it spans. Takes a whole number of columns from 1 to 100.
---@return View
---@overload fun(self: View, options: View.gridCellColumns.Options): View
function View:gridCellColumns(count) end

---@class View.gridCellUnsizedAxes.Options
---@field axes "horizontal"|"vertical"|"both" The axes on which the view only takes the available space.

---Keeps the view from making its column or row of a Grid larger than the other cells need.
---
---```lua
---Grid { GridRow { "a", "b" }, Divider():gridCellUnsizedAxes "horizontal", GridRow { "c", "d" } }
---```
---@param axes "horizontal"|"vertical"|"both" The axes on which the view only takes the available space.
---@return View
---@overload fun(self: View, options: View.gridCellUnsizedAxes.Options): View
function View:gridCellUnsizedAxes(axes) end

---@class View.gridColumnAlignment.Options
---@field alignment HorizontalAlignment|string The guide by which the cells are aligned.

---Sets the alignment of a column of a Grid. If several cells set it, the first one counts.
---
---```lua
---Grid { GridRow { Text "9":gridColumnAlignment "trailing" }, GridRow { "100" } }
---```
---@param alignment HorizontalAlignment|string The guide by which the cells are aligned.
---@return View
---@overload fun(self: View, options: View.gridColumnAlignment.Options): View
function View:gridColumnAlignment(alignment) end

---@class View.layoutPriority.Options
---@field priority number 0 is what every view has.

---Sets the layout priority: a stack offers space to views of higher priority first. Apply this modifier last.
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
---@field value any The value: plain data (no functions, no views).

---Gives the view a value that the surrounding custom layout reads with `subview:value(key)`.
---
---```lua
---Text "wide":layoutValue("span", 2)
---```
---@param key string The name of the value.
---@param value any The value: plain data (no functions, no views).
---@return View
---@overload fun(self: View, key: string, options: View.layoutValue.Options): View
---@overload fun(self: View, options: View.layoutValue.Options): View
function View:layoutValue(key, value) end

---@class View.offset.Options
---@field x? integer Columns to the right. Takes a whole number of columns from -999 to 999. Default: 0.
---@field y? integer Rows down. Takes a whole number of rows from -999 to 999. Default: 0.

---Draws the view at an offset. The layout does not change.
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
---@field length? integer Cells on each of `edges`. The default is the padding of the theme or environment, or 0 if lengths such as `top` are given. Takes a whole number of cells from 0 to 999.
---@field top? integer Rows above. Takes a whole number of cells from 0 to 999.
---@field leading? integer Columns at the leading edge. Takes a whole number of cells from 0 to 999.
---@field bottom? integer Rows below. Takes a whole number of cells from 0 to 999.
---@field trailing? integer Columns at the trailing edge. Takes a whole number of cells from 0 to 999.
---@field horizontal? integer Columns at the leading and at the trailing edge. Takes a whole number of cells from 0 to 999.
---@field vertical? integer Rows above and below. Takes a whole number of cells from 0 to 999.

---Adds space around the view.
---
---```lua
---Text "Hello":background("blue"):padding{ horizontal = 4, vertical = 1 }:background("quaternary")
---```
---@param edges? "all"|"horizontal"|"vertical"|"top"|"leading"|"bottom"|"trailing" The edges that get `length`. Default: "all".
---@param length? integer Cells on each of `edges`. The default is the padding of the theme or environment, or 0 if lengths such as `top` are given. Takes a whole number of cells from 0 to 999.
---@return View
---@overload fun(self: View, length?: integer): View
---@overload fun(self: View, edges: "all"|"horizontal"|"vertical"|"top"|"leading"|"bottom"|"trailing", options: View.padding.Options): View
---@overload fun(self: View, options: View.padding.Options): View
function View:padding(edges, length) end

---@class View.position.Options
---@field x? integer Columns from the left edge. Takes a whole number of columns from -9999 to 9999. Default: 0.
---@field y? integer Rows from the top. Takes a whole number of rows from -9999 to 9999. Default: 0.

---Takes the available space, and centres the view at a point in it.
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
---@field content View|string|number|false|(View|string|number|false)[] The content. Several views overlap, as in a ZStack.
---@field alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" The alignment of the content along the edge. Default: "center".
---@field spacing? integer The cells between the content and the view: by default, one at a leading or trailing edge, none at the top or bottom. Takes a whole number of cells from 0 to 999.

---Shows content along an edge of the view. The view gets the remaining space.
---
---```lua
---Color "blue":safeAreaInset("bottom", Text "3 of 7"):frame(12, 4)
---```
---@param edge "top"|"bottom"|"leading"|"trailing" The edge.
---@param content View|string|number|false|(View|string|number|false)[] The content. Several views overlap, as in a ZStack.
---@return View
---@overload fun(self: View, edge: "top"|"bottom"|"leading"|"trailing", options: View.safeAreaInset.Options): View
---@overload fun(self: View, options: View.safeAreaInset.Options): View
function View:safeAreaInset(edge, content) end

---@class View.safeAreaPadding.Options
---@field edges? "all"|"horizontal"|"vertical"|"top"|"leading"|"bottom"|"trailing" The edges. Default: "all".
---@field length? integer Cells on each edge; by default, the padding of the theme or environment. Takes a whole number of cells from 0 to 999.

---Keeps the cells along the edges of the view empty, as an empty `safeAreaInset` would.
---
---```lua
---Color "blue":safeAreaPadding("horizontal", 2):frame(14, 2):background("quaternary")
---```
---@param edges? "all"|"horizontal"|"vertical"|"top"|"leading"|"bottom"|"trailing" The edges. Default: "all".
---@param length? integer Cells on each edge; by default, the padding of the theme or environment. Takes a whole number of cells from 0 to 999.
---@return View
---@overload fun(self: View, length?: integer): View
---@overload fun(self: View, edges: "all"|"horizontal"|"vertical"|"top"|"leading"|"bottom"|"trailing", options: View.safeAreaPadding.Options): View
---@overload fun(self: View, options: View.safeAreaPadding.Options): View
function View:safeAreaPadding(edges, length) end

---Scales the view to cover the available space, and keeps the aspect ratio of its ideal size.
---
---```lua
---Ellipse():fill("red"):frame{ idealWidth = 2, idealHeight = 1 }:scaledToFill():frame(8, 3):clipped()
---```
---@return View
function View:scaledToFill() end

---Scales the view to fit the available space, and keeps the aspect ratio of its ideal size.
---
---```lua
---Ellipse():fill("red"):frame{ idealWidth = 2, idealHeight = 1 }:scaledToFit():frame(20, 3)
---```
---@return View
function View:scaledToFit() end

---@class View.zIndex.Options
---@field value number 0 is what every view has.

---Draws the view over siblings with a smaller index. The layout does not change.
---
---```lua
---ZStack { Text "first, and above":zIndex(1), Color "blue":frame(12, 3) }
---```
---@param value number 0 is what every view has.
---@return View
---@overload fun(self: View, options: View.zIndex.Options): View
function View:zIndex(value) end

---@class View.defaultScrollAnchor.Options
---@field anchor "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" The part to show, such as "top", "bottom" or "center".

---Sets the part of the content that scroll containers in the view show at first.
---
---```lua
---ScrollView { Text "one", Text "two", Text "three", Text "four" }:defaultScrollAnchor("bottom"):frame(9, 2)
---```
---@param anchor "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" The part to show, such as "top", "bottom" or "center".
---@return View
---@overload fun(self: View, options: View.defaultScrollAnchor.Options): View
function View:defaultScrollAnchor(anchor) end

---Lets an image fill the proposed size. Otherwise, each pixel takes one column and half a row.
---
---```lua
---Image{ file = "pictures/lake.png" }:resizable():frame{ width = 24, height = 8 }
---```
---@return View
function View:resizable() end

---@class View.scrollIndicators.Options
---@field visibility "automatic"|"hidden" The visibility: hidden, or shown if the content does not fit.

---Shows or hides the scroll bars of the scroll containers in the view.
---
---```lua
---ScrollView { Text "one", Text "two", Text "three", Text "four" }:scrollIndicators("hidden"):frame(12, 2)
---```
---@param visibility "automatic"|"hidden" The visibility: hidden, or shown if the content does not fit.
---@return View
---@overload fun(self: View, options: View.scrollIndicators.Options): View
function View:scrollIndicators(visibility) end

---@class View.scrollPosition.Options
---@field x? integer Columns from the container's anchor. Takes a whole number of cells from -1000000000 to 1000000000. Default: 0.
---@field y? integer Rows from the container's anchor. Takes a whole number of cells from -1000000000 to 1000000000. Default: 0.

---Scrolls the first scroll container in the view by an offset, at most to the end of its content.
---
---```lua
---ScrollView { Text "one", Text "two", Text "three", Text "four" }:scrollPosition{ y = 1 }:frame(12, 2)
---```
---@param options? View.scrollPosition.Options
---@return View
function View:scrollPosition(options) end

---@class View.fill.Options
---@field color Color|ColorName|MaterialName|Gradient|string The style that fills the shape.

---Fills a shape with a colour or a gradient.
---
---```lua
---HStack { Capsule():fill("red"), Rectangle():fill("green") }:frame(24, 3)
---```
---@param color Color|ColorName|MaterialName|Gradient|string The style that fills the shape.
---@return Shape
---@overload fun(self: Shape, options: View.fill.Options): Shape
function Shape:fill(color) end

---@class View.strokeBorder.Options
---@field color? Color|ColorName|MaterialName|Gradient|string The colour or gradient of the line; the foreground colour by default.
---@field lineWidth? integer 0 draws nothing, 2 and more a heavy line; it is always one cell thick. Takes a whole number of cells from 0 to 999. Default: 1.
---@field line? "single"|"rounded"|"heavy"|"double"|"dashed"|"dotted"|"block"|"ascii" The kind of line; by default, it depends on the line width.

---Draws the outline of a shape inside its edge. In cells this is the same as `stroke`.
---
---```lua
---RoundedRectangle(1):strokeBorder("yellow"):frame(14, 4)
---```
---@param color? Color|ColorName|MaterialName|Gradient|string The colour or gradient of the line; the foreground colour by default.
---@param lineWidth? integer 0 draws nothing, 2 and more a heavy line; it is always one cell thick. Takes a whole number of cells from 0 to 999. Default: 1.
---@return Shape
---@overload fun(self: Shape, lineWidth?: integer): Shape
---@overload fun(self: Shape, color: Color|ColorName|MaterialName|Gradient|string, options: View.strokeBorder.Options): Shape
---@overload fun(self: Shape, options: View.strokeBorder.Options): Shape
function Shape:strokeBorder(color, lineWidth) end

---@class View.stroke.Options
---@field color? Color|ColorName|MaterialName|Gradient|string The colour or gradient of the line; the foreground colour by default.
---@field lineWidth? integer 0 draws nothing, 2 and more a heavy line; it is always one cell thick. Takes a whole number of cells from 0 to 999. Default: 1.
---@field line? "single"|"rounded"|"heavy"|"double"|"dashed"|"dotted"|"block"|"ascii" The kind of line; by default, it depends on the line width.

---Draws the outline of a shape on its outermost cells.
---
---```lua
---Rectangle():stroke("yellow", 2):frame(14, 4)
---```
---@param color? Color|ColorName|MaterialName|Gradient|string The colour or gradient of the line; the foreground colour by default.
---@param lineWidth? integer 0 draws nothing, 2 and more a heavy line; it is always one cell thick. Takes a whole number of cells from 0 to 999. Default: 1.
---@return Shape
---@overload fun(self: Shape, lineWidth?: integer): Shape
---@overload fun(self: Shape, color: Color|ColorName|MaterialName|Gradient|string, options: View.stroke.Options): Shape
---@overload fun(self: Shape, options: View.stroke.Options): Shape
function Shape:stroke(color, lineWidth) end

---@class View.background.Options
---@field content Color|ColorName|MaterialName|Gradient|string|View|string|number|false|(View|string|number|false)[] A colour, a gradient, a material or a view.
---@field alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" The alignment of the added view if its size differs from that of this view. Default: "center".
---@field shape? View The shape that a colour or a gradient fills; the whole frame by default.

---Draws a colour, a gradient, a material or a view behind the view, in its frame.
---
---```lua
---Text "Hi":padding("horizontal", 2):background("blue", { shape = Capsule() })
---```
---@param content Color|ColorName|MaterialName|Gradient|string|View|string|number|false|(View|string|number|false)[] A colour, a gradient, a material or a view.
---@param alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" The alignment of the added view if its size differs from that of this view. Default: "center".
---@return View
---@overload fun(self: View, content: Color|ColorName|MaterialName|Gradient|string|View|string|number|false|(View|string|number|false)[], options: View.background.Options): View
---@overload fun(self: View, options: View.background.Options): View
function View:background(content, alignment) end

---@class View.badge.Options
---@field content? integer|string A number or a word. The number 0 is not shown.

---Shows a number or a word at the trailing edge of the row. The number 0 is not shown.
---
---```lua
---VStack {
---  Label("Inbox", "tray"):badge(12),
---  Label("Drafts", "pencil"):badge(0),
---  Label("Updates", "arrow.down.circle"):badge "new",
---}
---```
---@param content? integer|string A number or a word. The number 0 is not shown.
---@return View
---@overload fun(self: View, options: View.badge.Options): View
function View:badge(content) end

---@class View.border.Options
---@field color? Color|ColorName|MaterialName|Gradient|string The colour or gradient of the line. Default: "primary".
---@field width? integer 0 draws nothing, 2 and more a heavy line; it is always one cell thick. Takes a whole number of cells from 0 to 999. Default: 1.
---@field line? "single"|"rounded"|"heavy"|"double"|"dashed"|"dotted"|"block"|"ascii" The kind of line; by default, it depends on the line width.

---Draws a border on the outermost cells of the view. Add padding first so that the border does not cover the content.
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
---@field amount number The amount that is added to every colour: -1 gives black, 0 changes nothing, 1 gives white. Takes a number from -1 to 1.

---Makes the view lighter or darker.
---
---```lua
---local colors = HStack { spacing = 0, Color "red", Color "yellow", Color "green", Color "blue" }
---return VStack { colors, colors:brightness(0.3) }:frame(24, 4)
---```
---@param amount number The amount that is added to every colour: -1 gives black, 0 changes nothing, 1 gives white. Takes a number from -1 to 1.
---@return View
---@overload fun(self: View, options: View.brightness.Options): View
function View:brightness(amount) end

---Clips the view to its frame.
---
---```lua
---Text "only the middle is seen":fixedSize():frame(12):clipped():background("quaternary")
---```
---@return View
function View:clipped() end

---@class View.clipShape.Options
---@field shape View The shape to clip to.

---Clips the view to a shape. A cell with text is shown if at least half of the cell is inside the shape.
---
---```lua
---Text "Longtail":padding{ horizontal = 3, vertical = 1 }:background("blue"):clipShape(Capsule())
---```
---@param shape View The shape to clip to.
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

---Multiplies the colours of the view by a colour, like a colour filter.
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

---Increases or reduces the contrast of the view.
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
---@field radius? integer The radius of the corners. A radius of 1 cuts off a quarter of a cell at each corner. Takes a whole number of cells from 0 to 999. Default: 1.

---Clips the view to a rectangle with rounded corners.
---
---```lua
---Text "Hi":padding{ horizontal = 3, vertical = 1 }:background("blue"):cornerRadius(1)
---```
---@param radius? integer The radius of the corners. A radius of 1 cuts off a quarter of a cell at each corner. Takes a whole number of cells from 0 to 999. Default: 1.
---@return View
---@overload fun(self: View, options: View.cornerRadius.Options): View
function View:cornerRadius(radius) end

---@class View.foregroundColor.Options
---@field color Color|ColorName|string The colour. "secondary" is the surrounding text colour at half strength.

---Sets the colour of texts, symbols and shapes inside the view.
---
---```lua
---HStack { spacing = 3, Text "blue":foregroundColor("blue"), Text "secondary":foregroundColor("secondary") }
---```
---@param color Color|ColorName|string The colour. "secondary" is the surrounding text colour at half strength.
---@return View
---@overload fun(self: View, options: View.foregroundColor.Options): View
function View:foregroundColor(color) end

---@class View.foregroundStyle.Options
---@field primary Color|ColorName|MaterialName|Gradient|string The first level. "secondary", "tertiary" and "quaternary" are levels of the surrounding style.
---@field secondary? Color|ColorName|MaterialName|Gradient|string The second level; by default, the first at 50 %.
---@field tertiary? Color|ColorName|MaterialName|Gradient|string The third level; by default, the first at 30 %.

---Sets the style of texts, symbols and shapes inside the view, in up to three levels.
---
---```lua
---VStack { Text "title", Text "detail":foregroundStyle("secondary") }:foregroundStyle("blue")
---```
---@param primary Color|ColorName|MaterialName|Gradient|string The first level. "secondary", "tertiary" and "quaternary" are levels of the surrounding style.
---@param secondary? Color|ColorName|MaterialName|Gradient|string The second level; by default, the first at 50 %.
---@param tertiary? Color|ColorName|MaterialName|Gradient|string The third level; by default, the first at 30 %.
---@return View
---@overload fun(self: View, primary: Color|ColorName|MaterialName|Gradient|string, options: View.foregroundStyle.Options): View
---@overload fun(self: View, options: View.foregroundStyle.Options): View
function View:foregroundStyle(primary, secondary, tertiary) end

---@class View.grayscale.Options
---@field amount number 0 is as it was, 1 grey. Takes a number from 0 to 1.

---Removes the colour from the view.
---
---```lua
---local colors = HStack { spacing = 0, Color "red", Color "yellow", Color "green", Color "blue" }
---return VStack { colors, colors:grayscale(1) }:frame(24, 4)
---```
---@param amount number 0 is as it was, 1 grey. Takes a number from 0 to 1.
---@return View
---@overload fun(self: View, options: View.grayscale.Options): View
function View:grayscale(amount) end

---Hides the view, and keeps its place in the layout.
---
---```lua
---HStack { Text "before", Text "not yet":hidden(), Text "after" }
---```
---@return View
function View:hidden() end

---@class View.interpolation.Options
---@field interpolation "none"|"low"|"medium"|"high" The interpolation.

---Sets the interpolation of images: "none" keeps hard edges, and all other values average the pixels.
---
---```lua
---Image{ file = "pictures/lake.png" }:resizable():interpolation("none"):frame{ width = 24, height = 8 }
---```
---@param interpolation "none"|"low"|"medium"|"high" The interpolation.
---@return View
---@overload fun(self: View, options: View.interpolation.Options): View
function View:interpolation(interpolation) end

---@class View.opacity.Options
---@field opacity number 0 is invisible, 1 is as it was. Takes a number from 0 to 1.

---Sets the opacity: the view is blended with its background. At 0, the view is invisible but keeps its place and its identity.
---
---```lua
---HStack { spacing = 3, Text "solid", Text "half":opacity(0.5), Text "a quarter":opacity(0.25) }
---```
---@param opacity number 0 is invisible, 1 is as it was. Takes a number from 0 to 1.
---@return View
---@overload fun(self: View, options: View.opacity.Options): View
function View:opacity(opacity) end

---Sets the opacity: the view is blended with its background. At 0, the view is invisible but keeps its place and its identity.
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
---@field alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" The alignment of the added view if its size differs from that of this view. Default: "center".

---Draws a colour, a gradient, a material or a view in front of the view, in its frame.
---
---```lua
---Text "Inbox":padding{ horizontal = 3, vertical = 1 }:background("blue")
---  :overlay(Text " 3 ":background("red"), "topTrailing")
---```
---@param content Color|ColorName|MaterialName|Gradient|string|View|string|number|false|(View|string|number|false)[] A colour, a gradient, a material or a view.
---@param alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" The alignment of the added view if its size differs from that of this view. Default: "center".
---@return View
---@overload fun(self: View, content: Color|ColorName|MaterialName|Gradient|string|View|string|number|false|(View|string|number|false)[], options: View.overlay.Options): View
---@overload fun(self: View, options: View.overlay.Options): View
function View:overlay(content, alignment) end

---@class View.privacySensitive.Options
---@field isSensitive? boolean True if the content is private. Default: true.

---Marks the content of the view as private: `redacted("privacy")` masks it.
---
---```lua
---HStack { Text "Balance", Text "1,024.00":privacySensitive() }:redacted("privacy")
---```
---@param isSensitive? boolean True if the content is private. Default: true.
---@return View
---@overload fun(self: View, options: View.privacySensitive.Options): View
function View:privacySensitive(isSensitive) end

---@class View.redacted.Options
---@field reason "placeholder"|"privacy"|"invalidated" "placeholder" masks all, "privacy" what is privacySensitive, "invalidated" fades.

---Redacts the content of texts, symbols, images, bars and charts in the view. Sizes do not change.
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

---Changes the saturation of the colours of the view.
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
---@field color? Color|ColorName|string The colour of the darkest part of the shadow. Default: "black opacity 0.33".
---@field x? integer The offset of the shadow to the right, in columns. Takes a whole number of columns from -99 to 99. Default: 0.
---@field y? integer The downward offset of the shadow, in rows. Takes a whole number of rows from -99 to 99. Default: 0.

---Draws a shadow around the view's frame. It takes no space.
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
---@field name string The name of a theme: a built-in one, or one declared with `theme`.

---Gives the view a theme, with defaults for colours, fonts, spacings, lines, symbols and styles, and draws the theme's background.
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
---@param name string The name of a theme: a built-in one, or one declared with `theme`.
---@return View
---@overload fun(self: View, options: View.theme.Options): View
function View:theme(name) end

---@class View.tint.Options
---@field color Color|ColorName|string The accent colour.

---Sets the accent colour of the view. It is also available as the style "tint".
---
---```lua
---VStack { Text "open":foregroundStyle("tint"), ProgressView{ value = 0.6 }:frame(20) }:tint("green")
---```
---@param color Color|ColorName|string The accent colour.
---@return View
---@overload fun(self: View, options: View.tint.Options): View
function View:tint(color) end

---Shows the content of the view, even if an outer view redacts it.
---
---```lua
---VStack { Text "Balance":unredacted(), Text "1,024.00" }:redacted("placeholder")
---```
---@return View
function View:unredacted() end

---@class View.colorScheme.Options
---@field scheme "light"|"dark" The colour scheme.

---Sets the colour scheme of the view: colours for a light or a dark background.
---
---```lua
---Text "paper":padding():background("background"):colorScheme("light")
---```
---@param scheme "light"|"dark" The colour scheme.
---@return View
---@overload fun(self: View, options: View.colorScheme.Options): View
function View:colorScheme(scheme) end

---@class View.disabled.Options
---@field isDisabled? boolean True to disable the controls. Default: true.

---Disables the controls in the view. A view inside cannot enable them again.
---
---```lua
---local Save = component("Save", { body = function(self)
---  return Text "Save":padding("horizontal", 2):background(self.env.isEnabled and "blue" or "gray")
---end })
---return HStack { spacing = 2, Save(), Save():disabled() }
---```
---@param isDisabled? boolean True to disable the controls. Default: true.
---@return View
---@overload fun(self: View, options: View.disabled.Options): View
function View:disabled(isDisabled) end

---@class View.environment.Options
---@field key string|Object The name of a declared key, or an observable object. Views read the object by its type.
---@field value? boolean|number|string|Color A value of the key's type. If the value is missing, the key has its default.

---Sets an environment key, or an observable object, for the view and all views in it.
---
---```lua
---Text "a long line of text":frame(12):environment("lineLimit", 1)
---```
---@param key string|Object The name of a declared key, or an observable object. Views read the object by its type.
---@param value? boolean|number|string|Color A value of the key's type. If the value is missing, the key has its default.
---@return View
---@overload fun(self: View, key: string|Object, options: View.environment.Options): View
---@overload fun(self: View, options: View.environment.Options): View
function View:environment(key, value) end

---Skips the body of a component while its inputs are unchanged. Tables are compared by content, and functions are ignored.
---
---```lua
---local Row = component("Row", { props = { item = required.table }, body = function(self) return Text(self.item.name) end })
---return Row{ item = { name = "Swift" } }:equatable()
---```
---@return View
function View:equatable() end

---@class View.id.Options
---@field id string|number A string of at most 1,000 bytes, or a number, unique among its siblings.

---Gives the view an identity. If the value changes, the view is a new one and loses its state.
---
---```lua
---VStack { Text "Ada":id("user-7"), Text "Grace":id("user-9") }
---```
---@param id string|number A string of at most 1,000 bytes, or a number, unique among its siblings.
---@return View
---@overload fun(self: View, options: View.id.Options): View
function View:id(id) end

---@class View.preferredColorScheme.Options
---@field scheme "light"|"dark" The colour scheme.

---Same as `colorScheme`: a view cannot change the terminal around it.
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
---@field transform function A function that takes the outer value and returns the new value.

---Changes the value of an environment key with a function.
---
---```lua
---Text "Hi":padding():background("blue")
---  :transformEnvironment("defaultPadding", function(cells) return cells + 1 end)
---```
---@param key string|Object The name of a declared key.
---@param transform function A function that takes the outer value and returns the new value.
---@return View
---@overload fun(self: View, key: string|Object, options: View.transformEnvironment.Options): View
---@overload fun(self: View, options: View.transformEnvironment.Options): View
function View:transformEnvironment(key, transform) end

---@class View.alert.Options
---@field title string The title: the question.
---@field isPresented Binding A binding that is true while the panel is shown. Every button and the escape key set the binding to false.
---@field message? View|string|number|false|(View|string|number|false)[] A text or a view below the title.
---@field actions? View|string|number|false|(View|string|number|false)[] The buttons; an OK button by default.

---Shows a question in a modal panel while a binding is true. Every button dismisses the panel.
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
---@param title string The title: the question.
---@param isPresented Binding A binding that is true while the panel is shown. Every button and the escape key set the binding to false.
---@return View
---@overload fun(self: View, title: string, options: View.alert.Options): View
---@overload fun(self: View, options: View.alert.Options): View
function View:alert(title, isPresented) end

---@class View.confirmationDialog.Options
---@field title string The title: the question.
---@field isPresented Binding A binding that is true while the panel is shown. Every button and the escape key set the binding to false.
---@field message? View|string|number|false|(View|string|number|false)[] A text or a view below the title.
---@field actions? View|string|number|false|(View|string|number|false)[] The buttons; an OK button by default.

---Shows a choice of actions in a modal panel while a binding is true. Every button dismisses the panel.
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
---@param title string The title: the question.
---@param isPresented Binding A binding that is true while the panel is shown. Every button and the escape key set the binding to false.
---@return View
---@overload fun(self: View, title: string, options: View.confirmationDialog.Options): View
---@overload fun(self: View, options: View.confirmationDialog.Options): View
function View:confirmationDialog(title, isPresented) end

---@class View.navigationDestination.Options
---@field destination function A function that takes a value and returns a view.
---@field when? function A function that takes a value and returns true if this destination handles it; by default, it handles all values.

---Makes screens from the path values of NavigationStacks in the view. If several destinations handle a value, the innermost one is used.
---
---```lua
---NavigationStack { path = constant { 7 },
---  NavigationLink("Seven", { value = 7 }),
---}:navigationDestination(function(id) return Text("Number " .. id) end, { when = function(id) return type(id) == "number" end })
---  :navigationDestination(function(name) return Text("Name " .. name) end)
---  :frame(30, 4)
---```
---@param destination function A function that takes a value and returns a view.
---@return View
---@overload fun(self: View, destination: function, options: View.navigationDestination.Options): View
---@overload fun(self: View, options: View.navigationDestination.Options): View
function View:navigationDestination(destination) end

---@class View.navigationTitle.Options
---@field title string The title of the screen.

---Sets the title of the screen in a NavigationStack.
---
---```lua
---NavigationStack { List { "Common swift", "Longtail" }:navigationTitle "Birds" }:frame(24, 5)
---```
---@param title string The title of the screen.
---@return View
---@overload fun(self: View, options: View.navigationTitle.Options): View
function View:navigationTitle(title) end

---@class View.popover.Options
---@field isPresented Binding A binding that is true while the view is shown.
---@field content View|string|number|false|(View|string|number|false)[] The view.

---Shows a panel with a view below or above this view while a binding is true. A click outside dismisses the panel.
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
---@param isPresented Binding A binding that is true while the view is shown.
---@param content View|string|number|false|(View|string|number|false)[] The view.
---@return View
---@overload fun(self: View, isPresented: Binding, options: View.popover.Options): View
---@overload fun(self: View, options: View.popover.Options): View
function View:popover(isPresented, content) end

---@class View.searchable.Options
---@field text Binding A binding to the search text.
---@field prompt? string The placeholder. Default: "Search".

---Adds a search field above the view. "/" and ctrl+f focus the field. Escape clears the field, then leaves it, as the down key does.
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
---@param text Binding A binding to the search text.
---@param prompt? string The placeholder. Default: "Search".
---@return View
---@overload fun(self: View, text: Binding, options: View.searchable.Options): View
---@overload fun(self: View, options: View.searchable.Options): View
function View:searchable(text, prompt) end

---@class View.selectionDisabled.Options
---@field isDisabled? boolean True if the row cannot be selected. Default: true.

---Prevents the selection of a row in a List. Keys skip the row.
---
---```lua
---List { selection = constant "two",
---  Text "One":tag "one", Text "sold out":tag "out":selectionDisabled(), Text "Two":tag "two",
---}:frame(20, 3)
---```
---@param isDisabled? boolean True if the row cannot be selected. Default: true.
---@return View
---@overload fun(self: View, options: View.selectionDisabled.Options): View
function View:selectionDisabled(isDisabled) end

---@class View.sheet.Options
---@field isPresented Binding A binding that is true while the sheet is shown; escape, or `dismiss()` in a handler of the sheet, sets it to false.
---@field content View|string|number|false|(View|string|number|false)[] The view.
---@field onDismiss? function A function that is called when a key or `dismiss()` has dismissed the sheet.

---Shows a view in a modal panel while a binding is true. The panel receives all keys and clicks.
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
---@param isPresented Binding A binding that is true while the sheet is shown; escape, or `dismiss()` in a handler of the sheet, sets it to false.
---@param content View|string|number|false|(View|string|number|false)[] The view.
---@return View
---@overload fun(self: View, isPresented: Binding, options: View.sheet.Options): View
---@overload fun(self: View, options: View.sheet.Options): View
function View:sheet(isPresented, content) end

---@class View.tabItem.Options
---@field label string The title.
---@field systemImage? string The SF Symbols name of an icon before the title.

---Sets the label of the view's tab in a TabView. A `:badge` after this modifier appears in the tab.
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
---@field value boolean|number|string|Color The value of the binding while the view is selected.

---Sets the tag of a view in a Picker or a TabView. The default is the id of the view's item in a ForEach, otherwise its position.
---
---```lua
---Picker("Size", constant "l", { Text "Small":tag "s", Text "Large":tag "l" }):pickerStyle "inline"
---```
---@param value boolean|number|string|Color The value of the binding while the view is selected.
---@return View
---@overload fun(self: View, options: View.tag.Options): View
function View:tag(value) end

---@class View.backgroundPreferenceValue.Options
---@field key string The name of a declared preference key.
---@field content function A function that takes the value, or the default of the key, and returns a view.
---@field alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" The alignment of the added view if its size differs from that of this view. Default: "center".

---Draws a background that a function makes from a preference of the views inside.
---
---```lua
---preferenceKey("fill", { default = "clear", reduce = "last" })
---return Text " Hello ":preference("fill", "blue"):backgroundPreferenceValue("fill", function(fill) return Color(fill) end)
---```
---@param key string The name of a declared preference key.
---@param content function A function that takes the value, or the default of the key, and returns a view.
---@param alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" The alignment of the added view if its size differs from that of this view. Default: "center".
---@return View
---@overload fun(self: View, key: string, options: View.backgroundPreferenceValue.Options): View
---@overload fun(self: View, options: View.backgroundPreferenceValue.Options): View
function View:backgroundPreferenceValue(key, content, alignment) end

---@class View.onPreferenceChange.Options
---@field key string The name of a declared preference key.
---@field action function The function to call with the new value. There is no first call if the value is the default of the key.

---Calls a function when a preference of the views inside changes. State that the function changes appears in the same frame.
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
---@param action function The function to call with the new value. There is no first call if the value is the default of the key.
---@return View
---@overload fun(self: View, key: string, options: View.onPreferenceChange.Options): View
---@overload fun(self: View, options: View.onPreferenceChange.Options): View
function View:onPreferenceChange(key, action) end

---@class View.overlayPreferenceValue.Options
---@field key string The name of a declared preference key.
---@field content function A function that takes the value, or the default of the key, and returns a view.
---@field alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" The alignment of the added view if its size differs from that of this view. Default: "center".

---Draws an overlay that a function makes from a preference of the views inside.
---
---```lua
---preferenceKey("note", { default = "", reduce = "last" })
---return Text "Hello  ":preference("note", "!"):overlayPreferenceValue("note", function(note) return Text(note) end, "trailing")
---```
---@param key string The name of a declared preference key.
---@param content function A function that takes the value, or the default of the key, and returns a view.
---@param alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" The alignment of the added view if its size differs from that of this view. Default: "center".
---@return View
---@overload fun(self: View, key: string, options: View.overlayPreferenceValue.Options): View
---@overload fun(self: View, options: View.overlayPreferenceValue.Options): View
function View:overlayPreferenceValue(key, content, alignment) end

---@class View.preference.Options
---@field key string The name of a declared preference key.
---@field value any The value: plain data (no functions, no views).

---Sets a preference for the enclosing views. The value replaces values of the views inside.
---
---```lua
---preferenceKey("unread", { default = 0, reduce = "sum" })
---return VStack { alignment = "leading", Text "Inbox":preference("unread", 3), Text "Drafts":preference("unread", 1) }
---  :overlayPreferenceValue("unread", function(count) return Text(count .. " unread"):fixedSize():offset(12, 0) end, "topLeading")
---```
---@param key string The name of a declared preference key.
---@param value any The value: plain data (no functions, no views).
---@return View
---@overload fun(self: View, key: string, options: View.preference.Options): View
---@overload fun(self: View, options: View.preference.Options): View
function View:preference(key, value) end

---@class View.transformPreference.Options
---@field key string The name of a declared preference key.
---@field transform function A function that takes the value and returns the new one.

---Changes a preference of the views inside with a function.
---
---```lua
---preferenceKey("level", { default = 0, reduce = "max" })
---return Text "Hello":preference("level", 1)
---  :transformPreference("level", function(level) return level + 1 end)
---  :overlayPreferenceValue("level", function(level) return Text("level " .. level):fixedSize():offset(8, 0) end, "leading")
---```
---@param key string The name of a declared preference key.
---@param transform function A function that takes the value and returns the new one.
---@return View
---@overload fun(self: View, key: string, options: View.transformPreference.Options): View
---@overload fun(self: View, options: View.transformPreference.Options): View
function View:transformPreference(key, transform) end

---@class View.allowsHitTesting.Options
---@field isAllowed boolean True if the view receives clicks.

---Sets whether the view receives clicks. If it does not, clicks go to the views behind it.
---
---```lua
---Text "Open":padding():background("blue"):onTapGesture(function() print "open" end)
---  :overlay(Text "new":foregroundColor "yellow":allowsHitTesting(false), "topTrailing")
---```
---@param isAllowed boolean True if the view receives clicks.
---@return View
---@overload fun(self: View, options: View.allowsHitTesting.Options): View
function View:allowsHitTesting(isAllowed) end

---@class View.contentShape.Options
---@field shape View A shape in the frame of the view, such as `Circle()`.

---Makes a shape the area of the view that reacts to clicks.
---
---```lua
---Circle():fill "blue":frame(8, 4):contentShape(Circle()):onTapGesture(function() print "inside" end)
---```
---@param shape View A shape in the frame of the view, such as `Circle()`.
---@return View
---@overload fun(self: View, options: View.contentShape.Options): View
function View:contentShape(shape) end

---@class View.defaultFocus.Options
---@field binding Binding The binding that is also passed to `:focused`.
---@field value? boolean|number|string|Color The value that identifies the view to focus. Default: true.

---Sets the view inside that gets the focus when this view appears: the one whose `:focused` has the same binding and value.
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
---@param binding Binding The binding that is also passed to `:focused`.
---@param value? boolean|number|string|Color The value that identifies the view to focus. Default: true.
---@return View
---@overload fun(self: View, binding: Binding, options: View.defaultFocus.Options): View
---@overload fun(self: View, options: View.defaultFocus.Options): View
function View:defaultFocus(binding, value) end

---@class View.focusable.Options
---@field isFocusable? boolean True if the view can have the focus. Default: true.

---Makes the view focusable: tab moves the focus to it, and it receives keys while it has the focus.
---
---```lua
---Text "Open":padding("horizontal", 1):border():focusable():onTapGesture(function() print "open" end)
---```
---@param isFocusable? boolean True if the view can have the focus. Default: true.
---@return View
---@overload fun(self: View, options: View.focusable.Options): View
function View:focusable(isFocusable) end

---@class View.focused.Options
---@field binding Binding A binding to true or false, or to a value that identifies the view.
---@field value? boolean|number|string|Color The value of the binding while this view, or a view in it, has the focus. Without it, the binding is true or false.

---Binds the focus. The binding reports whether the view has the focus, and setting the binding moves the focus.
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
---@param binding Binding A binding to true or false, or to a value that identifies the view.
---@param value? boolean|number|string|Color The value of the binding while this view, or a view in it, has the focus. Without it, the binding is true or false.
---@return View
---@overload fun(self: View, binding: Binding, options: View.focused.Options): View
---@overload fun(self: View, options: View.focused.Options): View
function View:focused(binding, value) end

---Lets the arrow keys move the focus between the views inside, to the nearest view in the direction of the key.
---
---```lua
---HStack { Text "Yes":focusable(), Text "No":focusable(), Text "Cancel":focusable() }:focusSection()
---```
---@return View
function View:focusSection() end

---@class View.gesture.Options
---@field gesture View A gesture.

---Adds a gesture. Gestures of views inside have priority.
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

---Adds a gesture that has priority over those of the views inside.
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
---@field key "defaultAction"|"cancelAction"|string A key such as "ctrl+s" ("command" is ctrl); "defaultAction" is return, and "cancelAction" is escape.
---@field title? string The title in the list of keys; the text of the view by default.

---Assigns a keyboard shortcut, which clicks the view, or the first control in it, wherever the focus is.
---
---```lua
---HStack {
---  Button("Save", function() print "saved" end):keyboardShortcut "ctrl+s",
---  Button("OK", function() print "ok" end):keyboardShortcut "defaultAction",
---}
---```
---@param key "defaultAction"|"cancelAction"|string A key such as "ctrl+s" ("command" is ctrl); "defaultAction" is return, and "cancelAction" is escape.
---@return View
---@overload fun(self: View, key: "defaultAction"|"cancelAction"|string, options: View.keyboardShortcut.Options): View
---@overload fun(self: View, options: View.keyboardShortcut.Options): View
function View:keyboardShortcut(key) end

---@class View.onAppear.Options
---@field action function The function to call. State that it changes appears in the first frame of the view.

---Calls a function when the view appears, before the first frame that shows it.
---
---```lua
---local Greeting = component("Greeting", {
---  state = { text = "…" },
---  body = function(self) return Text(self.text):onAppear(function() self.text = "Hello" end) end,
---})
---return Greeting {}
---```
---@param action function The function to call. State that it changes appears in the first frame of the view.
---@return View
---@overload fun(self: View, options: View.onAppear.Options): View
function View:onAppear(action) end

---@class View.onChange.Options
---@field value? any The value to watch: plain data. Equal values do not count as a change.
---@field action function The function to call with the old and the new value.
---@field initial? boolean True to call the function also when the view appears, with the value as both arguments. Default: false.

---Calls a function after an update in which a value has changed.
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
---@param value? any The value to watch: plain data. Equal values do not count as a change.
---@param action function The function to call with the old and the new value.
---@return View
---@overload fun(self: View, action: function): View
---@overload fun(self: View, value: any, options: View.onChange.Options): View
---@overload fun(self: View, options: View.onChange.Options): View
function View:onChange(value, action) end

---@class View.onDelete.Options
---@field action? function The function to call with the positions of the items, counted from 1, in ascending order.

---Calls a function when the delete key is pressed on selected rows of a ForEach in a List.
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
---@param action? function The function to call with the positions of the items, counted from 1, in ascending order.
---@return View
---@overload fun(self: View, options: View.onDelete.Options): View
function View:onDelete(action) end

---@class View.onDisappear.Options
---@field action function The function to call.

---Calls a function when the view has disappeared.
---
---```lua
---Text "Recording":foregroundColor "red":onDisappear(function() print "stopped" end)
---```
---@param action function The function to call.
---@return View
---@overload fun(self: View, options: View.onDisappear.Options): View
function View:onDisappear(action) end

---@class View.onExit.Options
---@field action function The function to call. If it returns false, the key is passed to the enclosing views.

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
---@param action function The function to call. If it returns false, the key is passed to the enclosing views.
---@return View
---@overload fun(self: View, options: View.onExit.Options): View
function View:onExit(action) end

---@class View.onHover.Options
---@field action function The function to call with true when the pointer enters, and with false when it leaves.

---Calls a function when the pointer enters or leaves the view, if the terminal reports pointer movement.
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
---@param action function The function to call with true when the pointer enters, and with false when it leaves.
---@return View
---@overload fun(self: View, options: View.onHover.Options): View
function View:onHover(action) end

---@class View.onKeyPress.Options
---@field keys? string|(string)[] One or more keys, such as "return" or "ctrl+s"; every key by default.
---@field action function The function to call with `{ key, characters }`. If it returns false, the key is passed to the enclosing views.
---@field title? string The title in the list of keys. Without a title, the key is not listed.

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
---@param keys? string|(string)[] One or more keys, such as "return" or "ctrl+s"; every key by default.
---@param action function The function to call with `{ key, characters }`. If it returns false, the key is passed to the enclosing views.
---@return View
---@overload fun(self: View, action: function): View
---@overload fun(self: View, keys: string|(string)[], options: View.onKeyPress.Options): View
---@overload fun(self: View, options: View.onKeyPress.Options): View
function View:onKeyPress(keys, action) end

---@class View.onLongPressGesture.Options
---@field action? function The function to call.
---@field minimumDuration? number The seconds for which the button must be held. Takes a number from 0 to 3600. Default: 0.5.
---@field maximumDistance? integer The distance that the pointer may move during the press, in cells. Takes a whole number of cells from 0 to 999. Default: 1.
---@field onPressingChanged? function The function to call with true when a press on the view begins, and with false when the press ends.

---Calls a function when a mouse button is held down on the view.
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
---@field action? function The function to call with the position of the item and its new position, both counted from 1.

---Calls a function when alt+up or alt+down is pressed on a selected row of a ForEach in a List.
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
---@param action? function The function to call with the position of the item and its new position, both counted from 1.
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

---Calls a function when return is pressed in a field inside the view, if its text is valid. Handlers of outer views are called, too.
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
---@field count? integer The number of consecutive clicks; 2 for a double click. Takes a whole number of clicks from 1 to 10. Default: 1.

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
---@field action function The function to call with the number of intervals since the last call: 1, or more if the program was busy.

---Calls a function at intervals while the view exists.
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
---@param action function The function to call with the number of intervals since the last call: 1, or more if the program was busy.
---@return View
---@overload fun(self: View, interval: number, options: View.onTimer.Options): View
---@overload fun(self: View, options: View.onTimer.Options): View
function View:onTimer(interval, action) end

---@class View.simultaneousGesture.Options
---@field gesture View A gesture.

---Adds a gesture that is recognized together with other gestures.
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
---@field id? any The identity of the task: plain data. If this value changes, the task restarts.
---@field action function The function to run. It may call `sleep(seconds)`.

---Runs a function as a task when the view appears. The function may sleep. The task ends when the view disappears.
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
---@param id? any The identity of the task: plain data. If this value changes, the task restarts.
---@param action function The function to run. It may call `sleep(seconds)`.
---@return View
---@overload fun(self: View, action: function): View
---@overload fun(self: View, id: any, options: View.task.Options): View
---@overload fun(self: View, options: View.task.Options): View
function View:task(id, action) end

---@class View.animation.Options
---@field animation? AnimationName|AnimationTable The name of an animation, or a table with a curve and its parameters. With nil, changes are shown at once.
---@field value? any The value whose changes trigger the animation. Without this value, every change of the view is animated.

---Animates the changes in the view when a value changes. Modifiers written after this one are not animated.
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
---@param animation? AnimationName|AnimationTable The name of an animation, or a table with a curve and its parameters. With nil, changes are shown at once.
---@param value? any The value whose changes trigger the animation. Without this value, every change of the view is animated.
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
---@field traits "isStaticText"|"isImage"|"isProgressBar"|"isGauge"|"isChart"|"isLink"|"isButton"|"isToggle"|"isSearchField"|"isKeyboardKey"|"isTabBar"|"isHeader"|"isModal"|"isSelected"|"isSummaryElement"|"updatesFrequently"|"playsSound"|"startsMediaSession"|"allowsDirectInteraction"|"causesPageTurn"|("isStaticText"|"isImage"|"isProgressBar"|"isGauge"|"isChart"|"isLink"|"isButton"|"isToggle"|"isSearchField"|"isKeyboardKey"|"isTabBar"|"isHeader"|"isModal"|"isSelected"|"isSummaryElement"|"updatesFrequently"|"playsSound"|"startsMediaSession"|"allowsDirectInteraction"|"causesPageTurn")[] One or more traits.

---Adds accessibility traits: what the view is, what it can do, or its state.
---
---```lua
---VStack {
---  Text "Inbox":bold():accessibilityAddTraits "isHeader",
---  Text "Drafts":underline():accessibilityAddTraits { "isButton", "isSelected" },
---}
---```
---@param traits "isStaticText"|"isImage"|"isProgressBar"|"isGauge"|"isChart"|"isLink"|"isButton"|"isToggle"|"isSearchField"|"isKeyboardKey"|"isTabBar"|"isHeader"|"isModal"|"isSelected"|"isSummaryElement"|"updatesFrequently"|"playsSound"|"startsMediaSession"|"allowsDirectInteraction"|"causesPageTurn"|("isStaticText"|"isImage"|"isProgressBar"|"isGauge"|"isChart"|"isLink"|"isButton"|"isToggle"|"isSearchField"|"isKeyboardKey"|"isTabBar"|"isHeader"|"isModal"|"isSelected"|"isSummaryElement"|"updatesFrequently"|"playsSound"|"startsMediaSession"|"allowsDirectInteraction"|"causesPageTurn")[] One or more traits.
---@return View
---@overload fun(self: View, options: View.accessibilityAddTraits.Options): View
function View:accessibilityAddTraits(traits) end

---@class View.accessibilityElement.Options
---@field children? "ignore"|"combine"|"contain" The treatment of the elements inside: "combine" joins their labels with commas, and "contain" groups the elements. Default: "ignore".

---Makes the view a single accessibility element.
---
---```lua
---HStack { Image "star.fill":accessibilityLabel "rating", Text "4.5", Text "of 5" }:accessibilityElement "combine"
---```
---@param children? "ignore"|"combine"|"contain" The treatment of the elements inside: "combine" joins their labels with commas, and "contain" groups the elements. Default: "ignore".
---@return View
---@overload fun(self: View, options: View.accessibilityElement.Options): View
function View:accessibilityElement(children) end

---@class View.accessibilityHeading.Options
---@field level "unspecified"|"h1"|"h2"|"h3"|"h4"|"h5"|"h6" The level of the heading, from 1.

---Makes the view a heading, for assistive tools.
---
---```lua
---Text "Settings":font "title":accessibilityHeading "h1"
---```
---@param level "unspecified"|"h1"|"h2"|"h3"|"h4"|"h5"|"h6" The level of the heading, from 1.
---@return View
---@overload fun(self: View, options: View.accessibilityHeading.Options): View
function View:accessibilityHeading(level) end

---@class View.accessibilityHidden.Options
---@field isHidden? boolean True to hide the view. With false, hidden views inside it stay hidden. Default: true.

---Hides the view, and all views inside it, from assistive tools.
---
---```lua
---HStack { Image "sparkles":accessibilityHidden(), Text "New" }
---```
---@param isHidden? boolean True to hide the view. With false, hidden views inside it stay hidden. Default: true.
---@return View
---@overload fun(self: View, options: View.accessibilityHidden.Options): View
function View:accessibilityHidden(isHidden) end

---@class View.accessibilityHint.Options
---@field hint string A short description of the result of using the view.

---Describes what happens when the view is used, for assistive tools.
---
---```lua
---Text "Save":onTapGesture(function() print "saved" end):accessibilityHint "Writes the changes to the file"
---```
---@param hint string A short description of the result of using the view.
---@return View
---@overload fun(self: View, options: View.accessibilityHint.Options): View
function View:accessibilityHint(hint) end

---@class View.accessibilityIdentifier.Options
---@field identifier string The identifier.

---Gives the view an identifier in machine-readable output, by which tests and other programs find the view.
---
---```lua
---HStack { Text "Total", Spacer(), Text "12.50":bold():accessibilityIdentifier("total") }
---```
---@param identifier string The identifier.
---@return View
---@overload fun(self: View, options: View.accessibilityIdentifier.Options): View
function View:accessibilityIdentifier(identifier) end

---@class View.accessibilityLabel.Options
---@field label string The label.

---Gives the view a label for assistive tools and machine-readable output.
---
---```lua
---Image "star.fill":foregroundColor("yellow"):accessibilityLabel("favourite")
---```
---@param label string The label.
---@return View
---@overload fun(self: View, options: View.accessibilityLabel.Options): View
function View:accessibilityLabel(label) end

---@class View.accessibilityRemoveTraits.Options
---@field traits "isStaticText"|"isImage"|"isProgressBar"|"isGauge"|"isChart"|"isLink"|"isButton"|"isToggle"|"isSearchField"|"isKeyboardKey"|"isTabBar"|"isHeader"|"isModal"|"isSelected"|"isSummaryElement"|"updatesFrequently"|"playsSound"|"startsMediaSession"|"allowsDirectInteraction"|"causesPageTurn"|("isStaticText"|"isImage"|"isProgressBar"|"isGauge"|"isChart"|"isLink"|"isButton"|"isToggle"|"isSearchField"|"isKeyboardKey"|"isTabBar"|"isHeader"|"isModal"|"isSelected"|"isSummaryElement"|"updatesFrequently"|"playsSound"|"startsMediaSession"|"allowsDirectInteraction"|"causesPageTurn")[] One or more traits.

---Removes accessibility traits from the view.
---
---```lua
---Image "battery.100":accessibilityLabel "Battery full":accessibilityRemoveTraits "isImage"
---```
---@param traits "isStaticText"|"isImage"|"isProgressBar"|"isGauge"|"isChart"|"isLink"|"isButton"|"isToggle"|"isSearchField"|"isKeyboardKey"|"isTabBar"|"isHeader"|"isModal"|"isSelected"|"isSummaryElement"|"updatesFrequently"|"playsSound"|"startsMediaSession"|"allowsDirectInteraction"|"causesPageTurn"|("isStaticText"|"isImage"|"isProgressBar"|"isGauge"|"isChart"|"isLink"|"isButton"|"isToggle"|"isSearchField"|"isKeyboardKey"|"isTabBar"|"isHeader"|"isModal"|"isSelected"|"isSummaryElement"|"updatesFrequently"|"playsSound"|"startsMediaSession"|"allowsDirectInteraction"|"causesPageTurn")[] One or more traits.
---@return View
---@overload fun(self: View, options: View.accessibilityRemoveTraits.Options): View
function View:accessibilityRemoveTraits(traits) end

---@class View.accessibilitySortPriority.Options
---@field priority number 0 is what every view has.

---Sets the reading order: a view with a higher priority is read before its siblings in the same accessibility element.
---
---```lua
---VStack { Text "by Ada":italic(), Text "Notes on the engine":accessibilitySortPriority(1) }
---```
---@param priority number 0 is what every view has.
---@return View
---@overload fun(self: View, options: View.accessibilitySortPriority.Options): View
function View:accessibilitySortPriority(priority) end

---@class View.accessibilityValue.Options
---@field value string|number A text that describes the value, or a number.

---Sets the accessibility value, such as the number of a gauge.
---
---```lua
---Text "●●●○○":accessibilityLabel "Signal":accessibilityValue "3 of 5"
---```
---@param value string|number A text that describes the value, or a number.
---@return View
---@overload fun(self: View, options: View.accessibilityValue.Options): View
function View:accessibilityValue(value) end

---Sets how the badges in the view look.
---
---```lua
---HStack { Badge "New", Badge "New":badgeStyle "outline", Badge "New":badgeStyle "plain" }
---```
---@param style "automatic"|"outline"|"plain"|string|Style|fun(self: any, configuration: BadgeConfiguration): View The name of a style, the result of `style`, or a function that takes `self` and the configuration.
---@param parameters? table The parameters of the style, by name.
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
---@param style "automatic"|"bordered"|"borderedProminent"|"borderless"|"link"|"plain"|string|Style|fun(self: any, configuration: ButtonConfiguration): View The name of a style, the result of `style`, or a function that takes `self` and the configuration.
---@param parameters? table The parameters of the style, by name.
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
---@param style "automatic"|"palette"|"menu"|string|Style|fun(self: any, configuration: ControlGroupConfiguration): View The name of a style, the result of `style`, or a function that takes `self` and the configuration.
---@param parameters? table The parameters of the style, by name.
---@return View
function View:controlGroupStyle(style, parameters) end

---Sets how the date pickers in the view look.
---
---```lua
---DatePicker("", constant(1795305600), { displayedComponents = "date" }):datePickerStyle "graphical"
---```
---@param style "automatic"|"field"|"graphical"|string|Style|fun(self: any, configuration: DatePickerConfiguration): View The name of a style, the result of `style`, or a function that takes `self` and the configuration.
---@param parameters? table The parameters of the style, by name.
---@return View
function View:datePickerStyle(style, parameters) end

---Sets how the disclosure groups in the view look.
---
---```lua
---DisclosureGroup("Network", { isExpanded = constant(true), Text "10.0.0.7" }):disclosureGroupStyle "automatic"
---```
---@param style "automatic"|string|Style|fun(self: any, configuration: DisclosureGroupConfiguration): View The name of a style, the result of `style`, or a function that takes `self` and the configuration.
---@param parameters? table The parameters of the style, by name.
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
---@param style "automatic"|"columns"|"grouped"|string|Style|fun(self: any, configuration: FormConfiguration): View The name of a style, the result of `style`, or a function that takes `self` and the configuration.
---@param parameters? table The parameters of the style, by name.
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
---@param style "automatic"|"linearCapacity"|"accessoryCircular"|string|Style|fun(self: any, configuration: GaugeConfiguration): View The name of a style, the result of `style`, or a function that takes `self` and the configuration.
---@param parameters? table The parameters of the style, by name.
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
---@param style "automatic"|"card"|"plain"|string|Style|fun(self: any, configuration: GroupBoxConfiguration): View The name of a style, the result of `style`, or a function that takes `self` and the configuration.
---@param parameters? table The parameters of the style, by name.
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
---@param style "automatic"|"titleAndIcon"|"iconOnly"|"titleOnly"|string|Style|fun(self: any, configuration: LabelConfiguration): View The name of a style, the result of `style`, or a function that takes `self` and the configuration.
---@param parameters? table The parameters of the style, by name.
---@return View
function View:labelStyle(style, parameters) end

---Sets how the LabeledContent views in the view look.
---
---```lua
---VStack { alignment = "leading", spacing = 1,
---  LabeledContent("Version", "1.4.2"),
---  LabeledContent("Version", "1.4.2"):labeledContentStyle "vertical",
---}:frame(20)
---```
---@param style "automatic"|"vertical"|string|Style|fun(self: any, configuration: LabeledContentConfiguration): View The name of a style, the result of `style`, or a function that takes `self` and the configuration.
---@param parameters? table The parameters of the style, by name.
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
---@param style "automatic"|"inset"|"plain"|"bordered"|"sidebar"|string|Style|fun(self: any, configuration: ListConfiguration): View The name of a style, the result of `style`, or a function that takes `self` and the configuration.
---@param parameters? table The parameters of the style, by name.
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
---@param style "automatic"|"button"|"borderlessButton"|string|Style|fun(self: any, configuration: MenuConfiguration): View The name of a style, the result of `style`, or a function that takes `self` and the configuration.
---@param parameters? table The parameters of the style, by name.
---@return View
function View:menuStyle(style, parameters) end

---Sets how the navigation stacks in the view look.
---
---```lua
---style("NavigationStack", "framed", function(self, configuration) return configuration.content:border "tertiary" end)
---return NavigationStack { Text "Birds" }:navigationStackStyle "framed":frame(24, 5)
---```
---@param style "automatic"|string|Style|fun(self: any, configuration: NavigationStackConfiguration): View The name of a style, the result of `style`, or a function that takes `self` and the configuration.
---@param parameters? table The parameters of the style, by name.
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
---@param style "automatic"|"menu"|"segmented"|"inline"|"radioGroup"|string|Style|fun(self: any, configuration: PickerConfiguration): View The name of a style, the result of `style`, or a function that takes `self` and the configuration.
---@param parameters? table The parameters of the style, by name.
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
---@param style "automatic"|"linear"|"circular"|string|Style|fun(self: any, configuration: ProgressViewConfiguration): View The name of a style, the result of `style`, or a function that takes `self` and the configuration.
---@param parameters? table The parameters of the style, by name.
---@return View
function View:progressViewStyle(style, parameters) end

---Sets how the sections in the view look.
---
---```lua
---VStack { alignment = "leading", Section("Birds", { "Alpine swift", "Longtail" }) }:sectionStyle "automatic"
---```
---@param style "automatic"|"grouped"|string|Style|fun(self: any, configuration: SectionConfiguration): View The name of a style, the result of `style`, or a function that takes `self` and the configuration.
---@param parameters? table The parameters of the style, by name.
---@return View
function View:sectionStyle(style, parameters) end

---Sets how the tab views in the view look.
---
---```lua
---TabView {
---  Text "Nothing new.":tabItem("Inbox", "tray"), Text "No drafts.":tabItem("Drafts", "pencil"),
---}:tabViewStyle "bordered":frame(36, 7)
---```
---@param style "automatic"|"bordered"|string|Style|fun(self: any, configuration: TabViewConfiguration): View The name of a style, the result of `style`, or a function that takes `self` and the configuration.
---@param parameters? table The parameters of the style, by name.
---@return View
function View:tabViewStyle(style, parameters) end

---Sets how the tables in the view look.
---
---```lua
---Table({ { name = "Dom", height = 4545 } }, { id = "name", columns = {
---  { title = "Peak", value = "name" }, { title = "Metres", value = "height" },
---} }):tableStyle "bordered":frame(30, 6)
---```
---@param style "automatic"|"inset"|"bordered"|string|Style|fun(self: any, configuration: TableConfiguration): View The name of a style, the result of `style`, or a function that takes `self` and the configuration.
---@param parameters? table The parameters of the style, by name.
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
---@param style "automatic"|"roundedBorder"|"squareBorder"|"plain"|string|Style|fun(self: any, configuration: TextFieldConfiguration): View The name of a style, the result of `style`, or a function that takes `self` and the configuration.
---@param parameters? table The parameters of the style, by name.
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
---@param style "automatic"|"checkbox"|"switch"|"button"|string|Style|fun(self: any, configuration: ToggleConfiguration): View The name of a style, the result of `style`, or a function that takes `self` and the configuration.
---@param parameters? table The parameters of the style, by name.
---@return View
function View:toggleStyle(style, parameters) end

---@class Badge.Options
---@field content View|string|number|false|(View|string|number|false)[] A text, a number or a view.

---A word or a number on a capsule in the tint colour.
---
---```lua
---HStack { Badge "New", Badge(12):tint "red", Badge "beta":tint "yellow", Badge "ok":tint "green" }
---```
---@param content View|string|number|false|(View|string|number|false)[] A text, a number or a view.
---@return View
---@overload fun(options: Badge.Options): View
function Badge(content) end

---@class ContentUnavailableView.Options
---@field title View|string|number|false|(View|string|number|false)[] A text or a view: the title.
---@field systemImage? string The SF Symbols name of the image.
---@field description? View|string|number|false|(View|string|number|false)[] A text or a view: the description.
---@field actions? View|string|number|false|(View|string|number|false)[] A view below the description.

---A message in the middle of the available space that explains why there is nothing to show.
---
---```lua
---ContentUnavailableView("No Results", {
---  systemImage = "magnifyingglass", description = "Check the spelling or try another search.",
---}):frame{ height = 6 }
---```
---@param title View|string|number|false|(View|string|number|false)[] A text or a view: the title.
---@param systemImage? string The SF Symbols name of the image.
---@param description? View|string|number|false|(View|string|number|false)[] A text or a view: the description.
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
---@field value number The value, clamped to its range.
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view: the label.
---@field min? number The minimum. Default: 0.
---@field max? number The maximum. Default: 1.
---@field currentValueLabel? View|string|number|false|(View|string|number|false)[] A text or a view that describes the current value.
---@field minimumValueLabel? View|string|number|false|(View|string|number|false)[] A text or a view before the track.
---@field maximumValueLabel? View|string|number|false|(View|string|number|false)[] A text or a view after the track.

---Shows a value in its range.
---
---```lua
---Gauge {
---  value = 68, min = 40, max = 90, label = "Temperature", currentValueLabel = "68 °C",
---  minimumValueLabel = "40", maximumValueLabel = "90",
---}:tint "orange"
---```
---@param value number The value, clamped to its range.
---@param label? View|string|number|false|(View|string|number|false)[] A text or a view: the label.
---@return View
---@overload fun(value: number, options: Gauge.Options): View
---@overload fun(options: Gauge.Options): View
function Gauge(value, label) end

---@class Image.Options
---@field name? string The name of the symbol.
---@field systemName? string The name of the symbol, under the argument name that SwiftUI uses.
---@field file? string The path of a PNG file, relative to the script's folder, instead of a symbol.

---Shows a symbol by its SF Symbols name, in the colour and font of text, or an image from a PNG file.
---
---```lua
---HStack { spacing = 3,
---  Image{ systemName = "star.fill" }:foregroundColor("yellow"),
---  Image "heart.fill":foregroundColor("red"),
---  Image "checkmark":foregroundColor("green"),
---}
---```
---@param name? string The name of the symbol.
---@return View
---@overload fun(name: string, options: Image.Options): View
---@overload fun(options: Image.Options): View
function Image(name) end

---@class Label.Options
---@field title? View|string|number|false|(View|string|number|false)[] A text or a view.
---@field systemImage? string The icon's SF Symbols name.
---@field icon? View|string|number|false|(View|string|number|false)[] A text or a view that replaces the icon.

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
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view: the label, which names the value.
---@field content? View|string|number|false|(View|string|number|false)[] A text or a view: the value, in the secondary style.

---Shows a label at the leading edge, and its content at the trailing edge.
---
---```lua
---VStack {
---  LabeledContent("Version", "1.4.2"),
---  LabeledContent("Licence", "MIT"),
---  LabeledContent { label = Label("Status", "bolt"), content = Text "ready":foregroundColor "green" },
---}
---```
---@param label? View|string|number|false|(View|string|number|false)[] A text or a view: the label, which names the value.
---@param content? View|string|number|false|(View|string|number|false)[] A text or a view: the value, in the secondary style.
---@return View
---@overload fun(label: View|string|number|false|(View|string|number|false)[], options: LabeledContent.Options): View
---@overload fun(options: LabeledContent.Options): View
function LabeledContent(label, content) end

---@class Link.Options
---@field [integer] Child
---@field title? string|number The text of the link; by default, the children, or the destination if there are none.
---@field destination string The URI, such as "https://example.com" or "mailto:ada@example.com".

---Shows text or views that open a URI, underlined in the tint colour.
---
---```lua
---Link("Documentation", "https://example.com/docs")
---```
---@param title? string|number The text of the link; by default, the children, or the destination if there are none.
---@param destination string The URI, such as "https://example.com" or "mailto:ada@example.com".
---@param ... Child
---@return View
---@overload fun(destination: string): View
---@overload fun(title: string|number, options: Link.Options): View
---@overload fun(options: Link.Options): View
function Link(title, destination, ...) end

---@class ProgressView.Options
---@field value? number The completed amount, clamped to the range from 0 to `total`. If it is missing, a spinner is shown.
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view: the label.
---@field total? number The value at which the task is complete. Default: 1.
---@field currentValueLabel? View|string|number|false|(View|string|number|false)[] A text or a view that describes the current value.

---Shows the progress of a task: a bar, or a spinner if the progress is unknown.
---
---```lua
---VStack {
---  spacing = 1,
---  ProgressView(37, { total = 60, label = "Copying files", currentValueLabel = "37 of 60" }),
---  ProgressView(0.8):tint "green",
---  ProgressView "Waiting for the server",
---}
---```
---@param value? number The completed amount, clamped to the range from 0 to `total`. If it is missing, a spinner is shown.
---@param label? View|string|number|false|(View|string|number|false)[] A text or a view: the label.
---@return View
---@overload fun(label?: View|string|number|false|(View|string|number|false)[]): View
---@overload fun(value: number, options: ProgressView.Options): View
---@overload fun(options: ProgressView.Options): View
function ProgressView(value, label) end

---@class Text.Options
---@field content string|number The text, which is shown as it is unless `markup` is set.
---@field markup? "verbatim"|"markdown"|"key" The format of the content. `Text.markdown` and `Text.key` set it. Default: "verbatim".
---@field values? table<string, string|number> The values that replace `{names}` in a text that is declared by key.

---Shows text. Lines break at spaces; text that does not fit ends with an ellipsis. Join texts with +.
---
---```lua
---Text "What does not fit into one line goes on in " + Text "the next":bold() + Text " one."
---```
---@param content string|number The text, which is shown as it is unless `markup` is set.
---@return View
---@overload fun(content: string|number, options: Text.Options): View
---@overload fun(options: Text.Options): View
function Text(content) end

---@class AreaMark.Options
---@field x? number|string The position along the x axis.
---@field y? number|string The value on the y axis at the upper edge of the area.
---@field series? string The name of the series. Each series has a colour and a line in the legend.

---A point on the upper edge of an area in a Chart. Areas of several series are stacked.
---
---```lua
---Chart {
---  ForEach(40, function(i) return AreaMark(i, 3 + math.sin(i / 6), "used") end),
---  ForEach(40, function(i) return AreaMark(i, 1 + math.cos(i / 9), "cached") end),
---}:frame { height = 9 }
---```
---@param x? number|string The position along the x axis.
---@param y? number|string The value on the y axis at the upper edge of the area.
---@param series? string The name of the series. Each series has a colour and a line in the legend.
---@return View
---@overload fun(x?: number|string, series?: string): View
---@overload fun(x: number|string, options: AreaMark.Options): View
---@overload fun(options: AreaMark.Options): View
function AreaMark(x, y, series) end

---@class BarMark.Options
---@field x? number|string The category under the bar, or the length of a horizontal bar.
---@field y? number|string The length of a vertical bar, or the category beside a horizontal bar.
---@field series? string The name of the series. Each series has a colour and a line in the legend.

---A bar in a Chart: vertical above x, or horizontal if only y is a category.
---
---```lua
---Chart {
---  BarMark("Mon", 4), BarMark("Tue", 7), BarMark("Wed", 5), BarMark("Thu", 9), BarMark("Fri", 6),
---}:frame { height = 9 }
---```
---@param x? number|string The category under the bar, or the length of a horizontal bar.
---@param y? number|string The length of a vertical bar, or the category beside a horizontal bar.
---@param series? string The name of the series. Each series has a colour and a line in the legend.
---@return View
---@overload fun(x?: number|string, series?: string): View
---@overload fun(x: number|string, options: BarMark.Options): View
---@overload fun(options: BarMark.Options): View
function BarMark(x, y, series) end

---@class Chart.Options
---@field [integer] Child
---@field stacking? "stacked"|"grouped"|"normalized" The arrangement of bars of several series: stacked, side by side, or as parts of 100 %. Default: "stacked".
---@field xAxis? boolean True to show the x axis if there is enough space. Default: true.
---@field yAxis? boolean True to show the y axis if there is enough space. Default: true.
---@field legend? boolean True to show the legend if there is enough space. Default: true.
---@field xMin? number The minimum of the x axis; by default, it is taken from the data.
---@field xMax? number The maximum of the x axis.
---@field yMin? number The minimum of the y axis; by default, it is taken from the data.
---@field yMax? number The maximum of the y axis.

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
---@field x? number|string The position along the x axis.
---@field y? number|string The position along the y axis.
---@field series? string The name of the series. Each series has a colour and a line in the legend.

---A point on a line in a Chart. A y value that is not a number interrupts the line.
---
---```lua
---Chart {
---  ForEach(40, function(i) return LineMark(i, math.sin(i / 6)) end),
---}:frame { height = 9 }
---```
---@param x? number|string The position along the x axis.
---@param y? number|string The position along the y axis.
---@param series? string The name of the series. Each series has a colour and a line in the legend.
---@return View
---@overload fun(x?: number|string, series?: string): View
---@overload fun(x: number|string, options: LineMark.Options): View
---@overload fun(options: LineMark.Options): View
function LineMark(x, y, series) end

---@class PointMark.Options
---@field x? number|string The position along the x axis.
---@field y? number|string The position along the y axis.
---@field series? string The name of the series. Each series has a colour and a line in the legend.

---A point in a Chart.
---
---```lua
---Chart {
---  ForEach(60, function(i) return PointMark(i, i * i % 23 + i / 3) end),
---}:frame { height = 9 }
---```
---@param x? number|string The position along the x axis.
---@param y? number|string The position along the y axis.
---@param series? string The name of the series. Each series has a colour and a line in the legend.
---@return View
---@overload fun(x?: number|string, series?: string): View
---@overload fun(x: number|string, options: PointMark.Options): View
---@overload fun(options: PointMark.Options): View
function PointMark(x, y, series) end

---@class RuleMark.Options
---@field x? number|string The x value of a vertical line.
---@field y? number|string The y value of a horizontal line.

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
---@field min? number The minimum; by default, the smallest value.
---@field max? number The maximum; by default, the largest value.

---Draws numbers as a row of small bars, one for each number if there is enough space.
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
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view in front of the controls.

---Groups related controls side by side.
---
---```lua
---ControlGroup("Zoom", { Label("In", "plus"), Label("Out", "minus"), Text "Fit" })
---```
---@param label? View|string|number|false|(View|string|number|false)[] A text or a view in front of the controls.
---@param ... Child
---@return View
---@overload fun(label: View|string|number|false|(View|string|number|false)[], options: ControlGroup.Options): View
---@overload fun(options: ControlGroup.Options): View
function ControlGroup(label, ...) end

---@class Form.Options
---@field [integer] Child

---Arranges controls with aligned labels.
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
---@field content function A function that takes { size = { width, height }, frame = { x, y, width, height } } in cells, and returns a view.

---Takes the proposed space, and shows the view that a function returns for this size, at the top-leading corner.
---
---```lua
---GeometryReader(function(geometry)
---  return Text(geometry.size.width .. " columns, " .. geometry.size.height .. " rows")
---end):frame(24, 3):background("quaternary")
---```
---@param content function A function that takes { size = { width, height }, frame = { x, y, width, height } } in cells, and returns a view.
---@return View
---@overload fun(options: GeometryReader.Options): View
function GeometryReader(content) end

---@class Grid.Options
---@field [integer] Child
---@field alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" The alignment of views in cells that are larger than the view. Default: "center".
---@field horizontalSpacing? integer The columns between cells; 1 by default. Takes a whole number of cells from 0 to 999.
---@field verticalSpacing? integer The rows between cells. Takes a whole number of cells from 0 to 999.

---Arranges rows of views with aligned columns. A view that is not a GridRow spans all columns.
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
---@field alignment? VerticalAlignment|string The vertical alignment of the cells; that of the grid by default.

---A row of a Grid: each view is a cell. Modifiers of the row apply to each cell. Outside a Grid it is an HStack.
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
---@field alignment? VerticalAlignment|string The vertical alignment of the views. Default: "center".
---@field spacing? integer The columns between views; by default 1, and none beside a Spacer. Takes a whole number of cells from 0 to 999.

---Arranges views from leading to trailing.
---
---```lua
---HStack { spacing = 2, Text "Name", Spacer(), Text "Value" }
---```
---@param options HStack.Options
---@return View
function HStack(options) end

---@class Spacer.Options
---@field minLength? integer The minimum length; the spacing of the stack by default. Takes a whole number of cells from 0 to 999.

---Takes the remaining space in a stack.
---
---```lua
---HStack { Text "left", Spacer(), Text "right" }
---```
---@param minLength? integer The minimum length; the spacing of the stack by default. Takes a whole number of cells from 0 to 999.
---@return View
---@overload fun(options: Spacer.Options): View
function Spacer(minLength) end

---@class ViewThatFits.Options
---@field [integer] Child
---@field axes? "horizontal"|"vertical"|"both" The directions in which the view must fit. Default: "both".

---Shows the first of its views that fits without being squeezed, otherwise the last.
---
---```lua
---ViewThatFits { Text "Longtail, for the terminal", Text "Longtail" }:frame(12)
---```
---@param options ViewThatFits.Options
---@return View
function ViewThatFits(options) end

---@class VStack.Options
---@field [integer] Child
---@field alignment? HorizontalAlignment|string The horizontal alignment of the views. Default: "center".
---@field spacing? integer The rows between views; 0 by default. Takes a whole number of cells from 0 to 999.

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
---@field alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" The alignment of the views. Default: "center".

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
---@field rows? (integer|GridItem)[] The rows. Each item is a fixed number of cells, a flexible row, or an adaptive item for as many rows as fit.
---@field alignment? VerticalAlignment|string The alignment of the rows if there is more space. Default: "center".
---@field spacing? integer The columns between views; 1 by default. Takes a whole number of cells from 0 to 999.

---Arranges views in rows of given heights, column by column, and creates only the visible ones.
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
---@field alignment? VerticalAlignment|string The vertical alignment of the views. Default: "center".
---@field spacing? integer The columns between views; 1 by default. Takes a whole number of cells from 0 to 999.

---Arranges views from leading to trailing, and creates only the visible ones.
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
---@field columns? (integer|GridItem)[] The columns. Each item is a fixed number of cells, a flexible column, or an adaptive item for as many columns as fit.
---@field alignment? HorizontalAlignment|string The alignment of the columns if there is more space. Default: "center".
---@field spacing? integer The rows between views; none by default. Takes a whole number of cells from 0 to 999.

---Arranges views in columns of given widths, row by row, and creates only the visible ones.
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
---@field alignment? HorizontalAlignment|string The horizontal alignment of the views. Default: "center".
---@field spacing? integer The rows between views. Takes a whole number of cells from 0 to 999.

---Arranges views from top to bottom, and creates only the visible ones.
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
---@field selection? Binding A binding to the id of the selected row, or an array of ids (at first `{}`) for several. A row has the id of its ForEach item, otherwise its tag.

---Shows views as rows that scroll, and creates only the visible ones. With a selection, keys and clicks select rows.
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
---@field axes? "horizontal"|"vertical"|"both" The directions in which the content may scroll. Default: "vertical".
---@field showsIndicators? boolean True to reserve the last column or row for a scroll bar when the content does not fit. Default: true.

---Shows its content in a scrollable area, with a scroll bar if the content does not fit.
---
---```lua
---ScrollView { Text "one", Text "two", Text "three", Text "four", Text "five" }:frame(12, 3):background("quaternary")
---```
---@param axes? "horizontal"|"vertical"|"both" The directions in which the content may scroll. Default: "vertical".
---@param ... Child
---@return View
---@overload fun(axes: "horizontal"|"vertical"|"both", options: ScrollView.Options): View
---@overload fun(options: ScrollView.Options): View
function ScrollView(axes, ...) end

---@class Table.Options
---@field items any[]|integer An array, or a number n for the items 1 to n.
---@field columns { title?: string, value: string|function, width?: integer, minWidth?: integer, maxWidth?: integer, alignment?: "leading"|"center"|"trailing" }[] The columns in order.
---@field id? string|function The field that identifies an item, or a function that takes an item and returns its id; by default, the position.

---Shows items in rows and their values in columns, below a fixed header. Only visible rows are created.
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
---@field style? "circular"|"continuous" The curve of the corners. Both curves look the same in cells. Default: "circular".

---A rectangle that fills its frame, with half circles as its shorter sides.
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
---@field style? "circular"|"continuous" The curve of the corners. Both curves look the same in cells. Default: "circular".

---A rectangle with rounded corners that fills its frame.
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
---@field colors? (Color|ColorName|string)[] The colours, evenly spaced.
---@field center? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|number[] The centre of the gradient. Default: "center".
---@field startAngle? number The angle of the first colour, in degrees from the right. Takes a number from -3600 to 3600. Default: 0.
---@field endAngle? number The position of the last colour. Takes a number from -3600 to 3600. Default: 360.
---@field stops? ({ color: Color|ColorName|string, location: number })[] The gradient stops: colours with their locations, from 0 to 1, instead of `colors`.

---Fills its frame with a gradient that runs clockwise around a point.
---
---```lua
---Circle():fill(AngularGradient{ "red", "yellow", "green", "blue", "red" }):frame(12, 6):environment("cellAspect", 2)
---```
---@param colors? (Color|ColorName|string)[] The colours, evenly spaced.
---@param center? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|number[] The centre of the gradient. Default: "center".
---@param startAngle? number The angle of the first colour, in degrees from the right. Takes a number from -3600 to 3600. Default: 0.
---@param endAngle? number The position of the last colour. Takes a number from -3600 to 3600. Default: 360.
---@return Gradient
---@overload fun(center?: "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|number[], startAngle?: number, endAngle?: number): Gradient
---@overload fun(colors?: (Color|ColorName|string)[], startAngle?: number, endAngle?: number): Gradient
---@overload fun(colors: (Color|ColorName|string)[], options: AngularGradient.Options): Gradient
---@overload fun(options: AngularGradient.Options): Gradient
function AngularGradient(colors, center, startAngle, endAngle) end

---@class Canvas.Options
---@field draw function A function that takes a drawing context and { width, height } in cells. It draws with the methods of the context.

---Takes the proposed space, and shows what a function draws: text, areas, lines and curves of dots.
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
---@param draw function A function that takes a drawing context and { width, height } in cells. It draws with the methods of the context.
---@return View
---@overload fun(options: Canvas.Options): View
function Canvas(draw) end

---@class LinearGradient.Options
---@field colors? (Color|ColorName|string)[] The colours, evenly spaced.
---@field startPoint? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|number[] The position of the first colour. Default: "top".
---@field endPoint? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|number[] The position of the last colour. Default: "bottom".
---@field stops? ({ color: Color|ColorName|string, location: number })[] The gradient stops: colours with their locations, from 0 to 1, instead of `colors`.

---Fills its frame with a gradient along a line.
---
---```lua
---local colors = LinearGradient({ "orange", "pink", "purple" }, "leading", "trailing")
---return VStack { spacing = 1, colors:frame(24, 2), Text "and in its letters":bold():foregroundStyle(colors) }
---```
---@param colors? (Color|ColorName|string)[] The colours, evenly spaced.
---@param startPoint? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|number[] The position of the first colour. Default: "top".
---@param endPoint? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|number[] The position of the last colour. Default: "bottom".
---@return Gradient
---@overload fun(startPoint?: "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|number[], endPoint?: "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|number[]): Gradient
---@overload fun(colors: (Color|ColorName|string)[], options: LinearGradient.Options): Gradient
---@overload fun(options: LinearGradient.Options): Gradient
function LinearGradient(colors, startPoint, endPoint) end

---@class RadialGradient.Options
---@field colors? (Color|ColorName|string)[] The colours, evenly spaced.
---@field center? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|number[] The position of the first colour. Default: "center".
---@field startRadius? number The distance in columns up to which the first colour is used. Takes a number from 0 to 10000. Default: 0.
---@field endRadius? number The distance in columns from which the last colour is used. Takes a number from 0 to 10000. Default: 10.
---@field stops? ({ color: Color|ColorName|string, location: number })[] The gradient stops: colours with their locations, from 0 to 1, instead of `colors`.

---Fills its frame with a gradient that runs outwards from a point.
---
---```lua
---Circle():fill(RadialGradient({ "white", "blue" }, "topLeading", 0, 9)):frame(8, 4):environment("cellAspect", 2)
---```
---@param colors? (Color|ColorName|string)[] The colours, evenly spaced.
---@param center? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|number[] The position of the first colour. Default: "center".
---@param startRadius? number The distance in columns up to which the first colour is used. Takes a number from 0 to 10000. Default: 0.
---@param endRadius? number The distance in columns from which the last colour is used. Takes a number from 0 to 10000. Default: 10.
---@return Gradient
---@overload fun(center?: "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|number[], startRadius?: number, endRadius?: number): Gradient
---@overload fun(colors?: (Color|ColorName|string)[], startRadius?: number, endRadius?: number): Gradient
---@overload fun(colors: (Color|ColorName|string)[], options: RadialGradient.Options): Gradient
---@overload fun(options: RadialGradient.Options): Gradient
function RadialGradient(colors, center, startRadius, endRadius) end

---@class Button.Options
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view.
---@field action? function The function to call.
---@field role? "none"|"cancel"|"confirm"|"destructive" The role: "destructive" is shown in red. Default: "none".
---@field systemImage? string The SF Symbols name of an icon before the label.

---A control that calls a function when it is clicked, or when return or space is pressed while it has the focus.
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
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view: the label.
---@field selection Binding A binding to a Unix timestamp in seconds, as `format.date` takes it.
---@field displayedComponents? "dateAndTime"|"date"|"hourAndMinute" The parts of the date to edit. Default: "dateAndTime".
---@field min? number The earliest date, as a Unix timestamp in seconds. Default: -8640000000000.
---@field max? number The latest date, as a Unix timestamp in seconds. Default: 8640000000000.

---A field for a date or a time. The left and right keys select a part, the up and down keys change it, and digits replace it.
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
---@param label? View|string|number|false|(View|string|number|false)[] A text or a view: the label.
---@param selection Binding A binding to a Unix timestamp in seconds, as `format.date` takes it.
---@return View
---@overload fun(selection: Binding): View
---@overload fun(label: View|string|number|false|(View|string|number|false)[], options: DatePicker.Options): View
---@overload fun(options: DatePicker.Options): View
function DatePicker(label, selection) end

---@class DisclosureGroup.Options
---@field [integer] Child
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view: the label.
---@field isExpanded? Binding A binding that is true while the views are shown. By default, the group keeps this state itself.

---Shows or hides its views below its label, by a click, return, space, or the right and left keys.
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
---@param label? View|string|number|false|(View|string|number|false)[] A text or a view: the label.
---@param ... Child
---@return View
---@overload fun(label: View|string|number|false|(View|string|number|false)[], options: DisclosureGroup.Options): View
---@overload fun(options: DisclosureGroup.Options): View
function DisclosureGroup(label, ...) end

---@class Menu.Options
---@field [integer] Child
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view.
---@field systemImage? string The SF Symbols name of an icon before the label.

---A button that shows its children, usually buttons, in a panel. Each of these buttons dismisses the panel.
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
---@field value? any The value that is added to the path. A `:navigationDestination` of the stack makes its screen.
---@field destination? View|string|number|false|(View|string|number|false)[]|function A view, or a function that returns one, for a link without a value.

---A row that pushes a screen onto the surrounding NavigationStack when it is clicked, or when return or space is pressed.
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
---@field path? Binding A binding to an array with a value for each pushed screen. By default, the stack keeps the path itself.

---Shows a view, or the screen that was pushed last. Escape, the button at the top and `dismiss()` go back.
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
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view: the label.
---@field selection Binding A binding to the tag of the selected view. If no view has this tag, none is selected.

---A control that selects one of its views. The binding holds the tag of the selected view.
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
---@param label? View|string|number|false|(View|string|number|false)[] A text or a view: the label.
---@param selection Binding A binding to the tag of the selected view. If no view has this tag, none is selected.
---@param ... Child
---@return View
---@overload fun(selection: Binding): View
---@overload fun(label: View|string|number|false|(View|string|number|false)[], options: Picker.Options): View
---@overload fun(options: Picker.Options): View
function Picker(label, selection, ...) end

---@class SecureField.Options
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view: the label, which the empty field shows.
---@field text Binding A binding to a string.
---@field prompt? string A placeholder that the empty field shows instead of the label.

---A text field that shows dots instead of its text. The text cannot be copied and does not appear in any output.
---
---```lua
---local Login = component("Login", {
---  state = { password = "secret" },
---  body = function(self) return SecureField("Password", self:binding "password"):frame(20) end,
---})
---return Login {}
---```
---@param label? View|string|number|false|(View|string|number|false)[] A text or a view: the label, which the empty field shows.
---@param text Binding A binding to a string.
---@return View
---@overload fun(text: Binding): View
---@overload fun(label: View|string|number|false|(View|string|number|false)[], options: SecureField.Options): View
---@overload fun(options: SecureField.Options): View
function SecureField(label, text) end

---@class Slider.Options
---@field value Binding A binding to a number.
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view: the label.
---@field min? number The minimum. Default: 0.
---@field max? number The maximum. Default: 1.
---@field step? number The distance between two values that can be selected. Takes a number, 2.2250738585072014e-308 or more.
---@field minimumValueLabel? View|string|number|false|(View|string|number|false)[] A text or a view before the track.
---@field maximumValueLabel? View|string|number|false|(View|string|number|false)[] A text or a view after the track.

---A control that selects a value from a range with a knob on a track.
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
---@param label? View|string|number|false|(View|string|number|false)[] A text or a view: the label.
---@return View
---@overload fun(value: Binding, options: Slider.Options): View
---@overload fun(options: Slider.Options): View
function Slider(value, label) end

---@class Stepper.Options
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view: the label.
---@field value Binding A binding to a number.
---@field min? number The minimum. Default: -1.7976931348623157e+308.
---@field max? number The maximum. Default: 1.7976931348623157e+308.
---@field step? number The amount by which a button changes the value. Takes a number, 2.2250738585072014e-308 or more. Default: 1.

---Two buttons that increase and decrease a value.
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
---@param label? View|string|number|false|(View|string|number|false)[] A text or a view: the label.
---@param value Binding A binding to a number.
---@return View
---@overload fun(value: Binding): View
---@overload fun(label: View|string|number|false|(View|string|number|false)[], options: Stepper.Options): View
---@overload fun(options: Stepper.Options): View
function Stepper(label, value) end

---@class TabView.Options
---@field [integer] Child
---@field selection? Binding A binding to the tag of the selected view; nil selects the first. By default, the view keeps the selection itself.

---Shows one of its views, selected in a row of tabs: by a click, by the left and right keys, or by ctrl+pageUp and ctrl+pageDown.
---
---```lua
---TabView {
---  List { "Lunch?", "Invoice 7" }:tabItem("Inbox", "tray"):badge(2),
---  Text "Nothing was sent.":tabItem("Sent", "paperplane"),
---  Text "No drafts.":tabItem("Drafts", "pencil"),
---}:frame(40, 6)
---```
---@param selection? Binding A binding to the tag of the selected view; nil selects the first. By default, the view keeps the selection itself.
---@param ... Child
---@return View
---@overload fun(selection: Binding, options: TabView.Options): View
---@overload fun(options: TabView.Options): View
function TabView(selection, ...) end

---@class TextEditor.Options
---@field text Binding A binding to a string.

---A text field for several lines. It takes all available space.
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
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view: the label, which the empty field shows.
---@field text Binding A binding to a string or a number. A bound number changes as soon as the input is a number.
---@field prompt? string A placeholder that the empty field shows instead of the label.
---@field validate? function A function that takes the text. If the function returns false or a message, the field shows an error after losing the focus.

---A field for a text or a number. The binding is updated at every key press.
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
---@param label? View|string|number|false|(View|string|number|false)[] A text or a view: the label, which the empty field shows.
---@param text Binding A binding to a string or a number. A bound number changes as soon as the input is a number.
---@return View
---@overload fun(text: Binding): View
---@overload fun(label: View|string|number|false|(View|string|number|false)[], options: TextField.Options): View
---@overload fun(options: TextField.Options): View
function TextField(label, text) end

---@class Toggle.Options
---@field label? View|string|number|false|(View|string|number|false)[] A text or a view: the label.
---@field isOn Binding|(Binding)[] A binding to true or false. With an array, the toggle switches all of the bindings, and is mixed if their values differ.

---A control that switches a value on and off.
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
---@param label? View|string|number|false|(View|string|number|false)[] A text or a view: the label.
---@param isOn Binding|(Binding)[] A binding to true or false. With an array, the toggle switches all of the bindings, and is mixed if their values differ.
---@return View
---@overload fun(isOn: Binding|(Binding)[]): View
---@overload fun(label: View|string|number|false|(View|string|number|false)[], options: Toggle.Options): View
---@overload fun(options: Toggle.Options): View
function Toggle(label, isOn) end

---@class DragGesture.Options
---@field minimumDistance? integer The number of cells after which the drag begins. Takes a whole number of cells from 0 to 999. Default: 1.
---@field onChanged? function The function to call when the pointer moves, with `{ startLocation, location, translation }` in cells, relative to the view.
---@field onEnded? function The function to call when the button is released.

---A drag, for `:gesture`: the pointer moves while a button is held.
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
---@param minimumDistance? integer The number of cells after which the drag begins. Takes a whole number of cells from 0 to 999. Default: 1.
---@return View
---@overload fun(minimumDistance: integer, options: DragGesture.Options): View
---@overload fun(options: DragGesture.Options): View
function DragGesture(minimumDistance) end

---@class LongPressGesture.Options
---@field minimumDuration? number The seconds for which the button must be held. Takes a number from 0 to 3600. Default: 0.5.
---@field maximumDistance? integer The distance that the pointer may move during the press, in cells. Takes a whole number of cells from 0 to 999. Default: 1.
---@field onChanged? function The function to call with true when a press on the view begins, and with false when the press ends.
---@field onEnded? function The function to call after the button was held for long enough.

---A long press, for `:gesture`.
---
---```lua
---return Text "Hold":padding():gesture(LongPressGesture{ onEnded = function() print "held" end })
---```
---@param minimumDuration? number The seconds for which the button must be held. Takes a number from 0 to 3600. Default: 0.5.
---@return View
---@overload fun(minimumDuration: number, options: LongPressGesture.Options): View
---@overload fun(options: LongPressGesture.Options): View
function LongPressGesture(minimumDuration) end

---@class TapGesture.Options
---@field count? integer The number of consecutive clicks; 2 for a double click. Takes a whole number of clicks from 1 to 10. Default: 1.
---@field onEnded? function The function to call with the clicked cell, `{ x, y }`.

---A click, or several clicks in a row, for `:gesture`.
---
---```lua
---local twice = TapGesture{ count = 2, onEnded = function(at) print("twice at " .. at.x) end }
---return Text "Twice":padding():gesture(twice)
---```
---@param count? integer The number of consecutive clicks; 2 for a double click. Takes a whole number of clicks from 1 to 10. Default: 1.
---@return View
---@overload fun(count: integer, options: TapGesture.Options): View
---@overload fun(options: TapGesture.Options): View
function TapGesture(count) end

---Shows nothing and takes no space, not even spacing.
---
---```lua
---VStack { Text "above", EmptyView(), Text "below" }
---```
---@return View
function EmptyView() end

---@class ForEach.Options
---@field items any[]|integer An array, or a number n for the items 1 to n.
---@field id? string|function The field that identifies an item ("user.id" if nested), or a function that takes an item and returns its id; by default, the position.
---@field content function A function that takes an item and its index, and returns a view.

---Makes one view for each item. Items are identified by their id, not by their position.
---
---```lua
---ForEach({ "a", "b", "c" }, function(item, index) return Text(index .. ": " .. item) end)
---```
---@param items any[]|integer An array, or a number n for the items 1 to n.
---@param id? string|function The field that identifies an item ("user.id" if nested), or a function that takes an item and returns its id; by default, the position.
---@param content function A function that takes an item and its index, and returns a view.
---@return View
---@overload fun(items: any[]|integer, content: function): View
---@overload fun(items: any[]|integer, options: ForEach.Options): View
---@overload fun(options: ForEach.Options): View
function ForEach(items, id, content) end

---@class Group.Options
---@field [integer] Child

---A group of views: its modifiers apply to each of them.
---
---```lua
---HStack { spacing = 3, Group { Text "both", Text "bold" }:bold(), Text "regular" }
---```
---@param options Group.Options
---@return View
function Group(options) end

---@class If.Options
---@field [integer] Child
---@field condition? boolean|number|string|Color The condition: any value except false and nil is true.

---Shows the first view if the condition is true, otherwise the second. They are two views with separate states.
---
---```lua
---If(1 > 0, Text "some", Text "none")
---```
---@param condition? boolean|number|string|Color The condition: any value except false and nil is true.
---@param ... Child
---@return View
---@overload fun(condition: boolean|number|string|Color, options: If.Options): View
---@overload fun(options: If.Options): View
function If(condition, ...) end

---@class Section.Options
---@field [integer] Child
---@field header? View|string|number|false|(View|string|number|false)[] A text or a view: the header, shown above the views.
---@field footer? View|string|number|false|(View|string|number|false)[] A text or a view: the footer, shown below the views.

---A group of views with a header and a footer. In a List, an empty row precedes the header.
---
---```lua
---VStack { alignment = "leading", Section("Birds", { footer = "Both fly well.", "Alpine swift", "Longtail" }) }
---```
---@param header? View|string|number|false|(View|string|number|false)[] A text or a view: the header, shown above the views.
---@param ... Child
---@return View
---@overload fun(header: View|string|number|false|(View|string|number|false)[], options: Section.Options): View
---@overload fun(options: Section.Options): View
function Section(header, ...) end

---@class KeyframeAnimator.Options
---@field initialValue any A table of numbers by name: the initial values of the keyframe tracks.
---@field content function The function that takes a table of the current numbers and returns a view.
---@field keyframes? any By name, an array of steps: `{ linear = 10, duration = 1 }`, and so `cubic` and `spring`, or `{ move = 10 }`. Durations are in seconds.
---@field trigger? any The trigger value: the animation runs once when it changes. Without a trigger value, the animation loops.

---Shows the view that a function returns for numbers animated by keyframes: in a loop, or once when a trigger value changes.
---
---```lua
---KeyframeAnimator({ x = 0, y = 0 }, function(at)
---  return Text "●":offset(math.floor(at.x), math.floor(at.y)):frame(12, 3, "topLeading")
---end, { keyframes = {
---  x = { { linear = 11, duration = 1 }, { linear = 0, duration = 1 } },
---  y = { { cubic = 2, duration = 0.5 }, { spring = 0, duration = 0.5 } },
---} })
---```
---@param initialValue any A table of numbers by name: the initial values of the keyframe tracks.
---@param content function The function that takes a table of the current numbers and returns a view.
---@return View
---@overload fun(initialValue: any, options: KeyframeAnimator.Options): View
---@overload fun(options: KeyframeAnimator.Options): View
function KeyframeAnimator(initialValue, content) end

---@class PhaseAnimator.Options
---@field phases any The phases: an array of values.
---@field content function The function that takes a phase and returns a view.
---@field animation? function The function that takes a phase and returns the animation for the change to that phase.
---@field trigger? any The trigger value: the animation runs once when it changes. Without a trigger value, the animation loops.

---Shows the view that a function returns for each phase in turn: in a loop, or once when a trigger value changes.
---
---```lua
---PhaseAnimator({ 0, 4 }, function(phase)
---  return Text "♥":foregroundColor "red":padding{ leading = phase }:frame{ width = 6, alignment = "leading" }
---end, { animation = function(phase) return { curve = "easeInOut", duration = 0.5 } end })
---```
---@param phases any The phases: an array of values.
---@param content function The function that takes a phase and returns a view.
---@return View
---@overload fun(phases: any, options: PhaseAnimator.Options): View
---@overload fun(options: PhaseAnimator.Options): View
function PhaseAnimator(phases, content) end

---@class TimelineView.Options
---@field schedule "animation"|number The seconds between two updates; `"animation"` updates with every frame.
---@field content function The function that takes the seconds since the start and returns a view.

---Shows the view that a function returns for the current time, and updates it at intervals.
---
---```lua
---TimelineView(1, function(time)
---  return Text(format.duration(time)):font "headline"
---end)
---```
---@param schedule "animation"|number The seconds between two updates; `"animation"` updates with every frame.
---@param content function The function that takes the seconds since the start and returns a view.
---@return View
---@overload fun(schedule: "animation"|number, options: TimelineView.Options): View
---@overload fun(options: TimelineView.Options): View
function TimelineView(schedule, content) end

---@class DrawingContext.circle.Options
---@field x number The x coordinate of the centre, in columns.
---@field y number The y coordinate of the centre, in rows.
---@field radius number The radius, in columns. Takes a number, 0 or more.
---@field color? Color|ColorName|string The colour of the outline; the foreground colour by default.
---@field fill? Color|ColorName|string The fill colour. With a fill colour, the outline is drawn only if `color` is given, too.

---Draws the outline of a circle in dots, or fills it. The circle has half as many rows as columns.
---
---```lua
---return Canvas(function(context, size)
---  for radius = 2, 10, 4 do context:circle(12, 3.5, radius * 0.68, "blue") end
---  context:circle(28, 3.5, 5, { fill = "orange" })
---end):frame(36, 7)
---```
---@param x number The x coordinate of the centre, in columns.
---@param y number The y coordinate of the centre, in rows.
---@param radius number The radius, in columns. Takes a number, 0 or more.
---@param color? Color|ColorName|string The colour of the outline; the foreground colour by default.
---@return nil
---@overload fun(self: DrawingContext, x: number, options: DrawingContext.circle.Options): nil
---@overload fun(self: DrawingContext, options: DrawingContext.circle.Options): nil
function DrawingContext:circle(x, y, radius, color) end

---@class DrawingContext.ellipse.Options
---@field x number Columns from the left edge.
---@field y number Rows from the top edge.
---@field width number Columns. Takes a number, 0 or more.
---@field height number Rows. Takes a number, 0 or more.
---@field color? Color|ColorName|string The colour of the outline; the foreground colour by default.
---@field fill? Color|ColorName|string The fill colour. With a fill colour, the outline is drawn only if `color` is given, too.

---Draws the outline of the ellipse inside a rectangle in dots, or fills the ellipse.
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
---@param color? Color|ColorName|string The colour of the outline; the foreground colour by default.
---@return nil
---@overload fun(self: DrawingContext, x: number, options: DrawingContext.ellipse.Options): nil
---@overload fun(self: DrawingContext, options: DrawingContext.ellipse.Options): nil
function DrawingContext:ellipse(x, y, width, height, color) end

---@class DrawingContext.fill.Options
---@field x number Columns from the left edge.
---@field y number Rows from the top edge.
---@field width number Columns. Takes a number, 0 or more.
---@field height number Rows. Takes a number, 0 or more.
---@field color? Color|ColorName|string The colour; by default, the foreground colour.

---Fills a rectangle with a colour. Its edges may lie within a cell.
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
---@param color? Color|ColorName|string The colour; by default, the foreground colour.
---@return nil
---@overload fun(self: DrawingContext, x: number, options: DrawingContext.fill.Options): nil
---@overload fun(self: DrawingContext, options: DrawingContext.fill.Options): nil
function DrawingContext:fill(x, y, width, height, color) end

---@class DrawingContext.line.Options
---@field x1 number The x coordinate of the start, in columns from the left edge.
---@field y1 number The y coordinate of the start, in rows from the top edge.
---@field x2 number The x coordinate of the end, in columns from the left edge.
---@field y2 number The y coordinate of the end, in rows from the top edge.
---@field color? Color|ColorName|string The colour; by default, the foreground colour.
---@field line? "single"|"rounded"|"heavy"|"double"|"dashed"|"dotted"|"block"|"ascii" The kind of line along a row or a column; dots by default.

---Draws a straight line of dots, or a line of box-drawing characters along a row or a column.
---
---```lua
---return Canvas(function(context, size)
---  context:line(0, size.height - 1, size.width - 1, size.height - 1, { color = "gray", line = "single" })
---  context:line(0, 4, 12, 1, "blue")
---  context:line(12, 1, 22, 3, "blue")
---  context:line(22, 3, 35, 0, "blue")
---end):frame(36, 6)
---```
---@param x1 number The x coordinate of the start, in columns from the left edge.
---@param y1 number The y coordinate of the start, in rows from the top edge.
---@param x2 number The x coordinate of the end, in columns from the left edge.
---@param y2 number The y coordinate of the end, in rows from the top edge.
---@param color? Color|ColorName|string The colour; by default, the foreground colour.
---@return nil
---@overload fun(self: DrawingContext, x1: number, options: DrawingContext.line.Options): nil
---@overload fun(self: DrawingContext, options: DrawingContext.line.Options): nil
function DrawingContext:line(x1, y1, x2, y2, color) end

---@class DrawingContext.path.Options
---@field points any An array of points { x, y }, in columns and rows.
---@field color? Color|ColorName|string The colour; by default, the foreground colour.
---@field isClosed? boolean True if a line connects the last point with the first. Default: false.

---Draws lines of dots through points. Points that are close together form a curve.
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
---@param color? Color|ColorName|string The colour; by default, the foreground colour.
---@return nil
---@overload fun(self: DrawingContext, points: any, options: DrawingContext.path.Options): nil
---@overload fun(self: DrawingContext, options: DrawingContext.path.Options): nil
function DrawingContext:path(points, color) end

---@class DrawingContext.point.Options
---@field x number Columns from the left edge, such as 1.5.
---@field y number Rows from the top edge, such as 0.25.
---@field color? Color|ColorName|string The colour; by default, the foreground colour.

---Draws a dot. A cell has two columns of four dots.
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
---@param color? Color|ColorName|string The colour; by default, the foreground colour.
---@return nil
---@overload fun(self: DrawingContext, x: number, options: DrawingContext.point.Options): nil
---@overload fun(self: DrawingContext, options: DrawingContext.point.Options): nil
function DrawingContext:point(x, y, color) end

---@class DrawingContext.rectangle.Options
---@field x number Columns from the left edge.
---@field y number Rows from the top edge.
---@field width number Columns. Takes a number, 0 or more.
---@field height number Rows. Takes a number, 0 or more.
---@field color? Color|ColorName|string The colour; by default, the foreground colour.
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
---@param color? Color|ColorName|string The colour; by default, the foreground colour.
---@return nil
---@overload fun(self: DrawingContext, x: number, options: DrawingContext.rectangle.Options): nil
---@overload fun(self: DrawingContext, options: DrawingContext.rectangle.Options): nil
function DrawingContext:rectangle(x, y, width, height, color) end

---@class DrawingContext.text.Options
---@field x number Columns from the left edge.
---@field y number Rows from the top edge.
---@field content string|number The text.
---@field color? Color|ColorName|string The colour; by default, the foreground colour.
---@field alignment? "leading"|"center"|"trailing" The part of the text that is at `x`. Default: "leading".
---@field bold? boolean True for bold text. Default: false.
---@field italic? boolean True for italic text. Default: false.
---@field underline? boolean True for underlined text. Default: false.
---@field strikethrough? boolean True for text that is struck through. Default: false.

---Draws text that starts, ends or is centred at a cell. Lines break only at newlines.
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
---@param content string|number The text.
---@param color? Color|ColorName|string The colour; by default, the foreground colour.
---@return nil
---@overload fun(self: DrawingContext, x: number, options: DrawingContext.text.Options): nil
---@overload fun(self: DrawingContext, options: DrawingContext.text.Options): nil
function DrawingContext:text(x, y, content, color) end

---@class Screen.tap.Options
---@field text string The text to click, at its first occurrence on the screen.
---@field count? integer The number of clicks: 2 is a double click. Takes a whole number from 1 to 10. Default: 1.

---Clicks on a text that the screen shows. A text that is out of sight or cut off cannot be clicked.
---
---```lua
---local screen = mount(Button("Save", function() print "saved" end))
---screen:tap "Save"
---```
---@param text string The text to click, at its first occurrence on the screen.
---@param count? integer The number of clicks: 2 is a double click. Takes a whole number from 1 to 10. Default: 1.
---@return nil
---@overload fun(self: Screen, text: string, options: Screen.tap.Options): nil
---@overload fun(self: Screen, options: Screen.tap.Options): nil
function Screen:tap(text, count) end

---@class Screen.hover.Options
---@field text? string The text to which the pointer moves.

---Moves the pointer to a text that the screen shows, or away from the screen if no text is given.
---
---```lua
---local screen = mount(Text "Save":onHover(function(isOver) print(isOver) end))
---screen:hover "Save"
---screen:hover()
---```
---@param text? string The text to which the pointer moves.
---@return nil
---@overload fun(self: Screen, options: Screen.hover.Options): nil
function Screen:hover(text) end

---@class Screen.drag.Options
---@field text string The text at which the drag begins.
---@field columns? integer Columns to the right. Takes a whole number of cells from -999 to 999. Default: 0.
---@field rows? integer Rows down. Takes a whole number of cells from -999 to 999. Default: 0.

---Drags from a text that the screen shows, cell by cell.
---
---```lua
---local screen = mount(Text "here":gesture(DragGesture { onEnded = function(drag) print(drag.translation.width) end }))
---screen:drag("here", { columns = 3 })
---```
---@param text string The text at which the drag begins.
---@return nil
---@overload fun(self: Screen, text: string, options: Screen.drag.Options): nil
---@overload fun(self: Screen, options: Screen.drag.Options): nil
function Screen:drag(text) end

---@class Screen.scroll.Options
---@field text string The text under the pointer.
---@field rows? integer Rows down. Takes a whole number of cells from -9999 to 9999. Default: 0.
---@field columns? integer Columns to the right. Takes a whole number of cells from -9999 to 9999. Default: 0.

---Scrolls with the mouse wheel while the pointer is over a text that the screen shows.
---
---```lua
---local screen = mount(ScrollView { ForEach(20, function(i) return Text("row " .. i) end) }, { height = 5 })
---screen:scroll("row 1", { rows = 10 })
---screen:expect "row 11"
---```
---@param text string The text under the pointer.
---@return nil
---@overload fun(self: Screen, text: string, options: Screen.scroll.Options): nil
---@overload fun(self: Screen, options: Screen.scroll.Options): nil
function Screen:scroll(text) end

---@class Screen.press.Options
---@field keys string The names of keys, separated by spaces, such as `tab`, `ctrl+s` or `down down space`.
---@field times? integer The number of times that the keys are pressed. Takes a whole number from 1 to 9999. Default: 1.

---Presses keys, one after the other.
---
---```lua
---local screen = mount(VStack { Button("Yes", function() end), Button("No", function() print "no" end) })
---screen:press "tab tab return"
---```
---@param keys string The names of keys, separated by spaces, such as `tab`, `ctrl+s` or `down down space`.
---@param times? integer The number of times that the keys are pressed. Takes a whole number from 1 to 9999. Default: 1.
---@return nil
---@overload fun(self: Screen, keys: string, options: Screen.press.Options): nil
---@overload fun(self: Screen, options: Screen.press.Options): nil
function Screen:press(keys, times) end

---@class Screen.type.Options
---@field text string The text to type.

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
---@param text string The text to type.
---@return nil
---@overload fun(self: Screen, options: Screen.type.Options): nil
function Screen:type(text) end

---@class Screen.paste.Options
---@field text string The text to paste.

---Pastes a text.
---
---```lua
---local screen = mount(Text "drop":focusable():onPaste(function(text) print(text) end))
---screen:press "tab"
---screen:paste "two\nlines"
---```
---@param text string The text to paste.
---@return nil
---@overload fun(self: Screen, options: Screen.paste.Options): nil
function Screen:paste(text) end

---@class Screen.resize.Options
---@field width integer Columns. Takes a whole number of cells from 1 to 10000.
---@field height integer Rows. Takes a whole number of cells from 1 to 10000.

---Resizes the screen.
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
---@field seconds number The time that passes, in seconds. Takes a number from 0 to 1000000000.

---Advances the clock of the test, so that tasks, timers and animations run. `sleep` in a test does the same.
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
---@param seconds number The time that passes, in seconds. Takes a number from 0 to 1000000000.
---@return nil
---@overload fun(self: Screen, options: Screen.advance.Options): nil
function Screen:advance(seconds) end

---@class Screen.theme.Options
---@field name string The name of the theme.

---Changes the theme of the program, as `--theme` does.
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
---@field value any The new value.

---Sets an environment key for all views.
---
---```lua
---local screen = mount(Text "Delete":textCase "uppercase")
---screen:environment("colorScheme", "light")
---```
---@param key string|Object The name of the key.
---@param value any The new value.
---@return nil
---@overload fun(self: Screen, key: string|Object, options: Screen.environment.Options): nil
---@overload fun(self: Screen, options: Screen.environment.Options): nil
function Screen:environment(key, value) end

---@class Screen.data.Options
---@field name string The name.
---@field value any The new value.

---Sets a value of `data` by name, as the host does.
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
---@param value any The new value.
---@return nil
---@overload fun(self: Screen, name: string, options: Screen.data.Options): nil
---@overload fun(self: Screen, options: Screen.data.Options): nil
function Screen:data(name, value) end

---Returns the rows of the screen as one text, without trailing spaces and without trailing empty rows.
---
---```lua
---local screen = mount(Text "Hello":frame(10, 1, "leading"), { width = 10, height = 1 })
---expect(screen:text(), "Hello")
---```
---@return string
function Screen:text() end

---@class Screen.shows.Options
---@field text string The text to find in one row.

---Returns true if the screen shows a text.
---
---```lua
---local screen = mount(Text "Hello")
---expect(screen:shows "ell")
---```
---@param text string The text to find in one row.
---@return boolean
---@overload fun(self: Screen, options: Screen.shows.Options): boolean
function Screen:shows(text) end

---Returns the text that the view with the focus shows: its words, separated by spaces. It returns nil if no view has the focus.
---
---```lua
---local screen = mount(HStack { Button("Yes", function() end), Button("No", function() end) })
---expect(screen:focus(), nil)
---screen:press "tab tab"
---expect(screen:focus(), "No")
---```
---@return string?
function Screen:focus() end

---Returns counters for the last step: `evaluated` bodies, `skipped` bodies, `patched` nodes, `rowsDrawn` and others.
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

---Returns the requests of views to the host since the last call: `quit`, `open` with an address, or `copy` with a text.
---
---```lua
---local screen = mount(Button("Close", quit))
---screen:tap "Close"
---expect(screen:requests(), { "quit" })
---```
---@return string[]
function Screen:requests() end

---Returns the events sent by `emit` since the last call, in order, as tables { name, value }.
---
---```lua
---local screen = mount(Button("Save", function() emit("saved", 7) end))
---screen:tap "Save"
---expect(screen:events(), { { name = "saved", value = 7 } })
---```
---@return { name: string, value: any }[]
function Screen:events() end

---@class Screen.expect.Options
---@field text string The expected text, in one row.

---Fails the test if the screen does not show a text.
---
---```lua
---local screen = mount(Text "Saved")
---screen:expect "Saved"
---```
---@param text string The expected text, in one row.
---@return nil
---@overload fun(self: Screen, options: Screen.expect.Options): nil
function Screen:expect(text) end

---@class Screen.expectNot.Options
---@field text string The text that must not be shown.

---Fails the test if the screen shows a text.
---
---```lua
---local screen = mount(Text "Saved")
---screen:expectNot "Error"
---```
---@param text string The text that must not be shown.
---@return nil
---@overload fun(self: Screen, options: Screen.expectNot.Options): nil
function Screen:expectNot(text) end

---@class Screen.expectScreen.Options
---@field rows string The expected rows of the whole screen.

---Fails the test unless the screen shows exactly these rows. Common indentation, trailing spaces and empty rows around them are ignored.
---
---```lua
---local screen = mount(VStack { alignment = "leading", Text "Name", Text "  Ada" })
---screen:expectScreen [[
---  Name
---    Ada
---]]
---```
---@param rows string The expected rows of the whole screen.
---@return nil
---@overload fun(self: Screen, options: Screen.expectScreen.Options): nil
function Screen:expectScreen(rows) end

---Defines a component: a view with inputs, state and a body. If it has a `defaultStyle` instead of a body, `Card:style` declares styles, as for a Button.
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

---Defines a modifier, which can then be applied to every view.
---
---```lua
---modifier("highlighted", function(content, isOn) return isOn and content:foregroundColor "black":background "yellow" or content end)
---return Text "Swift":highlighted(true)
---```
---@param name string
---@param definition ModifierDefinition|fun(content: View, ...): View?
function modifier(name, definition) end

---Declares a preview of a view, for the gallery, for golden tests and for documents.
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

---Declares an experiment: `longtail preview` shows a view in each combination of values on one page. The axes `theme`, `colorScheme`, `width` and `height` change the surroundings.
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

---Declares a key of the environment. Its values must have the type of the default.
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

---Declares an alignment guide. Views set its position with `alignmentGuide`, and stacks align their views by it.
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

---Declares a preference: a value that views pass to their enclosing views. `reduce` combines the values of several views.
---
---```lua
---preferenceKey("count", { default = 0, reduce = "sum" })
---return VStack { Text "one":preference("count", 1), Text "two":preference("count", 2) }
---  :overlayPreferenceValue("count", function(count) return Text("= " .. count):fixedSize():offset(6, 0) end, "leading")
---```
---@param name string
---@param definition { default: any, reduce?: "first"|"last"|"min"|"max"|"sum"|"append"|"merge"|fun(value: any, next: any): any }
function preferenceKey(name, definition) end

---Defines a container with a custom layout: functions return its size for a proposal and place its views.
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

---Defines a style for a kind of view: a function composes the parts of `configuration`. `Button(configuration)` is the same button in the outer style.
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

---Declares a theme: the colours, fonts, spacings, lines, symbols and styles that differ from the theme it extends. Returns its name for `:theme`.
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

---A slot of a component: it takes a view, a text, an array of them, or a function that returns one. If the slot names a component, that component shows the content. `:isEmpty()` is true for an empty slot.
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

---A slot of a component that also takes an array of views and texts. The component gets them as a group with `:count()` and `:prefix(n)`; a `ForEach` counts as one.
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

---The types of required inputs, such as `required.string`.
---
---```lua
---local Tag = component("Tag", { props = { title = required.string }, body = function(self) return Text(self.title) end })
---return Tag{ title = "Swift" }
---```
---@type InputKinds
required = {}

---The types of optional inputs, such as `optional.color`.
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

---An input that is an event handler: a function that the component calls.
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

---An input that is a binding to a value of another view: `binding(default)`, or a type such as `binding.string`.
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

---A binding made of two functions: one returns the value, and the other receives the new value.
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

---A binding to a constant value.
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

---Defines a type of objects that components share. A body depends on the properties that it reads.
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
---@param definition table<string, any> Data values become properties, and functions become methods.
---@return Observable
function observable(name, definition) end

---The data that the host provides, by name. A body that reads a value runs again when the host changes the value.
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

---An unlimited length.
---
---```lua
---return Text "as wide as possible":frame{ maxWidth = infinity }:background("blue")
---```
---@type integer
infinity = nil

---Declares the translations for a language: texts by key, for Text.key. An entry may have plural forms.
---
---```lua
---locale("de", { greeting = "Hallo, **{name}**", files = { one = "{count} Datei", other = "{count} Dateien" } })
---return VStack { Text.key("greeting", { name = "Ada" }), Text.key("files", { count = 3 }) }:environment("locale", "de")
---```
---@param language string
---@param texts table<string, string|{ zero?: string, one?: string, other: string }>
function locale(language, texts) end

---Shows the text for a key in the current language. The text is Markdown, and values replace its {names}.
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

---Formats numbers, byte counts, dates and durations as text, in the same way on every machine.
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

---@param value number A fraction: 0.25 is 25 %.
---@param options? { decimals?: integer, grouping?: boolean, sign?: "automatic"|"always"|"never", locale?: FormatLocale }
---@return string
function format.percent(value, options) end

---@param value number
---@param options? { units?: "decimal"|"binary", locale?: FormatLocale }
---@return string
function format.bytes(value, options) end

---@param seconds number Seconds since 1970-01-01 00:00 UTC.
---@param pattern string Fields such as "yyyy-MM-dd HH:mm". Dates: y year, M month, d day, E weekday. Times: H hour (0 to 23), h hour (1 to 12), m minute, s second, a half of the day (AM or PM). The number of letters is the number of digits; MMM and MMMM are names. Put other letters 'in quotes'.
---@param options? { utcOffset?: number, locale?: FormatLocale }
---@return string
---@overload fun(seconds: number, options?: { date?: "short"|"medium"|"long"|"full", time?: "short"|"medium"|"long"|"full", utcOffset?: number, locale?: FormatLocale }): string
function format.date(seconds, pattern, options) end

---@param seconds number
---@param options? { style?: "clock"|"units" }
---@return string
function format.duration(seconds, options) end

---Functions that search, compare and change the case of text in every language. Lua's `string` works on bytes.
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

---Returns true if a text contains another one, ignoring case and accents. Every text contains the empty text.
---@param text string|number
---@param part string|number
---@return boolean
function text.contains(text, part) end

---Compares texts for sorting: -1 if the first comes before the second, 0 if they are the same, 1 if it comes after. Numbers in texts are compared by value.
---@param first string|number
---@param second string|number
---@return integer
function text.compare(first, second) end

---Returns the text without case and accents, the form that text.contains compares.
---@param text string|number
---@return string
function text.fold(text) end

---@param text string|number
---@return string
function text.lower(text) end

---@param text string|number
---@return string
function text.upper(text) end

---Pauses the calling task. Everything else continues.
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

---Quits the program, like its quit keys.
---
---```lua
---return Button("Quit", function() quit() end):keyboardShortcut "ctrl+q"
---```
function quit() end

---Dismisses the enclosing sheet, menu or screen. Call it in a handler of a view inside.
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

---Scrolls to the view or ForEach item with an id, as little as needed. With an anchor, aligns that point of the view and of the visible area.
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

---Opens a URL with the default program of the system. It works only in a handler of a key or a click.
---
---```lua
---return Button("Documentation", function() openURL "https://example.org" end):buttonStyle "link"
---```
---@param url string
function openURL(url) end

---Sends an event to the host: a name and plain data.
---
---```lua
---return Button("Save", function() emit("saved", { file = "notes.txt" }) end)
---```
---@param name string
---@param value? any
function emit(name, value) end

---Animates the state changes of a function. `completion` runs when the animation looks finished or, with `"removed"`, fully ends (later for a spring).
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

---Declares a test for `longtail test`. The test mounts a view and acts on it like a user. Each test runs in its own program.
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

---Shows a view on the screen of a test, and returns the screen: 80 by 24 cells by default. A test mounts one view.
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

---Fails a test if two values differ; tables are compared by content. With one argument, fails if it is false or nil.
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
