#!/usr/bin/env -S longtail run
-- Tags that are made by chains of fluent modifiers: the constructor takes the content, and each modifier sets one property of the
-- look. Keys change the modifiers of the selected tag. The chain that makes it is shown below as code.

local Avatar, AvatarStack, IconStack = require "avatar", require "avatar_stack", require "icon_stack"
local CountBadge, EmptyState, KeyHintBar = require "count_badge", require "empty_state", require "key_hint_bar"
local Tag, TagStack = require "tag", require "tag_stack"

-- The values for each modifier. The first is the default.
local choices = {
  icon = { "star.fill", "heart.fill", "flag.fill", "bolt.fill", "leaf.fill" },
  color = { "gray", "red", "orange", "green", "purple", "teal" },
  selectionIndicator = { "checkmark", "xmark", "circle.fill" },
  internalPadding = { 1, 2, 3 },
}

local samples = {
  { title = "Swift", icon = "bolt.fill", color = "orange", isSelected = true, people = { "Chris Lattner", "Ada Lovelace" } },
  { title = "Lua", color = "purple", internalPadding = 2, people = { "Roberto Ierusalimschy" } },
  { title = "Long tail", icon = "heart.fill", color = "red", selectionIndicator = "xmark", isSelected = true,
    people = { "Grace Hopper", "Alan Turing", "Barbara Liskov", "Edsger Dijkstra" } },
  { title = "Big head" }, { title = "Terminal", icon = "flag.fill", color = "teal", people = { "Dennis Ritchie" } },
  { title = "Fluent", icon = "leaf.fill", color = "green", internalPadding = 3, people = { "Eric Evans", "Martin Fowler" } },
  { title = "Values", selectionIndicator = "circle.fill", isSelected = true }, { title = "Modifiers", color = "teal" },
}

local function tag(id, about)
  local new = { id = id, isSelected = about.isSelected or false, people = about.people or {}, title = about.title }
  for name, values in pairs(choices) do new[name] = about[name] or values[1] end
  return new
end

for id, about in ipairs(samples) do samples[id] = tag(id, about) end

-- The modifiers of a tag, each with its argument and its code.
local function links(of, onRemove)
  local chain = {}
  local function link(modifier, argument, code)
    table.insert(chain, { modifier = modifier, argument = argument, code = code })
  end
  local function named(name)
    local value = of[name]
    local code = type(value) == "number" and "(" .. value .. ")" or ' "' .. value .. '"'
    if value ~= choices[name][1] then link(name, value, code) end
  end
  named "icon"
  if of.color ~= choices.color[1] then
    local color, code = Color(of.color), "(Color." .. of.color .. ":opacity(%s))"
    link("backgroundColor", color:opacity(0.35), code:format "0.35")
    link("selectedBackgroundColor", color:opacity(0.6), code:format "0.6")
  end
  named "internalPadding"
  named "selectionIndicator"
  -- A function is an argument like any other. A click on a cross removes the tag; on another indicator, it ends the selection.
  if of.selectionIndicator == "xmark" then link("onIndicatorTapped", onRemove, "(remove)") end
  return chain
end

-- Each modifier is called on the result of the previous one, which is a changed copy.
local function made(of, isSelected, onRemove)
  local view = Tag { title = of.title, isSelected = isSelected }
  for _, link in ipairs(links(of, onRemove)) do view = view[link.modifier](view, link.argument) end
  return view
end

local Chain = component("Chain", {
  props = { of = required.table },
  body = function(self)
    local of = self.of
    return VStack { alignment = "leading", spacing = 0,
      Text "Tag":bold() + Text(' { title = "' .. of.title .. '" }'),
      ForEach(links(of, function() end), "modifier", function(link)
        return (Text(":" .. link.modifier):foregroundStyle "tint" + Text(link.code)):padding("leading", 2)
          :transition { move = "leading" }
      end),
    }
  end,
})

-- Visits views in rows, with an empty row between two rows. The style "cloud" below gives this layout to any TagStack.
local function walk(views, width, visit)
  local x, y, widest = 0, 0, 0
  for _, view in ipairs(views) do
    local size = view:size()
    if x > 0 and x + size > width then x, y = 0, y + 2 end
    visit(view, x, y)
    x, widest = x + size + 2, math.max(widest, x + size)
  end
  return widest, y + 1
