internal import CCairo
internal import Ink
internal import Interaction
import Touch

/// A soft line that sweeps over the paper when somebody has cleared ink, from that person's edge to
/// the opposite one. The ink is gone already.
final class ClearSweepLayer: WindowLayer {
  struct Part {
    let edges: [SeatID: ScreenEdge]
    let window: PixelRect
    let scale: Double
  }

  /// A line on its way.
  private struct Sweep {
    let space: SeatSpace
    /// The upright picture, turned to face the edge.
    let picture: ImageSurface
    /// The height of the upright picture, in pixels.
    let height: Int
    var time = MotionTime()

    /// The line as it lies in the window now.
    var overlay: Overlay {
      // It ends beyond the opposite edge.
      let way = space.height + Double(height)
      let top = Int((space.height - way * time.progress).rounded())
      let place = PixelRect(x: 0, y: top, width: Int(space.width), height: height)
      return Overlay(picture, at: space.windowOrigin(of: place), within: space.window)
    }
  }

  private var sweep: Sweep?

  static func part(of session: PaintingSession) -> Part {
    Part(
      edges: session.layouts.mapValues(\.space.edge),
      window: session.window, scale: session.metrics.scale)
  }

  func isAffected(by effects: Effects) -> Bool {
    effects.clearingSeat != nil || sweep != nil && (effects.boardChanged || effects.canvasChanged)
  }

  func follow(_ part: Part, _ effects: Effects?) -> [PixelRect] {
    let old = frames
    sweep = nil
    if let seat = effects?.clearingSeat, let edge = part.edges[seat] {
      sweep = Self.sweep(from: SeatSpace(edge: edge, window: part.window), scale: part.scale)
    }
    return old + frames
  }

  private static func sweep(from space: SeatSpace, scale: Double) -> Sweep {
    let height = max(2, Int((Look.height * scale).rounded()))
    let upright = ImageSurface(width: Int(space.width), height: height)
    upright.paint { context in
      // Strongest where the line comes from, so that it seems to push.
      let fade = cairo_pattern_create_linear(0, 0, 0, Double(height))
      defer { cairo_pattern_destroy(fade) }
      let color = Look.color
      for (place, opacity) in [(0, 0), (0.7, Look.opacity), (1, 0)] {
        cairo_pattern_add_color_stop_rgba(
          fade, place, Double(color.red) / 255, Double(color.green) / 255,
          Double(color.blue) / 255, opacity)
      }
      cairo_set_source(context, fade)
      cairo_paint(context)
    }
    return Sweep(space: space, picture: upright.turned(to: space.edge), height: height)
  }

  func setStyle(_ style: LayerStyle) {}

  var frames: [PixelRect] { sweep.map { [$0.overlay.frame].filter { !$0.isEmpty } } ?? [] }

  func lay(over image: ImageSurface, within area: PixelRect) {
    sweep?.overlay.lay(over: image, within: area)
  }

  var isMoving: Bool { sweep != nil }

  func move(to now: Instant?) -> [PixelRect] {
    let old = frames
    sweep?.time.move(to: now)
    if sweep?.time.isOver == true { sweep = nil }
    return old + frames
  }

  /// The look of the line, which can be seen on light and on dark paper.
  private enum Look {
    /// The height at a scale of 1, in pixels.
    static let height = 56.0
    static let opacity = 0.45
    static let color = InkColor(rgb: 0x7A8CA8)
  }
}

extension Effects {
  /// The seat that has cleared ink; `nil` if none has.
  fileprivate var clearingSeat: SeatID? {
    for action in actions {
      if case .clear(_, let seat) = action.action { return seat }
    }
    return nil
  }
}
