internal import Ink

/// The colours of palettes in a theme: shades of one grey, and one accent for what is chosen.
struct PaletteColors: Hashable {
  /// Bars and panels.
  let ground: InkColor
  /// Icons and text.
  let icon: InkColor
  /// What stands back: handles, marks, captions.
  let quiet: InkColor
  /// Outlines, tracks and what lies under a finger; laid on translucently.
  let line: InkColor
  /// What is chosen.
  let accent: InkColor
  /// On the accent.
  let onAccent: InkColor
  /// How much of ``line`` an edge, a separator, a track and a pressed plate take.
  let edge, separator, track, pressed: Double
  /// How much of ``accent`` the plate under a chosen control takes.
  let wash: Double
  /// How much darker a shadow makes the canvas.
  let shadow: Double

  /// The colours of a theme.
  init(_ theme: Theme) {
    switch theme {
    case .light:
      ground = InkColor(rgb: 0xF7F8FA)
      icon = InkColor(rgb: 0x333B4A)
      quiet = InkColor(rgb: 0x656E7D)
      line = InkColor(rgb: 0x1D2433)
      accent = InkColor(rgb: 0x4F46D8)
      onAccent = InkColor(rgb: 0xFFFFFF)
      (edge, separator, track, pressed) = (0.14, 0.14, 0.16, 0.17)
      wash = 0.15
      shadow = 0.26
    case .dark:
      ground = InkColor(rgb: 0x23272F)
      icon = InkColor(rgb: 0xE3E7EE)
      quiet = InkColor(rgb: 0x98A1B1)
      line = InkColor(rgb: 0xF2F5FA)
      accent = InkColor(rgb: 0xA5A0FF)
      onAccent = InkColor(rgb: 0x1B1740)
      (edge, separator, track, pressed) = (0.13, 0.15, 0.20, 0.20)
      wash = 0.24
      shadow = 0.42
    }
  }

  /// How much of ``line`` a pressed plate takes; less on what is chosen, whose icon is in the accent.
  func pressed(isChosen: Bool) -> Double { isChosen ? pressed / 2 : pressed }

  /// Whether ink needs an outline to be seen on the ground.
  func needsOutline(_ ink: InkColor, on ground: InkColor) -> Bool {
    let (ink, ground) = (PaletteLook.lightness(ink), PaletteLook.lightness(ground))
    return ink > ground - 0.24 && ink < ground + 0.18
  }
}
