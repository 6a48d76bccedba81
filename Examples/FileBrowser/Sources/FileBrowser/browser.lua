-- The view of the file browser. `entries(path)` and `lines(path)` are functions of the host; `data.folder` is the first folder.

local function icon(entry)
  return Image { systemName = entry.isFolder and "folder.fill" or "doc.text" }
    :foregroundColor(entry.isFolder and "accent" or "secondary")
end

local Row = component("Row", {
  props = { entry = required.table },
  body = function(self)
    return HStack { spacing = 1,
      icon(self.entry),
      Text(self.entry.name):lineLimit(1):truncationMode "middle",
      Spacer(),
      not self.entry.isFolder and Text(format.bytes(self.entry.size)):foregroundColor "secondary",
    }
  end,
})

local Preview = component("Preview", {
  props = { path = required.string },
  state = { lines = {}, problem = "" },
  body = function(self)
    if self.problem ~= "" then return Label(self.problem, { systemImage = "exclamationmark.triangle" }):foregroundColor "red" end
    return ScrollView {
      VStack { alignment = "leading", spacing = 0, ForEach(self.lines, function(line) return Text(line):lineLimit(1) end) },
    }
      :task(self.path, function()
        local isRead, result = pcall(lines, self.path)
        self.lines, self.problem = isRead and result or {}, isRead and "" or "This file cannot be read."
      end)
  end,
})

local Browser = component("Browser", {
  state = { folder = "", chosen = "", hasFocus = true },
  body = function(self)
    local folder = self.folder ~= "" and self.folder or data.folder
    local isRead, found = pcall(entries, folder)
    found = isRead and found or {}
    local entry
    for _, each in ipairs(found) do
      if each.name == self.chosen then entry = each end
    end
    local function path(name) return (folder == "/" and "" or folder) .. "/" .. name end
    local function open(name) self.folder, self.chosen = path(name), "" end
    local function up() self.folder, self.chosen = folder:match "^(.+)/[^/]+$" or "/", folder:match "([^/]+)$" or "" end
    return VStack { alignment = "leading", spacing = 0,
      HStack { Text(folder):bold():lineLimit(1):truncationMode "head", Spacer(), Text(#found .. " entries"):foregroundColor "secondary" }
        :padding("horizontal", 1),
      Divider(),
      HStack { spacing = 1,
        List { selection = self:binding "chosen",
          ForEach(found, "name", function(each) return Row { entry = each }:tag(each.name) end),
        }
          :onSubmit(function() if entry and entry.isFolder then open(entry.name) end end)
          :focused(self:binding "hasFocus"):frame { minWidth = 20, maxWidth = 40 },
        VStack {
          not isRead and Label("This folder cannot be read.", { systemImage = "exclamationmark.triangle" }):foregroundColor "red"
            or entry and not entry.isFolder and Preview { path = path(entry.name) }:id(path(entry.name))
            or Text(entry and "Return opens this folder." or "Choose a file."):foregroundColor "secondary",
        }:frame { maxWidth = math.huge, maxHeight = math.huge },
      },
    }
      :onKeyPress("backspace", up):onKeyPress("left", up)
      :onKeyPress("right", function() if entry and entry.isFolder then open(entry.name) end end)
      :onKeyPress("q", function() quit() end)
  end,
})

return Browser {}
