import CXlib
import Ink
import Testing
import XClient

@Suite("A copy on the clipboard")
struct ClipboardOwningTests {
  @Test(arguments: [0, 1, 9, 10])
  func `is sent in pieces, with an empty one at the end`(count: Int) {
    let bytes = (0..<count).map { UInt8($0) }
    var send = IncrementalTransfer(bytes, pieceSize: 3)
    var pieces: [[UInt8]] = []
    while let piece = send.next() { pieces.append(Array(piece)) }
    #expect(pieces.flatMap { $0 } == bytes && pieces.allSatisfy { $0.count <= 3 })
    #expect(pieces.last == [] && pieces.filter(\.isEmpty).count == 1)
    #expect(send.isOver)
    let further = send.next()
    #expect(further == nil)
  }

  private func forms(since time: Time) -> OfferedForms {
    OfferedForms(
      offer: ClipboardOffer(number: 3), time: time,
      moment: Timestamp(milliseconds: Int64(time)),
      mediaTypes: [(70, "image/png"), (71, "image/svg+xml"), (72, "application/inkml+xml")])
  }

  @Test func `each form is asked for once, and again if it could not be made`() throws {
    var forms = forms(since: 5)
    let first = forms.want(71)
    let wish = try #require(first)
    #expect(wish == ClipboardWish(offer: ClipboardOffer(number: 3), mediaType: "image/svg+xml"))
    var other = forms.want(71)
    #expect(other == nil && forms.isBeingMade(71) && forms.bytes(71) == nil)
    other = forms.want(99)
    #expect(other == nil && !forms.isBeingMade(99))
    forms.supply(nil, for: wish)
    #expect(!forms.isBeingMade(71) && forms.bytes(71) == nil)
    other = forms.want(71)
    #expect(other == wish)
    forms.supply([], for: wish)
    other = forms.want(71)
    #expect(other == wish)
    forms.supply(
      [1], for: ClipboardWish(offer: ClipboardOffer(number: 2), mediaType: wish.mediaType))
    #expect(forms.isBeingMade(71))
    forms.supply([1, 2], for: wish)
    other = forms.want(71)
    #expect(other == nil && forms.bytes(71) == [1, 2] && forms.bytes(70) == nil)
  }

  @Test("does not answer requests from before it was made, also when the server's time overflows")
  func times() {
    /// Whether something copied at a time of the server is meant by a request of another one.
    func isMeant(since copied: Time, at asked: Time) -> Bool {
      var clock = ServerClock()
      _ = clock.moment(of: copied)
      return forms(since: copied).isMeant(at: clock.moment(of: asked, isForged: true))
    }
    #expect(isMeant(since: 1000, at: 1000) && isMeant(since: 1000, at: 2000))
    #expect(!isMeant(since: 1000, at: 999) && forms(since: 1000).isMeant(at: nil))
    #expect(isMeant(since: 0xFFFF_FFF0, at: 5) && !isMeant(since: 5, at: 0xFFFF_FFF0))
  }

  private func request(property: Atom) -> XSelectionRequestEvent {
    var event = XSelectionRequestEvent()
    (event.requestor, event.selection, event.target) = (9, 1, 80)
    (event.property, event.time) = (property, 77)
    return event
  }

  @Test func `a request without a property is answered in the one that has the target's name`() {
    #expect(ConversionRequest(request(property: 0)).property == 80)
    #expect(ConversionRequest(request(property: 81)).property == 81)
  }

  @Test func `a request for several forms is refused unless it is a short list of pairs`() throws {
    func bytes(_ numbers: [UInt32]) -> [UInt8] {
      numbers.flatMap { number in withUnsafeBytes(of: number) { Array($0) } }
    }
    func answer(
      _ numbers: [UInt32], type: Atom = 60, format: Int = 32, left: Int = 0, in property: Atom = 81
    ) -> ConversionRequest? {
      ConversionRequest(
        request(property: property),
        pairs: PropertyPiece(type: type, format: format, bytes: bytes(numbers), bytesLeft: left),
        type: 60)
    }
    let pairs = try #require(answer([70, 90, 71, 91]))
    #expect(pairs.conversions.map(\.target) == [70, 71])
    #expect(pairs.conversions.map(\.property) == [90, 91])
    #expect(pairs.pairs(succeeded: [true, false]) == [70, 90, 0, 0])
    #expect(answer([70, 90, 71]) == nil && answer([70, 90], type: 61) == nil)
    #expect(answer([70, 90], format: 8) == nil && answer([70, 90], left: 4) == nil)
    #expect(answer([70, 90], in: 0) == nil)
    let most = [UInt32](repeating: 70, count: 2 * ConversionRequest.maximumConversions)
    #expect(answer(most) != nil && answer(most + [1, 2]) == nil)
    #expect(ConversionRequest(request(property: 81), pairs: nil, type: 60) == nil)
  }
}
