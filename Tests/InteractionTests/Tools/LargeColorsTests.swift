import Glibc
import Ink
import Interaction
import Testing

@Suite("The large palette")
struct LargeColorsTests {
  static let colors = LargeColors.colors

  @Test func `has at least 24 colours, whole rows of them, each with a name of its own`() {
    #expect(Self.colors.count >= 24)
    #expect(Self.colors.count.isMultiple(of: ColorSet.columns))
    #expect(Set(Self.colors.map(\.label)).count == Self.colors.count)
    #expect(Self.colors.allSatisfy { $0.color.alpha == 255 })
  }

  @Test func `neighbours, beside each other or one above the other, are told apart at a glance`() {
    for index in Self.colors.indices {
      var neighbours = [index + ColorSet.columns]
      if (index + 1) % ColorSet.columns != 0 { neighbours.append(index + 1) }
      for neighbour in neighbours where Self.colors.indices.contains(neighbour) {
        let distance = Self.distance(index, neighbour)
        #expect(distance >= 0.08, "\(Self.colors[index].label), \(Self.colors[neighbour].label)")
      }
    }
  }

  @Test func `no two colours look alike`() {
    for index in Self.colors.indices {
      for other in Self.colors.indices.dropFirst(index + 1) {
        #expect(
          Self.distance(index, other) >= 0.06,
          "\(Self.colors[index].label), \(Self.colors[other].label)")
      }
    }
  }

  @Test func `the measure is OKLab's: white and black are 1 apart, red is where Ottosson has it`() {
    let (white, black) = (OKLab(InkColor(rgb: 0xFFFFFF)), OKLab(InkColor(rgb: 0)))
    #expect(abs(white.distance(to: black) - 1) < 1e-3)
    let red = OKLab(InkColor(rgb: 0xFF0000))
    #expect(abs(red.l - 0.628) < 1e-3 && abs(red.a - 0.225) < 1e-3 && abs(red.b - 0.126) < 1e-3)
  }

  static func distance(_ index: Int, _ other: Int) -> Double {
    OKLab(colors[index].color).distance(to: OKLab(colors[other].color))
  }
}

/// A colour in a space in which distances are differences as people see them (Ottosson, "A perceptual
/// color space for image processing", 2020).
struct OKLab {
  let l: Double
  let a: Double
  let b: Double

  init(_ color: InkColor) { self.init(linear: Self.linear(color)) }

  /// The linear red, green and blue of a colour, from 0 to 1.
  static func linear(_ color: InkColor) -> [Double] {
    [color.red, color.green, color.blue].map { part in
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
  }

  init(linear parts: [Double]) {
    let (red, green, blue) = (parts[0], parts[1], parts[2])
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    l = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  func distance(to other: OKLab) -> Double {
    let (dl, da, db) = (l - other.l, a - other.a, b - other.b)
    return (dl * dl + da * da + db * db).squareRoot()
  }
}
