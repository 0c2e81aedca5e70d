public import Ink
public import OrderedCollections
public import Touch

/// An examination of touchscreens: it follows touch events, and ``findings`` says what they and the facts
/// about the devices mean. It never asks for anything itself.
public struct TouchExamination: Hashable, Sendable {
  /// The known facts about the display and its devices.
  public internal(set) var display: DisplayFacts
  /// The density of the display.
  public internal(set) var metrics: DisplayMetrics
  /// The squares of the window, and which of them were touched.
  public internal(set) var grid: ScreenGrid
  /// The touches that are down, in the order in which they came down.
  public internal(set) var contacts: OrderedDictionary<UInt32, ExaminedContact> = [:]
  /// The evidence that the touches of each device have given, by the device's number.
  public internal(set) var evidence: OrderedDictionary<Int, DeviceEvidence> = [:]
  /// The largest number of touches that were down at once, of all devices.
  public internal(set) var mostDown = 0
  /// The touches that have not moved for very long, with their last positions and the time in seconds.
  public internal(set) var stuck: OrderedDictionary<UInt32, StuckTouch> = [:]
  /// The times from touches to the pixels that show them, in milliseconds: the latest ones, unordered.
  private(set) var latencies: [Int64] = []
  private var nextLatency = 0

  /// A touch that has not moved for very long.
  public struct StuckTouch: Hashable, Sendable {
    /// The number of the device.
    public let device: Int
    /// Its position, in window pixels.
    public let position: Point
    /// For how long it has not been heard of, in seconds.
    public internal(set) var seconds: Int
  }

  /// A finger cannot come and go in less time, in milliseconds.
  private static let shortestTouch: Int64 = 20
  /// Two fingers cannot come down in less time, in milliseconds, and at a smaller distance, in millimetres.
  private static let (twinTime, twinDistance): (Int64, Double) = (40, 5)
  /// How far a resting finger may move, in millimetres.
  private static let restDistance = 2.0
  /// A finger that rests trembles, so after this time without a report there may be none.
  static let stuckTime = Duration.seconds(10)
  private static let latencyMemory = 512
  /// A device that lies may never end its touches. More are not followed.
  private static let maximumContacts = 1024

  /// Begins an examination in a window.
  public init(_ display: DisplayFacts, window: PixelRect, metrics: DisplayMetrics) {
    (self.display, self.metrics) = (display, metrics)
    grid = ScreenGrid(window: window, pixelsPerMillimetre: metrics.pixelsPerMillimetre)
  }

  /// Begins again with the same facts. Touches that are down are no longer followed.
  mutating func restart() {
    self = TouchExamination(display, window: grid.window, metrics: metrics)
  }

  /// Fits the grid into a window of another size or density, with all squares empty.
  package mutating func fit(in window: PixelRect, _ metrics: DisplayMetrics) {
    guard window != grid.window || metrics != self.metrics else { return }
    self.metrics = metrics
    grid = ScreenGrid(window: window, pixelsPerMillimetre: metrics.pixelsPerMillimetre)
  }

  /// How far a resting finger may move, in pixels.
  var slop: Double { Self.restDistance * metrics.pixelsPerMillimetre }

  /// Returns what the touches of a device have shown; `nil` if there were none.
  public func evidence(of device: Int) -> DeviceEvidence? { evidence[device] }

  // MARK: Events

  /// Follows a touch event.
  /// - Parameter now: The present time, on the program's clock.
  /// - Returns: the index of the square that it has painted; `nil` if there is none.
  @discardableResult
  package mutating func take(_ event: TouchEvent, now: Timestamp) -> Int? {
    switch event.phase {
    case .begin: return begin(event, now: now)
    case .update(let pendingEnd):
      if pendingEnd, contacts[event.touch]?.isLifted == false { leave(event.touch) }
      return move(event, now: now)
    case .ownership:
      own(event)
      return nil
    case .end: return end(event, now: now)
    }
  }

  private mutating func begin(_ event: TouchEvent, now: Timestamp) -> Int? {
    guard let position = event.position, position.isFinite,
      contacts.count < Self.maximumContacts
    else { return nil }
    var contact = ExaminedContact(event, at: position, now: now)
    let reach = Self.twinDistance * metrics.pixelsPerMillimetre
    let twin = contacts.values.last {
      abs($0.start.milliseconds - event.time.milliseconds) <= Self.twinTime && !$0.isTwin
        && distanceBetween($0.position, position) <= reach
    }
    if let twin {
      contact.isTwin = true
      contacts[twin.touch]?.isTwin = true
      change(contact.device) { $0.twins += 1 }
    }
    contacts[event.touch] = contact
    change(contact.device) {
      $0.touches += 1
      $0.down += 1
      $0.mostDown = max($0.mostDown, $0.down)
    }
    mostDown = max(mostDown, contacts.values.lazy.filter { !$0.isLifted }.count)
    return note(event, at: position)
  }

