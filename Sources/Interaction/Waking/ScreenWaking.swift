public import Ink
public import Touch

/// Decides when those who let the screen sleep are told that somebody is there, and when they are to
/// keep it awake. It tells nobody itself.
///
/// An X server counts keys and pointers as activity. Of touches it counts at most the first one that
/// comes down, and nothing that a finger does afterwards (measured, see docs/notes/waking.md). So
/// fingers that paint are told here, as seldom as is enough.
public struct ScreenWaking: Hashable, Sendable {
  /// The message to those who let the screen sleep.
  public enum Request: Hashable, Sendable {
    /// Somebody is at the screen now.
    case activity
    /// The screen must stay awake from now on, although nobody may touch it.
    case hold
    /// The screen must still stay awake. Some screen lockers look at nothing but the time without
    /// activity, so it must begin again, although nobody is there.
    case renew
    /// The screen may sleep again.
    case release
  }

  /// The time between two requests of activity or renewal. Hardly any desktop lets a screen sleep sooner.
  public static let period = Duration.seconds(10)
  /// The most touches whose places are remembered.
  private static let maximumTouches = 64

  /// Whether the screen is to stay awake.
  public private(set) var isHeld = false
  /// When activity or a renewal was told last, on the program's clock; `nil` if neither was.
  private var told: Timestamp?
  /// Whether there is activity to tell.
  private var isActive = false
  /// The first known places of touches since activity can be told again, in window space.
  private var places: [UInt32: Point] = [:]

  /// Creates the state of a program that has told nothing.
  public init() {
    // Or the first growth of the table would come in the middle of a stroke.
    places.reserveCapacity(Self.maximumTouches)
  }

  /// How many touches can be remembered without more memory.
  package var room: Int { places.capacity }

  /// Whether activity can be told at a time on the program's clock.
  public func isDue(at now: Timestamp) -> Bool {
    told.map { now < $0 || now.since($0) >= Self.period } ?? true
  }

  /// When ``follow(wantsAwake:isVisible:at:)`` has something to do even if nothing happens, on the
  /// program's clock; `nil` if there is no such time.
  public var deadline: Timestamp? {
    isHeld ? told.map { $0 + Self.period } : nil
  }

  /// Looks at a touch. It is activity if it comes down, or has moved farther than a resting finger.
  /// Things that lie on the screen report small movements for hours, and must not keep it awake.
  /// - Parameters:
  ///   - now: The time on the program's clock.
  ///   - slop: How far a resting touch may move, in pixels.
  public mutating func note(_ touch: TouchEvent, at now: Timestamp, slop: Double) {
    guard !isActive, isDue(at: now) else { return }
    switch touch.phase {
    case .begin: isActive = true
    case .update:
      guard let place = touch.position, place.isFinite else { return }
      if let first = places[touch.touch] {
        let (x, y) = (place.x - first.x, place.y - first.y)
        isActive = x * x + y * y > slop * slop
      } else if places.count < Self.maximumTouches {
        places[touch.touch] = place
      }
    case .end: places[touch.touch] = nil
    case .ownership: break
    }
  }

  /// Returns what is to be told now.
  /// - Parameters:
  ///   - wantsAwake: Whether what is shown is to be seen although nobody touches it; see
  ///     ``PaintingSession/wantsAwake``.
  ///   - isVisible: Whether the window can be seen.
  ///   - now: The time on the program's clock.
  public mutating func follow(
    wantsAwake: Bool, isVisible: Bool, at now: Timestamp
  ) -> [Request] {
    var requests: [Request] = []
    if isHeld != (wantsAwake && isVisible) {
      isHeld.toggle()
      requests.append(isHeld ? .hold : .release)
    }
    if isActive || isHeld && isDue(at: now) {
      requests.append(isActive ? .activity : .renew)
      (told, isActive) = (now, false)
      places.removeAll(keepingCapacity: true)
    }
    return requests
  }
}
