-- Never ends: the app cuts it off.
while true do end