end
local Cloud = layout("Cloud", {
  sizeThatFits = function(_, proposal, views) return walk(views, proposal.width or infinity, function() end) end,
  place = function(_, bounds, _, views)
    walk(views, bounds.width, function(view, x, y) view:place(x, y, { width = bounds.width }) end)
  end,
})
TagStack:style("cloud", function(_, stack) return Cloud { stack.tags } end)

return component("Tags", {
  -- The focus is the id of a tag, or -1 for the field. The tag that was selected last stays selected while a name is entered.
  state = { tags = samples, serial = #samples, chosen = 3, focus = 3, draft = "", message = "" },
  body = function(self)
    local focus, at = self:binding "focus", nil
    for index, each in ipairs(self.tags) do
      if each.id == self.chosen then at = index end
    end
    local chosen = self.tags[at]

    local function choose(id) self.chosen, self.focus = id, id end
    local function remove(index)
      if not index then return end
      local gone = self.tags[index]
      local next = self.tags[index + 1] or self.tags[index - 1]
      withAnimation(function() table.remove(self.tags, index) end)
      self.message = "“" .. gone.title .. "” was removed."
      choose(next and next.id or -1)
    end
    local function add()
      local title = self.draft:match "^%s*(.-)%s*$"
      if title == "" then return end
      self.serial, self.draft, self.message = self.serial + 1, "", "“" .. title .. "” was added."
      withAnimation(function() table.insert(self.tags, tag(self.serial, { title = title })) end)
      choose(self.serial)
    end
    local function change(name)
      return function()
        for index, value in ipairs(chosen and choices[name] or {}) do
          if value == chosen[name] then
            return withAnimation(function() chosen[name] = choices[name][index % #choices[name] + 1] end)
          end
        end
      end
    end

    local hints = {
      { key = "space", title = "Select" }, { key = "i", title = "Icon", action = change "icon" },
      { key = "c", title = "Colour", action = change "color" },
      { key = "p", title = "Padding", action = change "internalPadding" },
      { key = "m", title = "Mark", action = change "selectionIndicator" },
      { key = "x", title = "Remove", action = function() remove(at) end },
      { key = "n", title = "New", action = function() self.focus = -1 end }, { key = "q", title = "Quit" },
    }
    local icons, people = {}, {}
    for _, each in ipairs(self.tags) do
      if each.isSelected then table.insert(icons, Image { systemName = each.icon }:foregroundStyle(each.color)) end
    end
    for index, name in ipairs(chosen and chosen.people or {}) do people[index] = Avatar { name = name } end

    local cloud = TagStack {
      tags = ForEach(self.tags, "id", function(each, index)
        return made(each, self:binding("tags." .. index .. ".isSelected"), function() remove(index) end)
          :focused(focus, each.id):underline(each.id == self.chosen)
      end),
    }:tagStackStyle "cloud":focusSection()

    local screen = VStack { alignment = "leading", spacing = 1,
      HStack {
        CountBadge { count = #icons, content = Text "Tags":font "title" }:color "tint", Spacer(), IconStack { icons = icons },
      },
      TextField("Add a tag", self:binding "draft"):focused(focus, -1):onSubmit(add):onExit(function() choose(self.chosen) end),
      ScrollView {
        VStack { alignment = "leading", spacing = 1,
          cloud,
          not chosen and EmptyState { systemImage = "tag", title = "No tags", message = "Enter a name in the field above." }
            :frame { maxWidth = infinity },
          chosen and GroupBox(chosen.title, { Chain { of = chosen } }),
          people[1] and HStack { Text "used by":foregroundStyle "secondary", AvatarStack { avatars = people } },
        }:frame { maxWidth = infinity, alignment = "leading" },
      },
      Text(self.message):foregroundStyle "secondary":lineLimit(1),
      KeyHintBar { hints = hints }:spacing(2),
    }
    for _, hint in ipairs(hints) do
      if hint.action then screen = screen:onKeyPress(hint.key, hint.action, { title = hint.title }) end
    end
    return screen:padding("horizontal"):frame { maxWidth = infinity, maxHeight = infinity, alignment = "topLeading" }
      :defaultFocus(focus, self.chosen):onChange(self.focus, function(_, id) if id > 0 then self.chosen = id end end)
  end,
})
