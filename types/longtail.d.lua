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
---@field [string] fun(self: View, ...): View
View = {}

---A view that fills its frame and may clip, fill or outline others.
---@class Shape : View
Shape = {}

---A colour as a value, and a view that fills its frame with it.
---@class Color : View
---@field [ColorName] Color
---@overload fun(color: Color|ColorName|string): Color
Color = {}

---@alias HorizontalAlignment "leading"|"center"|"trailing"
---@alias VerticalAlignment "top"|"center"|"bottom"|"firstTextBaseline"|"lastTextBaseline"

---@class Binding

---What `component` returns: called with its props it makes a view.
---@class Component
---@field style fun(self: Component, name: string, params: table, body: fun(self: Body, content: View): View): Component
---@overload fun(props?: table|string|number): View

---What a body sees of its component, modifier or style: its props or params by name.
---@class Body
---@field env Environment
---@field [string] any

---@class ComponentDefinition
---@field body fun(self: Body): View|false
---@field props? table<string, any>
---@field styleModifier? string

---@class ModifierDefinition
---@field body fun(self: Body, content: View): View
---@field params? table<string, any>

---@class InputKinds
---@field [string] any

---What a view sees: `self.env`.
---@class Environment
---@field cellAspect integer How many columns are as long as one row is high: 2 makes circles round to the eye.
---@field colorScheme "light"|"dark" Whether colours are picked for a light or a dark background.
---@field defaultPadding integer The cells that padding adds where it is given no length.
---@field defaultScrollAnchor "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" The part of their content that containers show at first.
---@field font "largeTitle"|"title"|"title2"|"title3"|"headline"|"subheadline"|"body"|"callout"|"footnote"|"caption"|"caption2" The font of texts and symbols.
---@field fontWeight "ultraLight"|"thin"|"light"|"regular"|"medium"|"semibold"|"bold"|"heavy"|"black" A weight that replaces the font's own.
---@field foregroundStyle Color|ColorName|string The colour of texts, symbols and shapes, with its second and third level.
---@field glyphs "unicode"|"ascii" Whether lines, symbols and ellipses use Unicode or ASCII.
---@field isEnabled boolean Whether controls react.
---@field isItalic boolean Whether texts are italic.
---@field lineLimit integer The most lines a text shows; none for as many as it needs.
---@field multilineTextAlignment "leading"|"center"|"trailing" Where the shorter lines of a text stand beside its longest.
---@field scrollIndicators "automatic"|"hidden" Whether containers that scroll draw a bar where their content is longer.
---@field strikethrough boolean Whether texts are struck through.
---@field tint Color|ColorName|string The accent colour of controls.
---@field truncationMode "head"|"middle"|"tail" Where a line that is cut shows its ellipsis.
---@field underline boolean Whether texts are underlined.
---@field [string] any

---@class View.background.Options
---@field content Color|ColorName|string|View|string|number|false|(View|string|number|false)[] A colour or a view.
---@field alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" Where a view of another size stands. Default: "center".
---@field shape? View The shape that a colour fills; the whole frame where it is not given.

---Draws a colour or a view behind the view, in its frame.
---
---```lua
---Text "Hi":padding():background("blue")
---```
---@param content Color|ColorName|string|View|string|number|false|(View|string|number|false)[] A colour or a view.
---@param alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" Where a view of another size stands. Default: "center".
---@return View
---@overload fun(self: View, options: View.background.Options): View
function View:background(content, alignment) end

---@class View.border.Options
---@field color? Color|ColorName|string The colour of the line. Default: "primary".
---@field width? integer 0 draws nothing, 2 and more a heavy line; it is always one cell thick. Takes a whole number of cells from 0 to 999. Default: 1.
---@field line? "single"|"heavy"|"double"|"ascii" The kind of line, where it is not to follow from the width.

