internal import Ink
internal import Interaction

/// The soft shadow of a rounded rectangle. Cairo cannot blur, so each pixel's darkness is computed
/// from its distance to the shape, which also avoids the bands of stacked translucent shapes.
struct SoftShadow {
  /// The rounded rectangle that throws the shadow, already moved to where the shadow falls.
  let shape: Rect
  /// The radius of the shape's corners, in pixels.
  let cornerRadius: Double
  /// How far from the shape's edge the shadow reaches, outwards and inwards, in pixels.
  let reach: Double
  /// The shadow's opacity deep under the shape, 0 to 1.
  let opacity: Double

  /// Everything that the shadow darkens.
  var bounds: Rect { shape.insetBy(-reach) }

  /// The same shadow in window space.
  func turned(to space: SeatSpace) -> SoftShadow {
    SoftShadow(
      shape: space.windowRect(shape), cornerRadius: cornerRadius, reach: reach, opacity: opacity)
  }

  /// Writes the shadow into a transparent surface.
  /// - Parameters:
  ///   - surface: What is painted on; its pixels are replaced.
  ///   - origin: The surface's place; its top left corner has these coordinates.
  func paint(on surface: ImageSurface, origin: PixelRect) {
    guard reach > 0 else { return }
    let radius = min(cornerRadius, shape.width / 2, shape.height / 2)
    let left = shape.minX + radius
    let right = shape.maxX - radius
    surface.withPixels { pixels in
      for row in 0..<surface.height {
        let y = Double(origin.y + row) + 0.5
        let line = pixels + row * surface.pixelsPerRow
        let beyondY = abs(y - shape.center.y) - (shape.height / 2 - radius)
        // Away from both ends, darkness depends on the row alone.
        let straight = pixel(beyondX: -.infinity, beyondY, radius)
        for column in 0..<surface.width {
          let x = Double(origin.x + column) + 0.5
          let isStraight = x >= left + reach && x <= right - reach
          let beyondX = max(left - x, x - right)
          line[column] = isStraight ? straight : pixel(beyondX: beyondX, beyondY, radius)
        }
      }
    }
  }

  /// A pixel of black whose opacity follows the distance from the shape's edge.
  /// - Parameters:
  ///   - beyondX: How far the pixel lies beyond the nearer corner's centre, outwards positive.
  ///   - beyondY: The same, down or up.
  ///   - radius: The corners' radius.
  private func pixel(beyondX: Double, _ beyondY: Double, _ radius: Double) -> UInt32 {
    let outX = max(beyondX, 0)
    let outY = max(beyondY, 0)
    let inside = min(max(beyondX, beyondY), 0)
    let distance = (outX * outX + outY * outY).squareRoot() + inside - radius
    let depth = min(max((reach - distance) / (2 * reach), 0), 1)
    let smooth = depth * depth * (3 - 2 * depth)
    return UInt32((smooth * opacity * 255).rounded()) << 24
  }
}
