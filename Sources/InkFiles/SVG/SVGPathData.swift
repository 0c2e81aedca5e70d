import Ink

/// The value of a path's attribute `d`, in relative coordinates. Each is relative to the rounded
/// point before it, so that rounding errors do not add up.
struct SVGPathData {
  private(set) var bytes: [UInt8] = []
  private var decimals = 2
  private var (x, y): (Int64, Int64) = (0, 0)
  private var start: (x: Int64, y: Int64) = (0, 0)
  private var command: UInt8 = 0

  /// Replaces the value with that of a path.
  mutating func write(_ path: StrokePath) {
    bytes.removeAll(keepingCapacity: true)
    decimals = path.decimals
    (x, y) = (0, 0)
    command = 0
    for step in path.steps {
      switch step {
      case .move(let point):
        begin("m")
        let (newX, newY) = place(point)
        number(newX - x)
        number(newY - y)
        (x, y) = (newX, newY)
        start = (x, y)
      case .line(let point):
        begin("l")
        let (newX, newY) = place(point)
        number(newX - x)
        number(newY - y)
        (x, y) = (newX, newY)
      case .curve(let first, let second, let end):
        begin("c")
        for point in [first, second] {
          let (pointX, pointY) = place(point)
          number(pointX - x)
          number(pointY - y)
        }
        let (newX, newY) = place(end)
        number(newX - x)
        number(newY - y)
        (x, y) = (newX, newY)
      case .close:
        begin("z")
        (x, y) = start
      }
    }
  }

  private func place(_ point: Point) -> (Int64, Int64) {
    (Decimals.scaled(point.x, decimals), Decimals.scaled(point.y, decimals))
  }

  /// Begins a command. A repeated command needs no letter, except `m`, which would continue as `l`.
  private mutating func begin(_ name: Unicode.Scalar) {
    let name = UInt8(ascii: name)
    guard name != command || name == UInt8(ascii: "m") else { return }
    command = name
    bytes.append(name)
  }

  private mutating func number(_ scaled: Int64) {
    if scaled >= 0, bytes.last != command { bytes.append(UInt8(ascii: " ")) }
    bytes.appendDecimal(scaled: scaled, decimals: decimals)
  }
}
