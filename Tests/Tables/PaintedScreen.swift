package import Interaction
import Testing

/// A screen that people paint on, with its density in pixels per inch.
package struct PaintedScreen: CustomTestStringConvertible {
  package let width, height: Int
  package let density: Double

  package var metrics: DisplayMetrics {
    DisplayMetrics(scale: density / 96, pixelsPerMillimetre: density / 25.4)
  }
  package var testDescription: String { "\(width) × \(height) at \(Int(density)) dpi" }

  package static let all = [
    PaintedScreen(width: 640, height: 480, density: 100),
    PaintedScreen(width: 640, height: 480, density: 133),
    PaintedScreen(width: 800, height: 480, density: 133),
    PaintedScreen(width: 1024, height: 600, density: 170),
    PaintedScreen(width: 1280, height: 800, density: 149),
    PaintedScreen(width: 1366, height: 768, density: 112),
    PaintedScreen(width: 1920, height: 1080, density: 92),
    PaintedScreen(width: 1920, height: 1080, density: 157),
    PaintedScreen(width: 2560, height: 1440, density: 108),
    PaintedScreen(width: 3840, height: 2160, density: 102),
  ]
}
