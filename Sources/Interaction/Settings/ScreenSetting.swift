import Words

/// A setting of the screen that is on or off: what one person changes counts for all. It is kept by its name, with
/// the other ``ScreenSettings``. In an exhibit nobody can change it.
public enum ScreenSetting: UInt8, Setting {
  /// Contacts are judged, so that palms leave no ink.
  case palmRejection
  /// A fist or a flat hand erases where it wipes. Only where the device reports sizes.
  case fistErases
  /// A finger that rests on the paper calls its palette.
  case paletteCalls
  /// Strokes are heard while fingers move, and stamps when they are set.
  case sounds

  /// The row of the setting in the table.
  public var row: SettingRow {
    switch self {
    case .palmRejection:
      SettingRow(
        "palm-rejection", .palmsLeaveNoInk, "palm", at: Self.place, atFirst: SettingRow.on,
        exhibit: .forbidden, help: .helpOfPalms)
    case .fistErases:
      SettingRow(
        "fist-erases", .fistErases, "fist", at: Self.place, atFirst: SettingRow.on,
        exhibit: .forbidden, help: .helpOfFists,
        note: "Only on screens that report the size of contacts, and with --palm-rejection.")
    case .paletteCalls:
      SettingRow(
        "palette-calls", .restCallsPalette, "palette-call", at: Self.place, atFirst: SettingRow.on,
        exhibit: .forbidden, help: .helpOfPaletteCalls)
    case .sounds:
      SettingRow(
        "sounds", .sounds, "sounds", at: .setting(in: .painting), atFirst: SettingRow.off,
        exhibit: .forbidden, help: .helpOfSounds,
        note: "Through PulseAudio or PipeWire. In an exhibit only with --allow sound.")
    }
  }

  private static var place: ControlPlace { .setting(in: .hands, if: \.feelsFingers) }

  /// The setting without which it means nothing; `nil` if there is none.
  var basis: ScreenSetting? {
    switch self {
    case .fistErases: .palmRejection
    case .palmRejection, .paletteCalls, .sounds: nil
    }
  }

  /// The control that switches it.
  var control: ControlEntry {
    ControlEntry(
      row, .toggle(row.icon),
      isChosen: { $0.screenSettings[self] && $0.screenSettings.canUse(self) },
      isDimmed: { !$0.screenSettings.canUse(self) })
  }
}
