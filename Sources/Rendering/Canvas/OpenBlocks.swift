import Ink

/// The blocks of 8 × 8 pixels in a tile that still have a pixel without opaque ink.
struct OpenBlocks {
  static let extent = 8
  static let count = GridTile.extent / extent

  /// One bit per block, one number per row of blocks. The lowest bit is the leftmost block.
  private var rows: [UInt16]
  private var touched = [UInt16](repeating: 0, count: count)
  private let origin: PixelRect

  /// Opens all blocks that share pixels with `part`.
  init(of tile: GridTile, in part: PixelRect) {
    origin = tile.bounds
    var rows = [UInt16](repeating: 0, count: Self.count)
    Self.forEachRow(of: part, from: origin) { rows[$0] = $1 }
    self.rows = rows
  }

  /// The area of the open blocks in pixels; empty if no block is open.
  var bounds: PixelRect {
    guard let first = rows.firstIndex(where: { $0 != 0 }),
      let last = rows.lastIndex(where: { $0 != 0 })
    else { return PixelRect(x: origin.x, y: origin.y, width: 0, height: 0) }
    let all = rows.reduce(0, |)
    let left = all.trailingZeroBitCount
    let right = Self.count - all.leadingZeroBitCount
    return PixelRect(
      x: origin.x + left * Self.extent, y: origin.y + first * Self.extent,
      width: (right - left) * Self.extent, height: (last - first + 1) * Self.extent)
  }

  /// Whether an area touches an open block.
  func meets(_ area: PixelRect) -> Bool {
    var meets = false
    Self.forEachRow(of: area, from: origin) { if rows[$0] & $1 != 0 { meets = true } }
    return meets
  }

  /// Notes that some of these pixels of a row may have been covered.
  mutating func touch(row: Int, columns: Range<Int>) {
    touched[row / Self.extent] |= Self.mask(columns.lowerBound, columns.upperBound - 1)
  }

  /// Closes open blocks whose pixels are all covered. Examines only blocks that were touched since
  /// the last call.
  /// - Parameter covered: 255 for each covered pixel of the tile, row by row.
  /// - Returns: whether a block was closed.
  mutating func closeTouched(where covered: UnsafePointer<UInt8>) -> Bool {
    var closed = false
    for row in 0..<Self.count {
      var candidates = rows[row] & touched[row]
      touched[row] = 0
      while candidates != 0 {
        let column = candidates.trailingZeroBitCount
        candidates &= candidates - 1
        let block = covered + (row * GridTile.extent + column) * Self.extent
        guard Self.isCovered(block) else { continue }
        rows[row] &= ~(1 << UInt16(column))
        closed = true
      }
    }
    return closed
  }

  private static func isCovered(_ block: UnsafePointer<UInt8>) -> Bool {
    for row in 0..<extent {
      let pixels = UnsafeRawPointer(block + row * GridTile.extent).load(as: UInt64.self)
      if pixels != .max { return false }
    }
    return true
  }

  @inline(__always)
  private static func forEachRow(
    of area: PixelRect, from origin: PixelRect, _ body: (_ row: Int, _ mask: UInt16) -> Void
  ) {
    guard !area.isEmpty else { return }
    let mask = mask(area.x - origin.x, area.maxX - 1 - origin.x)
    for row in (area.y - origin.y) / extent...(area.maxY - 1 - origin.y) / extent {
      body(row, mask)
    }
  }

  /// Returns the bits of all blocks from one pixel column to another, both included.
  private static func mask(_ first: Int, _ last: Int) -> UInt16 {
    UInt16.max << UInt16(first / extent) & UInt16.max >> UInt16(count - 1 - last / extent)
  }
}
