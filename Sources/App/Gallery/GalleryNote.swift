public import Gallery
import SystemPackage
public import Words

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

extension GalleryError {
  /// The reason of the error, as a part of a sentence in the user's language.
  var message: Message {
    let path = path.abbreviated
    return switch reason {
    case .diskFull: Message(.diskFull)
    case .readOnly: Message(.readOnly, .text(path))
    case .busy: Message(.busy, .text(path))
    case .noLocks: Message(.noLocks, .text(self.path.removingLastComponent().abbreviated))
    case .damaged: Message(.damaged, .text(path))
    case .newer: Message(.newer, .text(path))
    case .older: Message(.cannotWrite, .text(path), .text("it is from a development version"))
    case .inputOutput: Message(.diskBroken, .text(path))
    case .noDrawing: Message(.noDrawing)
    case .openedElsewhere: Message(.openedElsewhere)
    case .nameTaken(let said), .other(let said):
      Message(.cannotWrite, .text(path), .text(said))
    }
  }
}
