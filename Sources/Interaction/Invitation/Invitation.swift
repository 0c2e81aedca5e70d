public import Ink
public import Touch

/// The faint lines on blank paper which say that all fingers paint, one for the people at each edge. They are
/// not ink, and lie below everything else over the canvas.
public struct Invitation: Hashable, Sendable {
  /// Whether the line is shown. It is shown once in a session at most.
  enum Stage: Hashable, Sendable {
    /// Nobody has painted yet, and the program has not asked for the line.
    case awaited
    /// The paper is blank and says so.
    case shown
    /// Somebody has painted, or there was ink from the start.
    case over
  }

  /// The spaces that the lines face, each once, in the order in which people sat down.
  public let spaces: [SeatSpace]
  /// The part of the window that no bar covers, in window space.
  public let room: Rect
  /// The paper below the lines.
  public let paper: Paper
  /// Whether the window feels fingers, which decides the words of the lines.
  public let touch: TouchSense
  /// How far down the room each line lies, as the person sees it whom it faces, as a part of its height.
  private let depths: [Double]
  /// The size of a pixel at scale 1 in texts, in pixels.
  private let scale: Double

  /// How far down the room a line may lie that is alone, best first.
  private static let depthsAlone = [0.5, 0.24, 0.76]
  /// How far down the room a line may lie that is not alone, best first.
  private static let depthsAmongOthers = [0.76, 0.9, 0.62]
  /// How far letters reach from the middle of a line in most languages, in pixels at scale 1. The note of why fingers
  /// are not felt has up to four lines below.
  private static let letters = (across: 216.0, up: 24.0, down: 24.0, downWithNote: 96.0)
  /// How much of the room's width a line may take if others stand upright beside it.
  private static let share = 0.4

  /// Lays out the lines.
  /// - Parameters:
  ///   - spaces: The spaces that the lines face, each once.
  ///   - handles: The handles that fingers drag, in window space. No line lies beside one, if there is room.
  ///   - metrics: The size of texts.
  init(
    spaces: [SeatSpace], room: Rect, paper: Paper, touch: TouchSense, handles: [Rect],
    metrics: DisplayMetrics
  ) {
    (self.spaces, self.room, self.paper, self.touch) = (spaces, room, paper, touch)
    let scale = metrics.textScale
    self.scale = scale
    let wanted = spaces.count > 1 ? Self.depthsAmongOthers : Self.depthsAlone
    depths = spaces.map { space in
      let (room, taken) = (space.seatRect(room), handles.map(space.seatRect))
      let free = wanted.first { depth in
        let line = room.minY + room.height * depth
        let reach = Self.letters.down * scale
        return taken.allSatisfy { $0.maxY < line - reach || $0.minY > line + reach }
      }
      return free ?? wanted[0]
    }
  }

  /// Returns the middle of a line: in the middle of the room if it is alone, otherwise nearer to its person. A handle
  /// that is there moves it.
  /// - Parameter space: The space that it faces, in which the middle is given.
  public func middle(in space: SeatSpace) -> Point {
    let room = space.seatRect(room)
    let depth = zip(spaces, depths).first { $0.0 == space }?.1 ?? Self.depthsAlone[0]
    return Point(x: room.center.x, y: room.minY + room.height * depth)
  }

  /// Returns whether a line may have letters at a point in window space.
  package func mayHaveLetters(at point: Point) -> Bool {
    let down = touch.explanation == nil ? Self.letters.down : Self.letters.downWithNote
    return spaces.contains { space in
      let way = space.seatPoint(point) - middle(in: space)
      return abs(way.x) <= min(Self.letters.across * scale, limit(in: space) / 2)
        && way.y >= -Self.letters.up * scale && way.y <= down * scale
    }
  }

  /// Returns how long a line may be, in pixels.
  public func limit(in space: SeatSpace) -> Double {
    let width = space.seatRect(room).width
    let hasNeighbors = spaces.contains { ($0.quarterTurns - space.quarterTurns) % 2 != 0 }
    return hasNeighbors ? width * Self.share : width
  }
}
