package import Ink
internal import Interaction

/// The soft shadow of a rounded rectangle. Cairo cannot blur, so the darkness of each pixel is
/// computed from its distance to the shape. This also avoids the bands of stacked translucent
/// shapes.
package struct SoftShadow {
  /// The rounded rectangle, already moved by the offset of the shadow.
  let shape: Rect
  /// The radius of the shape's corners, in pixels.
  let cornerRadius: Double
  /// The distance over which the shadow fades on each side of the shape's edge, in pixels.
  let reach: Double
  /// The opacity of the shadow under the middle of the shape, from 0 to 1.
  let opacity: Double

  /// The area that the shadow darkens.
  package var bounds: Rect { shape.insetBy(-reach) }

  /// Returns the shadow converted from seat space to window space.
  func turned(to space: SeatSpace) -> SoftShadow {
    SoftShadow(
      shape: space.windowRect(shape), cornerRadius: cornerRadius, reach: reach, opacity: opacity)
  }

  /// Paints the shadow on a transparent surface.
  /// - Parameters:
  ///   - surface: The surface, whose pixels are replaced.
  ///   - origin: The position of the surface. Its top left corner has these coordinates.
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
        // Away from both ends, the darkness depends only on the row.
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

  /// Returns a black pixel whose opacity depends on the distance from the shape's edge.
  /// - Parameters:
  ///   - beyondX: How far the pixel lies outside the centre of the nearer corner horizontally, in
  ///     pixels.
  ///   - beyondY: The same vertically.
  ///   - radius: The radius of the corners.
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