---Draws a line over the outermost cells of the view. Add padding first to keep them free.
---
---```lua
---Text "Hi":padding():border("blue")
---```
---@param color? Color|ColorName|string The colour of the line. Default: "primary".
---@param width? integer 0 draws nothing, 2 and more a heavy line; it is always one cell thick. Takes a whole number of cells from 0 to 999. Default: 1.
---@return View
---@overload fun(self: View, width?: integer): View
---@overload fun(self: View, options: View.border.Options): View
function View:border(color, width) end

---@class View.clipShape.Options
---@field shape View The shape that stays.

---Draws only what of the view is inside a shape. Of a cell with text, half must be inside.
---
---```lua
---Color "blue":frame(6, 3):clipShape(Circle())
---```
---@param shape View The shape that stays.
---@return View
---@overload fun(self: View, options: View.clipShape.Options): View
function View:clipShape(shape) end

---Draws only what lies inside the view's frame.
---
---```lua
---Text "too long":fixedSize():frame(5):clipped()
---```
---@return View
function View:clipped() end

---@class View.cornerRadius.Options
---@field radius? integer The radius of the corners; at 1 they lose a quarter of a cell. Takes a whole number of cells from 0 to 999. Default: 1.

---Cuts the view to a rectangle with round corners.
---
---```lua
---Text "Hi":padding():background("blue"):cornerRadius(1)
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
---Text "Hi":foregroundColor("secondary")
---```
---@param color Color|ColorName|string The colour. "secondary" is the text colour around at half strength.
---@return View
---@overload fun(self: View, options: View.foregroundColor.Options): View
function View:foregroundColor(color) end

---@class View.foregroundStyle.Options
---@field primary Color|ColorName|string The first level; "secondary", "tertiary" and "quaternary" are those of the style around.
---@field secondary? Color|ColorName|string The second level; the first at 50 % where it is not given.
---@field tertiary? Color|ColorName|string The third level; the first at 30 % where it is not given.

---Sets up to three levels of colour for texts, symbols and shapes inside the view.
---
---```lua
---VStack { Text "title", Text "detail":foregroundStyle("secondary") }:foregroundStyle("blue")
---```
---@param primary Color|ColorName|string The first level; "secondary", "tertiary" and "quaternary" are those of the style around.
---@param secondary? Color|ColorName|string The second level; the first at 50 % where it is not given.
---@param tertiary? Color|ColorName|string The third level; the first at 30 % where it is not given.
---@return View
---@overload fun(self: View, options: View.foregroundStyle.Options): View
function View:foregroundStyle(primary, secondary, tertiary) end

---Draws nothing, but keeps the view's place in the layout.
---
---```lua
---Text "not yet":hidden()
---```
---@return View
function View:hidden() end

---@class View.opacity.Options
---@field opacity number 0 is invisible, 1 is as it was. Takes a number from 0 to 1.

---Blends the view with what is behind it. At 0 it keeps its place and its identity.
---
---```lua
---Text "faded":opacity(0.5)
---```
---@param opacity number 0 is invisible, 1 is as it was. Takes a number from 0 to 1.
---@return View
---@overload fun(self: View, options: View.opacity.Options): View
function View:opacity(opacity) end

---Blends the view with what is behind it. At 0 it keeps its place and its identity.
---
---```lua
---Text "faded":opacity(0.5)
---```
---@param opacity number 0 is invisible, 1 is as it was. Takes a number from 0 to 1.
---@return Color
---@overload fun(self: Color, options: View.opacity.Options): Color
function Color:opacity(opacity) end

---@class View.overlay.Options
---@field content Color|ColorName|string|View|string|number|false|(View|string|number|false)[] A colour or a view.
---@field alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" Where a view of another size stands. Default: "center".

---Draws a colour or a view in front of the view, in its frame.
---
---```lua
---Text "Inbox":padding():overlay(Text "3", "topTrailing")
---```
---@param content Color|ColorName|string|View|string|number|false|(View|string|number|false)[] A colour or a view.
---@param alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" Where a view of another size stands. Default: "center".
---@return View
---@overload fun(self: View, options: View.overlay.Options): View
function View:overlay(content, alignment) end

