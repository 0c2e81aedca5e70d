import CXlib
import Testing
import XClient

@Suite("The data of a selection")
struct IncomingTransferTests {
  private static let png: Atom = 70
  private static let incremental: Atom = 71
  private static let limit = 100

  private func receipt() -> IncomingTransfer {
    IncomingTransfer(
      types: [Self.png], format: 8, limit: Self.limit, incremental: Self.incremental)
  }

  private func piece(
    _ bytes: [UInt8], left: Int = 0, type: Atom = png, format: Int = 8
  ) -> PropertyPiece {
    PropertyPiece(type: type, format: format, bytes: bytes, bytesLeft: left)
  }

  private func announcement(of size: UInt8) -> PropertyPiece {
    let bytes: [UInt8] = 1.littleEndian == 1 ? [size, 0, 0, 0] : [0, 0, 0, size]
    return piece(bytes, type: Self.incremental, format: 32)
  }

  @Test func `come at once, in as many parts as it takes to read the property`() {
    var receipt = receipt()
    #expect(receipt.changed() == .wait)
    #expect(receipt.answered(inProperty: true) == .read(from: 0))
    #expect(receipt.take(piece([1, 2, 3, 4], left: 6)) == .read(from: 4))
    #expect(receipt.take(piece([5, 6, 7, 8], left: 2)) == .read(from: 8))
    #expect(receipt.take(piece([9, 10])) == .done([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))
    #expect(receipt.changed() == .wait)
    #expect(receipt.answered(inProperty: true) == .wait)
  }

  @Test("come in pieces until an empty one, even if a notification comes twice")
  func incremental() {
    var receipt = receipt()
    _ = receipt.answered(inProperty: true)
    #expect(receipt.take(announcement(of: 4)) == .wait)
    #expect(receipt.answered(inProperty: true) == .wait)
    #expect(receipt.changed() == .read(from: 0))
    #expect(receipt.changed() == .wait)
    #expect(receipt.take(piece([1, 2, 3, 4], left: 1)) == .read(from: 4))
    #expect(receipt.take(piece([5])) == .wait)
    #expect(receipt.changed() == .read(from: 0))
    // The news was of what is taken already.
    #expect(receipt.take(piece([], type: 0, format: 0)) == .wait)
    #expect(receipt.changed() == .read(from: 0))
    #expect(receipt.take(piece([6])) == .wait)
    #expect(receipt.changed() == .read(from: 0))
    #expect(receipt.take(piece([])) == .done([1, 2, 3, 4, 5, 6]))
  }

  @Test func `are missing if the owner says that it has none`() {
    var receipt = receipt()
    #expect(receipt.answered(inProperty: false) == .failed(.nothing))
    #expect(receipt.changed() == .wait)
  }

  @Test func `cannot be read if their type or format is another one or the property is gone`() {
    for lie in [
      piece([1], type: 72), piece([1, 2, 3, 4], format: 32), piece([1, 2], format: 16),
      piece([], type: 0, format: 0), piece([], left: 5), nil,
    ] {
      var receipt = receipt()
      _ = receipt.answered(inProperty: true)
      #expect(receipt.take(lie) == .failed(.unreadable))
      #expect(receipt.changed() == .wait)
    }
    var receipt = receipt()
    _ = receipt.answered(inProperty: true)
    _ = receipt.take(announcement(of: 4))
    _ = receipt.changed()
    #expect(receipt.take(announcement(of: 4)) == .failed(.unreadable))
  }

  @Test func `are refused above the limit, with and without an announced size`() {
    var receipt = receipt()
    _ = receipt.answered(inProperty: true)
    #expect(receipt.take(announcement(of: 101)) == .failed(.tooLarge))

    receipt = self.receipt()
    _ = receipt.answered(inProperty: true)
    #expect(receipt.take(piece([1, 2, 3, 4], left: 97)) == .failed(.tooLarge))

    receipt = self.receipt()
    _ = receipt.answered(inProperty: true)
    _ = receipt.take(announcement(of: 1))
    for _ in 0..<10 {
      #expect(receipt.changed() == .read(from: 0))
      #expect(receipt.take(piece([UInt8](repeating: 0, count: 10))) == .wait)
    }
    _ = receipt.changed()
    #expect(receipt.take(piece([1])) == .failed(.tooLarge))
  }
}