  private mutating func move(_ event: TouchEvent, now: Timestamp) -> Int? {
    guard let position = event.position, position.isFinite,
      let last = contacts[event.touch]?.last
    else { return nil }
    let before = contacts[event.touch]?.position
    contacts[event.touch]?.move(event, to: position, now: now)
    stuck[event.touch] = nil
    contacts[event.touch]?.isStuck = false
    guard let contact = contacts[event.touch] else { return nil }
    if before != position {
      change(contact.device) { $0.addInterval(event.time.milliseconds - last.milliseconds) }
    }
    if let jitter = contact.jitter(within: slop) {
      change(contact.device) { $0.jitter = max($0.jitter ?? 0, jitter) }
    }
    return note(event, at: position)
  }

  private mutating func own(_ event: TouchEvent) {
    guard let contact = contacts[event.touch], !contact.isOwned else { return }
    contacts[event.touch]?.isOwned = true
    let decision = event.time.milliseconds - contact.start.milliseconds
    change(contact.device) { $0.longestDecision = max($0.longestDecision, decision) }
  }

  private mutating func end(_ event: TouchEvent, now: Timestamp) -> Int? {
    guard let contact = contacts[event.touch] else { return nil }
    if !contact.isLifted { leave(event.touch) }
    contacts[event.touch] = nil
    stuck[event.touch] = nil
    // The server makes up an end without a position. If the touch was never ours, another program took it.
    if event.position == nil, !contact.isOwned {
      change(contact.device) { $0.taken += 1 }
      return nil
    }
    let time = event.time.milliseconds - contact.start.milliseconds
    if time < Self.shortestTouch, contact.travel <= slop, !contact.isTwin {
      change(contact.device) { $0.ghosts += 1 }
    }
    return event.position.flatMap { $0.isFinite ? grid.paint(at: $0) : nil }
  }

  /// Notes that a finger is up.
  private mutating func leave(_ touch: UInt32) {
    guard let device = contacts[touch]?.device else { return }
    contacts[touch]?.isLifted = true
    change(device) { $0.down = max(0, $0.down - 1) }
  }

  private mutating func note(_ event: TouchEvent, at position: Point) -> Int? {
    let (window, scale) = (grid.window, metrics.pixelsPerMillimetre)
    change(event.source.device) {
      $0.add(position, isWhole: event.isWholePixel, in: window)
      if let pressure = event.pressure { $0.pressures.add(Double(pressure)) }
      if let shape = event.contact { $0.sizes.add(Double(shape.major)) }
      if let size = event.extent.flatMap({ PalmSize($0, pixelsPerMillimetre: scale) }) {
        $0.diameters.add(size.diameter)
      }
    }
    return grid.paint(at: position)
  }

  private mutating func change(_ device: Int, _ change: (inout DeviceEvidence) -> Void) {
    change(&evidence[device, default: DeviceEvidence()])
  }

  /// Forgets the touches of a device that was switched off or has changed its pointer: they may never end.
  mutating func forget(device: Int) {
    for (touch, contact) in contacts where contact.device == device {
      contacts[touch] = nil
      stuck[touch] = nil
    }
    evidence[device]?.down = 0
  }

  /// Forgets all touches that are down, because they may never end.
  package mutating func forgetContacts() {
    for device in Set(contacts.values.map(\.device)) { forget(device: device) }
  }

  /// Notes how long it took from a touch to the request that shows its pixels, in milliseconds. Times that
  /// cannot be are ignored: the server's clock is another machine's.
  package mutating func addLatency(_ milliseconds: Int64) {
    guard (0...5000).contains(milliseconds) else { return }
    if latencies.count < Self.latencyMemory {
      latencies.append(milliseconds)
    } else {
      latencies[nextLatency] = milliseconds
      nextLatency = (nextLatency + 1) % Self.latencyMemory
    }
  }

  /// The time in the middle and the longest but 5 in 100 from touch to screen, in milliseconds; `nil` if
  /// too few were measured.
  public var latency: (median: Int, slow: Int)? {
    guard latencies.count >= 10 else { return nil }
    let sorted = latencies.sorted()
    return (Int(sorted[sorted.count / 2]), Int(sorted[sorted.count * 95 / 100]))
  }

  /// Looks for touches that are stuck.
  package mutating func advance(to now: Timestamp) {
    for contact in contacts.values where !contact.isLifted {
      let silence = now.since(contact.heard)
      guard silence >= Self.stuckTime else { continue }
      contacts[contact.touch]?.isStuck = true
      stuck[contact.touch] = StuckTouch(
        device: contact.device, position: contact.position,
        seconds: Int(clamping: silence.components.seconds))
    }
  }
}
