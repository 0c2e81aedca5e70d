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
