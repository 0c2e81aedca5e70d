import Testing

import XClient

@Suite("Characters that take several keys")
struct ComposeSequenceTests {
  private static let (acute, compose, shift): (UInt32, UInt32, UInt32) = (0xFE51, 0xFF20, 0xFFE1)

  @Test("a dead key and a letter type one character; Shift may come between")
  func deadKey() throws {
    let sequence = try #require(ComposeSequence(locale: "de_DE.UTF-8"))
    #expect(sequence.take(0x61) == .plain)
    #expect(sequence.take(Self.acute) == .pending)
    #expect(sequence.take(0x65) == .text("é"))
    #expect(sequence.take(Self.acute) == .pending)
    #expect(sequence.take(Self.shift) == .plain)
    #expect(sequence.take(0x45) == .text("É"))
    #expect(sequence.take(0x65) == .plain)
  }

  @Test("the Compose key takes the keys that follow it")
  func composeKey() throws {
    let sequence = try #require(ComposeSequence(locale: "en_US.UTF-8"))
    #expect([Self.compose, 0x73].map(sequence.take) == [.pending, .pending])
    #expect(sequence.take(0x73) == .text("ß"))
  }

  @Test("a key that fits no sequence and a reset cancel the sequence")
  func givenUp() throws {
    let sequence = try #require(ComposeSequence(locale: "en_US.UTF-8"))
    #expect([Self.acute, 0xFF0D, 0x65].map(sequence.take) == [.pending, .plain, .plain])
    #expect(sequence.take(Self.acute) == .pending)
    sequence.reset()
    #expect(sequence.take(0x65) == .plain)
  }

  @Test("a locale without sequences has those of American English", arguments: ["C", "", "zz_ZZ"])
  func unknown(locale: String) throws {
    let sequence = try #require(ComposeSequence(locale: locale))
    #expect([Self.acute, 0x65].map(sequence.take) == [.pending, .text("é")])
  }
}
