import Ink
import Rendering

extension DryScene {
  /// Makes the scene of a drawing's completed strokes, all of which are listed.
  init(listing drawing: Drawing, view: ViewTransform, workers: Int) {
    self.init(drawing, view: view, RepaintEffort(threads: workers))
    while isListing { _ = list(until: nil) }
  }
}
