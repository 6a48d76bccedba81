local Row = component("Row", {
  props = { job = required.table },
  body = function(self)
    return HStack { Text(self.job.name):bold(), Spacer(), Text(self.job.state):foregroundColor "secondary" }
  end,
})

return component("Queue", {
  body = function(self)
    return VStack { alignment = "leading",
      ForEach(data.jobs, "id", function(job) return Row { job = job } end),
    }:border():frame(40)
  end,
}) {}
