-- The commits of a repository beside the changes of the selected one. The property `git` runs the program; tests pass a function.

local KeyHintBar = require "key_hint_bar"

local looks = {
  { "^diff ", function(line) return line:bold() end }, { "^@@", function(line) return line:foregroundStyle "tint" end },
  { "^%+%+%+ ", function(line) return line:foregroundStyle "secondary" end },
  { "^%-%-%- ", function(line) return line:foregroundStyle "secondary" end },
  { "^%-%-%-$", function(line) return line:foregroundStyle "secondary" end },
  { "^%+", function(line) return line:foregroundStyle "success" end },
  { "^%-", function(line) return line:foregroundStyle "error" end },
}

-- A line of a commit. A line of the diff has the colour of its kind, and a line of the message is wrapped.
local function change(line)
  if not line.isInDiff then return Text(line.text) end
  for _, look in ipairs(looks) do
    if line.text:find(look[1]) then return look[2](Text(line.text)):lineLimit(1) end
  end
  return Text(line.text):lineLimit(1)
end

local Commit = component("Commit", {
  props = { commit = required.table, needle = "" },
  body = function(self)
    local subject = Text ""
    for _, part in ipairs(text.parts(self.needle, self.commit.subject) or { { text = self.commit.subject } }) do
      subject = subject + (part.isMatch and Text(part.text):bold():foregroundStyle "tint" or Text(part.text))
    end
    local id = Text(self.commit.id):foregroundStyle "secondary":fixedSize()
    local day = Text(self.commit.day):foregroundStyle "secondary":fixedSize()
    -- The day is shown only where the subject has space, too.
    return ViewThatFits { axes = "horizontal",
      HStack { spacing = 1, id, subject, Spacer(), day }:frame { idealWidth = 48, maxWidth = infinity },
      HStack { spacing = 1, id, subject, Spacer(0) },
    }:lineLimit(1)
  end,
})

-- A pane with a border, and a title in its upper edge. Both have the colour of the theme if the pane has the focus.
local function pane(title, isFocused, content)
  local style = isFocused and "tint" or "secondary"
  return content:frame { maxWidth = infinity, maxHeight = infinity }
    :border(isFocused and "tint" or "tertiary", { line = "rounded" })
    :overlay(Text(" " .. title .. " "):font "headline":foregroundStyle(style):lineLimit(1):padding("horizontal", 2), "topLeading")
end

local Browser = component("GitBrowser", {
  props = { git = required.handler },
  state = {
    commits = {}, chosen = "", change = {}, needle = "", failure = "", loads = 0,
    isSearching = false, isLoaded = false, focus = "commits",
  },
  body = function(self)
    local function load()
      self.commits, self.failure = {}, ""
      local result = self.git { "git", "log", "-2000", "--format=%h%x09%as%x09%an%x09%s",
        onLine = function(line)
          local id, day, author, subject = line:match "^(.-)\t(.-)\t(.-)\t(.*)$"
          if not id then return end
          if #self.commits == 0 then self.chosen = id end
          table.insert(self.commits, { id = id, day = day, author = author, subject = subject })
        end }
      self.isLoaded = true
      if result.code ~= 0 then self.failure = result.errors:match "[^\n]*" end
    end
    local function show()
      if self.chosen == "" then return end
      local lines, isInDiff = {}, false
      self.git { "git", "show", "--stat=48", "--patch", "--format=%H%n%an, %ad%n%n%B", self.chosen,
        onLine = function(line)
          isInDiff = isInDiff or line == "---" or line:find "^diff " ~= nil
          if #lines < 5000 then lines[#lines + 1] = { text = line, isInDiff = isInDiff } end
        end }
      self.change = lines
    end
    if self.failure ~= "" then
      local description = "Start the script in the folder of a git repository."
      return ContentUnavailableView(self.failure, { systemImage = "exclamationmark.triangle", description = description })
    end
    local commits = self.commits
    if self.needle ~= "" then
      commits = {}
      for index, position in ipairs(text.fuzzy(self.needle, self.commits, "subject")) do
        commits[index] = self.commits[position]
      end
    end
    local list = List { selection = self:binding "chosen",
      ForEach(commits, "id", function(commit) return Commit { commit = commit, needle = self.needle } end),
    }:listStyle "plain":focused(self:binding "focus", "commits")
      :overlay(#commits > 0 and EmptyView() or self.isLoaded and ContentUnavailableView("No commits", "magnifyingglass")
        or ProgressView "Reading the history")
    local lines = List { ForEach(self.change, function(line) return change(line):padding("trailing", 1) end) }
      :listStyle "plain":focused(self:binding "focus", "change"):id(self.chosen):padding("leading", 1)

    local status = #commits .. (#commits == 1 and " commit" or " commits") .. (self.isLoaded and "" or " …")
    if not self.isLoaded and #commits == 0 then status = "Commits" end
    local shown = self.chosen == "" and "Commit" or "Commit " .. self.chosen
    return VStack { alignment = "leading",
      HStack {
        pane(status, self.focus == "commits", list), pane(shown, self.focus == "change", lines),
      }:frame { maxWidth = infinity, maxHeight = infinity },
      self.isSearching and TextField("Search", self:binding "needle"):focused(self:binding "focus", "search")
          :onSubmit(function() self.isSearching, self.focus = false, "commits" end)
        or KeyHintBar { hints = {
          { key = "↑↓", title = "Move" }, { key = "tab", title = "Other pane" }, { key = "/", title = "Search" },
          { key = "r", title = "Reload" }, { key = "y", title = "Copy the id" }, { key = "q", title = "Quit" },
        } }:padding("horizontal", 1),
    }
      :task(self.loads, load):task(self.chosen, show):keyBindings "vim"
      :onKeyPress("/", function() self.isSearching, self.focus, self.needle = true, "search", "" end, { title = "Search" })
      :onKeyPress("r", function() self.isLoaded, self.loads = false, self.loads + 1 end, { title = "Reload" })
      :onKeyPress("y", function() copy(self.chosen) end, { title = "Copy the id" })
      :onKeyPress("escape", function()
        self.isSearching, self.needle, self.focus = false, "", "commits"
      end, { title = "Show all" })
  end,
})

preview("commit", function()
  local commit = { id = "99ca338", day = "2026-11-29", author = "Ada", subject = "Add tools for the shell" }
  return Commit { commit = commit, needle = "tool" }
end)

preview("browser", { width = 80, height = 6 }, function()
  return Browser { git = function() sleep(1e6) return { code = 0, errors = "" } end }
end)

return Browser
