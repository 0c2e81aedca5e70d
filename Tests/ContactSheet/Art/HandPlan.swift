import Glibc
import Ink
import Interaction

/// When the fingers of several people paint the lines of an artwork. Each hand moves as people's hands do: fast on
/// straight ways, slower in bends, and it does not keep exactly to its line.
struct HandPlan {
  /// A line, and the seconds at which its finger passes each of its places.
  struct Stroke {
    let color: UInt32
    let width: Double
    let path: [Point]
    let times: [Double]

    var start: Double { times[0] }
    var end: Double { times[times.count - 1] }

    /// Returns where the finger is.
    func place(at time: Double) -> Point {
      guard let next = times.firstIndex(where: { $0 > time }), next > 0 else {
        return time < start ? path[0] : path[path.count - 1]
      }
      let part = (time - times[next - 1]) / (times[next] - times[next - 1])
      let (a, b) = (path[next - 1], path[next])
      return Point(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
    }
  }

  /// The strokes, the first begun first.
  let strokes: [Stroke]
  /// When the last finger is lifted, in seconds.
  let end: Double

  /// How fast a finger moves at most, in pixels per second: 30 cm.
  private static let topSpeed = 1500.0
  /// How long a finger is in the air between two lines, in seconds.
  private static let pause = 0.09

  /// - Parameter fingers: How many fingers of each person paint.
  init(_ things: [(edge: ScreenEdge, thing: ArtThing)], fingers: Int) {
    var strokes: [Stroke] = []
    for edge in ScreenEdge.allCases {
      strokes += Self.plan(things.filter { $0.edge == edge }.map(\.thing), fingers: fingers)
    }
    strokes.sort { $0.start < $1.start }
    self.strokes = strokes
    end = strokes.map(\.end).max() ?? 0
  }

  /// Lets each finger of a person begin the first line that is ready, as soon as it is free.
  private static func plan(_ things: [ArtThing], fingers: Int) -> [Stroke] {
    struct Task {
      let thing: Int
      let layer: Int
      let line: ArtLine
    }
    var open = things.enumerated().flatMap { thing, art in
      art.layers.enumerated().flatMap { layer, lines in
        lines.map { Task(thing: thing, layer: layer, line: $0) }
      }
    }
    // The fingers do not come down at the same moment.
    var free = (0..<fingers).map { Double($0) * 0.07 }
    var strokes: [Stroke] = []
    var ends: [[Int]: Double] = [:]
    while !open.isEmpty {
      let finger = free.indices.min { free[$0] < free[$1] } ?? 0
      func begin(_ task: Task) -> Double? {
        guard task.layer > 0 else { return free[finger] }
        let below = [task.thing, task.layer - 1]
        let isOpen = open.contains { $0.thing == task.thing && $0.layer == task.layer - 1 }
        return isOpen ? nil : max(free[finger], ends[below] ?? 0)
      }
      let begins = open.map(begin)
      let now = begins.firstIndex { $0.map { $0 <= free[finger] } ?? false }
      let soon = begins.indices.min { (begins[$0] ?? .infinity) < (begins[$1] ?? .infinity) }
      guard let index = now ?? soon, let start = begins[index] else { break }
      let task = open.remove(at: index)
      let stroke = stroke(task.line, from: start, seed: strokes.count)
      strokes.append(stroke)
      let key = [task.thing, task.layer]
      ends[key] = max(ends[key] ?? 0, stroke.end)
      free[finger] = stroke.end + pause
    }
    return strokes
  }

  private static func stroke(_ line: ArtLine, from start: Double, seed: Int) -> Stroke {
    let path = line.path
    var ways = [0.0]
    for (a, b) in zip(path, path.dropFirst()) {
      ways.append(ways[ways.count - 1] + hypot(b.x - a.x, b.y - a.y))
    }
    let length = ways[ways.count - 1]
    // The multiples of an irrational number are spread evenly, and are the same in every run.
    let phase = (Double(seed) * 0.754_877_666_2).truncatingRemainder(dividingBy: 1) * 2 * .pi
    let tremor = min(1, length / 60)
    let drawn = zip(path, ways).map { place, way in
      Point(
        x: place.x + tremor * (0.7 * sin(way / 17 + phase) + 0.4 * sin(way / 7 + 3 * phase)),
        y: place.y + tremor * (0.7 * sin(way / 19 + 2 * phase) + 0.4 * sin(way / 8 + phase)))
    }
    var times = [start]
    for index in 1..<path.count {
      let before = path[max(0, index - 2)]
      let turn = angle(before, path[index - 1], path[index])
      let step = ways[index] - ways[index - 1]
      // The speed of drawing hands falls with the cube root of the radius (Viviani and Flash, 1995).
      let bend = turn > 0.001 ? min(1, pow(step / turn / 160, 1.0 / 3)) : 1
      let rise = min(1, 0.3 + min(ways[index], length - ways[index - 1]) / 70)
      times.append(times[index - 1] + step / (topSpeed * max(0.2, bend) * rise))
    }
    // A tap.
    if length < 2 { times[times.count - 1] = start + 0.06 }
    return Stroke(color: line.color, width: line.width, path: drawn, times: times)
  }

  /// Returns by how much a way turns at a place.
  private static func angle(_ a: Point, _ b: Point, _ c: Point) -> Double {
    let (u, v) = ((x: b.x - a.x, y: b.y - a.y), (x: c.x - b.x, y: c.y - b.y))
    return abs(atan2(u.x * v.y - u.y * v.x, u.x * v.x + u.y * v.y))
  }
}
