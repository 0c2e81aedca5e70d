import CCoverage
import TestSupport
import Testing

@Suite("How load becomes coverage")
struct CoverKernelTests {
  static let extent = 64

  /// Random load and heights, with long parts without load.
  private struct Fields {
    let one, other: [UInt16]
    let shared, own: [UInt8]

    init(_ random: inout SeededGenerator) {
      let count = extent * 8
      func load() -> [UInt16] {
        let highest = random.element(of: [300, 5000, 65_535])
        var isBare = false
        return (0..<count).map { _ in
          if random.oneIn(20) { isBare.toggle() }
          return isBare ? 0 : UInt16(random.integer(in: 0...highest))
        }
      }
      func heights() -> [UInt8] { (0..<count).map { _ in UInt8(random.integer(in: 0...255)) } }
      (one, other, shared, own) = (load(), load(), heights(), heights())
    }
  }

  private static func tooth(_ random: inout SeededGenerator) -> fp_tooth {
    func number(_ highest: Int) -> UInt16 {
      UInt16(random.oneIn(5) ? highest : random.integer(in: 0...highest))
    }
    return fp_tooth(
      gain: number(65_535), eases: number(2), own: number(256), phase: number(255),
      bite: number(256), press: number(64), crisp: number(64), film: number(255))
  }

  private static func wash(_ random: inout SeededGenerator) -> fp_wash {
    func number(_ highest: Int) -> UInt16 {
      UInt16(random.oneIn(5) ? highest : random.integer(in: 0...highest))
    }
    return fp_wash(
      body: number(255), rim: number(255), narrow: number(32_640), grain: number(255),
      ragged: number(4095), own: number(256), phase: number(255))
  }

  /// A part of the fields.
  private struct Part {
    let columns, rows, left: Int
    var area: fp_cover_area {
      let extent = Int32(CoverKernelTests.extent)
      return fp_cover_area(
        columns: Int32(columns), rows: Int32(rows), out_stride: extent + 3, load_stride: extent,
        grain_stride: extent)
    }

    init(_ random: inout SeededGenerator) {
      columns = random.integer(in: 1...extent)
      left = random.integer(in: 0...extent - columns)
      rows = random.integer(in: 0...8)
    }

    /// Writes a part by a kernel and checks it against the reference.
    func check(
      _ fields: Fields, hasTwo: Bool, _ combined: (Int, Int) -> Int,
      by kernel: (
        UnsafeMutablePointer<UInt8>, UnsafePointer<UInt16>, UnsafePointer<UInt16>?,
        UnsafePointer<UInt8>, UnsafePointer<UInt8>, fp_cover_area
      ) -> Void, _ reference: (Int, UInt8, UInt8) -> UInt8
    ) {
      let stride = extent + 3
      var out = [UInt8](repeating: 77, count: stride * 8 + extent)
      fields.one.withUnsafeBufferPointer { one in
        fields.other.withUnsafeBufferPointer { other in
          guard let first = one.baseAddress, let second = other.baseAddress else { return }
          fields.shared.withUnsafeBufferPointer { shared in
            fields.own.withUnsafeBufferPointer { own in
              guard let shared = shared.baseAddress, let own = own.baseAddress else { return }
              kernel(
                &out, first + left, hasTwo ? second + left : nil, shared + left, own + left, area)
            }
          }
        }
      }
      var expected = [UInt8](repeating: 77, count: out.count)
      for row in 0..<rows {
        for column in 0..<columns {
          let index = row * extent + left + column
          let other = hasTwo ? Int(fields.other[index]) : 0
          expected[row * stride + column] = reference(
            combined(Int(fields.one[index]), other), fields.shared[index], fields.own[index])
        }
      }
      #expect(out == expected)
    }
  }

  @Test func `the tooth equals its scalar reference, bit for bit, and nothing else is touched`() {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<300 {
      let (fields, tooth, part) = (Fields(&random), Self.tooth(&random), Part(&random))
      part.check(
        fields, hasTwo: random.oneIn(2), { min($0 + $1, 65_535) },
        by: { fp_tooth_cover($0, $1, $2, $3, $4, $5, tooth) },
        { CoverReference.cover($0, $1, $2, tooth) })
    }
  }

  @Test func `the wash equals its scalar reference, bit for bit, and nothing else is touched`() {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<300 {
      let (fields, wash, part) = (Fields(&random), Self.wash(&random), Part(&random))
      part.check(
        fields, hasTwo: random.oneIn(2), { max($0, $1) },
        by: { fp_wash_cover($0, $1, $2, $3, $4, $5, wash) },
        { CoverReference.cover($0, $1, $2, wash) })
    }
  }

  @Test func `a stroke's own heights are as evenly spread as the field they come from`() {
    for phase in stride(from: UInt16(0), through: 255, by: 5) {
      // At full pressure, such a film is as strong as the valley is deep.
      let tooth = fp_tooth(
        gain: 65_535, eases: 0, own: 256, phase: phase, bite: 256, press: 0, crisp: 0, film: 255)
      let area = fp_cover_area(
        columns: 256, rows: 1, out_stride: 256, load_stride: 256, grain_stride: 256)
      let load = [UInt16](repeating: 65_535, count: 256)
      let shared = [UInt8](repeating: 9, count: 256)
      var films = [UInt8](repeating: 0, count: 256)
      fp_tooth_cover(&films, load, nil, shared, Array(0...255), area, tooth)
      #expect(films.sorted() == Array(0...255), "\(phase)")
    }
  }

  @Test func `no load is no coverage, and more load of a dry medium is never less coverage`() {
    var random = SeededGenerator(seed: 43)
    for _ in 0..<100 {
      let (tooth, wash) = (Self.tooth(&random), Self.wash(&random))
      let (shared, own) = (UInt8(random.integer(in: 0...255)), UInt8(random.integer(in: 0...255)))
      let loads = (0..<676).map { UInt16($0 * 97) }
      let heights = [UInt8](repeating: shared, count: 676)
      let fields = [UInt8](repeating: own, count: 676)
      let area = fp_cover_area(
        columns: 676, rows: 1, out_stride: 676, load_stride: 676, grain_stride: 676)
      var covers = [UInt8](repeating: 77, count: 676)
      fp_tooth_cover(&covers, loads, nil, heights, fields, area, tooth)
      #expect(covers[0] == 0)
      #expect(zip(covers, covers.dropFirst()).allSatisfy { $0 <= $1 })
      covers = [UInt8](repeating: 77, count: 676)
      fp_wash_cover(&covers, loads, nil, heights, fields, area, wash)
      #expect(covers[0] == 0)
    }
  }
}
