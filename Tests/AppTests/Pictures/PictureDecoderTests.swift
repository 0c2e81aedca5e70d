import App
import Glibc
import Ink
import InkFiles
import Rendering
import SystemPackage
import Testing
import TestSupport

@Suite("The process that decodes pictures", .ownThread)
struct PictureDecoderTests {
  /// A decoder that is a shell command. Its words are not split further.
  private func decoder(_ script: String, timeLimit: Duration = .patience) -> PictureDecoder {
    // The shell's name, and then what the decoder gets.
    PictureDecoder(words: ["/bin/sh", "-c", script, "decoder"], timeLimit: timeLimit)
  }

  private func error(_ script: String, on bytes: [UInt8] = [1, 2, 3]) -> PictureDecodingError? {
    do throws(PictureDecodingError) {
      _ = try decoder(script).decode(bytes, mediaType: "image/avif")
      return nil
    } catch {
      return error
    }
  }

  /// The bytes of 32-bit numbers in the machine's order.
  private func bytes(_ numbers: [UInt32]) -> [UInt8] {
    numbers.flatMap { number in withUnsafeBytes(of: number) { Array($0) } }
  }

  private func output(
    mark: String = "FPIX", version: UInt32 = 2, _ width: UInt32, _ height: UInt32,
    told: (UInt32, UInt32)? = nil, lacksFonts: UInt32 = 0, pixels: [UInt32]
  ) -> [UInt8] {
    Array(mark.utf8)
      + bytes([version, width, height, told?.0 ?? width, told?.1 ?? height, lacksFonts])
      + bytes(pixels)
  }

  @Test("the small picture of a stamp stays transparent, and one that was not reduced is none")
  func stampThumbnails() throws {
    let folder = try TemporaryFolder()
    func path(_ name: String) -> FilePath { FilePath("\(folder.path)/home/\(name)") }
    try write(PNGEncoder.encode(pixels: [0], width: 1, height: 1), to: path("stamp.png").string)
    func thumbnail(_ width: UInt32, _ pixels: [UInt32]) throws -> ThumbnailData? {
      try write(output(width, 1, pixels: pixels), to: path("output").string)
      return ImageChecker.stampThumbnail(
        path("stamp.png"), by: decoder("cat >/dev/null; cat '\(path("output").string)'"))
    }
    let pixels: [UInt32] = [0, 0x8000_0000, 0x4020_1000, 0xFFFF_FFFF]
    #expect(try thumbnail(4, pixels)?.pixels == pixels)
    let most = ThumbnailData.largestSide
    #expect(try thumbnail(UInt32(most), Array(repeating: 0, count: most))?.width == most)
    #expect(try thumbnail(UInt32(most + 1), Array(repeating: 0, count: most + 1)) == nil)
  }

  /// The number in a file, if there is one already.
  private func number(in path: String) throws -> pid_t? {
    guard access(path, F_OK) == 0 else { return nil }
    let note = try FileDescriptor.open(FilePath(path), .readOnly)
    var digits = [UInt8](repeating: 0, count: 20)
    let count = try note.closeAfter {
      try digits.withUnsafeMutableBytes { try note.read(into: $0) }
    }
    return pid_t(String(decoding: digits[..<count].dropLast(), as: UTF8.self))
  }

