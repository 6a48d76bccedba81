-- Data of the host: a number beside a list, and the list.
local Clock = component("Clock", { body = function(self) return Text("at " .. data.shop.clock) end })
local Row = component("Row", {
  props = { order = required.table },
  body = function(self) return HStack { Text(self.order.name), Spacer(), Text(tostring(self.order.total)) } end,
})
local Orders = component("Orders", {
  body = function(self)
    return ScrollView { LazyVStack { spacing = 0, ForEach(data.shop.orders, "id", function(order) return Row { order = order } end) } }
  end,
})
return VStack { spacing = 0, Clock {}, Orders {} }
