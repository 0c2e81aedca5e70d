package import Ink

/// The colours of palettes in a theme: shades of one grey, and one accent colour for chosen
/// controls.
package struct PaletteColors: Hashable {
  /// The background of bars and panels.
  package let ground: InkColor
  /// The icons, and the text beside them.
  package let icon: InkColor
  /// Less important parts: handles, marks and captions.
  package let quiet: InkColor
  /// The ring around a chosen disc. With the gap in ``ground`` between disc and ring, it is visible
  /// around any colour. Outlines, tracks and pressed controls have the same colour, painted
  /// translucently.
  package let line: InkColor
  /// The accent colour of chosen controls.
  package let accent: InkColor
  /// Icons and text on the accent colour.
  package let onAccent: InkColor
  /// The opacity of ``line`` for edges, separators, tracks and pressed plates.
  package let edge, separator, track, pressed: Double
  /// The opacity of ``accent`` for the plate under a chosen control.
  package let wash: Double
  /// The opacity of shadows.
  package let shadow: Double
  /// The theme of the same contrast whose ground is light.
  private let lightTheme: Theme

  /// Chooses the colours of a theme.
  package init(_ theme: Theme) {
    lightTheme = theme.isHighContrast ? .highContrast : .light
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
    case .highContrast:
      ground = InkColor(rgb: 0xFFFFFF)
      icon = InkColor(rgb: 0x000000)
      quiet = InkColor(rgb: 0x262626)
      line = InkColor(rgb: 0x000000)
      accent = InkColor(rgb: 0x00158F)
      onAccent = InkColor(rgb: 0xFFFFFF)
      (edge, separator, track, pressed) = (1, 0.6, 0.5, 0.2)
      wash = 0.18
      shadow = 0
    case .highContrastDark:
      ground = InkColor(rgb: 0x000000)
      icon = InkColor(rgb: 0xFFFFFF)
      quiet = InkColor(rgb: 0xE6E6E6)
      line = InkColor(rgb: 0xFFFFFF)
      accent = InkColor(rgb: 0xFFE45C)
      onAccent = InkColor(rgb: 0x000000)
      (edge, separator, track, pressed) = (1, 0.6, 0.5, 0.2)
      wash = 0.2
      shadow = 0
    }
  }

  /// Returns the opacity of ``line`` for a pressed plate. It is lower on a chosen control, whose
  /// icon has the accent colour.
  package func pressed(isChosen: Bool) -> Double { isChosen ? pressed / 2 : pressed }

  /// The colours of a tile that shows a picture of a file. Its ground is light in every theme, since pictures are drawn
  /// for white paper: many are black outlines, which a dark ground would hide.
  package var ofPictures: PaletteColors { PaletteColors(lightTheme) }

  /// Whether ink needs an outline to be visible on a background.
  func needsOutline(_ ink: InkColor, on ground: InkColor) -> Bool {
    let (ink, ground) = (PaletteLook.lightness(ink), PaletteLook.lightness(ground))
    return ink > ground - 0.24 && ink < ground + 0.18
  }
}
