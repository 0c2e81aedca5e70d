package import Ink

/// The outlines of a picture of a few cells, each of which is ink or not.
package struct BitmapTrace {
  private let columns: Int
  private let rows: Int
  private let isInk: [Bool]

  /// Takes the cells of a picture, row by row.
  /// - Precondition: There are `columns` cells for each row.
  package init(columns: Int, _ isInk: [Bool]) {
    precondition(columns > 0 && isInk.count % columns == 0)
    (self.columns, self.rows, self.isInk) = (columns, isInk.count / columns, isInk)
  }

  /// Takes a picture with colours or shades: of dark places the whole, of others the edge, so that a face still has its
  /// eyes and its mouth when it is painted in one colour.
  /// - Parameter pixels: Premultiplied, as 0xAARRGGBB.
  package init(columns: Int, pixels: [UInt32]) {
    let rows = pixels.count / columns
    func isSolid(_ column: Int, _ row: Int) -> Bool {
      (0..<columns).contains(column) && (0..<rows).contains(row)
        && pixels[row * columns + column] >> 24 >= 0x80
    }
    self.init(
      columns: columns,
      pixels.indices.map { place in
        let (column, row) = (place % columns, place / columns)
        guard isSolid(column, row) else { return false }
        // With the cells at its corners, so that the edge is one line.
        let isInside = (0..<9).allSatisfy { isSolid(column + $0 % 3 - 1, row + $0 / 3 - 1) }
        return !isInside || Self.isDark(pixels[place])
      })
  }

  /// Whether a pixel has less than half of the light of white (ITU-R BT.709).
  private static func isDark(_ pixel: UInt32) -> Bool {
    let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
    return red * 2126 + green * 7152 + blue * 722 < (pixel >> 24) * 5000
  }

  /// The rings around the ink, in cells. They run along the sides of cells with the ink at their right, so holes turn the
  /// other way.
  package var rings: [[Point]] {
    // Where each side of ink ends, by where it starts: at most two, where two cells touch at a corner.
    var sides: [Int: [Int]] = [:]
    let width = columns + 1
    func holds(_ column: Int, _ row: Int) -> Bool {
      (0..<columns).contains(column) && (0..<rows).contains(row) && isInk[row * columns + column]
    }
    for row in 0..<rows {
      for column in 0..<columns where holds(column, row) {
        let corner = row * width + column
        if !holds(column, row - 1) { sides[corner, default: []].append(corner + 1) }
        if !holds(column + 1, row) { sides[corner + 1, default: []].append(corner + 1 + width) }
        if !holds(column, row + 1) { sides[corner + 1 + width, default: []].append(corner + width) }
        if !holds(column - 1, row) { sides[corner + width, default: []].append(corner) }
      }
    }
    var rings: [[Point]] = []
    for start in sides.keys.sorted() {
      while let first = sides[start]?.popLast() {
        var corners = [start]
        var (previous, place) = (start, first)
        while place != start {
          guard var next = sides[place], !next.isEmpty else { break }
          // Where two cells touch at a corner, the ring stays at its own cell.
          let turn = next.firstIndex { $0 - place == Self.right(of: place - previous, width) } ?? 0
          let after = next.remove(at: turn)
          sides[place] = next
          if after - place != place - previous { corners.append(place) }
          (previous, place) = (place, after)
        }
        rings.append(corners.map { Point(x: Double($0 % width), y: Double($0 / width)) })
      }
    }
    return rings
  }

  /// The step to the right of a step along the sides of cells.
  private static func right(of step: Int, _ width: Int) -> Int {
    switch step {
    case 1: width
    case width: -1
    case -1: -width
    default: 1
    }
  }
}
