/// The tones of media, for file formats that have one grain for all strokes of a medium.
extension MediumRecipe {
  /// The coverage that one pass leaves on each of 256 equal shares of the paper, from its greatest heights to
  /// its least, 0 to 255. It is the mean across a stroke of the recipe's width, with its dark edges.
  ///
  /// It follows from the recipe as the kernels compute it. Their own mean on 2,000 units of paper, in which a tip has
  /// its soft edge, is 146 for crayon, 119 for chalk, 104 for pencil, 178 for marker and 106 for watercolour: at
  /// most 4 beside ``meanTone``.
  package var tones: [UInt8] {
    switch engine {
    case .deposit(let tip, let tooth):
      let loads = tip.loadsAcross
      return Self.tones(own: tooth.own) { height in
        loads.reduce(0) { $0 + tooth.coverage(of: $1, at: height) } / loads.count
      }
    case .depth(let wash):
      let depths = wash.depthsAcross(width)
      return Self.tones(own: wash.own) { height in
        depths.reduce(0) { $0 + wash.coverage(of: $1, at: height) } / depths.count
      }
    case .drops(let nozzle, _):
      return Array(repeating: nozzle.tone(width: width), count: 256)
    }
  }

  /// The mean coverage that one pass leaves, 0 to 255; see ``tones``.
  package var meanTone: UInt8 {
    let tones = tones
    return UInt8((tones.reduce(0) { $0 + Int($1) } + tones.count / 2) / tones.count)
  }

  /// Spreads the coverage at each height of the paper over equal shares of the paper.
  /// - Parameter own: The share of the stroke's own grain in the heights, of 256. Both grains are evenly spread, so
  ///   their mixture is not.
  private static func tones(own: UInt16, _ coverage: (_ height: Int) -> Int) -> [UInt8] {
    let own = Int(min(own, 256))
    var counts = [Int](repeating: 0, count: 256)
    for one in 0..<256 {
      for other in 0..<256 { counts[(one * (256 - own) + other * own) / 256] += 1 }
    }
    var tones: [UInt8] = []
    var (sum, room) = (0, 256)
    for height in (0..<256).reversed() {
      let tone = coverage(height)
      var rest = counts[height]
      while rest > 0 {
        let part = min(rest, room)
        sum += part * tone
        (rest, room) = (rest - part, room - part)
        guard room == 0 else { continue }
        tones.append(UInt8(min((sum + 128) / 256, 255)))
        (sum, room) = (0, 256)
      }
    }
    return tones
  }
}

/// The number of places across half of a stroke at which its coverage is computed.
private let placesAcross = 32

extension Tip {
  /// The load of a straight pass at even distances from the centre line, in 4096ths of a pass.
  fileprivate var loadsAcross: [Int] {
    /// Returns the load of a straight pass of a tip with radius 1 at a distance from its centre line, up to a factor.
    func load(at distance: Double) -> Double {
      let half = (1 - distance * distance).squareRoot()
      return half - Double(softness) * (distance * distance * half + half * half * half / 3)
    }
    return (0..<placesAcross).map { place in
      let distance = (Double(place) + 0.5) / Double(placesAcross)
      return Int(4096 * Double(flow) * load(at: distance) / load(at: 0))
    }
  }
}

extension Tooth {
  /// The coverage of a load at a height of the paper, as the kernel `fp_tooth_cover` computes it.
  fileprivate func coverage(of load: Int, at height: Int) -> Int {
    var pressure = min(load * 255 / Int(max(fullLoad, 256)), 255)
    for _ in 0..<eases { pressure = 255 - product(255 - pressure, 255 - pressure) }
    let level = height * Int(bite) / 256
    let film = product(product(pressure, 255 - level), Int(film))
    let above = min(max(pressure * Int(press) / 16 - level, 0), 255)
    return max(film, min(above * Int(crisp) / 8, 255))
  }
}

extension Wash {
  /// The depth of a pixel of a view in which it is a canvas unit.
  private static let pixel = 64.0

  /// The depths below the edge at even distances from the centre line, in 64ths of a canvas unit. At the edge it
  /// is half a unit.
  fileprivate func depthsAcross(_ width: Double) -> [Int] {
    (0..<placesAcross).map { place in
      Int((width / 2 * (Double(place) + 0.5) / Double(placesAcross) + 0.5) * Self.pixel)
    }
  }

  /// The coverage of a depth at a height of the paper, as the kernel `fp_wash_cover` computes it.
  fileprivate func coverage(of depth: Int, at height: Int) -> Int {
    let below = max(depth - height * Int(ragged * Self.pixel) / 256, 0)
    let inside = max(below - Int(Self.pixel) / 2, 0)
    let near = 255 - min(inside * 255 / max(Int(rimWidth * Self.pixel), 1), 255)
    let dark = product(product(near, near), Int(rim))
    let pigment = Int(body) + dark + product(255 - height, Int(granulation))
    let tone = min(max(pigment - Int(granulation) / 2, 0), 255)
    return product(min(below * 4, 255), tone)
  }
}

extension Nozzle {
  /// The mean coverage of a can that moves on by half a canvas unit in a millisecond, over its width.
  /// - Parameter width: The brush's width, in canvas units.
  fileprivate func tone(width: Double) -> UInt8 {
    // Radii are the smallest, and the fourth power of an even spread from 0 to 1 of what is more.
    let (least, more) = (radii.lowerBound, radii.upperBound - radii.lowerBound)
    let square = least * least + 2 * least * more / 5 + more * more / 9
    let area = (dropsAlong + dropsInTime * 2 * width) * square * 3.14159265358979
    // Drops that lie over each other: the beginning of the series of 1 - exp(-area).
    return UInt8(min(max(255 * (area - area * area / 2), 1), 255))
  }
}

/// The product of two bytes that stand for 0 to 1.
private func product(_ one: Int, _ other: Int) -> Int { (2 * one * other + 255) / 510 }