---@class View.shadow.Options
---@field radius? integer The columns, or half rows, over which the shadow fades. Takes a whole number of columns from 0 to 99. Default: 1.
---@field color? Color|ColorName|string The colour where the shadow is strongest. Default: "black opacity 0.33".
---@field x? integer Columns by which the shadow falls to the right. Takes a whole number of columns from -99 to 99. Default: 0.
---@field y? integer Rows by which it falls down. Takes a whole number of rows from -99 to 99. Default: 0.

---Draws a shadow around the view's frame. It takes no room.
---
---```lua
---Text "Hi":padding():background("blue"):shadow{ radius = 0, x = 1, y = 1 }
---```
---@param radius? integer The columns, or half rows, over which the shadow fades. Takes a whole number of columns from 0 to 99. Default: 1.
---@return View
---@overload fun(self: View, options: View.shadow.Options): View
function View:shadow(radius) end

---@class View.tint.Options
---@field color Color|ColorName|string The accent colour.

---Sets the accent colour of controls inside the view.
---
---```lua
---VStack { Text "a" }:tint("green")
---```
---@param color Color|ColorName|string The accent colour.
---@return View
---@overload fun(self: View, options: View.tint.Options): View
function View:tint(color) end

---@class View.disabled.Options
---@field isDisabled? boolean Whether they are disabled. Default: true.

---Disables the controls inside the view. What is disabled around it stays so.
---
---```lua
---Text "Save":disabled()
---```
---@param isDisabled? boolean Whether they are disabled. Default: true.
---@return View
---@overload fun(self: View, options: View.disabled.Options): View
function View:disabled(isDisabled) end

---@class View.environment.Options
---@field key string The name of a declared key.
---@field value? boolean|number|string|Color A value of the key's type; its default where it is not given.

---Sets an environment key for the view and all that is in it.
---
---```lua
---Text "a long line of text":environment("lineLimit", 1)
---```
---@param key string The name of a declared key.
---@param value? boolean|number|string|Color A value of the key's type; its default where it is not given.
---@return View
---@overload fun(self: View, options: View.environment.Options): View
function View:environment(key, value) end

---@class View.id.Options
---@field id string|number A string or number, unlike that of its siblings.

---Gives the view an identity: another value makes it another view.
---
---```lua
---Text "Ada":id("user-7")
---```
---@param id string|number A string or number, unlike that of its siblings.
---@return View
---@overload fun(self: View, options: View.id.Options): View
function View:id(id) end

---@class View.transformEnvironment.Options
---@field key string The name of a declared key.
---@field transform function A function from the outer value to the new one.

---Sets an environment key to what a function makes of its value outside the view.
---
---```lua
---Text "Hi":padding():transformEnvironment("defaultPadding", function(cells) return cells + 1 end)
---```
---@param key string The name of a declared key.
---@param transform function A function from the outer value to the new one.
---@return View
---@overload fun(self: View, options: View.transformEnvironment.Options): View
function View:transformEnvironment(key, transform) end

---@class View.accessibilityIdentifier.Options
---@field identifier string The mark.

---Marks the view in machine output, so that tests and other programs find it.
---
---```lua
---Text "12.50":accessibilityIdentifier("total")
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
---Image "star.fill":accessibilityLabel("favourite")
---```
---@param label string What the view is called.
---@return View
---@overload fun(self: View, options: View.accessibilityLabel.Options): View
function View:accessibilityLabel(label) end

---@class View.onTapGesture.Options
---@field action? function The function to call; no gesture where it is not given.
---@field count? integer How many clicks in a row it takes. Takes a whole number of clicks from 1 to 10. Default: 1.

