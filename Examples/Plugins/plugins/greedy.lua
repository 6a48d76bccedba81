-- Takes all available memory, which is 8 MB here.
local all = {}
while true do all[#all + 1] = ("x"):rep(100000) .. #all end
