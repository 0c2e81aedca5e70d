public import Gallery
public import Interaction

/// The line about a drawing on its card in the gallery: when it was last painted on or put into the
/// trash, and how many boards it has, if there are several.
public struct GalleryNote {
  /// The time, in milliseconds since 1970.
  private let time: Int64
  private let boards: Int

  /// Makes the line about a drawing.
  /// - Parameters:
  ///   - time: The time, in milliseconds since 1970.
  ///   - boards: The number of boards.
  public init(time: Int64, boards: Int) {
    (self.time, self.boards) = (time, boards)
  }

  /// Returns the line: the time of the day for today and yesterday, the date for any other day.
  /// - Parameters:
  ///   - now: The present time, in milliseconds since 1970.
  ///   - say: Translates a message to the user's language.
  public func text(now: Int64 = WallClock.now(), say: (Message) -> String) -> String {
    let when = when(now, say)
    return boards > 1 ? "\(when) · \(say(Message(.boardCount, .number(boards))))" : when
  }

  private func when(_ now: Int64, _ say: (Message) -> String) -> String {
    let (day, hour) = (Self.day(time), WallClock.text(time, "%H:%M"))
    if day == Self.day(now) { return say(Message(.today, .text(hour))) }
    // About noon of the day before, whether that day had 23, 24 or 25 hours.
    let hours = (Int64(WallClock.text(now, "%H")) ?? 0) + 12
    let yesterday = Self.day(now - hours * 3_600_000)
    return day == yesterday ? say(Message(.yesterday, .text(hour))) : day
  }

  private static func day(_ time: Int64) -> String { WallClock.text(time, "%Y-%m-%d") }
}
