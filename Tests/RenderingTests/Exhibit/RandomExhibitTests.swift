import Ink
import Interaction
import OrderedCollections
import Rendering
import Testing
import TestSupport

@Suite("Random people in an exhibit")
struct RandomExhibitTests {
  private static func isForbidden(_ request: ProgramRequest) -> Bool {
    switch request {
    case .tell, .endChoice, .explainGestures, .leaveDrawing, .replayNext: false
    default: true
    }
  }

  @Test(
    "bring about nothing that is not allowed, never leave, and see what a full repaint shows",
    arguments: 0..<12)
  func people(seed: Int) {
    let random = RandomSession(
      seed: UInt64(9_300 + seed), stepCount: 700, isAdversarial: seed % 3 == 0, usesAll: true)
    var session = PaintingSession(
      windowWidth: random.width, windowHeight: random.height, metrics: random.metrics)
    var rules = ExhibitRules()
    (rules.code, rules.idle, rules.seats) = ([1, 2, 3, 4, 5, 6, 7, 8], .milliseconds(40), 2)
    rules.welcome = seed % 2 == 0 ? nil : "Welcome\nPaint!"
    session.exhibit(rules, palettes: seed % 4 < 2 ? .simple : .normal)
    let window = LiveWindow(session)
    let past = RandomPast(seed: UInt64(seed), strokes: 4)
    let replay = Replay([ReplayedBoard(paper: Paper(), entries: past.entries)])
    var (attracted, count) = (0, 0)
    for step in random.steps {
      let effects = window.take(step)
      #expect(effects.requests.isEmpty)
      #expect(!effects.programRequests.contains(where: Self.isForbidden))
      for request in effects.programRequests {
        if case .leaveDrawing = request { window.perform { $0.open(Boards(), isNew: true) } }
        if request == .replayNext {
          window.perform { $0.attract(with: replay) }
          attracted += 1
        }
      }
      #expect(window.session.gallery == nil && window.session.sharing == nil)
      #expect(window.session.naming == nil)
      count += 1
      if count % 25 == 0 {
        #expect(window.pixels() == FullRepaint.window(window.session), "step \(count)")
      }
    }
    #expect(attracted > 2)
  }
}
