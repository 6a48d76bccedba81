#!/usr/bin/env -S longtail run
-- Animations and transitions. g starts them, and reverses them while they run. F1 shows the keys.

local KeyHintBar = require "key_hint_bar"

local curves = { "linear", "easeIn", "easeOut", "easeInOut", "spring", "smooth", "snappy", "bouncy" }

-- A race of timing curves against springs, all with the same duration.
local Curves = component("Curves", {
  props = { isThere = required.boolean },
  body = function(self)
    return VStack { alignment = "leading",
      ForEach(curves, "id", function(curve, index)
        return HStack {
          Text(curve):foregroundStyle "secondary":frame(11, "leading"),
          Text "●":foregroundStyle(index > 4 and "orange" or "tint")
            :frame { maxWidth = infinity, alignment = self.isThere and "trailing" or "leading" }
            :animation({ curve = curve, duration = 1.5 }, self.isThere),
        }
      end),
      Spacer(),
    }
  end,
})

local transitions = {
  { name = "opacity", color = "blue", how = "opacity" },
  { name = "slide", color = "teal", how = "slide" },
  { name = "move", color = "green", how = { move = "trailing" } },
  { name = "push", color = "orange", how = { push = "leading" } },
  { name = "offset", color = "red", how = { offset = { 8, 0 } } },
  { name = "combined", color = "purple", how = { { move = "leading" }, "opacity" } },
  { name = "asymmetric", color = "indigo",
    how = { insertion = { move = "leading" }, removal = { move = "trailing" } } },
}

-- Views that appear and disappear. The `withAnimation` that changes `isThere` animates them.
local Transitions = component("Transitions", {
  props = { isThere = required.boolean },
  body = function(self)
    return VStack { alignment = "leading",
      ForEach(transitions, "name", function(each)
        return HStack {
          Text(each.name):foregroundStyle "secondary":frame(11, "leading"),
          ZStack {
            If(not self.isThere,
              Text "on screen":foregroundStyle "black":frame { maxWidth = infinity }
                :background(each.color):transition(each.how)),
          }:frame { height = 1, maxWidth = infinity }:clipped(),
        }
      end),
      Spacer(),
    }
  end,
})

-- A view with an identity moves to its new place. Numbers, lengths and colours are animated, too.
local Places = component("Places", {
  props = { isThere = required.boolean },
  body = function(self)
    local names = self.isThere and { "four", "one", "three", "two" } or { "one", "two", "three", "four" }
    local side = self.isThere and "trailing" or "leading"
    return VStack { alignment = "leading", spacing = 1,
      HStack { spacing = 1,
        ForEach(names, function(name) return name end, function(name)
          return Text(name):foregroundStyle(name == "one" and "white" or "primary")
            :padding("horizontal", 1):background(name == "one" and "tint" or "quaternary")
        end),
      },
      ProgressView(self.isThere and 1 or 0.1),
      Gauge { value = self.isThere and 90 or 10, max = 100 }:tint(self.isThere and "red" or "green"),
      Text "moving":foregroundStyle "white":padding("horizontal", 1):background(self.isThere and "purple" or "blue")
        :frame { maxWidth = infinity, alignment = side },
      Spacer(),
    }
  end,
})

-- Animations that run by themselves: phases, keyframes and the time.
local Clocks = component("Clocks", {
  props = { runs = required.integer },
  body = function(self)
    local heart = PhaseAnimator({ 0, 1 }, function(phase)
      return Text "♥":foregroundStyle(phase == 1 and "red" or "secondary")
        :padding { leading = phase * 4 }:frame(5, "leading")
    end, { animation = function() return { curve = "easeInOut", duration = 0.6 } end })

    local ball = KeyframeAnimator({ x = 0, y = 0 }, function(at)
      return Text "●":foregroundStyle "tint":offset(math.floor(at.x), math.floor(at.y)):frame(20, 3, "topLeading")
    end, { trigger = self.runs, keyframes = {
      x = { { linear = 19, duration = 1.6 }, { linear = 0, duration = 0.8 } },
      y = { { cubic = 2, duration = 0.5 }, { cubic = 0, duration = 0.4 }, { spring = 2, duration = 0.7 },
        { cubic = 0, duration = 0.8 } },
    } })

    return VStack { alignment = "leading", spacing = 1,
      LabeledContent { label = "TimelineView", content = TimelineView(1, function(time)
        return Text(format.duration(time) .. (math.floor(time) % 2 == 0 and " tick" or " tock")):monospacedDigit()
      end) },
      LabeledContent { label = "PhaseAnimator", content = heart },
      LabeledContent { label = "KeyframeAnimator", content = ball },
      Spacer(),
    }
  end,
})

return component("Animation", {
  state = { isThere = false, runs = 0, arrived = 0 },
  body = function(self)
    local function go()
      self.runs = self.runs + 1
      withAnimation({ curve = "easeInOut", duration = 1.5 }, function() self.isThere = not self.isThere end,
        function() self.arrived = self.arrived + 1 end)
    end
    return VStack {
      TabView {
        Curves { isThere = self.isThere }:tabItem "Curves",
        Transitions { isThere = self.isThere }:tabItem "Transitions",
        Places { isThere = self.isThere }:tabItem "Places",
        Clocks { runs = self.runs }:tabItem "Time",
      },
      HStack { spacing = 2,
        Button("Go", go):keyboardShortcut "g",
        Spacer(),
        Text(self.arrived .. " of " .. self.runs):foregroundStyle "secondary",
      },
      KeyHintBar { hints = {
        { key = "g", title = "Go" }, { key = "←→", title = "Page" }, { key = "F1", title = "Keys" },
        { key = "^C", title = "Quit" },
      } }:frame { maxWidth = infinity, alignment = "leading" },
    }:padding("horizontal")
  end,
})
