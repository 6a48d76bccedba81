-- The files of a folder with their sizes, folders first. `file = { name, isFolder, size, modified }`.

local function sorted(files)
  local result = {}
  for index, file in ipairs(files) do result[index] = file end
  table.sort(result, function(a, b)
    if (a.isFolder or false) ~= (b.isFolder or false) then return a.isFolder or false end
    return text.compare(a.name, b.name) < 0
  end)
  return result
end

local FileList = component("FileList", {
  props = { files = required.array, selection = binding(""), onOpen = handler },
  fluent = { showsDetails = true },
  body = function(self)
    return List { selection = self:binding "selection",
      ForEach(sorted(self.files), "name", function(file)
        return HStack {
          Image { systemName = file.isFolder and "folder" or "doc" }:foregroundStyle(file.isFolder and "tint" or "secondary"),
          Text(file.name):lineLimit(1):layoutPriority(1), Spacer(),
          self.showsDetails and Text(file.isFolder and "" or format.bytes(file.size or 0)):foregroundStyle "secondary":fixedSize(),
        }
          :onTapGesture { count = 2, action = function() if self.onOpen then self.onOpen(file.name) end end }
      end),
    }
  end,
})

local files = {
  { name = "README.md", size = 21904 }, { name = "Sources", isFolder = true }, { name = "Package.swift", size = 4100 },
  { name = "docs", isFolder = true },
}

preview(FileList, "a folder", { width = 40, height = 5 }, function()
  return FileList { files = files, selection = constant "docs" }
end)
preview(FileList, "only names", { width = 24, height = 5 }, function() return FileList { files = files }:showsDetails(false) end)

return FileList
