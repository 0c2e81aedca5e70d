public import Touch

/// The settings of the screen: for hands that touch it, and for the look of the window. What one person changes
/// counts for all.
public struct ScreenSettings: Codable, Hashable, Sendable {
  /// The settings that are on or off.
  private var switches: Switches<ScreenSetting>
  /// The effect of fingers on the canvas while a pen is near.
  public var nearPen: FingersNearPen
  /// The theme of everything over the canvas.
  public var theme = ThemeChoice.desktop
  /// How large controls are.
  public var controlSize = ControlSize.usual
  /// The language of the window.
  public var language = LanguageChoice.desktop
  /// How long notices without a button stay.
  public var noticeTime = NoticeTime.usual
  /// The limits by which palms are told from fingertips.
  public var limits = PalmLimits()

  /// Creates settings of which some are on. Without arguments, every contact paints, and does nothing else.
  public init(_ on: Switches<ScreenSetting> = [], nearPen: FingersNearPen = .paint) {
    (switches, self.nearPen) = (on, nearPen)
  }

  /// The settings with which the program starts if nobody has changed any.
  public static let standard = ScreenSettings(.atFirst)

  /// Whether a setting is on.
  public subscript(setting: ScreenSetting) -> Bool {
    get { switches[setting] }
    set { switches[setting] = newValue }
  }

  /// Returns whether a setting means something now.
  func canUse(_ setting: ScreenSetting) -> Bool { setting.basis.map { self[$0] } ?? true }
}
