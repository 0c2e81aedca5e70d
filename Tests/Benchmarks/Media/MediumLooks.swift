import Glibc
import Ink
import TestSupport

/// Prints the figures of the looks of media that tests hold within limits. Coverage 0 is bare paper, 255 is full.
enum MediumLooks {
  static func run() {
    print("\nlooks of media")
    let rows = crayon() + edge() + Medium.allCases.flatMap(tones)
    print(TextTable(header: ["figure", "reached", "to reach"], rows: rows).text)
  }

  /// The worst of some seeds.
  private static func crayon() -> [[String]] {
    let looks = stride(from: UInt32(0), to: 256, by: 17).map { MediumBand(.crayon).look(seed: $0) }
    func row(
      _ name: String, _ decimals: Int, _ limit: String, _ figure: (MediumBand.Look) -> Double
    ) -> [String] {
      ["crayon, \(name)", (looks.map(figure).min() ?? .nan).rounded(to: decimals), "≥ \(limit)"]
    }
    return [
      row("one pass: share of pixels below 32", 2, "0.25") { $0.bare },
      row("the same above 224", 2, "0.25") { $0.full },
      row("rise by a second pass", 1, "15") { $0.means[1] - $0.means[0] },
      row("rise by a scribble, against a second pass", 2, "0.9") {
        ($0.scribble - $0.means[0]) / ($0.means[1] - $0.means[0])
      },
      row("mean of four passes", 1, "240") { $0.means[3] },
    ]
  }

  private static func edge() -> [[String]] {
    let rows = MediumBand.rows(of: MediumBand(.watercolor).painted(passes: 1, seed: 2))
    let middle = rows[28..<36].reduce(0, +) / 8
    var table = [
      [
        "watercolor, edge against middle", ((rows.max() ?? .nan) / middle).rounded(to: 2), "≥ 1.15",
      ]
    ]
    if let crossing = PaintedMedium.crossing(), let most = crossing.inside.max() {
      let excess = Double(most) - Double(crossing.body)
      table.append(
        ["watercolor, inside a crossing, above its body", excess.rounded(to: 0), "≤ 2"])
    }
    return table
  }

  private static func tones(of medium: Medium) -> [[String]] {
    let tones = [0.25, 0.5, 1, 1.5, 4, 16].map { PaintedMedium.washTone(of: medium, at: $0) }
    let spread = (tones.max() ?? .nan) - (tones.min() ?? .nan)
    let name = medium.name
    let rows = [["\(name), tones from 25 to 1600 % differ by", spread.rounded(to: 1), "≤ 6"]]
    guard ![.marker, .spray].contains(medium) else { return rows }
    let grains = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16].map {
      PaintedMedium.grain(of: medium, at: $0).deviation
    }
    let wash = PaintedMedium.grain(of: medium, at: 1, extent: 2048)
    let correlation = Autocorrelation(of: wash).greatest(from: 8)
    return rows + [
      [
        "\(name), least deviation of its grain from 10 to 1600 %",
        (grains.min() ?? .nan).rounded(to: 1), "≥ 8",
      ],
      ["\(name), greatest correlation of pixels 8 or more apart", correlation.rounded(to: 3), ""],
    ]
  }
}

/// The correlations of the pixels of a square picture at all distances, as if the picture repeated.
private struct Autocorrelation {
  private let extent: Int
  private var real: [Double]
  private var imaginary: [Double]

  /// Computes them by the Wiener-Khinchin theorem.
  /// - Precondition: The picture is a square, and its extent a power of two.
  init(of picture: PaintedMedium) {
    extent = picture.width
    precondition(extent == picture.height && extent.nonzeroBitCount == 1)
    let mean = picture.mean()
    real = picture.coverage.map { Double($0) - mean }
    imaginary = Array(repeating: 0, count: real.count)
    for _ in 0..<2 { transform() }
    for index in real.indices {
      real[index] = real[index] * real[index] + imaginary[index] * imaginary[index]
      imaginary[index] = 0
    }
    for _ in 0..<2 { transform() }
  }

  /// Returns the greatest correlation, from 0 to 1, of two pixels that lie at least a distance apart.
  func greatest(from distance: Int) -> Double {
    var greatest = 0.0
    for row in 0..<extent {
      for column in 0..<extent {
        let (x, y) = (min(column, extent - column), min(row, extent - row))
        guard x * x + y * y >= distance * distance else { continue }
        greatest = max(greatest, abs(real[row * extent + column]))
      }
    }
    return greatest / real[0]
  }

  /// Transforms each row by Fourier, and exchanges rows and columns.
  private mutating func transform() {
    let places = (0..<extent).map { Self.place($0, of: extent) }
    let roots = (0..<extent / 2).map { index in
      let angle = -2 * Double.pi * Double(index) / Double(extent)
      return (re: cos(angle), im: sin(angle))
    }
    var (newReal, newImaginary) = (real, imaginary)
    var row = [(re: Double, im: Double)](repeating: (0, 0), count: extent)
    for y in 0..<extent {
      let start = y * extent
      for x in 0..<extent { row[places[x]] = (real[start + x], imaginary[start + x]) }
      var half = 1
      while half < extent {
        for index in 0..<extent where index & half == 0 {
          let root = roots[(index & (half - 1)) * (extent / half / 2)]
          let (a, b) = (row[index], row[index + half])
          let re: Double = b.re * root.re - b.im * root.im
          let im: Double = b.re * root.im + b.im * root.re
          row[index] = (a.re + re, a.im + im)
          row[index + half] = (a.re - re, a.im - im)
        }
        half *= 2
      }
      for x in 0..<extent {
        newReal[x * extent + y] = row[x].re
        newImaginary[x * extent + y] = row[x].im
      }
    }
    (real, imaginary) = (newReal, newImaginary)
  }

  /// Returns an index with its bits in the opposite order.
  private static func place(_ index: Int, of extent: Int) -> Int {
    var (place, rest, size) = (0, index, extent)
    while size > 1 { (place, rest, size) = (place << 1 | rest & 1, rest >> 1, size >> 1) }
    return place
  }
}
