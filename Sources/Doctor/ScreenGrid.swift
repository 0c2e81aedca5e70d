public import Ink

/// The window divided into squares, each of which is painted when a touch reports a position in it. The
/// squares that stay empty show where the screen feels nothing.
public struct ScreenGrid: Hashable, Sendable {
  /// The window, in its own pixels.
  public let window: PixelRect
  /// The number of squares in a row.
  public let columns: Int
  /// The number of rows.
  public let rows: Int
  /// Whether each square is painted, row by row.
  public private(set) var painted: [Bool]
  /// The number of painted squares.
  public private(set) var paintedCount = 0

  /// The side of a square in millimetres: about as wide as a finger.
  private static let side = 12.0

  /// Creates an empty grid.
  /// - Parameter pixelsPerMillimetre: The density of the display.
  package init(window: PixelRect, pixelsPerMillimetre: Double) {
    func count(_ pixels: Int) -> Int {
      let count = (Double(pixels) / max(16, Self.side * pixelsPerMillimetre)).rounded()
      return Int(min(max(count, 1), 96))
    }
    self.window = window
    (columns, rows) = (count(window.width), count(window.height))
    painted = [Bool](repeating: false, count: columns * rows)
  }

  /// The part of the squares that is painted, from 0 to 1.
  public var coverage: Double { Double(paintedCount) / Double(painted.count) }

  /// The part of the squares that is painted, in percent. It is 100 only if all are.
  public var percentage: Int { paintedCount * 100 / painted.count }

  /// Returns the pixels of a square, by its index. Squares share no pixels.
  public func frame(of index: Int) -> PixelRect {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    let (left, right) = (column * window.width / columns, (column + 1) * window.width / columns)
    let (top, bottom) = (row * window.height / rows, (row + 1) * window.height / rows)
    return PixelRect(
      x: window.x + left, y: window.y + top, width: right - left, height: bottom - top)
  }

  /// Paints the square at a point in window space.
  /// - Returns: its index if it was empty; `nil` otherwise.
  @discardableResult
  package mutating func paint(at point: Point) -> Int? {
    guard let index = index(at: point), !painted[index] else { return nil }
    painted[index] = true
    paintedCount += 1
    return index
  }

  /// Returns the index of the square at a point; `nil` outside of the window.
  private func index(at point: Point) -> Int? {
    let (x, y) = (point.x - Double(window.x), point.y - Double(window.y))
    guard x >= 0, x < Double(window.width), y >= 0, y < Double(window.height) else { return nil }
    // Squares of unequal widths begin at rounded pixels, as ``frame(of:)`` says.
    let (pixelX, pixelY) = (Int(x), Int(y))
    let column = ((pixelX + 1) * columns - 1) / window.width
    let row = ((pixelY + 1) * rows - 1) / window.height
    return min(row, rows - 1) * columns + min(column, columns - 1)
  }

  /// The smallest block of squares that holds all painted ones, as columns and rows; `nil` if none is
  /// painted.
  var reach: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    let all = painted.indices.filter { painted[$0] }
    let (across, down) = (all.map { $0 % columns }, all.map { $0 / columns })
    guard let left = across.min(), let right = across.max(), let top = down.min(),
      let bottom = down.max()
    else { return nil }
    return (left...right, top...bottom)
  }

  /// Returns the part of a block of squares that is painted, from 0 to 1.
  func coverage(ofColumns across: ClosedRange<Int>, rows down: ClosedRange<Int>) -> Double {
    var count = 0
    for row in down { for column in across where painted[row * columns + column] { count += 1 } }
    return Double(count) / Double(across.count * down.count)
  }

  /// Returns the groups of empty squares that touch each other within a block, the largest first, each
  /// as the rectangle around it in window pixels.
  package func gaps(
    inColumns across: ClosedRange<Int>, rows down: ClosedRange<Int>
  ) -> [(frame: PixelRect, count: Int)] {
    var seen = painted
    var gaps: [(frame: PixelRect, count: Int)] = []
    for row in down {
      for column in across where !seen[row * columns + column] {
        var (open, frame, count) = ([(column, row)], frame(of: row * columns + column), 0)
        seen[row * columns + column] = true
        while let (x, y) = open.popLast() {
          frame = frame.union(self.frame(of: y * columns + x))
          count += 1
          for (x, y) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
          where across.contains(x) && down.contains(y) && !seen[y * columns + x] {
            seen[y * columns + x] = true
            open.append((x, y))
          }
        }
        gaps.append((frame, count))
      }
    }
    return gaps.sorted {
      ($0.count, $1.frame.y, $1.frame.x) > ($1.count, $0.frame.y, $0.frame.x)
    }
  }
}
