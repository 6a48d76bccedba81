// The vocabulary by role, one line for each view, modifier and key. To add one, write its file and list it here.

import LongtailCore

/// The vocabulary of Longtail: its views, modifiers, environment keys, styles, drawing commands and test steps.
public enum Catalog {
  private static let views: KeyValuePairs<Role, [any DeclaredView.Type]> = [
    .content: [
      Badge.self,
      ContentUnavailableView.self,
      Divider.self,
      Gauge.self,
      Image.self,
      Label.self,
      LabeledContent.self,
      Link.self,
      ProgressView.self,
      Text.self,
    ],
    .charts: [
      AreaMark.self,
      BarMark.self,
      Chart.self,
      LineMark.self,
      PointMark.self,
      RuleMark.self,
      Sparkline.self,
    ],
    .layout: [
      ControlGroup.self,
      Form.self,
      GeometryReader.self,
      Grid.self,
      GridRow.self,
      GroupBox.self,
      HStack.self,
      Spacer.self,
      ViewThatFits.self,
      VStack.self,
      ZStack.self,
    ],
    .scrolling: [
      LazyHGrid.self,
      LazyHStack.self,
      LazyVGrid.self,
      LazyVStack.self,
      List.self,
      ScrollView.self,
      Table.self,
    ],
    .shapes: [
      Capsule.self,
      Circle.self,
      Ellipse.self,
      Rectangle.self,
      RoundedRectangle.self,
    ],
    .drawing: [
      AngularGradient.self,
      CanvasView.self,
      ColorView.self,
      LinearGradient.self,
      RadialGradient.self,
    ],
    .controls: [
      Button.self,
      DatePicker.self,
      DisclosureGroup.self,
      Menu.self,
      NavigationLink.self,
      NavigationStack.self,
      Picker.self,
      SecureField.self,
      Slider.self,
      Stepper.self,
      TabView.self,
      TextEditor.self,
      TextField.self,
      Toggle.self,
    ],
    .events: [
      DragGesture.self,
      LongPressGesture.self,
      TapGesture.self,
    ],
    .structure: [
      EmptyView.self,
      ForEach.self,
      Group.self,
      If.self,
      Section.self,
    ],
    .motion: [
      KeyframeAnimator.self,
      PhaseAnimator.self,
      TimelineView.self,
    ],
  ]

  private static let modifiers: KeyValuePairs<Role, [any DeclaredModifier.Type]> = [
    .text: [
      Bold.self,
      FontModifier.self,
      FontWeightModifier.self,
      Italic.self,
      LineLimit.self,
      LineSpacing.self,
      MonospacedDigit.self,
      MultilineTextAlignment.self,
      Strikethrough.self,
      TextCaseModifier.self,
      TruncationModeModifier.self,
      Underline.self,
    ],
    .layout: [
      AlignmentGuideModifier.self,
      AspectRatio.self,
      ContainerRelativeFrame.self,
      FixedSize.self,
      Frame.self,
      GridCellAnchor.self,
      GridCellColumns.self,
      GridCellUnsizedAxes.self,
      GridColumnAlignment.self,
      LayoutPriority.self,
      LayoutValue.self,
      Offset.self,
      Padding.self,
      Position.self,
      SafeAreaInset.self,
      SafeAreaPadding.self,
      ScaledToFill.self,
      ScaledToFit.self,
      ZIndex.self,
    ],
    .scrolling: [
      DefaultScrollAnchor.self,
      OnScrollGeometryChange.self,
      ScrollIndicators.self,
      ScrollPosition.self,
    ],
    .shapes: [
      FilledShape.self,
      StrokedBorder.self,
      StrokedShape.self,
    ],
    .drawing: [
      Background.self,
      BadgeModifier.self,
      Border.self,
      Brightness.self,
      Clipped.self,
      ClipShape.self,
      ColorInvert.self,
      ColorMultiply.self,
      Contrast.self,
      CornerRadius.self,
      ForegroundColor.self,
      ForegroundStyleModifier.self,
      Grayscale.self,
      Hidden.self,
      InterpolationModifier.self,
      Opacity.self,
      Overlay.self,
      PrivacySensitive.self,
      Redacted.self,
      Resizable.self,
      Saturation.self,
      Shadow.self,
      ThemeModifier.self,
      Tint.self,
      Unredacted.self,
    ],
    .environment: [
      ColorSchemeModifier.self,
      Disabled.self,
      EnvironmentModifier.self,
      EquatableModifier.self,
      Identified.self,
      PreferredColorScheme.self,
      TransformEnvironment.self,
    ],
    .controls: [
      Alert.self,
      ConfirmationDialog.self,
      NavigationDestination.self,
      NavigationTitle.self,
      Popover.self,
      Searchable.self,
      SelectionDisabled.self,
      Sheet.self,
      TabItem.self,
      Tag.self,
    ],
    .preferences: [
      BackgroundPreferenceValue.self,
      OnPreferenceChange.self,
      OverlayPreferenceValue.self,
      Preference.self,
      TransformPreference.self,
    ],
    .events: [
      AllowsHitTesting.self,
      ContentShape.self,
      DefaultFocus.self,
      Focusable.self,
      Focused.self,
      FocusSection.self,
      GestureModifier.self,
      HighPriorityGesture.self,
      KeyboardShortcut.self,
      OnAppear.self,
      OnChange.self,
      OnDelete.self,
      OnDisappear.self,
      OnExit.self,
      OnHover.self,
      OnKeyPress.self,
      OnLongPressGesture.self,
      OnMove.self,
      OnPaste.self,
      OnSubmit.self,
      OnTapGesture.self,
      OnTimer.self,
      SimultaneousGesture.self,
      TaskModifier.self,
    ],
    .motion: [
      AnimationModifier.self,
      TransitionModifier.self,
    ],
    .accessibility: [
      AccessibilityAddTraits.self,
      AccessibilityElement.self,
      AccessibilityHeading.self,
      AccessibilityHidden.self,
      AccessibilityHint.self,
      AccessibilityIdentifier.self,
      AccessibilityLabel.self,
      AccessibilityRemoveTraits.self,
      AccessibilitySortPriority.self,
      AccessibilityValue.self,
    ],
  ]