  @Test func `a picture is what the decoder writes`() throws {
    let pixels: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0x8000_0080, 0, 0xFF01_0203, 0xFFFF_FFFF]
    let written = output(3, 2, told: (6, 4), pixels: pixels)
    let picture = try decoder("cat").decode(written, mediaType: "image/jpeg")
    let image = try #require(PNGDecoder.decode(picture.image))
    #expect((image.width, image.height) == (3, 2))
    #expect(image.copiedPixels == pixels)
    #expect(picture.isShrunk && picture.width == 3 && picture.height == 2)
  }

  @Test func `a picture of vectors has more pixels than it takes up`() throws {
    let picture = try #require(
      DecodedPixels(output(4, 2, told: (2, 1), pixels: [UInt32](repeating: 0, count: 8)))?.picture)
    #expect(!picture.isShrunk && picture.width == 2 && picture.height == 1)
    #expect(picture.image.width == 4)
  }

  @Test func `the decoder says whether letters are missing`() {
    for number in [0, 1] as [UInt32] {
      let pixels = DecodedPixels(output(1, 1, lacksFonts: number, pixels: [0]))
      #expect(pixels?.picture?.lacksLetters == (number == 1))
    }
  }

  @Test func `the decoder is told the format and its limits`() {
    #expect(error("[ \"$*\" = 'image/avif 8192 16777216 30 1536' ] && exit 65") == .damaged)
  }

  @Test(
    arguments: [
      ("exit 65", .damaged), ("exit 66", .tooLarge), ("exit 70", .unprotected),
      ("exit 73", .noLoader(PictureLoader(mediaType: "image/avif"))), ("exit 1", .noDecoder),
      ("exit 77", .notReady), ("exit 127", .noDecoder),
      (
        "echo 'x: error while loading shared libraries: libx.so.1: cannot open' >&2; exit 127",
        .lacksLibrary("libx.so.1")
      ),
      ("kill -SYS $$", .stopped), ("kill -SEGV $$", .stopped), ("kill -KILL $$", .tooSlow),
      ("kill -XCPU $$", .tooSlow), ("exit 0", .stopped), ("echo no picture", .stopped),
      ("cat /dev/zero", .stopped),
    ] as [(String, PictureDecodingError)])
  func `each way to end has its sentence`(script: String, expected: PictureDecodingError) {
    #expect(error(script) == expected)
    // Also if it never takes what it is sent, without a SIGPIPE.
    #expect(error(script, on: [UInt8](repeating: 7, count: 1 << 20)) == expected)
    #expect(!expected.sentence.isEmpty)
  }

  @Test("a decoder that does not end is ended, whether it writes, closes its output or only waits")
  func endless() throws {
    for script in ["exec sleep 1000", "exec >&-; exec sleep 1000", "while :; do :; done"] {
      let folder = try TemporaryFolder()
      let note = "\(folder.path)/process"
      let saying = "echo $$ >'\(note)'; "
      var (limit, process): (Duration, pid_t?) = (.seconds(1), nil)
      // On a busy machine, the time can be up before the decoder has noted its number.
      while process == nil, limit < .patience {
        #expect(throws: PictureDecodingError.tooSlow) {
          try decoder(saying + script, timeLimit: limit).decode([1], mediaType: "image/jpeg")
        }
        process = try number(in: note)
        limit *= 2
      }
      let number = try #require(process, "it never began")
      // Nothing is left of it, not even a zombie.
      #expect(kill(number, 0) == -1 && errno == ESRCH)
    }
  }

  @Test func `without a decoder, one sentence says so`() {
    #expect(throws: PictureDecodingError.noDecoder) {
      try PictureDecoder(words: ["/nonexistent/decoder"]).decode([1], mediaType: "image/jpeg")
    }
  }

  @Test func `a header that does not fit its pixels, or exceeds the limits, is refused`() {
    let pixels: [UInt32] = [1, 2, 3, 4]
    #expect(DecodedPixels(output(2, 2, pixels: pixels)) != nil)
    for wrong in [
      output(mark: "FPIY", 2, 2, pixels: pixels), output(version: 1, 2, 2, pixels: pixels),
      output(2, 3, pixels: pixels), output(1, 2, pixels: pixels), output(0, 4, pixels: pixels),
      output(4, 0, pixels: pixels), output(2, 2, told: (0, 2), pixels: pixels), [],
      output(2, 2, pixels: []), output(.max, .max, pixels: pixels),
      output(0x8000_0000, 0x8000_0000, pixels: pixels), output(8193, 1, pixels: pixels),
      output(2, 2, pixels: pixels) + [0], Array("FPIX".utf8),
    ] {
      #expect(DecodedPixels(wrong) == nil)
    }
  }

  @Test func `each format that is decoded names the package that decodes it`() {
    let packages = InkFileFormat.decoded.map { PictureLoader(mediaType: $0.mediaType).package }
    #expect(Set(packages).count == 5)
    #expect(PictureLoader(mediaType: "image/avif").title == "AVIF")
  }
}
