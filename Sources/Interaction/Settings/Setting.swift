/// A table of settings that are on or off: ``SeatSetting`` and ``ScreenSetting``. To add a setting, add a case
/// and its row. Its option, its line in the file of settings, its switch in a panel and the way it is kept follow.
///
/// The raw value is the setting's number in ``Switches``, below 64.
public protocol Setting: CaseIterable, Hashable, RawRepresentable<UInt8>, Sendable {
  /// The setting's row.
  var row: SettingRow { get }
}

/// A row of a table of settings: all that is said about a setting but for what it does.
public struct SettingRow: Sendable {
  /// The setting's name: as an option, in the file of settings, in reports, and as a control.
  public let name: String
  /// Whether the setting is on if nobody has changed it.
  public let isOnAtFirst: Bool
  /// A sentence about what it does, for the help of the command line.
  public let help: String
  /// The words and the icon beside the switch.
  let (label, icon): (Phrase, IconName)
  /// The place of the switch.
  let place: ControlPlace
  /// What visitors of an exhibit need to change it.
  let exhibitNeed: ExhibitNeed

  /// - Parameter isShown: Returns whether the panel shows the switch.
  init(
    _ name: String, _ label: Phrase, _ icon: IconName, in panel: PalettePanel,
    if isShown: @escaping @Sendable (PaletteContent) -> Bool = { _ in true },
    isOnAtFirst: Bool, exhibit exhibitNeed: ExhibitNeed, help: String
  ) {
    (self.name, self.label, self.icon) = (name, label, icon)
    (self.isOnAtFirst, self.exhibitNeed, self.help) = (isOnAtFirst, exhibitNeed, help)
    place = .row(of: panel, if: isShown)
  }
}

extension Setting {
  /// The settings that a panel may show, from top to bottom.
  static func all(in panel: PalettePanel) -> [Self] {
    allCases.filter { $0.row.place.panel == panel }
  }
}

extension ControlEntry {
  /// Creates the entry of a setting's switch.
  init(
    _ row: SettingRow, isChosen: @escaping @Sendable (ControlContext) -> Bool,
    isDimmed: @escaping @Sendable (ControlContext) -> Bool = { _ in false }, action: ControlAction
  ) {
    self.init(
      row.name, row.label, .toggle(row.icon), at: row.place, isChosen: isChosen,
      isDimmed: isDimmed, action: action)
  }
}