  private static let environmentKeys: KeyValuePairs<Role, [any ListedKey]> = [
    .text: [
      EnvironmentKeys.font,
      EnvironmentKeys.fontWeight,
      EnvironmentKeys.isItalic,
      EnvironmentKeys.lineLimit,
      EnvironmentKeys.lineSpacing,
      EnvironmentKeys.locale,
      EnvironmentKeys.minimumLineCount,
      EnvironmentKeys.monospacedDigit,
      EnvironmentKeys.multilineTextAlignment,
      EnvironmentKeys.strikethrough,
      EnvironmentKeys.textCase,
      EnvironmentKeys.truncationMode,
      EnvironmentKeys.underline,
    ],
    .layout: [
      EnvironmentKeys.defaultPadding,
      StandardKeys.layoutDirection,
    ],
    .scrolling: [
      EnvironmentKeys.defaultScrollAnchor,
      EnvironmentKeys.scrollIndicators,
    ],
    .drawing: [
      StandardKeys.accessibilityDifferentiateWithoutColor,
      EnvironmentKeys.cellAspect,
      StandardKeys.colorScheme,
      StandardKeys.colorSchemeContrast,
      EnvironmentKeys.foregroundStyle,
      EnvironmentKeys.glyphs,
      EnvironmentKeys.redactionReasons,
      StandardKeys.theme,
      EnvironmentKeys.tint,
    ],
    .motion: [
      StandardKeys.accessibilityReduceMotion
    ],
    .environment: [
      StandardKeys.isEnabled,
      StandardKeys.isFocused,
    ],
  ]

  /// The symbols of `Image` and `Label`, by name.
  public static var symbols: [(name: String, glyph: String, ascii: String)] { SymbolTable.rows }

  /// The text styles that `:font` accepts.
  public static var fonts: [String] { Font.TextStyle.allCases.map(\.rawValue) }

  /// The kinds of style. Kinds that share a modifier are adjacent.
  private static let styleKinds: [any StyleConfiguration.Type] = [
    Badge.Configuration.self,
    Button.Configuration.self,
    Button.PrimitiveConfiguration.self,
    ControlGroup.Configuration.self,
    DatePicker.Configuration.self,
    DisclosureGroup.Configuration.self,
    Form.Configuration.self,
    Gauge.Configuration.self,
    GroupBox.Configuration.self,
    Label.Configuration.self,
    LabeledContent.Configuration.self,
    List.Configuration.self,
    Menu.Configuration.self,
    NavigationStack.Configuration.self,
    Picker.Configuration.self,
    ProgressView.Configuration.self,
    Section.Configuration.self,
    TabView.Configuration.self,
    Table.Configuration.self,
    TextField.Configuration.self,
    Toggle.Configuration.self,
  ]

  /// The drawing commands of a Canvas.
  private static let drawing: [any DrawingCommand.Type] = [
    DrawCircle.self,
    DrawEllipse.self,
    DrawFill.self,
    DrawLine.self,
    DrawPath.self,
    DrawPoint.self,
    DrawRectangle.self,
    DrawText.self,
  ]

  /// The steps of tests: actions on the screen and queries.
  private static let steps: [any TestStep.Type] = [
    TapStep.self,
    HoverStep.self,
    DragStep.self,
    ScrollStep.self,
    PressStep.self,
    TypeStep.self,
    PasteStep.self,
    ResizeStep.self,
    AdvanceStep.self,
    ThemeStep.self,
    EnvironmentStep.self,
    DataStep.self,
    TextStep.self,
    ShowsStep.self,
    FocusStep.self,
    CountersStep.self,
    RequestsStep.self,
    EventsStep.self,
    ExpectStep.self,
    ExpectNotStep.self,
    ExpectScreenStep.self,
  ]

  public static let vocabulary = newVocabulary()

  /// Returns a vocabulary in which no declaration was used yet.
  package static func newVocabulary() -> Vocabulary {
    Vocabulary(
      views: views, modifiers: modifiers, environmentKeys: environmentKeys, styleKinds: styleKinds, drawing: drawing, steps: steps
    )
  }

  /// The root layout of a program that returns several views: a VStack.
  public static let root: any Behavior = StackLayout(axis: .vertical, guide: HorizontalAlignment.center.guide, spacing: nil)
}
