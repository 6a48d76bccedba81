// Everything that can be said, one line each, by role: to add a view, a modifier or a key, write its file and name it here.

import LongtailCore

/// The vocabulary of Longtail: its views, modifiers, environment keys, styles, drawing commands and test steps.
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
      Form.declaration,
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
      DatePicker.declaration,
      DisclosureGroup.declaration,
      Menu.declaration,
      NavigationLink.declaration,
      NavigationStack.declaration,
      Picker.declaration,
      SecureField.declaration,
      Slider.declaration,
      Stepper.declaration,
      TabView.declaration,
      TextEditor.declaration,
      TextField.declaration,
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
    .motion: [
      KeyframeAnimator.declaration,
      PhaseAnimator.declaration,
      TimelineView.declaration,
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
      ThemeModifier.declaration,
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
      Alert.declaration,
      ConfirmationDialog.declaration,
      NavigationDestination.declaration,
      NavigationTitle.declaration,
      Popover.declaration,
      Searchable.declaration,
      SelectionDisabled.declaration,
      Sheet.declaration,
      TabItem.declaration,
      Tag.declaration,
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
      KeyboardShortcut.declaration,
      OnAppear.declaration,
      OnChange.declaration,
      OnDelete.declaration,
      OnDisappear.declaration,
      OnExit.declaration,
      OnHover.declaration,
      OnKeyPress.declaration,
      OnLongPressGesture.declaration,
      OnMove.declaration,
      OnPaste.declaration,
      OnSubmit.declaration,
      OnTapGesture.declaration,
      OnTimer.declaration,
      SimultaneousGesture.declaration,
      TaskModifier.declaration,
    ],
    .motion: [
      AnimationModifier.declaration,
      TransitionModifier.declaration,
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
      EnvironmentKeyDeclaration(StandardKeys.accessibilityDifferentiateWithoutColor),
      EnvironmentKeyDeclaration(EnvironmentKeys.cellAspect),
      EnvironmentKeyDeclaration(StandardKeys.colorScheme),
      EnvironmentKeyDeclaration(StandardKeys.colorSchemeContrast),
      EnvironmentKeyDeclaration(EnvironmentKeys.foregroundStyle),
      EnvironmentKeyDeclaration(EnvironmentKeys.glyphs),
      EnvironmentKeyDeclaration(EnvironmentKeys.redactionReasons),
      EnvironmentKeyDeclaration(StandardKeys.theme),
      EnvironmentKeyDeclaration(EnvironmentKeys.tint),
    ],
    .motion: [
      EnvironmentKeyDeclaration(StandardKeys.accessibilityReduceMotion)
    ],
    .environment: [
      EnvironmentKeyDeclaration(StandardKeys.isEnabled),
      EnvironmentKeyDeclaration(StandardKeys.isFocused),
    ],
  ]

  public static let views: [ViewDeclaration] = viewsByRole.declarations()
  public static let modifiers: [ModifierDeclaration] =
    modifiersByRole.declarations()
    + styleKinds.enumerated().filter { index, kind in !styleKinds[..<index].contains { $0.modifier == kind.modifier } }
    .map(\.element.declaration)
  public static let environmentKeys: [EnvironmentKeyDeclaration] = environmentKeysByRole.declarations()

  /// The symbols of `Image` and `Label`, by name.
  public static var symbols: [(name: String, glyph: String, ascii: String)] { SymbolTable.rows }

  /// The text styles that `:font` accepts.
  public static var fonts: [String] { Font.TextStyle.allCases.map(\.rawValue) }

  /// The kinds of style. Kinds that share a modifier are adjacent.
  public static let styleKinds: [StyleKindDeclaration] = [
    StyleKindDeclaration(Badge.Configuration.kind),
    StyleKindDeclaration(Button.Configuration.kind),
    StyleKindDeclaration(Button.PrimitiveConfiguration.kind),
    StyleKindDeclaration(ControlGroup.Configuration.kind),
    StyleKindDeclaration(DatePicker.Configuration.kind),
    StyleKindDeclaration(DisclosureGroup.Configuration.kind),
    StyleKindDeclaration(Form.Configuration.kind),
    StyleKindDeclaration(Gauge.Configuration.kind),
    StyleKindDeclaration(GroupBox.Configuration.kind),
    StyleKindDeclaration(Label.Configuration.kind),
    StyleKindDeclaration(LabeledContent.Configuration.kind),
    StyleKindDeclaration(List.Configuration.kind),
    StyleKindDeclaration(Menu.Configuration.kind),
    StyleKindDeclaration(NavigationStack.Configuration.kind),
    StyleKindDeclaration(Picker.Configuration.kind),
    StyleKindDeclaration(ProgressView.Configuration.kind),
    StyleKindDeclaration(Section.Configuration.kind),
    StyleKindDeclaration(TabView.Configuration.kind),
    StyleKindDeclaration(Table.Configuration.kind),
    StyleKindDeclaration(TextField.Configuration.kind),
    StyleKindDeclaration(Toggle.Configuration.kind),
  ]

  /// The drawing commands of a Canvas.
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

  /// The steps of tests: actions on the screen and queries.
  public static let steps: [TestStepDeclaration] = [
    TapStep.declaration,
    HoverStep.declaration,
    DragStep.declaration,
    ScrollStep.declaration,
    PressStep.declaration,
    TypeStep.declaration,
    PasteStep.declaration,
    ResizeStep.declaration,
    AdvanceStep.declaration,
    ThemeStep.declaration,
    EnvironmentStep.declaration,
    DataStep.declaration,
    TextStep.declaration,
    ShowsStep.declaration,
    FocusStep.declaration,
    CountersStep.declaration,
    RequestsStep.declaration,
    EventsStep.declaration,
    ExpectStep.declaration,
    ExpectNotStep.declaration,
    ExpectScreenStep.declaration,
  ]

  public static let vocabulary = Vocabulary(
    views: views, modifiers: modifiers, environmentKeys: environmentKeys, styleKinds: styleKinds, drawing: drawing, steps: steps)

  /// The root layout of a program that returns several views: a VStack.
  public static let root: any Behavior = StackLayout(axis: .vertical, guide: HorizontalAlignment.center.guide, spacing: nil)
}
