// The types of scripts that no declaration stands behind.

import LongtailCore

extension LuaStubs {
  static let types = """
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
    ---@alias AnimationName \(Animation.names.map { "\"\($0)\"" }.joined(separator: "|"))
    ---@class AnimationTable
    \(Animation.fields.map { "---@field \($0.key)? \($0.value.annotation)" }.joined(separator: "\n"))

    ---How a view comes and goes.
    ---@alias TransitionName \(Transition.names.map { "\"\($0)\"" }.joined(separator: "|"))
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
    """
}
