-- The panel that `longtail run` opens beside a script: the view tree, and the properties of the selected view.
--
-- The host sets these fields of `data`:
-- - `tree`: the lines of the view tree, each with `path, title, depth, kind, isParent`.
-- - `chosen`: the path of the selected view.
-- - `view`: the properties of this view, `path, frame { x, y, width, height }, place, reasons, itemReasons, skippedItems, owner,
--   mistakes`. It also has the lists `arguments`, `environment` and `styles` of `{ name, text }`, and `state` of `{ name, text,
--   isEditable }`.
-- - `isEntered`: true if keys go to the panel.
-- - `isPicking`: true if the next click selects a view.
-- - `refusal`: the reason why the last edit was rejected.
--
-- The panel emits these events to the host: "choose" with the path of a view; "pick" with true if the next click selects a view;
-- "enter" with true if keys go to the panel, otherwise false; "edit" with the `{ name, text }` of a slot; "close" to close the
-- panel.

local colors = { component = "teal", modifier = "secondary", group = "secondary", view = "primary", box = "primary" }

-- Returns the lines of the tree, without the descendants of closed entries.
local function visible(closed)
  local rows, hidden = {}, nil
  for _, entry in ipairs(data.tree) do
    if not hidden or entry.depth <= hidden then
      hidden = closed[entry.path] and entry.depth or nil
      rows[#rows + 1] = entry
    end
  end
  return rows
end

local function tree(self)
  local function fold(closes)
    local closed = self.closed
    for _, entry in ipairs(data.tree) do
      if entry.path == data.chosen and entry.isParent then closed[entry.path] = closes or nil end
    end
    self.closed = closed
  end
  local chosen = Binding(function() return data.chosen end, function(path) if path then emit("choose", path) end end)
  return List { selection = chosen,
    ForEach(visible(self.closed), "path", function(entry)
      local sign = entry.isParent and (self.closed[entry.path] and "▸ " or "▾ ") or "  "
      local look = Text(entry.title):foregroundStyle(colors[entry.kind]):bold(entry.kind == "component")
      local row = Text(string.rep("  ", entry.depth) .. sign):foregroundStyle "tertiary" + look
      return row:lineLimit(1)
    end),
  }
    :listStyle "plain":focused(self:binding "place", "tree"):accessibilityLabel "Tree"
    :onKeyPress("left", function() fold(true) end, { title = "Fold" })
    :onKeyPress("right", function() fold(false) end, { title = "Unfold" })
end

local function section(title, rows)
  return rows and VStack { alignment = "leading", spacing = 0, Text(title):bold():foregroundStyle "tint", rows }
end

local function entry(name, text)
  return HStack { alignment = "top", spacing = 1, Text(name):foregroundStyle "secondary", Text(text) }
end

local function entries(title, list)
  return list and #list > 0 and section(title, ForEach(list, "name", function(one) return entry(one.name, one.text) end))
end

-- A slot of state. Return writes the input, and escape discards it.
local Slot = component("Slot", {
  props = { name = required.string, text = required.string, isEditable = true },
  state = { typed = "", isTyping = false },
  body = function(self)
    if not self.isEditable then return entry(self.name, self.text == "" and "nil" or self.text) end
    local function write()
      if self.isTyping and self.typed ~= self.text then emit("edit", { name = self.name, text = self.typed }) end
      self.isTyping = false
    end
    local value = Binding(
      function() return self.isTyping and self.typed or self.text end,
      function(text) self.isTyping, self.typed = true, text end)
    return HStack { spacing = 1,
      Text(self.name):foregroundStyle "secondary",
      TextField("empty", value):textFieldStyle "plain":onSubmit(write):accessibilityLabel(self.name)
        :onExit(function() self.isTyping = false end),
    }
  end,
})

local function state(view)
  if not view.state or #view.state == 0 then return false end
  return section("State of " .. view.owner, VStack { alignment = "leading", spacing = 0,
    ForEach(view.state, function(slot) return view.path .. slot.name end, function(slot)
      return Slot { name = slot.name, text = slot.text, isEditable = slot.isEditable }
    end),
    data.refusal ~= "" and Text(data.refusal):foregroundStyle "red",
  })
end

-- The full texts of all errors: the box of a failed view may be too small for them.
local function errors(view)
  if not view.mistakes or #view.mistakes == 0 then return false end
  local texts = {}
  for index, message in ipairs(view.mistakes) do texts[index] = Text(message):foregroundStyle "red" end
  return VStack { alignment = "leading", spacing = 1, texts }
end

local function details()
  local view = data.view
  if not view.path then return Text "No view is selected":foregroundStyle "secondary":padding(1) end
  local frame = view.frame
  return ScrollView {
    VStack { alignment = "leading", spacing = 1,
      VStack { alignment = "leading", spacing = 0,
        Text(view.path):bold(),
        view.place ~= "" and Text(view.place):foregroundStyle "secondary",
        Text(("%d × %d at column %d, row %d"):format(frame.width, frame.height, frame.x, frame.y)),
        view.reasons ~= "" and entry(view.owner .. " ran because of", view.reasons),
        view.itemReasons ~= "" and entry("Items ran because of", view.itemReasons),
        view.skippedItems ~= "" and entry("Items skipped as unchanged", view.skippedItems),
      },
      errors(view),
      state(view),
      entries("Arguments", view.arguments),
      entries("Styles", view.styles),
      entries("Environment", view.environment),
    }:padding("horizontal", 1):frame { maxWidth = infinity, alignment = "topLeading" },
  }
end

local function keys()
  local hints = { { "P", data.isPicking and "click a view" or "Pick" }, { "F6", data.isEntered and "Script" or "Inspector" }, { "F2", "Close" } }
  return HStack { spacing = 2,
    ForEach(hints, function(hint) return hint[1] end, function(hint)
      local isActive = data.isPicking and hint[1] == "P"
      return Text(hint[1]):bold():foregroundStyle "tint"
        + Text(" " .. hint[2]):foregroundStyle(isActive and "tint" or "secondary")
    end),
  }:lineLimit(1)
end

return component("Inspector", {
  state = { closed = {}, place = "tree" },
  body = function(self)
    local title = HStack { spacing = 2,
      Text "Inspector":bold():foregroundStyle(data.isEntered and "tint" or "primary"), Spacer(), keys(),
    }:padding("horizontal", 1):background "secondaryBackground"
    local root = GeometryReader(function(geometry)
      local isWide = geometry.size.width >= 64
      local list, known = tree(self), details()
      return VStack { alignment = "leading", spacing = 0,
        title,
        isWide and HStack { alignment = "top", spacing = 0,
            list:frame(geometry.size.width * 2 // 5), Divider(), known }
          or VStack { alignment = "leading", spacing = 0,
            list:frame { height = math.max(2, (geometry.size.height - 2) * 2 // 5) }, Divider(), known },
      }
    end)
    return root
      :onKeyPress("p", function() emit("pick", not data.isPicking) end, { title = "Pick by mouse" })
      :onExit(function()
        if data.isPicking then emit("pick", false) else emit("enter", false) end
      end)
      :defaultFocus(self:binding "place", "tree")
      :onChange(data.chosen, function() scrollTo(data.chosen) end, { initial = true })
  end,
})
