internal import CCairo
internal import Ink
internal import Interaction

/// The replay bar in the window. Its background is painted once, and its parts only when they
/// change: during play, the handle and sometimes the time.
final class WindowReplay {
  private struct Part {
    let face: ReplayFace
    let overlay: Overlay
  }

  private var theme: Theme
  private let language: String
  private let images = ColorImages()
  private var ground: (layout: ReplayLayout, window: PixelRect, overlay: Overlay)?
  private var parts: [ReplayPlace: Part] = [:]
  /// The overlays of the bar, background first; empty if no replay is shown.
  private(set) var overlays: [Overlay] = []

  /// Creates a bar that is not shown.
  init(theme: Theme, language: String) {
    self.theme = theme
    self.language = language
  }

  /// Whether a replay is shown.
  var isShown: Bool { ground != nil }

  /// Shows the current bar, or hides it.
  /// - Returns: the pixels that may have changed.
  func follow(_ session: PaintingSession) -> [PixelRect] {
    var damage: [PixelRect] = []
    guard let screen = session.replay else {
      if let ground { damage.append(ground.overlay.frame) }
      (ground, parts, overlays) = (nil, [:], [])
      return damage
    }
    let layout = screen.layout
    if ground?.layout != layout || ground?.window != session.window {
      if let ground { damage.append(ground.overlay.frame) }
      let overlay = paintGround(layout, session.window)
      (ground, parts) = ((layout, session.window, overlay), [:])
      damage.append(overlay.frame)
    }
    for (place, face) in ReplayFace.parts(screen) where parts[place]?.face != face {
      guard let overlay = paint(face, at: Self.pixels(place, layout), layout, session.window)
      else { continue }
      parts[place] = Part(face: face, overlay: overlay)
      damage.append(overlay.frame)
    }
    overlays =
      (ground.map { [$0.overlay] } ?? []) + ReplayPlace.allCases.compactMap { parts[$0]?.overlay }
    return damage
  }

  /// Changes the theme.
  /// - Returns: the pixels that may have changed.
  func setTheme(_ theme: Theme, _ session: PaintingSession) -> [PixelRect] {
    self.theme = theme
    (ground, parts) = (nil, [:])
    return follow(session)
  }

  private static func pixels(_ place: ReplayPlace, _ layout: ReplayLayout) -> PixelRect {
    let rect =
      switch place {
      case .play: layout.play
      case .track: layout.track
      case .time: layout.time ?? .empty
      case .speed: layout.speed
      case .close: layout.close
      }
    guard !rect.isEmpty else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    let (left, top) = (Int(rect.minX.rounded()), Int(rect.minY.rounded()))
    return PixelRect(
      x: left, y: top, width: max(0, Int(rect.maxX.rounded()) - left),
      height: max(0, Int(rect.maxY.rounded()) - top))
  }

  private func paintGround(_ layout: ReplayLayout, _ window: PixelRect) -> Overlay {
    let (colors, unit) = (PaletteColors(theme), layout.cell / PaletteLook.cell)
    let radius = min(PaletteLook.barRadius * unit, layout.frame.height / 2)
    let shadow = PaletteLook.shadow(
      under: layout.frame, radius: radius, unit: unit, opacity: colors.shadow)
    let line = max(1, unit.rounded())
    return Overlay(
      covering: layout.frame.union(shadow.bounds), within: window, shadow: shadow
    ) { context in
      CairoShapes.roundedRectangle(context, layout.frame, radius: radius)
      CairoShapes.setColor(context, colors.ground)
      cairo_fill(context)
      CairoShapes.roundedRectangle(
        context, layout.frame.insetBy(line / 2), radius: radius - line / 2)
      CairoShapes.setColor(context, colors.line, opacity: colors.edge)
      cairo_set_line_width(context, line)
      cairo_stroke(context)
    }
  }

  private func paint(
    _ face: ReplayFace, at pixels: PixelRect, _ layout: ReplayLayout, _ window: PixelRect
  ) -> Overlay? {
    guard !pixels.isEmpty else { return nil }
    let surface = ImageSurface(width: pixels.width, height: pixels.height)
    surface.paint { context in
      ReplayPainter(
        context: context, unit: layout.cell / PaletteLook.cell, colors: PaletteColors(theme),
        images: images, language: language
      ).paint(face, in: surface.bounds.rect)
    }
    return Overlay(surface, at: (pixels.x, pixels.y), within: window)
  }
}
