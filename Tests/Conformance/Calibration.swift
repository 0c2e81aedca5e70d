import Glibc
import Ink
import TouchLab
import TouchLabSupport

/// Finds out how an unknown client behaves: where it shows ink under a finger, whether its ink
/// stays, and whether the mouse paints.
enum Calibration {
  /// Why a client cannot be judged at all, in a few words.
  struct Blank: Error {
    let words: String
  }

  /// Finds out a client's traits by painting on it.
  /// - Throws: ``Blank`` if the client shows nothing by which rows can be judged.
  static func traits(of client: ConformanceClient) throws -> Traits {
    let subject = try Subject(client, Setup(), nil)
    var traits = Traits(canvas: try client.canvas ?? findCanvas(subject))
    subject.traits = traits
    subject.before = try subject.restingPicture()
    // Go there and back, so that a straight line from begin to end does not count as following the finger.
    let finger = subject.line(0.1) + subject.line(0.35).reversed()
    let (second, mouse) = (subject.line(0.6), subject.line(0.85))
    try subject.press(1, finger)
    guard try subject.isPainted(finger) else {
      throw Blank(words: "shows no line that follows a finger")
    }
    try subject.press(2, second)
    // With two fingers, a client may do something other than paint two lines.
    traits.paintsWithSeveralFingers =
      try subject.isPainted(second, patience: .seconds(1))
      && subject.isUntouched(subject.line(0.48))
    try subject.lift(2, at: second[20])
    try subject.lift(1, at: finger[41])
    _ = try subject.restingPicture()
    traits.keepsInk = try subject.isPainted(finger, patience: .zero)
    subject.before = try subject.restingPicture()
    try subject.drawByMouse(mouse, releases: false)
    traits.paintsByMouse = try subject.isPainted(mouse, patience: .seconds(1))
    return traits
  }

  private static let (columns, rows) = (9, 7)

  /// Returns the largest part of the window where short strokes leave ink under the finger and nothing
  /// elsewhere. A reaction all over the window, such as a crosshair or a pressed button, is not ink.
  private static func findCanvas(_ subject: Subject) throws -> PixelRect {
    let (width, height) = (subject.before.width, subject.before.height)
    func center(_ column: Int, _ row: Int) -> Point {
      Point(
        x: (Double(width) * (Double(column) + 0.5) / Double(columns)).rounded(),
        y: (Double(height) * (Double(row) + 0.5) / Double(rows)).rounded())
    }
    let blank = subject.before
    var grid: [[Bool]] = []
    for row in 0..<rows {
      grid.append(
        try (0..<columns).map { try answers(subject, at: center($0, row), onceBlank: blank) })
    }
    guard let cells = largestRectangle(of: grid) else {
      throw Blank(words: "shows no ink under a finger")
    }
    let first = center(cells.columns.lowerBound, cells.rows.lowerBound)
    let last = center(cells.columns.upperBound, cells.rows.upperBound)
    return PixelRect(
      x: Int(first.x), y: Int(first.y), width: Int(last.x - first.x), height: Int(last.y - first.y))
  }

  private static func answers(
    _ subject: Subject, at place: Point, onceBlank blank: LabImage
  ) throws -> Bool {
    let stroke = (0...4).map { Point(x: place.x + Double($0) * 3, y: place.y) }
    subject.before = try subject.restingPicture()
    try subject.press(1, stroke)
    let isPainted = try subject.isPainted(stroke, patience: .milliseconds(150))
    let isBounded =
      try isPainted
      && subject.hasNoInk(furtherThan: 60, from: place, onceBlank: blank)
    try subject.lift(1, at: stroke[4])
    return isBounded
  }

  /// Returns the largest rectangle of cells that all show ink, at least three by three.
  private static func largestRectangle(
    of answers: [[Bool]]
  ) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    var largest: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)?
    var most = 0
    for top in 0..<rows {
      for bottom in top..<rows where bottom >= top + 2 {
        for left in 0..<columns {
          for right in left..<columns where right >= left + 2 {
            let count = (right - left + 1) * (bottom - top + 1)
            guard count > most,
              answers[top...bottom].allSatisfy({ $0[left...right].allSatisfy { $0 } })
            else { continue }
            (most, largest) = (count, (left...right, top...bottom))
          }
        }
      }
    }
    return largest
  }
}
