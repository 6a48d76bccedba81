-- Never ends: the app stops it.
while true do end
