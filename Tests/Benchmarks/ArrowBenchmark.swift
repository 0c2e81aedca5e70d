import Glibc
import Ink
import Interaction
import Rendering
import Touch

/// Measures a step by an arrow key of 100,000 selected strokes, all over a full HD window.
enum ArrowBenchmark {
  private static let count = 100_000
  /// The keysyms of the arrow keys, one after another, and of A.
  private static let (arrows, letterA): ([UInt32], UInt32) = (
    [0xFF53, 0xFF54, 0xFF51, 0xFF52], 0x61
  )

  static func run(into results: inout Results) {
    print("\narrow steps of \(count) selected strokes, on full HD")
    results[.arrowStep(ofAll: true)] = steps(
      "everything selected", of: LargeDrawing.make(strokes: count, hasVisitor: false))
    results[.arrowStep(ofAll: false)] = steps(
      "some strokes not selected", of: LargeDrawing.make(strokes: count))
  }

  /// Selects everything that the first seat has drawn and moves it to and fro.
  /// - Returns: The median time until a step is shown exactly, in seconds.
  private static func steps(_ name: String, of drawing: Drawing) -> Double {
    let (width, height, metrics) = (1920, 1080, DisplayMetrics.standard)
    // The person who has drawn it goes on.
    let people = PaintingSession(windowWidth: width, windowHeight: height, metrics: metrics).seats
    var boards = Boards()
    boards.current.drawing = drawing
    let window = PaintingWindow(
      PaintingSession(
        windowWidth: width, windowHeight: height, metrics: metrics, boards: boards,
        seats: people.map(\.value)), patience: .seconds(60))
    let image = ImageSurface(width: 1920, height: 1080)
    while window.isRefining { window.refine(until: .now + .milliseconds(3)) }
    _ = window.composeDamage(into: image)
    let selecting = seconds {
      _ = window.handle(.key(KeyPress(keysym: letterA, control: true)))
      _ = window.composeDamage(into: image)
    }
    print("\(name): selected in \(milliseconds(selecting))")
    var all: [(handled: Double, shown: Double, exact: Double)] = []
    let before = clock()
    for step in 0..<12 {
      let start = ContinuousClock.now
      func elapsed() -> Double { (ContinuousClock.now - start) / .seconds(1) }
      _ = window.handle(.key(KeyPress(keysym: arrows[step % arrows.count])))
      let handled = elapsed()
      _ = window.composeDamage(into: image)
      let shown = elapsed()
      while window.isRefining {
        window.refine(until: .now + .milliseconds(3))
        _ = window.composeDamage(into: image)
      }
      all.append((handled, shown, elapsed()))
      if step == 0 { print(line("the first step", all[0])) }
    }
    let work = Double(clock() - before) / Double(CLOCKS_PER_SEC) / Double(all.count)
    print("processor time of a step: \(milliseconds(work))")
    all.sort { $0.exact < $1.exact }
    print(line("median step", all[all.count / 2]))
    print(line("longest step", all[all.count - 1]))
    return all[all.count / 2].exact
  }

  private static func line(
    _ name: String, _ times: (handled: Double, shown: Double, exact: Double)
  ) -> String {
    "\(name): handled after \(milliseconds(times.handled)), shown after"
      + " \(milliseconds(times.shown)), exact after \(milliseconds(times.exact))"
  }

  private static func seconds(_ body: () -> Void) -> Double {
    ContinuousClock().measure(body) / .seconds(1)
  }

  private static func milliseconds(_ seconds: Double) -> String {
    "\((seconds * 1000).rounded(to: 2)) ms"
  }
}
