import Ink
import Interaction
import Rendering
import TestSupport
import Testing
import Touch

@Suite("Guides of a symmetry in the window")
struct SymmetryGuideLayerTests {
  private static let (width, height) = (1280, 720)

  private func window(_ theme: Theme = .light) -> LiveWindow {
    LiveWindow(
      PaintingSession(windowWidth: Self.width, windowHeight: Self.height, metrics: .standard),
      theme: theme)
  }

  private func choose(_ kind: Symmetry.Kind?, in window: LiveWindow) {
    window.perform { session in
      var effects = Effects()
      session.chooseSymmetry(kind, &effects)
      return effects
    }
  }

  @Test(arguments: Symmetry.Kind.allCases, PaperColor.allCases)
  func `they are seen on any paper, and leave nothing when they go`(
    kind: Symmetry.Kind, paper: PaperColor
  ) {
    let window = window()
    window.perform { session in
      var effects = Effects()
      session.changePaper(&effects) { $0.color = paper }
      return effects
    }
    let before = window.pixels()
    choose(kind, in: window)
    let shown = window.pixels()
    let changed = differingPixels(before, shown).count
    // Dozens of dashes at least, and far less than a part of the paper.
    #expect(changed > 300 && changed < before.count / 20, "\(changed)")
    window.expectRepainted()
    choose(nil, in: window)
    #expect(window.pixels() == before)
    window.expectRepainted()
  }

  @Test(arguments: Theme.allCases)
  func `a finger that drags a handle moves them, and leaves nothing where they were`(
    theme: Theme
  ) throws {
    let window = window(theme)
    choose(.kaleidoscope, in: window)
    for (finger, handle) in zip(UInt32(1)..., SymmetryGuides.Handle.allCases) {
      let frame = try #require(window.session.symmetryGuides?.frame(of: handle))
      window.begin(finger, at: frame.center)
      for step in 1...4 {
        let before = try #require(window.session.boards.symmetry)
        window.touch(
          finger, .update(pendingEnd: false),
          Point(x: frame.center.x + 17 * Double(step), y: frame.center.y - 9 * Double(step)))
        let now = try #require(window.session.boards.symmetry)
        switch handle {
        case .center: #expect(now.center != before.center && now.angle == before.angle)
        case .angle: #expect(now.angle != before.angle && now.center == before.center)
        }
        window.expectRepainted()
      }
      window.touch(finger, .end, nil)
    }
  }

  @Test func `ink below them is repeated, and is shown as it is painted from scratch`() throws {
    let window = window()
    var count = 0
    for (finger, kind) in zip(UInt32(1)..., Symmetry.Kind.allCases) {
      choose(kind, in: window)
      count += try #require(window.session.boards.symmetry).copies
      window.begin(finger, at: Point(x: 700, y: 200))
      for step in 1...12 {
        window.touch(
          finger, .update(pendingEnd: false),
          Point(x: 700 - 20 * Double(step), y: 200 + 9 * Double(step)))
      }
      window.expectRepainted()
      window.touch(finger, .end, nil)
      #expect(window.session.drawing.completed.count == count, "\(kind)")
      window.expectRepainted()
    }
  }

  @Test(arguments: Symmetry.Kind.allCases)
  func `they leave the letters on blank paper free until somebody paints`(
    kind: Symmetry.Kind
  ) throws {
    let window = window()
    window.perform { $0.invite() }
    choose(kind, in: window)
    window.expectRepainted()
    let invitation = try #require(window.session.invitation)
    let shown = window.pixels()
    let dashes = window.session.guideDashes
    #expect(!dashes.isEmpty && !dashes.contains(where: invitation.mayHaveLetters))
    window.begin(1, at: Point(x: 100, y: 100))
    window.expectRepainted()
    // Its ink goes, and the line is over.
    window.perform { $0.handle(.canvasHidden) }
    window.expectRepainted()
    #expect(window.session.guideDashes.contains(where: invitation.mayHaveLetters))
    let without = window.pixels()
    let places = differingPixels(shown, without).map { index in
      Point(x: Double(index % Self.width), y: Double(index / Self.width))
    }
    let bar = try #require(window.session.layouts[.first]).frame
    let onPaper = places.filter { $0.y < bar.minY - 40 }
    #expect(onPaper.count > 300)
    let reach = Rect(around: invitation.middle(in: invitation.spaces[0]), margin: 260)
    #expect(onPaper.allSatisfy { reach.contains($0) })
  }

  @Test func `they leave the letters free again when the table of keys has gone`() throws {
    let window = window()
    window.perform { $0.invite() }
    choose(.kaleidoscope, in: window)
    let (before, dashes) = (window.pixels(), window.session.guideDashes)
    window.perform { $0.handle(.key(KeyPress(keysym: 0xFFBE))) }
    #expect(window.session.showsKeys && window.session.invitation == nil)
    window.expectRepainted()
    #expect(window.session.guideDashes.count > dashes.count)
    window.perform { $0.handle(.key(KeyPress(keysym: 0xFF1B))) }
    #expect(!window.session.showsKeys && window.session.invitation != nil)
    window.expectRepainted()
    #expect(window.pixels() == before && window.session.guideDashes == dashes)
  }

  @Test("pictures of the canvas and replays have none")
  func pictures() {
    let window = PaintingWindow(
      PaintingSession(windowWidth: Self.width, windowHeight: Self.height, metrics: .standard))
    let before = window.picture.pixels()
    window.perform { session in
      var effects = Effects()
      session.chooseSymmetry(.kaleidoscope, &effects)
      return effects
    }
    let isSame = window.picture.pixels() == before
    #expect(isSame)
    let past = RandomPast(seed: 3, strokes: 5)
    let replay = Replay([ReplayedBoard(paper: Paper(), entries: past.entries)])
    window.perform { $0.show(replay) }
    let shown = ImageSurface(width: Self.width, height: Self.height)
    window.composeAll(into: shown)
    window.perform { session in
      var effects = Effects()
      session.chooseSymmetry(nil, &effects)
      return effects
    }
    let without = ImageSurface(width: Self.width, height: Self.height)
    window.composeAll(into: without)
    let areSame = shown.copiedPixels == without.copiedPixels
    #expect(areSame)
  }

  @Test("the panel shows each kind by strokes, and another count by other strokes")
  func samples() throws {
    var faces: [[UInt32]] = []
    for kind in [nil] + Symmetry.Kind.allCases.map(Optional.some) {
      for more in 0..<(kind?.hasCount == true ? 2 : 1) {
        let window = window()
        window.perform { session in
          var effects = Effects()
          session.toggle(.paper, of: .first, &effects)
          session.chooseSymmetry(kind, &effects)
          if let symmetry = session.boards.symmetry {
            session.setSymmetry(symmetry.repeated(symmetry.count + more), &effects)
          }
          return effects
        }
        let layout = try #require(window.session.layouts[.first])
        let cell = try #require(layout.panel?.cells.first { $0.control == .symmetry(kind) })
        let area = layout.space.windowRect(cell.target)
        let pixels = window.pixels()
        window.expectRepainted()
        faces.append(
          (Int(area.minY)..<Int(area.maxY)).flatMap { y in
            (Int(area.minX)..<Int(area.maxX)).map { pixels[y * Self.width + $0] }
          })
      }
    }
    #expect(Set(faces).count == faces.count)
  }
}
