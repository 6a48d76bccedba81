return VStack { alignment = "leading", Text "johndoe":font "headline", Text "1234 Followers":font "caption" }:border "blue"