---Calls a function when the view is clicked.
---
---```lua
---Text "star":onTapGesture(function() print "tapped" end)
---```
---@param action? function The function to call; no gesture where it is not given.
---@return View
---@overload fun(self: View, options: View.onTapGesture.Options): View
function View:onTapGesture(action) end

---@class View.alignmentGuide.Options
---@field guide HorizontalAlignment|string|VerticalAlignment|string A standard guide or one that `alignment` declared.
---@field value number|function Cells from the leading or top edge; or a function of { width, height } and the standard guides by name.

---Says where an alignment guide lies in the view: stacks and layers line views up by it.
---
---```lua
---VStack { alignment = "leading", Text "above", Text "moved":alignmentGuide("leading", -2) }
---```
---@param guide HorizontalAlignment|string|VerticalAlignment|string A standard guide or one that `alignment` declared.
---@param value number|function Cells from the leading or top edge; or a function of { width, height } and the standard guides by name.
---@return View
---@overload fun(self: View, options: View.alignmentGuide.Options): View
function View:alignmentGuide(guide, value) end

---@class View.fixedSize.Options
---@field horizontal? boolean Whether the width is the ideal one. Default: true.
---@field vertical? boolean Whether the height is the ideal one. Default: true.

---Keeps the view at its ideal size, even where that is more than there is room for.
---
---```lua
---Text "never cut":fixedSize()
---```
---@param horizontal? boolean Whether the width is the ideal one. Default: true.
---@param vertical? boolean Whether the height is the ideal one. Default: true.
---@return View
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
---Text "Hi":frame{ width = 20, maxHeight = infinity, alignment = "topLeading" }
---```
---@param width? integer Columns, whatever the view needs. Takes a whole number of cells from -10000 to 10000 or infinity.
---@param height? integer Rows, whatever the view needs. Takes a whole number of cells from -10000 to 10000 or infinity.
---@param alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" Where the view stands in a box of another size. Default: "center".
---@return View
---@overload fun(self: View, width?: integer, alignment?: "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline"): View
---@overload fun(self: View, options: View.frame.Options): View
function View:frame(width, height, alignment) end

---@class View.layoutPriority.Options
---@field priority number 0 is what every view has. Takes a number.

---Lets the view take its part of a stack before views of lower priority. Apply it last.
---
---```lua
---Text "important":layoutPriority(1)
---```
---@param priority number 0 is what every view has. Takes a number.
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
---@overload fun(self: View, options: View.layoutValue.Options): View
function View:layoutValue(key, value) end

---@class View.offset.Options
---@field x? integer Columns to the right. Takes a whole number of columns from -999 to 999. Default: 0.
---@field y? integer Rows down. Takes a whole number of rows from -999 to 999. Default: 0.

---Draws the view in another place, while it keeps its place in the layout.
---
---```lua
---Text "Hi":offset(2, -1)
---```
---@param x? integer Columns to the right. Takes a whole number of columns from -999 to 999. Default: 0.
---@param y? integer Rows down. Takes a whole number of rows from -999 to 999. Default: 0.
---@return View
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
---Text "Hi":padding(2)
---```
---@param edges? "all"|"horizontal"|"vertical"|"top"|"leading"|"bottom"|"trailing" The edges that get `length`. Default: "all".
---@param length? integer Cells on each of `edges`; the environment's default padding, or 0 beside named edges, where it is not given. Takes a whole number of cells from 0 to 999.
---@return View
---@overload fun(self: View, length?: integer): View
---@overload fun(self: View, options: View.padding.Options): View
function View:padding(edges, length) end

---@class View.zIndex.Options
---@field value number 0 is what every view has. Takes a number.

---Paints the view over siblings of a smaller index. The layout stays as it is.
---
---```lua
---ZStack { Text "first":zIndex(1), Color "blue":frame(5, 1) }
---```
---@param value number 0 is what every view has. Takes a number.
---@return View
---@overload fun(self: View, options: View.zIndex.Options): View
function View:zIndex(value) end

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
---@overload fun(self: View, options: View.backgroundPreferenceValue.Options): View
function View:backgroundPreferenceValue(key, content, alignment) end

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
---@overload fun(self: View, options: View.overlayPreferenceValue.Options): View
function View:overlayPreferenceValue(key, content, alignment) end

