-- The seconds since the plugin was opened, and a function of the app.
return component("Clock", {
  state = { seconds = 0 },
  body = function(self)
    return HStack { Text("open for " .. self.seconds .. " s"), Text(now() > 0 and "the clock goes" or "no clock") }
      :task(function() while true do sleep(1) self.seconds = self.seconds + 1 end end)
  end,
}) {}
