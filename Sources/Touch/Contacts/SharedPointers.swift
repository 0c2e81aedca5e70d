import Ink

/// Decides which drag a motion belongs to when several devices drive one master pointer.
///
/// The server merges all devices of a master into one cursor and one set of buttons (XI2proto, "The
/// Master/Slave device hierarchy"; UpdateDeviceState in the X server's exevents.c):
///
/// - While one device holds button 1, the server reports no press of another device, and only the
///   last release. Raw events report them, without a position.
/// - A relative device moves the cursor from where any other device has left it.
///
/// A device whose button 1 is down is a pointer of its own. Motion of a device whose button is up
/// belongs to a drag of its master if the device that was pressed there does not move by itself: a
/// TrackPoint's button with a touchpad's motion, a virtual machine's mouse, MouseKeys, a press by
/// XTEST.
struct SharedPointers: Hashable, Sendable {
  /// How a device's motion is interpreted.
  enum Route: Hashable {
    /// It gives the position of a press that was not reported.
    case begins
    /// It moves a device's contact to a position, in window pixels.
    case moves(device: Int, to: Point)
  }

  private struct Drag: Hashable {
    var source: EventSource
    var motion: PointerMotion
    var movesItself: Bool
    /// The drag's offset from the cursor, which other devices may have moved.
    var shift = Point(x: 0, y: 0)
  }

  private struct Cursor: Hashable {
    var master: Int
    var place: Point
  }

  private struct Mover: Hashable {
    var device: Int
    var time: Timestamp
  }

  /// A device that moved the pointer within this time before its press drags by itself.
  static let aim = Duration.seconds(1)
  /// How many devices are tracked: more than anybody moves at once. The limit keeps a misbehaving
  /// server from filling memory.
  private static let maximumDevices = 32

  /// Whether each device belongs to a different person. If not, one person uses all devices of a
  /// master.
  var hasSeatPerDevice = false
  private var drags: [Drag] = []
  /// The devices whose button 1 is down, wherever it went down.
  private var held: [EventSource] = []
  /// The held devices whose press was not reported and whose position is still unknown.
  private var awaited: [EventSource] = []
  private var cursors: [Cursor] = []
  private var movers: [Mover] = []

  /// Returns the last position of a master's cursor, in window pixels; `nil` if unknown.
  func place(of master: Int) -> Point? { cursors.first { $0.master == master }?.place }

  /// Returns the other devices of the same master that drag.
  func others(than source: EventSource) -> [Int] {
    drags.filter { $0.source.master == source.master && $0.source.device != source.device }
      .map(\.source.device)
  }

  /// Whether another device of the same master has its button down, so that a release is not
  /// reported.
  func isHeld(besides source: EventSource) -> Bool {
    held.contains { $0.master == source.master && $0.device != source.device }
  }

  /// Records that a device's button went down.
  mutating func hold(_ source: EventSource) {
    letGo(source.device)
    if held.count == Self.maximumDevices { held.removeFirst() }
    held.append(source)
  }

  /// Records that a device's button came up.
  mutating func letGo(_ device: Int) {
    held.removeAll { $0.device == device }
    awaited.removeAll { $0.device == device }
  }

  /// Whether a device's press was not reported and its position is still unknown.
  func isAwaited(_ device: Int) -> Bool { awaited.contains { $0.device == device } }

  /// Returns where a device has moved its master's cursor, in window pixels; `nil` if another
  /// device has moved a cursor since.
  func place(lastMovedBy source: EventSource) -> Point? {
    movers.last?.device == source.device ? place(of: source.master) : nil
  }

  /// Records that a device's press was not reported. The device's next motion will tell its
  /// position.
  mutating func await(_ source: EventSource) { awaited.append(source) }

  /// Stops waiting for positions of unreported presses.
  mutating func awaitNothing() { awaited = [] }

  /// Removes the drag of a device whose contact has ended.
  mutating func forget(_ device: Int) { drags.removeAll { $0.source.device == device } }

  /// Forgets a device that was removed or has a new master.
  mutating func remove(_ device: Int) {
    forget(device)
    letGo(device)
    movers.removeAll { $0.device == device }
  }

  /// Forgets a master that was removed.
  mutating func remove(master: Int) {
    drags.removeAll { $0.source.master == master }
    held.removeAll { $0.master == master }
    awaited.removeAll { $0.master == master }
    cursors.removeAll { $0.master == master }
  }

  /// Begins a device's drag at the cursor's position.
  mutating func begin(_ source: EventSource, _ motion: PointerMotion, at time: Timestamp) {
    hold(source)
    forget(source.device)
    let hasAimed = movers.contains {
      $0.device == source.device && time.since($0.time) <= Self.aim
    }
    let movesItself =
      switch motion {
      case .absolute: true
      case .relative: hasAimed
      case .synthetic: false
      }
    if drags.count == Self.maximumDevices { drags.removeFirst() }
    drags.append(Drag(source: source, motion: motion, movesItself: movesItself))
  }

  /// Records the cursor's position, in window pixels. Drags that `device` does not move stay where
  /// they are.
  mutating func moveCursor(_ source: EventSource, to place: Point, dragging device: Int? = nil) {
    guard place.isFinite else { return }
    guard let index = cursors.firstIndex(where: { $0.master == source.master }) else {
      if cursors.count == Self.maximumDevices { cursors.removeFirst() }
      cursors.append(Cursor(master: source.master, place: place))
      return
    }
    let last = cursors[index].place
    cursors[index].place = place
    for index in drags.indices
    where drags[index].source.master == source.master && drags[index].source.device != device {
      drags[index].shift.x -= place.x - last.x
      drags[index].shift.y -= place.y - last.y
    }
  }

  /// Interprets a device's motion; `nil` if it moves no contact.
  mutating func route(_ event: PointerEvent) -> Route? {
    let source = event.source
    movers.removeAll { $0.device == source.device }
    if movers.count == Self.maximumDevices { movers.removeFirst() }
    movers.append(Mover(device: source.device, time: event.time))
    if awaited.contains(source) {
      moveCursor(source, to: event.position)
      return .begins
    }
    guard let index = dragIndex(movedBy: source, event.motion) else {
      moveCursor(source, to: event.position)
      return nil
    }
    let device = drags[index].source.device
    if device == source.device { drags[index].movesItself = true }
    moveCursor(source, to: event.position, dragging: device)
    return .moves(device: device, to: place(of: event, dragging: index))
  }

  /// Ends a device's motion when its button comes up. Returns the position of its drag, in window
  /// pixels.
  mutating func release(_ event: PointerEvent) -> Point {
    let device = event.source.device
    moveCursor(event.source, to: event.position, dragging: device)
    guard let index = drags.firstIndex(where: { $0.source.device == device }) else {
      return event.position
    }
    return place(of: event, dragging: index)
  }

  private mutating func place(of event: PointerEvent, dragging index: Int) -> Point {
    guard event.motion == .relative else {
      drags[index].shift = Point(x: 0, y: 0)
      return event.position
    }
    let shift = drags[index].shift
    return Point(x: event.position.x + shift.x, y: event.position.y + shift.y)
  }

  private func dragIndex(movedBy source: EventSource, _ motion: PointerMotion) -> Int? {
    if let own = drags.firstIndex(where: { $0.source.device == source.device }) { return own }
    guard !held.contains(where: { $0.device == source.device }) else { return nil }
    // The device that was pressed last is the one in use.
    return drags.lastIndex { drag in
      guard drag.source.master == source.master else { return false }
      let isOneSeat = !hasSeatPerDevice && drag.motion == .relative && motion == .relative
      return !drag.movesItself || isOneSeat
    }
  }
}
