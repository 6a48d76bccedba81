-- Seconds, and laps: for the test of a host.

return component("Stopwatch", {
  state = { seconds = 0, laps = {} },
  body = function(self)
    return VStack {
      Text(self.seconds .. " s"),
      ForEach(self.laps, function(lap, n) return Text("lap " .. n .. ": " .. lap .. " s") end),
      Button("lap", function() table.insert(self.laps, self.seconds) end),
    }
      :task(function()
        while true do
          sleep(1)
          self.seconds = self.seconds + 1
        end
      end)
  end,
}) {}
