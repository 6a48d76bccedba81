-- Custom styles of design_system.lua: one each for Toggle, ProgressView, GroupBox and other views. A script uses them by name.
-- They are shown beside the built-in styles.

style("Toggle", "words", function(_, toggle)
  local word = toggle.isOn and Text "yes":foregroundStyle "tint" or Text "no":foregroundStyle "secondary"
  return HStack { toggle.label, word:bold() }:onTapGesture(function() toggle.isOn = not toggle.isOn end)
end)
style("ProgressView", "dots", { count = 10 }, function(self, progress)
  local done = math.floor((progress.fractionCompleted or 0) * self.count + 0.5)
  return HStack { Text(("●"):rep(done) .. ("○"):rep(self.count - done)):foregroundStyle "tint", progress.label }
end)
style("GroupBox", "quote", function(_, box)
  return VStack { alignment = "leading", spacing = 0, box.label:bold(), box.content }:padding("leading", 2)
    :overlay(Rectangle():fill "tint":frame { width = 1 }, "leading")
end)

style("ControlGroup", "stacked", function(_, group)
  return VStack { alignment = "leading", spacing = 0, group.label:foregroundStyle "secondary", group.content }:buttonStyle "plain"
end)
style("Form", "ruled", function(_, form)
  local rule = Divider():foregroundStyle("tint", "tint", "tint")
  return VStack { alignment = "leading", spacing = 0, rule, form.content, rule }
end)
style("DisclosureGroup", "signs", function(_, group)
  local row = HStack { Text(group.isExpanded and "−" or "+"):bold():foregroundStyle "tint", group.label }
  return VStack { alignment = "leading", spacing = 0,
    Button(row, function() group.isExpanded = not group.isExpanded end):buttonStyle "plain",
    group.isExpanded and group.content,
  }
end)
style("Label", "stacked", function(_, label) return VStack { spacing = 0, label.icon, label.title } end)
