// Everything that can be said, one line each, by role: to add a view, a modifier or a key, write its file and name it here.

import LongtailCore

/// The vocabulary of Longtail.
public enum Catalog {
  private static let viewsByRole: KeyValuePairs<Role, [ViewDeclaration]> = [
    .content: [
      Badge.declaration,
      ContentUnavailableView.declaration,
      Divider.declaration,
      Gauge.declaration,
      Image.declaration,
      Label.declaration,
      LabeledContent.declaration,
      Link.declaration,
      ProgressView.declaration,
      Text.declaration,
    ],
    .charts: [
      AreaMark.declaration,
      BarMark.declaration,
      Chart.declaration,
      LineMark.declaration,
      PointMark.declaration,
      RuleMark.declaration,
      Sparkline.declaration,
    ],
    .layout: [
      ControlGroup.declaration,
      GeometryReader.declaration,
      Grid.declaration,
      GridRow.declaration,
      GroupBox.declaration,
      HStack.declaration,
      Spacer.declaration,
      ViewThatFits.declaration,
      VStack.declaration,
      ZStack.declaration,
    ],
    .scrolling: [
      LazyHGrid.declaration,
      LazyHStack.declaration,
      LazyVGrid.declaration,
      LazyVStack.declaration,
      List.declaration,
      ScrollView.declaration,
      Table.declaration,
    ],
    .shapes: [
      Capsule.declaration,
      Circle.declaration,
      Ellipse.declaration,
      Rectangle.declaration,
      RoundedRectangle.declaration,
    ],
    .drawing: [
      AngularGradient.declaration,
      CanvasView.declaration,
      ColorView.declaration,
      LinearGradient.declaration,
      RadialGradient.declaration,
    ],
    .controls: [
      Button.declaration,
      Slider.declaration,
      Stepper.declaration,
      Toggle.declaration,
    ],
    .events: [
      DragGesture.declaration,
      LongPressGesture.declaration,
      TapGesture.declaration,
    ],
    .structure: [
      EmptyView.declaration,
      ForEach.declaration,
      Group.declaration,
      If.declaration,
      Section.declaration,
    ],
  ]

  private static let modifiersByRole: KeyValuePairs<Role, [ModifierDeclaration]> = [
    .text: [
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
    ],
    .layout: [
      AlignmentGuideModifier.declaration,
      AspectRatio.declaration,
      ContainerRelativeFrame.declaration,
      FixedSize.declaration,
      Frame.declaration,
      GridCellAnchor.declaration,
      GridCellColumns.declaration,
      GridCellUnsizedAxes.declaration,
      GridColumnAlignment.declaration,
      LayoutPriority.declaration,
      LayoutValue.declaration,
      Offset.declaration,
      Padding.declaration,
      Position.declaration,
      SafeAreaInset.declaration,
      SafeAreaPadding.declaration,
      ScaledToFill.declaration,
      ScaledToFit.declaration,
      ZIndex.declaration,
    ],
    .scrolling: [
      DefaultScrollAnchor.declaration,
      Resizable.declaration,
      ScrollIndicators.declaration,
      ScrollPosition.declaration,
    ],
    .shapes: [
      FilledShape.declaration,
      StrokedBorder.declaration,
      StrokedShape.declaration,
    ],
    .drawing: [
      Background.declaration,
      BadgeModifier.declaration,
      Border.declaration,
      Brightness.declaration,
      Clipped.declaration,
      ClipShape.declaration,
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
    ],
    .environment: [
      ColorSchemeModifier.declaration,
      Disabled.declaration,
      EnvironmentModifier.declaration,
      EquatableModifier.declaration,
      Identified.declaration,
      PreferredColorScheme.declaration,
      TransformEnvironment.declaration,
    ],
    .controls: [
      ButtonStyleModifier.declaration,
      ToggleStyleModifier.declaration,
    ],
    .preferences: [
      BackgroundPreferenceValue.declaration,
      OnPreferenceChange.declaration,
      OverlayPreferenceValue.declaration,
      Preference.declaration,
      TransformPreference.declaration,
    ],
    .events: [
      AllowsHitTesting.declaration,
      ContentShape.declaration,
      DefaultFocus.declaration,
      Focusable.declaration,
      Focused.declaration,
      FocusSection.declaration,
      GestureModifier.declaration,
      HighPriorityGesture.declaration,
      OnAppear.declaration,
      OnChange.declaration,
      OnDisappear.declaration,
      OnHover.declaration,
      OnKeyPress.declaration,
      OnLongPressGesture.declaration,
      OnPaste.declaration,
      OnTapGesture.declaration,
      OnTimer.declaration,
      SimultaneousGesture.declaration,
      TaskModifier.declaration,
    ],
    .accessibility: [
      AccessibilityAddTraits.declaration,
      AccessibilityElement.declaration,
      AccessibilityHeading.declaration,
      AccessibilityHidden.declaration,
      AccessibilityHint.declaration,
      AccessibilityIdentifier.declaration,
      AccessibilityLabel.declaration,
      AccessibilityRemoveTraits.declaration,
      AccessibilitySortPriority.declaration,
      AccessibilityValue.declaration,
    ],
  ]

