internal import CCairo
internal import Ink
internal import Interaction

/// The look of a part of the replay bar, as a value.
enum ReplayFace: Hashable {
  /// A button with an icon.
  case icon(PaletteIcon, isPressed: Bool)
  /// A button with a text.
  case word(String, isPressed: Bool)
  /// The current time and the duration.
  case time(String)
  /// The track. The centre of its handle is `handle` pixels from the left end.
  case track(handle: Int, isHeld: Bool)

  /// Returns what is where on a bar.
  static func scene(_ screen: ReplayScreen) -> TileScene<ReplayFace> {
    let (layout, pressed) = (screen.layout, screen.pressed)
    let way = layout.way
    let handle = way.from + screen.share * (way.to - way.from) - layout.track.minX
    var scene = TileScene<ReplayFace>()
    scene.add(
      .icon(screen.isPlaying ? .pause : .play, isPressed: pressed.contains(.play)),
      at: layout.play)
    scene.add(
      .track(handle: Int(handle.rounded()), isHeld: pressed.contains(.track)), at: layout.track)
    if let time = layout.time {
      let hours = screen.duration >= 3_600_000
      let shown = clock(screen.time, hasHours: hours)
      scene.add(.time("\(shown) / \(clock(screen.duration, hasHours: hours))"), at: time)
    }
    scene.add(
      .word(speed(screen.speed), isPressed: pressed.contains(.speed)), at: layout.speed)
    scene.add(.icon(.close, isPressed: pressed.contains(.close)), at: layout.close)
    return scene
  }

  /// Formats a time as minutes and seconds, such as `1:05`, with hours if needed.
  private static func clock(_ milliseconds: Int64, hasHours: Bool) -> String {
    let seconds = milliseconds / 1000
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    guard hasHours else { return "\(seconds / 60):\(two(seconds % 60))" }
    return "\(seconds / 3600):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
  }

  private static func speed(_ speed: Double) -> String {
    speed == speed.rounded() ? "\(Int(speed))×" : "\((speed * 10).rounded() / 10)×"
  }
}

/// Paints the parts of the replay bar, each on its own surface. The result depends only on the
/// face, the size, the theme and the language.
struct ReplayPainter {
  let context: OpaquePointer
  /// Pixels per unit of ``PaletteLook``.
  let unit: Double
  let colors: PaletteColors
  let images: ColorImages
  let language: String

  /// The height of the track, and the diameter of the handle when free and when held. In units of
  /// ``PaletteLook``.
  private enum Measure {
    static let track = 5.0
    static let handle = (free: 20.0, held: 26.0)
  }

  /// Paints a part on the bar's background.
  func paint(_ face: ReplayFace, in rect: Rect) {
    let middle = Point(x: rect.center.x.rounded(.down), y: rect.center.y.rounded(.down))
    switch face {
    case .icon(let icon, let isPressed):
      paintPlate(rect, isPressed: isPressed)
      FacePainter(
        context: context, unit: unit, colors: colors, images: images, language: language
      ).paint(icon, at: middle, color: colors.icon)
    case .word(let word, let isPressed):
      paintPlate(rect, isPressed: isPressed)
      write(word, .semibold, at: middle, colors.icon, width: rect.width)
    case .time(let time):
      write(time, .medium, at: middle, colors.quiet, width: rect.width)
    case .track(let handle, let isHeld):
      paintTrack(handle: Double(handle), isHeld: isHeld, in: rect, y: middle.y)
    }
  }

  private func paintPlate(_ rect: Rect, isPressed: Bool) {
    let plate = rect.insetBy((PaletteLook.plate.inset * unit).rounded())
    guard isPressed, plate.width > 0, plate.height > 0 else { return }
    CairoShapes.fill(
      context, plate, radius: PaletteLook.plate.radius * unit, colors.line, opacity: colors.pressed)
  }

  private func write(
    _ text: String, _ weight: TextStyle.Weight, at middle: Point, _ color: InkColor, width: Double
  ) {
    let words = TextLayout.label(
      text,
      style: TextStyle(
        size: max(1, (PaletteLook.text * unit).rounded()), weight: weight, language: language),
      width: width)
    words.paint(
      on: context,
      at: Point(
        x: (middle.x - words.width / 2).rounded(), y: (middle.y - words.height / 2).rounded()),
      color: color)
  }

  private func paintTrack(handle: Double, isHeld: Bool, in rect: Rect, y: Double) {
    let height = max(2, (Measure.track * unit).rounded())
    let inset = min(Measure.handle.free * unit / 2, rect.width / 2)
    let top = y - (height / 2).rounded(.down)
    func paint(to right: Double, _ color: InkColor, opacity: Double = 1) {
      let line = Rect(minX: inset, minY: top, maxX: max(inset, right), maxY: top + height)
      CairoShapes.fill(context, line, radius: height / 2, color, opacity: opacity)
    }
    paint(to: rect.width - inset, colors.line, opacity: colors.track)
    paint(to: handle, colors.accent)
    CairoShapes.setColor(context, colors.accent)
    let diameter = isHeld ? Measure.handle.held : Measure.handle.free
    CairoShapes.fillDisc(
      context, at: Point(x: handle, y: top + height / 2), diameter: diameter * unit)
  }
}
