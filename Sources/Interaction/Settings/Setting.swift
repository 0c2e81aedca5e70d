public import Words

/// A table of settings, which has a row for each. To add a setting, add a case and its row. Its option, its line in the
/// file of settings, its control in a panel with the line of help, and the way it is kept follow.
public protocol SettingTable: CaseIterable, Hashable, Sendable {
  /// The row of the setting, from which everything about it follows but its effect.
  var row: SettingRow { get }
}

/// A table of settings that are on or off: ``SeatSetting`` and ``ScreenSetting``.
///
/// The raw value is the setting's number in ``Switches``, below 64.
public protocol Setting: SettingTable, RawRepresentable<UInt8> {}

/// A row of a table of settings: all that is said about a setting but for what it does.
public struct SettingRow: Sendable {
  /// The setting's name: as an option, in the file of settings, in reports, and as a control.
  public let name: String
  /// The word for the value if nobody has changed it: that of a choice, or `on` or `off`.
  public let atFirst: String
  /// The words beside the control.
  public let label: Phrase
  /// The line below the label, which says what the setting does. The help of the command line begins with it.
  public let help: Phrase
  /// A further sentence for the help of the command line.
  private let note: String?
  /// The icon beside the label.
  let icon: IconName
  /// The place of the control.
  let place: ControlPlace
  /// The condition under which visitors of an exhibit may change it.
  let exhibitNeed: ExhibitNeed

  init(
    _ name: String, _ label: Phrase, _ icon: IconName, at place: ControlPlace, atFirst: String,
    exhibit exhibitNeed: ExhibitNeed, help: Phrase, note: String? = nil
  ) {
    (self.name, self.label, self.icon, self.place) = (name, label, icon, place)
    (self.atFirst, self.exhibitNeed) = (atFirst, exhibitNeed)
    (self.help, self.note) = (help, note)
  }

  /// Whether a setting that is on or off is on if nobody has changed it.
  public var isOnAtFirst: Bool { atFirst == Self.on }

  /// The sentences about it in the help of the command line.
  public var sentences: String { "\(help.rawValue)." + (note.map { " \($0)" } ?? "") }

  /// The words for a setting that is on, and for one that is off.
  static let (on, off) = ("on", "off")
}

extension SettingTable {
  /// The settings that a panel may show outside of groups, from top to bottom.
  static func all(in panel: PalettePanel) -> [Self] {
    allCases.filter { $0.row.place.panel == panel && $0.row.place.settings == nil }
  }

  /// The settings in a group, from top to bottom.
  static func all(in group: SettingGroup) -> [Self] {
    allCases.filter { $0.row.place.settings == group }
  }
}

extension ControlEntry {
  /// Creates the entry of a setting's control.
  init(
    _ row: SettingRow, _ look: ControlLook,
    isChosen: @escaping @Sendable (ControlContext) -> Bool = { _ in false },
    isDimmed: @escaping @Sendable (ControlContext) -> Bool = { _ in false }
  ) {
    self.init(
      row.name, row.label, look, at: row.place, help: row.help, isChosen: isChosen,
      isDimmed: isDimmed, action: .session)
  }
}

/// A group of settings in their panel, below a heading. The order of the cases is that of the groups.
package enum SettingGroup: CaseIterable, Hashable, Sendable {
  /// Settings for ink and tools.
  case painting
  /// Settings for hands on the screen.
  case hands
  /// Settings for the look of the window and its words.
  case look

  /// The heading above the settings of the group.
  package var title: Phrase {
    switch self {
    case .painting: .settingsForPainting
    case .hands: .settingsForHands
    case .look: .settingsForLook
    }
  }

  /// The controls that the panel may show, from top to bottom.
  var controls: [PaletteControl] {
    SeatSetting.all(in: self).map(PaletteControl.setting)
      + ScreenSetting.all(in: self).map(PaletteControl.screenSetting)
      + ScreenChoice.all(in: self).map(PaletteControl.choice) + others
  }

  /// The controls that are no settings, but belong to them.
  private var others: [PaletteControl] {
    switch self {
    case .painting: [.simple, .normalPalettes]
    case .hands: [.doctor]
    case .look: []
    }
  }
}

/// Which settings of a table are on.
public struct Switches<Row: Setting>: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var bits: UInt64 = 0

  /// Creates switches of which some are on.
  public init(_ on: some Sequence<Row>) {
    for setting in on { self[setting] = true }
  }

  /// Creates switches of which some are on.
  public init(arrayLiteral on: Row...) { self.init(on) }

  /// The switches as they are if nobody has changed any.
  static var atFirst: Self { Self(Row.allCases.filter(\.row.isOnAtFirst)) }

  /// Whether a setting is on.
  public subscript(setting: Row) -> Bool {
    @inline(__always) get { bits & 1 << UInt64(setting.rawValue) != 0 }
    set {
      let bit: UInt64 = 1 << UInt64(setting.rawValue)
      if newValue { bits |= bit } else { bits &= ~bit }
    }
  }
}

/// Reports list the names of the settings that are on.
extension Switches: ReportedValue {
  /// The names of the settings that are on, in the order of the table.
  public var reported: [String] { Row.allCases.filter { self[$0] }.map(\.row.name) }

  /// Creates switches from the names of those that are on.
  public init?(reported: [String]) {
    let on = Row.allCases.filter { reported.contains($0.row.name) }
    guard on.count == reported.count else { return nil }
    self.init(on)
  }
}