  private static let environmentKeysByRole: KeyValuePairs<Role, [EnvironmentKeyDeclaration]> = [
    .text: [
      EnvironmentKeyDeclaration(EnvironmentKeys.font),
      EnvironmentKeyDeclaration(EnvironmentKeys.fontWeight),
      EnvironmentKeyDeclaration(EnvironmentKeys.isItalic),
      EnvironmentKeyDeclaration(EnvironmentKeys.lineLimit),
      EnvironmentKeyDeclaration(EnvironmentKeys.lineSpacing),
      EnvironmentKeyDeclaration(EnvironmentKeys.locale),
      EnvironmentKeyDeclaration(EnvironmentKeys.minimumLineCount),
      EnvironmentKeyDeclaration(EnvironmentKeys.monospacedDigit),
      EnvironmentKeyDeclaration(EnvironmentKeys.multilineTextAlignment),
      EnvironmentKeyDeclaration(EnvironmentKeys.strikethrough),
      EnvironmentKeyDeclaration(EnvironmentKeys.textCase),
      EnvironmentKeyDeclaration(EnvironmentKeys.truncationMode),
      EnvironmentKeyDeclaration(EnvironmentKeys.underline),
    ],
    .layout: [
      EnvironmentKeyDeclaration(EnvironmentKeys.defaultPadding),
      EnvironmentKeyDeclaration(StandardKeys.layoutDirection),
    ],
    .scrolling: [
      EnvironmentKeyDeclaration(EnvironmentKeys.defaultScrollAnchor),
      EnvironmentKeyDeclaration(EnvironmentKeys.scrollIndicators),
    ],
    .drawing: [
      EnvironmentKeyDeclaration(EnvironmentKeys.cellAspect),
      EnvironmentKeyDeclaration(StandardKeys.colorScheme),
      EnvironmentKeyDeclaration(EnvironmentKeys.foregroundStyle),
      EnvironmentKeyDeclaration(EnvironmentKeys.glyphs),
      EnvironmentKeyDeclaration(EnvironmentKeys.redactionReasons),
      EnvironmentKeyDeclaration(EnvironmentKeys.tint),
    ],
    .controls: [
      EnvironmentKeyDeclaration(EnvironmentKeys.buttonStyle),
      EnvironmentKeyDeclaration(EnvironmentKeys.toggleStyle),
    ],
    .environment: [
      EnvironmentKeyDeclaration(StandardKeys.isEnabled),
      EnvironmentKeyDeclaration(StandardKeys.isFocused),
    ],
  ]

  public static let views: [ViewDeclaration] = viewsByRole.declarations()
  public static let modifiers: [ModifierDeclaration] = modifiersByRole.declarations()
  public static let environmentKeys: [EnvironmentKeyDeclaration] = environmentKeysByRole.declarations()

  /// What a function may draw on a Canvas.
  public static let drawing: [DrawingDeclaration] = [
    DrawCircle.declaration,
    DrawEllipse.declaration,
    DrawFill.declaration,
    DrawLine.declaration,
    DrawPath.declaration,
    DrawPoint.declaration,
    DrawRectangle.declaration,
    DrawText.declaration,
  ]

  public static let vocabulary = Vocabulary(
    views: views, modifiers: modifiers, environmentKeys: environmentKeys, drawing: drawing)

  /// What arranges the views of a program that returns several: a VStack.
  public static let root: any Behavior = StackLayout(axis: .vertical, guide: HorizontalAlignment.center.guide, spacing: nil)
}
