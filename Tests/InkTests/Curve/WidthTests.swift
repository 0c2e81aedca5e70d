import Ink
import TestSupport
import Testing

@Suite("Width from the hand")
struct WidthTests {
  private func ink(
    _ samples: [StrokeSample], _ dynamics: WidthDynamics, curve: CurveKind = .smooth
  ) -> [InkSegment] {
    StrokeCurveTests.ink(
      samples,
      brush: Brush(color: InkColor(rgb: 0), width: 20, curve: curve, dynamics: dynamics))
  }

  /// A straight way of 3 pixels a sample at 125 Hz.
  private func line(
    _ count: Int, pressure: (Int) -> Float? = { _ in nil },
    contact: (Int) -> ContactShape? = { _ in nil }
  ) -> [StrokeSample] {
    (0..<count).map {
      StrokeSample(
        position: Point(x: Double($0) * 3, y: 50), time: Timestamp(milliseconds: Int64($0) * 8),
        pressure: pressure($0), contact: contact($0))
    }
  }

  @Test func `constant ink has the brush's width, for any reports of the device`() {
    let samples = line(
      20, pressure: { Float($0) / 20 }, contact: { ContactShape(major: Float($0)) })
    #expect(ink(samples, .constant).allSatisfy { $0.startRadius == 10 && $0.endRadius == 10 })
  }

  @Test("more pressure never makes ink thinner, and there is ink even without any")
  func pressure() throws {
    let ink = ink(line(40, pressure: { Float($0) / 39 }), .pressure)
    #expect(ink.allSatisfy { $0.startRadius <= $0.endRadius })
    #expect(try #require(ink.first).startRadius == 10 * WidthTuning.lightest)
    #expect(try #require(ink.last).endRadius == 10 * WidthTuning.heaviest)
  }

  @Test func `without pressure, or if it is not a number, the width is the brush's`() {
    let samples = line(20, pressure: { $0.isMultiple(of: 2) ? nil : .nan })
    #expect(ink(samples, .pressure).allSatisfy { $0.startRadius == 10 && $0.endRadius == 10 })
  }

  @Test("a contact that spreads makes wider ink, within limits, and nonsense changes nothing")
  func contact() throws {
    let spreading = ink(line(30, contact: { ContactShape(major: 8 + Float($0)) }), .contact)
    #expect(spreading.allSatisfy { $0.startRadius <= $0.endRadius && $0.endRadius <= 20 })
    #expect(try #require(spreading.first).startRadius == 10)
    #expect(try #require(spreading.last).endRadius == 20)
    let nonsense: [ContactShape?] = [
      nil, ContactShape(major: 0), ContactShape(major: -3), ContactShape(major: .infinity),
      ContactShape(major: 4, minor: .nan),
    ]
    let steady = ink(line(20, contact: { nonsense[$0 % nonsense.count] }), .contact)
    #expect(steady.allSatisfy { $0.startRadius == 10 && $0.endRadius == 10 })
  }

  @Test func `fast ink is thinner than slow ink, at every rate about as much`() throws {
    var widths: [Double: [Double]] = [:]
    for pixelsASecond in [0.0, 300, 1200, 6000] {
      for rate in [60.0, 125, 240, 1000] {
        let samples = (0..<Int(rate / 2)).map {
          StrokeSample(
            position: Quantum(bits: 4).rounded(Point(x: Double($0) / rate * pixelsASecond, y: 0)),
            time: Timestamp(milliseconds: Int64(Double($0) * 1000 / rate)))
        }
        widths[pixelsASecond, default: []].append(try #require(ink(samples, .speed).last).endRadius)
      }
    }
    let (rest, slow) = (try #require(widths[0]), try #require(widths[300]))
    let (brisk, fast) = (try #require(widths[1200]), try #require(widths[6000]))
    #expect(rest.allSatisfy { $0 == 10 })
    #expect(slow.min() ?? 0 > brisk.max() ?? 0 && brisk.min() ?? 0 > fast.max() ?? 0)
    for radii in [slow, brisk, fast] {
      let (least, most) = (radii.min() ?? 0, radii.max() ?? 0)
      #expect(most - least < 0.5, "\(radii)")
    }
    #expect(fast.allSatisfy { $0 > 10 * WidthTuning.fastest })
  }

  @Test(arguments: CurveKind.lines)
  func `a jump of pressure becomes a slope, and the ink has no step anywhere`(curve: CurveKind) {
    let samples = line(30, pressure: { $0 < 15 ? 0.1 : 0.9 })
    let ink = ink(samples, .pressure, curve: curve)
    let jump = 10 * (WidthTuning.heaviest - WidthTuning.lightest) * 0.8
    for (one, next) in zip(ink, ink.dropFirst()) {
      #expect(one.endRadius == next.startRadius)
      #expect(abs(one.endRadius - one.startRadius) < jump * 0.4)
    }
  }
}
