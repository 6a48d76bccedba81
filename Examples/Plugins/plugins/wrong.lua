-- Fails when it is shown.
return component("Wrong", { body = function(self) return Text(self.nothing.at.all) end }) {}
