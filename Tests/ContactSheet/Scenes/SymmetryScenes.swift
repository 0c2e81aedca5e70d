import Glibc
import Ink
import Interaction
import Rendering

/// Scenes of boards with a symmetry, with their guides, to check by eye. In each, somebody has painted with pen,
/// crayon and stamps.
enum SymmetryScenes: SceneSheets {
  static let title = "symmetry"
  /// The sizes in pixels and the scales of the screens.
  static let screens: [(width: Int, height: Int, scale: Double)] = [(640, 480, 1), (1280, 800, 1)]
  static let themes = [Theme.light, .dark]

  /// A scene: its symmetry, and whether a person at the upper edge does not follow it.
  typealias Scene = (kind: Symmetry.Kind, hasOther: Bool)

  /// All scenes: each kind for a person alone, and beside somebody whose strokes are not repeated.
  static let all: [Scene] = Symmetry.Kind.allCases.flatMap { [($0, false), ($0, true)] }

  static func picture(
    _ scene: Scene, on screen: Screen, theme: Theme, language: Language
  ) -> Picture {
    var stage = PaletteStage(
      on: screen, seats: scene.hasOther ? 2 : 1, theme: theme, language: language)
    stage.useFittingPaper(theme)
    stage.use(.symmetry(scene.kind))
    stage.paintRepeated()
    if scene.hasOther {
      stage.use(.setting(.symmetry), at: .top)
      stage.paintAlone()
    }
    return stage.picture()
  }
}

extension PaletteStage {
  /// Paints with pen, crayon and stamps, in one part of each symmetry.
  fileprivate mutating func paintRepeated() {
    use(.tool(.pen), .swatch(14), .width(2))
    draw(at: .bottom) { t in (18 + 34 * t, 78 - 26 * t + 9 * sin(t * 9)) }
    use(.tool(.medium(.crayon)), .swatch(10))
    draw(at: .bottom, 90) { t in
      (34 + 10 * (1 - t) * cos(t * 26), 84 + 10 * (1 - t) * sin(t * 26))
    }
    use(.tool(.stamp), .swatch(8), .stamp(1))
    draw(at: .bottom, 2) { _ in (22, 56) }
    // A trail.
    use(.stamp(3), .swatch(23))
    draw(at: .bottom) { t in (44 + 26 * t, 66 + 22 * t) }
    use(.tool(.pen))
  }

  /// Paints at the upper edge, without copies.
  fileprivate mutating func paintAlone() {
    use(.tool(.pen), .swatch(20), .width(3), at: .top)
    draw(at: .top, 64) { t in (-46 + 30 * t, 52 + 10 * sin(t * 14)) }
    use(.tool(.stamp), .stamp(0), at: .top)
    draw(at: .top, 2) { _ in (34, 54) }
  }
}
