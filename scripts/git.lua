#!/usr/bin/env -S longtail run
-- longtail: allow-run=git
-- The history of a git repository: longtail run scripts/git.lua, in its folder. F1 shows the keys.

local Browser = require "git.browser"

return Browser { git = process.run }
