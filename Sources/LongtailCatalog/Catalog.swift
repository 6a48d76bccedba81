// Everything that can be said, one line each: to add a view, a modifier or a key, write its file and name it here.

import LongtailCore

/// The vocabulary of Longtail.
public enum Catalog {
  public static let views: [ViewDeclaration] = [
    // Content.
    Badge.declaration,
    AngularGradient.declaration,
    ColorView.declaration,
    ContentUnavailableView.declaration,
    Divider.declaration,
    Gauge.declaration,
    Image.declaration,
    Label.declaration,
    LabeledContent.declaration,
    ProgressView.declaration,
    LinearGradient.declaration,
    RadialGradient.declaration,
    Link.declaration,
    Text.declaration,
    // Layout.
    ControlGroup.declaration,
    GeometryReader.declaration,
    GroupBox.declaration,
    HStack.declaration,
    LazyHStack.declaration,
    LazyVStack.declaration,
    List.declaration,
    ScrollView.declaration,
    Spacer.declaration,
    VStack.declaration,
    ViewThatFits.declaration,
    ZStack.declaration,
    // Shapes.
    Capsule.declaration,
    Circle.declaration,
    Ellipse.declaration,
    Rectangle.declaration,
    RoundedRectangle.declaration,
    // Structure.
    EmptyView.declaration,
    ForEach.declaration,
    Group.declaration,
    If.declaration,
    Section.declaration,
  ]

  public static let modifiers: [ModifierDeclaration] = [
    // Colour and drawing.
    Background.declaration,
    BadgeModifier.declaration,
    Border.declaration,
    Brightness.declaration,
    ClipShape.declaration,
    Clipped.declaration,
    ColorInvert.declaration,
    ColorMultiply.declaration,
    Contrast.declaration,
    CornerRadius.declaration,
    ForegroundColor.declaration,
    ForegroundStyleModifier.declaration,
    Grayscale.declaration,
    Hidden.declaration,
    InterpolationModifier.declaration,
    Opacity.declaration,
    Overlay.declaration,
    PrivacySensitive.declaration,
    Redacted.declaration,
    Saturation.declaration,
    Shadow.declaration,
    Tint.declaration,
    Unredacted.declaration,
    // Environment and identity.
    ColorSchemeModifier.declaration,
    Disabled.declaration,
    EnvironmentModifier.declaration,
    Identified.declaration,
    PreferredColorScheme.declaration,
    TransformEnvironment.declaration,
    // Events and accessibility.
    AccessibilityIdentifier.declaration,
    AccessibilityLabel.declaration,
    OnTapGesture.declaration,
    // Layout.
    AlignmentGuideModifier.declaration,
    AspectRatio.declaration,
    ContainerRelativeFrame.declaration,
    FixedSize.declaration,
    Frame.declaration,
    LayoutPriority.declaration,
    LayoutValue.declaration,
    Offset.declaration,
    Padding.declaration,
    ZIndex.declaration,
    // Preferences.
    BackgroundPreferenceValue.declaration,
    OverlayPreferenceValue.declaration,
    Preference.declaration,
    TransformPreference.declaration,
    // Scrolling.
    DefaultScrollAnchor.declaration,
    ScrollIndicators.declaration,
    ScrollPosition.declaration,
    Position.declaration,
    SafeAreaInset.declaration,
    SafeAreaPadding.declaration,
    ScaledToFill.declaration,
    ScaledToFit.declaration,
    Resizable.declaration,
    // Shapes.
    FilledShape.declaration,
    StrokedBorder.declaration,
    StrokedShape.declaration,
    // Text.
    Bold.declaration,
    FontModifier.declaration,
    FontWeightModifier.declaration,
    Italic.declaration,
    LineLimit.declaration,
    LineSpacing.declaration,
    MonospacedDigit.declaration,
    MultilineTextAlignment.declaration,
    Strikethrough.declaration,
    TextCaseModifier.declaration,
    TruncationModeModifier.declaration,
    Underline.declaration,
  ]

  public static let environmentKeys: [EnvironmentKeyDeclaration] = [
    EnvironmentKeyDeclaration(EnvironmentKeys.cellAspect),
    EnvironmentKeyDeclaration(StandardKeys.colorScheme),
    EnvironmentKeyDeclaration(EnvironmentKeys.defaultPadding),
    EnvironmentKeyDeclaration(EnvironmentKeys.defaultScrollAnchor),
    EnvironmentKeyDeclaration(EnvironmentKeys.font),
    EnvironmentKeyDeclaration(EnvironmentKeys.fontWeight),
    EnvironmentKeyDeclaration(EnvironmentKeys.foregroundStyle),
    EnvironmentKeyDeclaration(EnvironmentKeys.glyphs),
    EnvironmentKeyDeclaration(StandardKeys.isEnabled),
    EnvironmentKeyDeclaration(EnvironmentKeys.isItalic),
    EnvironmentKeyDeclaration(StandardKeys.layoutDirection),
    EnvironmentKeyDeclaration(EnvironmentKeys.lineLimit),
    EnvironmentKeyDeclaration(EnvironmentKeys.lineSpacing),
    EnvironmentKeyDeclaration(EnvironmentKeys.locale),
    EnvironmentKeyDeclaration(EnvironmentKeys.minimumLineCount),
    EnvironmentKeyDeclaration(EnvironmentKeys.monospacedDigit),
    EnvironmentKeyDeclaration(EnvironmentKeys.multilineTextAlignment),
    EnvironmentKeyDeclaration(EnvironmentKeys.scrollIndicators),
    EnvironmentKeyDeclaration(EnvironmentKeys.redactionReasons),
    EnvironmentKeyDeclaration(EnvironmentKeys.strikethrough),
    EnvironmentKeyDeclaration(EnvironmentKeys.textCase),
    EnvironmentKeyDeclaration(EnvironmentKeys.tint),
    EnvironmentKeyDeclaration(EnvironmentKeys.truncationMode),
    EnvironmentKeyDeclaration(EnvironmentKeys.underline),
  ]

  public static let vocabulary = Vocabulary(views: views, modifiers: modifiers, environmentKeys: environmentKeys)

  /// What arranges the views of a program that returns several: a VStack.
  public static let root: any Behavior = StackLayout(axis: .vertical, guide: HorizontalAlignment.center.guide, spacing: nil)
}
