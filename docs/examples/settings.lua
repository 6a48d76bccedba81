-- Settings that are kept when the program ends.
return component("Settings", {
  state = { size = stored(12) },
  body = function(self) return Stepper("Size " .. self.size, self:binding "size") end,
})