---@class View.preference.Options
---@field key string The name of a declared preference key.
---@field value any Plain data.

---Hands a value to the views around. It replaces what comes from inside.
---
---```lua
---preferenceKey("title", { default = "", reduce = "first" })
---return Text "Hello":preference("title", "Greeting")
---```
---@param key string The name of a declared preference key.
---@param value any Plain data.
---@return View
---@overload fun(self: View, options: View.preference.Options): View
function View:preference(key, value) end

---@class View.transformPreference.Options
---@field key string The name of a declared preference key.
---@field transform function From the value to the new one.

---Hands on what a function makes of a preference from inside.
---
---```lua
---preferenceKey("level", { default = 0, reduce = "max" })
---return Text "Hello":preference("level", 1):transformPreference("level", function(level) return level + 1 end)
---```
---@param key string The name of a declared preference key.
---@param transform function From the value to the new one.
---@return View
---@overload fun(self: View, options: View.transformPreference.Options): View
function View:transformPreference(key, transform) end

---@class View.defaultScrollAnchor.Options
---@field anchor "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" Such as "top", "bottom", "center".

---Chooses the part of their content that scrolling containers in the view show at first.
---
---```lua
---ScrollView { Text "one", Text "two", Text "three" }:defaultScrollAnchor("bottom"):frame{ width = 8, height = 2 }
---```
---@param anchor "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|"leadingFirstTextBaseline"|"centerFirstTextBaseline"|"trailingFirstTextBaseline"|"leadingLastTextBaseline"|"centerLastTextBaseline"|"trailingLastTextBaseline" Such as "top", "bottom", "center".
---@return View
---@overload fun(self: View, options: View.defaultScrollAnchor.Options): View
function View:defaultScrollAnchor(anchor) end

---@class View.scrollIndicators.Options
---@field visibility "automatic"|"hidden" Hidden, or where there is more.

---Shows or hides the bars of scrolling containers in the view.
---
---```lua
---ScrollView { Text "one", Text "two", Text "three" }:scrollIndicators("hidden"):frame{ width = 8, height = 2 }
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
---ScrollView { Text "one", Text "two", Text "three" }:scrollPosition{ y = 1 }:frame{ width = 8, height = 2 }
---```
---@param options? View.scrollPosition.Options
---@return View
function View:scrollPosition(options) end

---@class View.fill.Options
---@field color Color|ColorName|string The colour of the cells inside the shape.

---Fills a shape with a colour.
---
---```lua
---Circle():fill("red")
---```
---@param color Color|ColorName|string The colour of the cells inside the shape.
---@return Shape
---@overload fun(self: Shape, options: View.fill.Options): Shape
function Shape:fill(color) end

---@class View.strokeBorder.Options
---@field color? Color|ColorName|string The colour of the line; the foreground colour where it is not given.
---@field lineWidth? integer 0 draws nothing, 2 and more a heavy line; it is always one cell thick. Takes a whole number of cells from 0 to 999. Default: 1.
---@field line? "single"|"heavy"|"double"|"ascii" The kind of line, where it is not to follow from the width.

---Draws the outline of a shape inside its edge, which in cells is the same as `stroke`.
---
---```lua
---RoundedRectangle(1):strokeBorder("gray")
---```
---@param color? Color|ColorName|string The colour of the line; the foreground colour where it is not given.
---@param lineWidth? integer 0 draws nothing, 2 and more a heavy line; it is always one cell thick. Takes a whole number of cells from 0 to 999. Default: 1.
---@return Shape
---@overload fun(self: Shape, lineWidth?: integer): Shape
---@overload fun(self: Shape, options: View.strokeBorder.Options): Shape
function Shape:strokeBorder(color, lineWidth) end

