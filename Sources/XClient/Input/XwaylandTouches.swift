import Ink
package import Touch

/// Makes ordinary touch events of those of Xwayland, the X server of Wayland desktops. Xwayland
/// passes on what the compositor tells it, and some of that looks different here. All of it was
/// measured with Xwayland 22.1 under KWin 5.27 and mutter 43.
///
/// - Positions are whole pixels, rounded down (`wl_fixed_to_int` in Xwayland's input.c). Half a
///   pixel more is right on average. The events say so, and their ink has no steps (`Brush.grain`).
/// - If the desktop takes touches for a gesture, they end as if the fingers had lifted, all at once,
///   the newest first. KWin does so when the third of three fingers comes down soon after the
///   second, and keeps the third one. Fingers that lift together end in the order of a touchscreen's
///   own numbers, which is mostly the oldest first. Two fingers may end the other way round by
///   chance, so two are taken for a gesture only if the second had just come down.
/// - If the window's surface goes away, its touches never end, and the next fingers move on under
///   their numbers without a begin.
package struct XwaylandTouches {
  /// Touches that have ended at once, one after the other.
  private struct Ends {
    var device: Int
    /// When the first of them ended.
    var start: Timestamp
    /// When the newest of them began.
    var newest: Timestamp
    var count = 0
    /// Whether each was the newest that was still down.
    var areNewestFirst = true
  }

  /// How long after the first end the last one may come. Xwayland makes the events one by one, each
  /// with the time at that moment (`touch_handle_cancel` in xwayland-input.c).
  package static let grace = Duration.milliseconds(2)
  /// How long after the second of two touches a third one makes a gesture: in KWin a quarter of a
  /// second (measured), and some time on the way.
  private static let patience = Duration.milliseconds(300)

  private struct Touch {
    let start: Timestamp
    var last: TouchEvent
  }

  /// The touches that are down, the oldest first.
  private var down: [Touch] = []
  private var ends: Ends?

  /// Creates a state without touches.
  package init() {}

  /// Follows an event of a touch.
  /// - Returns: the events that it stands for.
  package mutating func follow(_ event: TouchEvent) -> [InputEvent] {
    var event = event
    event.position = event.position.map { Point(x: $0.x + 0.5, y: $0.y + 0.5) }
    event.isWholePixel = true
    let place = down.firstIndex { $0.last.touch == event.touch }
    switch event.phase {
    case .begin:
      if let place { down.remove(at: place) }
      begin(event)
    case .update:
      if let place {
        down[place].last = event
      } else if event.position != nil {
        return beginning(with: event)
      }
    case .end:
      guard let place else { break }
      note(event, at: place)
      down.remove(at: place)
      if isTaken(event.source.device) {
        let change = DeviceChange(
          kind: .touchesTaken, device: event.source.device, time: event.time)
        return [.touch(event), .devices(change)]
      }
    case .ownership: break
    }
    return [.touch(event)]
  }

  /// Ends all touches where they are, because the window's surface may be gone.
  /// - Returns: the events that end them.
  package mutating func endAll() -> [InputEvent] {
    defer { (down, ends) = ([], nil) }
    return down.map { touch in
      var end = touch.last
      end.phase = .end
      return .touch(end)
    }
  }

  /// Begins a touch that has no begin of its own.
  private mutating func beginning(with update: TouchEvent) -> [InputEvent] {
    var (begin, ownership) = (update, update)
    begin.phase = .begin
    self.begin(begin)
    (ownership.phase, ownership.position) = (.ownership, nil)
    (ownership.pressure, ownership.contact) = (nil, nil)
    return [.touch(begin), .touch(ownership)]
  }

  private mutating func begin(_ event: TouchEvent) {
    // What ended before does not belong to what ends after.
    ends = nil
    down.append(Touch(start: event.time, last: event))
  }

  private mutating func note(_ end: TouchEvent, at place: Int) {
    let device = end.source.device
    var group = Ends(device: device, start: end.time, newest: down[place].start)
    if let ends, ends.device == device, end.time.since(ends.start) <= Self.grace { group = ends }
    group.count += 1
    let newest = down.lastIndex { $0.last.source.device == device }
    group.areNewestFirst = group.areNewestFirst && place == newest
    ends = group
  }

  /// Whether the desktop has taken all touches of a device.
  private func isTaken(_ device: Int) -> Bool {
    guard let ends, ends.count > 1, ends.areNewestFirst,
      ends.count > 2 || ends.start.since(ends.newest) <= Self.patience
    else { return false }
    return !down.contains { $0.last.source.device == device }
  }
}
