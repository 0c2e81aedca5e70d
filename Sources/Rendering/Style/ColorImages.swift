internal import CCairo
internal import Glibc
internal import Ink
internal import Interaction

/// Makes and caches the pictures of all colours, which take milliseconds to compute and depend only
/// on their size. Also caches the grain of the paper below samples of media.
package final class ColorImages {
  private struct Size: Hashable {
    let width: Int
    let height: Int
  }

  /// Four pictures of each kind, because seats may have different sizes.
  private var fields = RecentValues<Size, ImageSurface>(maximumCost: 4)
  private var wheels = RecentValues<Int, ImageSurface>(maximumCost: 4)
  /// The grain of the paper below samples of media, made for the first of them.
  private(set) lazy var grain = GrainCache(side: 4, slots: 1)

  /// Creates an empty cache.
  package init() {}

  /// Returns a rectangle of all hues, from red at the left to red at the right. Each goes from
  /// white at the bottom to the full colour at the top.
  func field(width: Int, height: Int) -> ImageSurface {
    let size = Size(width: max(1, width), height: max(1, height))
    if let field = fields.use(size) { return field }
    let image = ImageSurface(width: size.width, height: size.height)
    var tone = ColorTone(InkColor(rgb: 0xFF0000))
    image.withPixels { pixels in
      for x in 0..<size.width {
        tone.hue = (Double(x) + 0.5) / Double(size.width)
        tone.saturation = 1
        let full = tone.color
        for y in 0..<size.height {
          let white = (Double(y) + 0.5) / Double(size.height)
          func part(_ value: UInt8) -> UInt32 {
            UInt32((Double(value) + (255 - Double(value)) * white).rounded())
          }
          pixels[y * image.pixelsPerRow + x] =
            0xFF00_0000 | part(full.red) << 16 | part(full.green) << 8 | part(full.blue)
        }
      }
    }
    fields.insert(image, for: size, cost: 1)
    return image
  }

  /// Returns a disc of all hues in softened colours: red at the top, then clockwise.
  func wheel(diameter: Int) -> ImageSurface {
    let diameter = max(1, diameter)
    if let wheel = wheels.use(diameter) { return wheel }
    let image = ImageSurface(width: diameter, height: diameter)
    let radius = Double(diameter) / 2
    var tone = ColorTone(InkColor(rgb: 0xFF0000))
    (tone.saturation, tone.brightness) = (0.82, 0.97)
    image.withPixels { pixels in
      for row in 0..<diameter {
        for column in 0..<diameter {
          let (x, y) = (Double(column) + 0.5 - radius, Double(row) + 0.5 - radius)
          tone.hue = (atan2(x, -y) / (2 * .pi) + 1).truncatingRemainder(dividingBy: 1)
          tone.opacity = min(max(radius + 0.5 - (x * x + y * y).squareRoot(), 0), 1)
          pixels[row * image.pixelsPerRow + column] = tone.color.premultipliedARGB
        }
      }
    }
    wheels.insert(image, for: diameter, cost: 1)
    return image
  }
}
