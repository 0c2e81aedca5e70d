/// A group of settings in their panel, below a heading. The order of the cases is that of the groups.
package enum SettingGroup: CaseIterable, Hashable, Sendable {
  /// Settings for ink and tools.
  case painting
  /// Settings for hands on the screen.
  case hands
  /// Settings for the look of the window and its words.
  case look

  /// The heading.
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