---@class View.stroke.Options
---@field color? Color|ColorName|string The colour of the line; the foreground colour where it is not given.
---@field lineWidth? integer 0 draws nothing, 2 and more a heavy line; it is always one cell thick. Takes a whole number of cells from 0 to 999. Default: 1.
---@field line? "single"|"heavy"|"double"|"ascii" The kind of line, where it is not to follow from the width.

---Draws the outline of a shape on its outermost cells.
---
---```lua
---Capsule():stroke("yellow", 2)
---```
---@param color? Color|ColorName|string The colour of the line; the foreground colour where it is not given.
---@param lineWidth? integer 0 draws nothing, 2 and more a heavy line; it is always one cell thick. Takes a whole number of cells from 0 to 999. Default: 1.
---@return Shape
---@overload fun(self: Shape, lineWidth?: integer): Shape
---@overload fun(self: Shape, options: View.stroke.Options): Shape
function Shape:stroke(color, lineWidth) end

---@class View.bold.Options
---@field isActive? boolean False gives texts the weight of their font. Default: true.

---Makes texts bold.
---
---```lua
---Text "Hi":bold()
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
---Text "Title":font("headline")
---```
---@param style? "largeTitle"|"title"|"title2"|"title3"|"headline"|"subheadline"|"body"|"callout"|"footnote"|"caption"|"caption2" What the text is for. Default: "body".
---@return View
---@overload fun(self: View, options: View.font.Options): View
function View:font(style) end

---@class View.fontWeight.Options
---@field weight? "ultraLight"|"thin"|"light"|"regular"|"medium"|"semibold"|"bold"|"heavy"|"black" The weight; the font's own where it is not given.

---Sets how heavy texts are; from "semibold" on they are bold, up to "light" faint.
---
---```lua
---Text "Hi":fontWeight("semibold")
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
---Text "Hi":italic()
---```
---@param isActive? boolean Whether they are. Default: true.
---@return View
---@overload fun(self: View, options: View.italic.Options): View
function View:italic(isActive) end

---@class View.lineLimit.Options
---@field limit? integer The most lines; as many as are needed where it is not given. Takes a whole number of lines from 1 to 10000.

---Limits the lines that texts show; the last one ends with an ellipsis where text is left over.
---
---```lua
---Text "a long text on many lines":lineLimit(3)
---```
---@param limit? integer The most lines; as many as are needed where it is not given. Takes a whole number of lines from 1 to 10000.
---@return View
---@overload fun(self: View, options: View.lineLimit.Options): View
function View:lineLimit(limit) end

---@class View.multilineTextAlignment.Options
---@field alignment "leading"|"center"|"trailing" Where shorter lines stand beside the longest.

---Aligns the lines of a text inside its own box; a frame aligns the box.
---
---```lua
---Text "one\ntwo":multilineTextAlignment("center")
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
---Text "Hi":strikethrough()
---```
---@param isActive? boolean Whether they are. Default: true.
---@return View
---@overload fun(self: View, options: View.strikethrough.Options): View
function View:strikethrough(isActive) end

---@class View.truncationMode.Options
---@field mode "head"|"middle"|"tail" Where the ellipsis stands.

---Sets which part of a text gives way where it does not fit.
---
---```lua
---Text "/usr/share/doc":truncationMode("middle"):lineLimit(1)
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
---Text "Hi":underline()
---```
---@param isActive? boolean Whether they are. Default: true.
---@return View
---@overload fun(self: View, options: View.underline.Options): View
function View:underline(isActive) end

---Draws a line between the views of a stack.
---
---```lua
---VStack { Text "above", Divider(), Text "below" }
---```
---@return View
function Divider() end

---@class Image.Options
---@field name? string The symbol's name.
---@field systemName? string The same, as SwiftUI spells it.

