import Glibc
import Ink
import Rendering
import Testing
import TestSupport

@Suite("The program's icon")
struct IconPainterTests {
  /// The window's sizes, and others.
  private static let sizes = IconPainter.sizes + [16, 256]

  @Test(arguments: sizes) func `is a square of as many pixels as asked for`(size: Int) {
    #expect(IconPainter.argb(size: size).count == size * size)
  }

  @Test(arguments: sizes)
  func `has transparent corners and, in its middle, opaque paint`(size: Int) {
    let pixels = IconPainter.argb(size: size)
    for corner in [0, size - 1, size * (size - 1), size * size - 1] {
      #expect(pixels[corner] >> 24 == 0)
    }
    #expect(pixels[size * size / 2 + size / 2] >> 24 == 255)
  }

  @Test func `is not premultiplied: the paper's outermost pixels are as bright as its edge`() {
    let edge = Icon.edgeColor
    let translucent = IconPainter.argb(size: 48).filter { (32..<224).contains($0 >> 24) }
    #expect(!translucent.isEmpty)
    for pixel in translucent {
      #expect(Int(pixel >> 16 & 255) >= Int(edge.red) - 4)
      #expect(Int(pixel >> 8 & 255) >= Int(edge.green) - 4)
      #expect(Int(pixel & 255) >= Int(edge.blue) - 4)
    }
  }

  @Test func `shows each finger's colour at the finger's tip`() {
    let pixels = IconPainter.argb(size: 256)
    for (color, path) in Icon.strokes {
      guard case .curve(_, _, _, _, let x, let y) = path.steps.last else {
        Issue.record("a finger ends with a curve")
        continue
      }
      #expect(pixels[Int(y * 4) * 256 + Int(x * 4)] == color.premultipliedARGB)
    }
  }

  @Test func `is the same drawing as the desktop's fingerpaint.svg`() throws {
    let svg = try Self.resource("fingerpaint.svg")
    var rest = svg[...]
    for (color, path) in Icon.strokes {
      let element = "stroke=\"\(Self.hex(color))\" d=\"\(Self.data(of: path))\""
      let range = try #require(rest.firstRange(of: element), "\(element)")
      rest = rest[range.upperBound...]
      guard case .stroke(let width) = path.finish else {
        Issue.record("fingers are strokes")
        return
      }
      #expect(svg.contains("stroke-width=\"\(Self.number(width))\" stroke-linecap=\"round\""))
    }
    #expect(svg.contains("viewBox=\"0 0 \(Self.number(Icon.grid)) \(Self.number(Icon.grid))\""))
    #expect(svg.contains("rx=\"\(Self.number(Icon.paperRadius))\""))
    #expect(svg.contains("fill=\"\(Self.hex(Icon.paperColor))\""))
    #expect(svg.contains("stroke=\"\(Self.hex(Icon.edgeColor))\""))
  }

  /// The text of a file among the program's resources.
  static func resource(_ name: String) throws -> String {
    let file = try #require(fopen("\(Checkout.folder)/Resources/\(name)", "r"), "no \(name)")
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }

  static func hex(_ color: InkColor) -> String {
    let digits = Array("0123456789abcdef")
    return [color.red, color.green, color.blue].reduce("#") {
      $0 + String([digits[Int($1 >> 4)], digits[Int($1 & 15)]])
    }
  }

  /// A path as SVG writes it.
  static func data(of path: VectorPath) -> String {
    path.steps.map { step in
      switch step {
      case .move(let x, let y): "M" + [x, y].map(number).joined(separator: " ")
      case .line(let x, let y): "L" + [x, y].map(number).joined(separator: " ")
      case .curve(let x1, let y1, let x2, let y2, let x, let y):
        "C" + [x1, y1, x2, y2, x, y].map(number).joined(separator: " ")
      case .close: "Z"
      }
    }.joined()
  }
}
