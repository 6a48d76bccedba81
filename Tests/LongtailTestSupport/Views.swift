// Short functions that create views for tests.

import LongtailCatalog
import LongtailCore

public func text(_ content: String) -> View { View(Text(content)) }

public func color(_ name: NamedColor) -> View { View(ColorView(Color(name))) }

public func hStack(alignment: VerticalAlignment = .center, spacing: Int? = nil, _ views: View?...) -> View {
  View(HStack(alignment: alignment, spacing: spacing), views)
}

public func vStack(alignment: HorizontalAlignment = .center, spacing: Int? = nil, _ views: View?...) -> View {
  View(VStack(alignment: alignment, spacing: spacing), views)
}

public func zStack(alignment: Alignment = .center, _ views: View?...) -> View { View(ZStack(alignment: alignment), views) }

extension View {
  public func frame(_ width: Int? = nil, _ height: Int? = nil, _ alignment: Alignment = .center) -> View {
    modifier(Frame(width: width, height: height, alignment: alignment))
  }

  public func background(_ color: NamedColor) -> View { modifier(Background(Color(color))) }

  public func foreground(_ color: NamedColor) -> View { modifier(ForegroundColor(Color(color))) }

  public func background(_ content: View, _ alignment: Alignment = .center) -> View {
    modifier(holding: content) { Background($0, alignment: alignment) }
  }

  public func overlay(_ content: View, _ alignment: Alignment = .center) -> View {
    modifier(holding: content) { Overlay($0, alignment: alignment) }
  }
}