---Shows a symbol by its SF Symbols name, in the colour and font of text.
---
---```lua
---Image{ systemName = "star.fill" }:foregroundColor("yellow")
---```
---@param name? string The symbol's name.
---@return View
---@overload fun(options: Image.Options): View
function Image(name) end

---@class Text.Options
---@field content string|number What it shows, as it is.

---Shows text. Lines break at spaces; what does not fit ends with an ellipsis.
---
---```lua
---Text "Hello, world":bold()
---```
---@param content string|number What it shows, as it is.
---@return View
---@overload fun(options: Text.Options): View
function Text(content) end

---@class GeometryReader.Options
---@field content function From { size = { width, height }, frame = { x, y, width, height } }, the frame in cells of the surface, to a view.

---Takes the room it is offered and shows what a function makes of its size, from the top-leading corner.
---
---```lua
---GeometryReader(function(geometry) return Text(geometry.size.width .. " columns") end):frame{ height = 1 }
---```
---@param content function From { size = { width, height }, frame = { x, y, width, height } }, the frame in cells of the surface, to a view.
---@return View
---@overload fun(options: GeometryReader.Options): View
function GeometryReader(content) end

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

---@class LazyVStack.Options
---@field [integer] Child
---@field alignment? HorizontalAlignment|string How the views line up horizontally. Default: "center".
---@field spacing? integer The rows between views. Takes a whole number of cells from 0 to 999.

---Arranges views from top to bottom and makes only those that can be seen.
---
---```lua
---ScrollView { LazyVStack { ForEach(1000, function(number) return Text("Row " .. number) end) } }
---  :frame{ width = 24, height = 4 }
---```
---@param options LazyVStack.Options
---@return View
function LazyVStack(options) end

---@class List.Options
---@field [integer] Child

---Shows views as rows that scroll, and makes only those that can be seen.
---
---```lua
---List {
---  Section { header = "Birds", Text "Alpine swift", Text "Longtail" },
---  Section { header = "Fish", Text "Char" },
---}:frame{ width = 24, height = 7 }
---```
---@param options List.Options
---@return View
function List(options) end

---@class ScrollView.Options
---@field [integer] Child
---@field axes? "vertical"|"horizontal"|"both" The directions in which the content may be longer than the view. Default: "vertical".
---@field showsIndicators? boolean Whether the last column or row is kept for a bar where the content is longer. Default: true.

---Shows the part of its content that there is room for, with a bar where there is more.
---
---```lua
---ScrollView { Text "one", Text "two", Text "three", Text "four" }:frame{ width = 12, height = 3 }
---```
---@param options ScrollView.Options
---@return View
function ScrollView(options) end

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

---@class VStack.Options
---@field [integer] Child
---@field alignment? HorizontalAlignment|string How the views line up horizontally. Default: "center".
---@field spacing? integer The rows between views; 0 where it is not given. Takes a whole number of cells from 0 to 999.

---Arranges views from top to bottom.
---
---```lua
---VStack { alignment = "leading", Text "Title", Text "Detail" }
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
---ZStack { alignment = "topTrailing", Rectangle():fill "blue", Text "1" }
---```
---@param options ZStack.Options
---@return View
function ZStack(options) end

---A rectangle that fills its frame, its shorter sides half circles.
---
---```lua
---Capsule():fill("green"):frame(9, 3)
---```
---@return Shape
function Capsule() end

---The largest circle that fits its frame, centred.
---
---```lua
---Circle():fill("red"):frame(5, 5)
---```
---@return Shape
function Circle() end

---An ellipse that fills its frame.
---
---```lua
---Ellipse():fill("purple"):frame(12, 5)
---```
---@return Shape
function Ellipse() end

---A rectangle that fills its frame.
---
---```lua
---Rectangle():fill("blue"):frame(6, 2)
---```
---@return Shape
function Rectangle() end

