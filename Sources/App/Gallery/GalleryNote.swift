public import Gallery
public import Interaction

/// The line about a drawing on its card in the gallery: when it was last painted on or put into the
/// trash.
public struct GalleryNote {
  /// The time, in milliseconds since 1970.
  private let time: Int64

  /// Makes the line about a drawing.
  /// - Parameter time: The time, in milliseconds since 1970.
  public init(time: Int64) {
    self.time = time
  }

  /// Returns the line: the time of the day for today and yesterday, the date for any other day.
  /// - Parameters:
  ///   - now: The present time, in milliseconds since 1970.
  ///   - say: Translates a message to the user's language.
  public func text(now: Int64 = WallClock.now(), say: (Message) -> String) -> String {
    let (day, hour) = (Self.day(time), WallClock.text(time, "%H:%M"))
    if day == Self.day(now) { return say(Message(.today, .text(hour))) }
    // About noon of the day before, whether that day had 23, 24 or 25 hours.
    let hours = (Int64(WallClock.text(now, "%H")) ?? 0) + 12
    let yesterday = Self.day(now - hours * 3_600_000)
    return day == yesterday ? say(Message(.yesterday, .text(hour))) : day
  }

  private static func day(_ time: Int64) -> String { WallClock.text(time, "%Y-%m-%d") }
}
