package import Ink
package import Interaction

extension SeatSpace {
  /// The pixels of the window, in seat space.
  package var pixels: PixelRect { PixelRect(x: 0, y: 0, width: Int(width), height: Int(height)) }

  /// Converts pixels from seat space to window space. The result may lie outside the window.
  package func windowPixels(_ pixels: PixelRect) -> PixelRect {
    let (width, height) = (Int(width), Int(height))
    return switch edge {
    case .bottom: pixels
    case .top:
      PixelRect(
        x: width - pixels.maxX, y: height - pixels.maxY, width: pixels.width,
        height: pixels.height)
    case .left:
      PixelRect(
        x: height - pixels.maxY, y: pixels.x, width: pixels.height, height: pixels.width)
    case .right:
      PixelRect(x: pixels.y, y: width - pixels.maxX, width: pixels.height, height: pixels.width)
    }
  }

  /// Returns the window position of the first pixel of a picture after it is turned from seat
  /// space.
  func windowOrigin(of pixels: PixelRect) -> (x: Int, y: Int) {
    let turned = windowPixels(pixels)
    return (turned.x, turned.y)
  }
}

extension ImageSurface {
  /// Returns the upright picture turned to face an edge. For the lower edge, this is the picture
  /// itself.
  func turned(to edge: ScreenEdge) -> ImageSurface {
    guard edge != .bottom else { return self }
    let isSideways = edge == .left || edge == .right
    let turned = ImageSurface(
      width: isSideways ? height : width, height: isSideways ? width : height)
    turned.copy(bounds, of: self, turnedTo: edge)
    return turned
  }

  /// Returns the picture turned back to upright, as the person at an edge sees it.
  package func turnedBack(from edge: ScreenEdge) -> ImageSurface {
    switch edge {
    case .bottom, .top: turned(to: edge)
    case .left: turned(to: .right)
    case .right: turned(to: .left)
    }
  }

  /// Copies an area of an upright picture to its place in this surface, which holds the turned
  /// picture.
  /// - Precondition: `area` lies within the upright picture.
  func copy(_ area: PixelRect, of upright: ImageSurface, turnedTo edge: ScreenEdge) {
    // The first index, and the steps from one pixel of an upright row to the next and from one row
    // to the next.
    let (first, across, down) =
      switch edge {
      case .bottom: (0, 1, pixelsPerRow)
      case .top: ((height - 1) * pixelsPerRow + width - 1, -1, -pixelsPerRow)
      case .left: (width - 1, pixelsPerRow, -1)
      case .right: ((height - 1) * pixelsPerRow, -pixelsPerRow, 1)
      }
    upright.withPixels { source in
      withPixels { target in
        for y in area.y..<area.maxY {
          var to = first + y * down + area.x * across
          for x in area.x..<area.maxX {
            target[to] = source[y * upright.pixelsPerRow + x]
            to += across
          }
        }
      }
    }
  }
}