---@class RoundedRectangle.Options
---@field cornerRadius? integer The radius of the corners, at most half the shorter side. Takes a whole number of cells from 0 to 999. Default: 1.

---A rectangle with round corners that fills its frame.
---
---```lua
---RoundedRectangle(2):fill("blue"):frame(8, 4)
---```
---@param cornerRadius? integer The radius of the corners, at most half the shorter side. Takes a whole number of cells from 0 to 999. Default: 1.
---@return Shape
---@overload fun(options: RoundedRectangle.Options): Shape
function RoundedRectangle(cornerRadius) end

---Shows nothing and takes no room, not even spacing.
---
---```lua
---VStack { Text "above", EmptyView(), Text "below" }
---```
---@return View
function EmptyView() end

---@class ForEach.Options
---@field items any[]|integer An array, or a number n for the items 1 to n.
---@field id? string|function The field that tells items apart, or a function from an item to its id; their position where it is not given.
---@field content function A function from an item and its index to a view.

---Makes one view per item. Items are told apart by their id, not by their position.
---
---```lua
---ForEach({ "a", "b", "c" }, function(item, index) return Text(index .. ": " .. item) end)
---```
---@param items any[]|integer An array, or a number n for the items 1 to n.
---@param id? string|function The field that tells items apart, or a function from an item to its id; their position where it is not given.
---@param content function A function from an item and its index to a view.
---@return View
---@overload fun(items: any[]|integer, content: function): View
---@overload fun(options: ForEach.Options): View
function ForEach(items, id, content) end

---@class Group.Options
---@field [integer] Child

---Stands for its views: modifiers on it are worn by each of them.
---
---```lua
---Group { Text "a", Text "b" }:bold()
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
---@overload fun(options: If.Options): View
function If(condition, ...) end

---@class Section.Options
---@field [integer] Child
---@field header? View|string|number|false|(View|string|number|false)[] The title, shown above the views.
---@field footer? View|string|number|false|(View|string|number|false)[] A note, shown below the views.

---A group of views with a header and a footer. In a List a row is left free in front of it.
---
---```lua
---VStack { alignment = "leading", Section { header = "Birds", footer = "Both fly well.", "Alpine swift", "Longtail" } }
---```
---@param options Section.Options
---@return View
function Section(options) end

---Defines a component: a view with inputs and a body.
---
---```lua
---local Tag = component("Tag", {
---  props = { title = required.string },
---  body = function(self) return Text(self.title):padding("horizontal", 1) end,
---})
---return Tag{ title = "Swift" }
---```
---@param name string
---@param definition ComponentDefinition
---@return Component
function component(name, definition) end

---Defines a modifier: a name that any view may wear, with a body around the view.
---
---```lua
---modifier("highlighted", function(content, isOn) return isOn and content:background "yellow" or content end)
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

---Declares a key of the environment with its default, whose kind its values must have.
---
---```lua
---environmentKey("isVerified", false)
---local Name = component("Name", {
---  body = function(self) return self.env.isVerified and Text "Ada ✓" or Text "Ada" end,
---})
---return Name():environment("isVerified", true)
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
---  :overlayPreferenceValue("count", function(count) return Text(count) end, "topTrailing")
---```
---@param name string
---@param definition { default: any, reduce?: "first"|"last"|"min"|"max"|"sum"|"append"|"merge"|fun(value: any, next: any): any }
function preferenceKey(name, definition) end

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
---@type InputKinds
optional = {}

---An input that belongs to somebody else, with the value it has where none is given.
---
---```lua
---local Check = component("Check", {
---  props = { isOn = binding(false) },
---  body = function(self) return Text(self.isOn and "[x]" or "[ ]") end,
---})
---return Check{ isOn = constant(true) }
---```
---@param default boolean|number|string
---@return Binding
function binding(default) end

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

---A length without bound.
---
---```lua
---return Text "wide":frame{ maxWidth = infinity }
---```
---@type integer
infinity = nil

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
