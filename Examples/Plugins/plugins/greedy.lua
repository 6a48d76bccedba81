-- Takes all memory that there is: here that is 8 MB.
local all = {}
while true do all[#all + 1] = ("x"):rep(100000) .. #all end
