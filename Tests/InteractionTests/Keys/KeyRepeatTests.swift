import Ink
import Interaction
import Tables
import Testing
import TestSupport
import Touch

@Suite("Keys that are held")
struct KeyRepeatTests {
  private func repeated(_ key: KeyPress) -> KeyPress {
    var key = key
    key.isRepeat = true
    return key
  }

  @Test func `a command that is given once for a press does not repeat while the key is held`() {
    var table = Table()
    let newBoard = KeyPress(keysym: 0x6E, control: true)
    let save = KeyPress(keysym: 0x73, control: true)
    _ = table.session.handle(.key(newBoard))
    #expect(table.session.handle(.key(save)).programRequests == [.save(for: .first)])
    for _ in 0..<20 {
      #expect(table.session.handle(.key(repeated(newBoard))) == Effects())
      #expect(table.session.handle(.key(repeated(save))) == Effects())
    }
    #expect(table.session.boards.all.count == 2)
    _ = table.session.handle(.key(newBoard))
    #expect(table.session.boards.all.count == 3)
  }

  @Test func `undo, redo and zoom repeat while the key is held`() {
    var table = Table()
    for finger in UInt32(1)...5 { table.stroke(finger, at: Point(x: 300, y: 60 * Double(finger))) }
    let undo = KeyPress(keysym: 0x7A, control: true)
    _ = table.session.handle(.key(undo))
    for _ in 0..<3 { _ = table.session.handle(.key(repeated(undo))) }
    #expect(table.session.drawing.completed.count == 1)
    for _ in 0..<2 {
      _ = table.session.handle(.key(repeated(KeyPress(keysym: 0x79, control: true))))
    }
    #expect(table.session.drawing.completed.count == 3)
    let scale = table.session.view.scale
    _ = table.session.handle(.key(repeated(KeyPress(keysym: 0x3D, control: true))))
    #expect(table.session.view.scale > scale)
  }

  @Test func `the commands that repeat can be taken back step by step`() {
    let repeating = Set(Keymap.bindings.flatMap(\.commands).map(\.command).filter(\.repeats))
    let directions = FocusDirection.allCases
    let expected: [Command] =
      [.control(.undo), .control(.redo), .zoomIn, .zoomOut, .wider, .narrower]
      + directions.map { .focus($0) } + directions.map { .adjust($0) }
    #expect(repeating == Set(expected))
  }

  @Test func `a name takes letters and loses them while a key is held, but is taken once`() throws {
    var table = Table()
    table.openGallery()
    try table.tap(gallery: .more(.number(3)))
    try table.tap(gallery: .rename(.number(3)))
    let letter = KeyPress(keysym: 0x61, text: "a")
    _ = table.session.handle(.key(letter))
    for _ in 0..<4 { _ = table.session.handle(.key(repeated(letter))) }
    #expect(try table.sheet().nameEdit?.text == "aaaaa")
    for _ in 0..<2 { _ = table.session.handle(.key(repeated(KeyPress(keysym: 0xFF08)))) }
    #expect(try table.sheet().nameEdit?.text == "aaa")
    let enter = repeated(KeyPress(keysym: 0xFF0D))
    #expect(table.session.handle(.key(enter)).requests.isEmpty)
    #expect(try table.sheet().nameEdit?.text == "aaa")
  }

  @Test func `a replay is played or paused once for each press of the space bar`() {
    var table = Table()
    let past = RandomPast(seed: 5, strokes: 8)
    _ = table.session.show(Replay([ReplayedBoard(paper: Paper(), entries: past.entries)]))
    let isPlaying = table.session.replay?.isPlaying
    let space = KeyPress(keysym: 0x20)
    _ = table.session.handle(.key(space))
    #expect(table.session.replay?.isPlaying != isPlaying)
    for _ in 0..<3 { _ = table.session.handle(.key(repeated(space))) }
    #expect(table.session.replay?.isPlaying != isPlaying)
  }
}
