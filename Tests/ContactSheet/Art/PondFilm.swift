import App
import Ink
import Interaction
import Rendering

/// The film of four people who paint the pond, as fast as they do.
enum PondFilm {
  private static let framesPerSecond = 12.5
  /// How many pictures at the start show the whole pond: where films do not play, the first one is seen. Since the
  /// film begins again at once, they are its end, too.
  private static let wholeFrames = 5
  /// How many pixels of the window are one of the film, in each direction.
  private static let reduction = 2

  /// Returns the people, who have not yet touched the paper.
  static func party() -> PaintingParty {
    let stage = PaletteStage(width: 1600, height: 1000, scale: 1, seats: 4, theme: .dark)
    stage.use(.paperColor(.blackboard))
    // Each finger has a colour of its own, and the palettes say so.
    for edge in ScreenEdge.allCases { stage.use(.cycleColors, at: edge) }
    return PaintingParty(HandPlan(KoiPond.things, fingers: 5), on: stage)
  }

  /// Writes the film as a GIF.
  static func write(to path: String) throws(AppError) {
    let file = try FilmFile(path, format: .gif, replaces: true)
    var painters = party()
    painters.paint(until: painters.end)
    let whole = painters.picture().reduced(by: reduction)
    try file.write(
      width: whole.width, height: whole.height, framesPerSecond: framesPerSecond
    ) { add throws(AppError) in
      func show(_ picture: Picture) throws(AppError) {
        try picture.pixels.withUnsafeBufferPointer { pixels throws(AppError) in try add(pixels) }
      }
      for _ in 0..<wholeFrames { try show(whole) }
      painters = party()
      for frame in 1... {
        painters.paint(until: Double(frame) / framesPerSecond)
        try show(painters.picture().reduced(by: reduction))
        if Double(frame) / framesPerSecond >= painters.end { break }
      }
    }
  }
}
