-- The colours that have a name of their own, in the order of the rainbow.

return { "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown" }
