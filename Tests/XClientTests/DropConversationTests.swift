import CXlib
import Testing
import XClient

@Suite("Drags over the window")
struct DropConversationTests {
  private static let atoms = AtomTable([
    .xdndEnter: 50, .xdndPosition: 51, .xdndLeave: 52, .xdndDrop: 53, .png: 70, .uriList: 71,
    .copiedFiles: 72,
  ])

  private func message(_ type: Atom, _ data: (Int, Int, Int, Int, Int), format: Int32 = 32)
    -> DropMessage?
  {
    var event = XClientMessageEvent()
    (event.message_type, event.format, event.data.l) = (type, format, data)
    return DropMessage(event, Self.atoms)
  }

  @Test func `messages are read as XDND defines them, for any sign of their 32 bits`() {
    #expect(
      message(50, (9, 5 << 24 | 1, 70, 0, 71))
        == .enter(source: 9, version: 5, types: [70, 71], hasMore: true))
    #expect(
      message(50, (Int(Int32(bitPattern: 0x8000_0009)), 3 << 24, 0, 0, 0))
        == .enter(source: 0x8000_0009, version: 3, types: [], hasMore: false))
    #expect(message(51, (9, 0, 300 << 16 | 200, 1, 2)) == .position(source: 9, x: 300, y: 200))
    #expect(
      message(51, (9, 0, Int(Int32(bitPattern: 0xFFFF_FFFE)), 1, 2))
        == .position(source: 9, x: -1, y: -2))
    #expect(message(52, (9, 0, 0, 0, 0)) == .leave(source: 9))
    #expect(message(53, (9, 0, 77, 0, 0)) == .drop(source: 9, time: 77))
    #expect(message(54, (9, 0, 0, 0, 0)) == nil)
    #expect(message(50, (9, 5 << 24, 70, 0, 0), format: 8) == nil)
  }

  @Test func `the best form comes first, for any order of the offer`() {
    #expect(ContentKind.among([71, 99, 70], Self.atoms) == [.png, .uriList])
    #expect(ContentKind.among([71, 72], Self.atoms) == [.copiedFiles, .uriList])
    #expect(ContentKind.among([99], Self.atoms) == [])
    let images = AtomTable([.svg: 1, .jpeg: 2, .webp: 3, .png: 4])
    #expect(ContentKind.among([1, 2, 3, 4], images) == [.png, .jpeg, .webp, .svg])
  }

  private func enter(_ source: Window, version: Int = 5) -> DropMessage {
    .enter(source: source, version: version, types: [], hasMore: false)
  }

  @Test func `a drag comes, moves, and is dropped; the source gets the result`() {
    for (content, isTaken) in [
      (TransferredContent.image([1]), true), (.failed(.noAnswer), false),
    ] {
      var drag = DropConversation()
      #expect(drag.take(enter(9), kinds: [.png, .uriList]) == nil)
      #expect(drag.take(.position(source: 9, x: 3, y: 4)) == .status(to: 9, accepts: true))
      #expect(drag.take(.position(source: 9, x: 5, y: 6)) == .status(to: 9, accepts: true))
      #expect(drag.take(.drop(source: 9, time: 77)) == .fetch([.png, .uriList], time: 77))
      #expect(drag.place == (5, 6))
      #expect(drag.fetched(content) == .finished(to: 9, accepted: isTaken))
      #expect(drag.fetched(content) == nil)
      #expect(drag.take(.drop(source: 9, time: 78)) == nil)
    }
  }

  @Test func `a drag of unknown types is refused from the start`() {
    var drag = DropConversation()
    _ = drag.take(enter(9), kinds: [])
    #expect(drag.take(.position(source: 9, x: 3, y: 4)) == .status(to: 9, accepts: false))
    #expect(drag.take(.drop(source: 9, time: 7)) == .finished(to: 9, accepted: false))
    // Dropped without ever having said where.
    _ = drag.take(enter(9), kinds: [.png])
    #expect(drag.take(.drop(source: 9, time: 7)) == .finished(to: 9, accepted: false))
  }

  @Test func `drags and drops are refused while the window takes none`() {
    var drag = DropConversation()
    _ = drag.take(enter(9), kinds: [.png])
    #expect(drag.take(.position(source: 9, x: 1, y: 1)) == .status(to: 9, accepts: true))
    drag.isOpen = false
    #expect(drag.take(.position(source: 9, x: 1, y: 1)) == .status(to: 9, accepts: false))
    #expect(drag.take(.drop(source: 9, time: 7)) == .finished(to: 9, accepted: false))
    drag.isOpen = true
    _ = drag.take(enter(9), kinds: [.png])
    _ = drag.take(.position(source: 9, x: 1, y: 1))
    #expect(drag.take(.drop(source: 9, time: 8)) == .fetch([.png], time: 8))
  }

  @Test func `a source that has not entered, has left, or has another version gets no answer`() {
    var drag = DropConversation()
    #expect(drag.take(.position(source: 9, x: 1, y: 1)) == nil)
    _ = drag.take(enter(9), kinds: [.png])
    #expect(drag.take(.position(source: 8, x: 1, y: 1)) == nil)
    #expect(drag.take(.drop(source: 8, time: 1)) == nil)
    #expect(drag.take(.leave(source: 8)) == nil)
    #expect(drag.take(.position(source: 9, x: 1, y: 1)) == .status(to: 9, accepts: true))
    #expect(drag.take(.leave(source: 9)) == nil)
    #expect(drag.take(.drop(source: 9, time: 1)) == nil)
    for version in [0, 2, 6, 255] {
      _ = drag.take(enter(9, version: version), kinds: [.png])
      #expect(drag.take(.position(source: 9, x: 1, y: 1)) == nil)
    }
  }

  @Test func `while the data of one drop are on their way, another one is refused`() {
    var drag = DropConversation()
    _ = drag.take(enter(9), kinds: [.png])
    _ = drag.take(.position(source: 9, x: 1, y: 1))
    _ = drag.take(.drop(source: 9, time: 1))
    _ = drag.take(enter(8), kinds: [.png])
    #expect(drag.take(.position(source: 8, x: 2, y: 2)) == .status(to: 8, accepts: false))
    #expect(drag.take(.drop(source: 8, time: 2)) == .finished(to: 8, accepted: false))
    #expect(drag.place == (1, 1))
    #expect(drag.fetched(.image([1])) == .finished(to: 9, accepted: true))
  }
}
