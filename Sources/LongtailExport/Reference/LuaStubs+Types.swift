// The types for editors that no declaration of the vocabulary describes. Most of them are written by hand.

import LongtailCore

extension LuaStubs {
  static let types = """
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
    ---@alias AnimationName \(Animation.names.map { "\"\($0)\"" }.joined(separator: "|"))
    ---@class AnimationTable
    \(Animation.fields.map { "---@field \($0.key)? \($0.value.annotation)" }.joined(separator: "\n"))

    ---A transition.
    ---@alias TransitionName \(Transition.names.map { "\"\($0)\"" }.joined(separator: "|"))
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
    ---@field binding fun(self: Binding, path: string|integer): Binding Returns a binding to a value in the table that this \
    binding refers to. The path is a string such as "name" or "user.name", or a position such as 3.

    ---The result of `observable`: call it, with values for some properties, to make an object.
    ---@class Observable
    ---@overload fun(properties?: table<string, any>): Object

    ---An observed object: its properties and methods by name.
    ---@class Object
    ---@field binding fun(self: Object, path: string): Binding
    ---@field [string] any

    ---The result of `component`: call it with its properties to make a view.
    ---@class Component
    ---@field style fun(self: Component, name: string, params: table|(fun(self: Body, content: View|table): View), body?: fun(self: Body, content: View|table): View): Component|Style \
    Declares a style. Its function takes the view of the component. If the component has a defaultStyle, the function takes \
    the configuration instead.
    ---@overload fun(props?: table|string|number): View

    ---The `self` of a component, modifier or style: its properties or parameters and its state by name. State and bindings may be
    ---assigned in handlers.
    ---@class Body
    ---@field env Environment
    ---@field binding fun(self: Body, path: string): Binding Returns a binding to a state property or to a binding input: \
    "user.name".
    ---@field printChanges fun(self?: Body) Prints why the body runs.
    ---@field [string] any

    ---@class ComponentDefinition
    ---@field body? fun(self: Body): View|false Returns the view of the component, from its inputs and state.
    ---@field defaultStyle? (fun(self: Body, configuration: table): View|false)|(fun(self: Body, configuration: table): \
    View|false)[] The default style: a function that replaces `body` and returns the view of the component if no style is set. \
    In an array of functions, each function after the first wraps the previous one. To get the view of the \
    previous function, a function of a component `Card` calls `Card(configuration)`.
    ---@field props? table<string, any> The inputs of the component by name. The value of each field is a default, or a type \
    such as required.string.
    ---@field slots? table<string, Slot> Inputs that take a view, a text, an array of these, or a function that \
    returns one of these. The value of each field is a slot such as slot().
    ---@field fluent? table<string, any> Inputs that are set by modifiers of the same names. The value of each field is a \
    default, or a type such as optional.string.
    ---@field state? table<string, any> The state properties by name. The value of each field is an initial value, a function \
    that computes it from `self`, or a type such as optional.string.
    ---@field equatable? boolean|fun(old: table, new: table): boolean The rule for skipping the body. True: \
    tables in the inputs are compared by content, and functions are ignored, except inside tables. A function: it returns \
    true if the old and the new inputs give the same view.
    ---@field content? string The name of the input that receives the unnamed child views, as in Card { Text "a" }. If \
    `props` and `slots` declare only one input, the default is this input. If they declare several inputs, the default is \
    the input named content.
    ---@field styleModifier? string The name of the modifier that sets the style of the component. For Card, the default is \
    cardStyle.

    ---The values of a theme. Values that it omits are those of the theme that it extends.
    ---@class ThemeLook
    ---@field colors? table<string, Color|string> Colours by name: roles such as accent, background or success, and basic \
    colours such as blue.
    ---@field fonts? table<string, string|string[]> The attributes of each text style: bold, faint, italic, underline, \
    strikethrough, plain.
    ---@field padding? integer The number of cells that padding() adds by default.
    ---@field spacing? { horizontal?: integer, vertical?: integer } Cells between the views of stacks.
    ---@field line? "single"|"rounded"|"heavy"|"double"|"dashed"|"dotted"|"block"|"ascii" The line of borders and dividers.
    ---@field symbols? table<string, string> The characters that are shown for symbols, by SF Symbols name.
    ---@field styles? table<string, string|Style> Default styles by kind of view.

    ---@class ThemeDefinition : ThemeLook
    ---@field extends? string The name of another theme.
    ---@field scheme? "light"|"dark" The colour scheme of a theme that has colours for only one scheme.
    ---@field highContrast? ThemeLook The values that differ for increased contrast.
    ---@field mono? ThemeLook The values that differ on terminals without colours.

    ---A placeholder in a component for content that is passed to it. See slot and slots.
    ---@class Slot

    ---A proposal: on each axis a number of cells, infinity, or nil for the ideal length.
    ---@class Proposal
    ---@field width? integer
    ---@field height? integer

    ---The bounds of a layout. Positions are relative to its corner.
    ---@class Bounds
    ---@field x integer Always 0, like y, because positions are relative to the top-leading corner of the layout.
    ---@field y integer
    ---@field width integer
    ---@field height integer

    ---A view of a layout, valid while the function that received it runs.
    ---@class Subview
    ---@field priority number The value of :layoutPriority; 0 by default.
    ---@field size fun(self: Subview, width?: number, height?: number): integer, integer Returns the width and height of the \
    view for a proposal.
    ---@field guide fun(self: Subview, name: string, width?: number, height?: number): number Returns the position of an \
    alignment guide in the view. The name of the guide is a string such as "firstTextBaseline".
    ---@field value fun(self: Subview, key: string): any Returns the value that :layoutValue sets for a key, or nil if the \
    view has no value for the key.
    ---@field place fun(self: Subview, x: number, y: number, options?: { anchor?: string, width?: number, height?: number }) \
    Places the view so that its anchor ("topLeading" by default) is at the point (`x`, `y`), relative to \
    the top-leading corner of the container. `width` and `height` are the size that the layout proposes to the view.

    ---@class LayoutDefinition
    ---@field sizeThatFits fun(self: Body, proposal: Proposal, subviews: Subview[]): number, number Returns the width and \
    height of the container for a proposal.
    ---@field place fun(self: Body, bounds: Bounds, proposal: Proposal, subviews: Subview[]) Places each view with a call such \
    as view:place(x, y).
    ---@field params? table<string, any>

    ---The result of `layout`: call it with parameters and views to make a view.
    ---@class Layout
    ---@overload fun(views?: table|Child, ...: Child): View

    ---@class ModifierDefinition
    ---@field body fun(self: Body, content: View): View Returns a view that contains `content`.
    ---@field params? table<string, any> The parameters of the modifier by name. The value of each field is a default, or a \
    type such as required.string.
    ---@field state? table<string, any> The state properties by name, with initial values as in the `state` of a component.

    ---@class InputKinds
    ---@field any any Anything.
    ---@field string any
    ---@field number any
    ---@field integer any
    ---@field boolean any
    ---@field view any A view, a string or a number. A string or a number becomes a Text.
    ---@field color any A colour: a name, "#rrggbb" or Color(...).
    ---@field table any
    ---@field array any An array: a table with the keys 1, 2, 3 and so on.
    ---@field data any Plain data: a string, a number, a boolean, a colour, or a table of these.
    ---@field handler any An event handler: a function that the component calls.
    ---@field binding any A binding of any type, such as self:binding "name", or a constant string, number, boolean or \
    colour. Only required and optional have this field. To accept only strings, declare the input with binding.string.
    ---@field shape any A shape, such as Circle().
    """
}
