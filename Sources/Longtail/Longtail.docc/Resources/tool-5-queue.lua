local Row = component("Row", {
  props = { job = required.table },
  body = function(self)
    return HStack {
      Text(self.job.name):bold(),
      Text(age(self.job.id)):foregroundColor "secondary",
      Spacer(),
      self.job.state == "failed" and Button("Retry", function() emit("retry", self.job.id) end),
      Text(self.job.state):foregroundColor(self.job.state == "failed" and "red" or "secondary"),
    }
  end,
})

return component("Queue", {
  body = function(self)
    return VStack { alignment = "leading",
      ForEach(data.jobs, "id", function(job) return Row { job = job } end),
    }:border():frame(40):onKeyPress("q", function() quit() end)
  end,
}) {}
