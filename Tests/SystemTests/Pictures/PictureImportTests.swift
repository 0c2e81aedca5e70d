import Glibc
import TestSupport
import Testing
import TouchLab

@Suite("Pictures of other programs become images on paper", .ownThread)
struct PictureImportTests {
  /// The picture that the program makes of a file.
  private func picture(
    _ bytes: [UInt8], _ name: String, in archive: Archive? = nil
  ) throws -> DecodedPicture {
    let archive = try archive ?? Archive()
    try write(bytes, to: "\(archive.home.path)/\(name)")
    let command = try archive.run("export", name, "-o", "picture.png", "--force")
    try #require(command.ending == .exited(0), "\(command.error)")
    return try DecodedPicture("\(archive.home.path)/picture.png")
  }

  /// The colours in the middle of the picture's quarters. What is exported has a margin on all sides.
  private func quarters(_ picture: DecodedPicture, width: Int, height: Int) -> [UInt32] {
    let (left, top) = ((picture.width - width) / 2, (picture.height - height) / 2)
    return [(1, 1), (3, 1), (1, 3), (3, 3)].map { x, y in
      picture.pixels[(top + y * height / 4) * picture.width + left + x * width / 4]
    }
  }

  private func refusal(_ bytes: [UInt8], _ name: String) throws -> Command {
    let archive = try Archive()
    try write(bytes, to: "\(archive.home.path)/\(name)")
    return try archive.run("import", name)
  }

  @Test(
    "every format is read, animations give their first picture, and paper shows through",
    arguments: PictureSample.all + PictureSample.transparent)
  func formats(sample: PictureSample) throws {
    let picture = try picture(sample.bytes, sample.fileName)
    let colors = quarters(picture, width: 48, height: 32)
    var expected = PictureSample.colors
    if PictureSample.transparent.contains(sample) { expected[3] = 0xFFFF_FFFF }
    #expect(zip(colors, expected).allSatisfy(isNear), "\(colors)")
  }

  @Test(
    arguments: [
      (1, [0, 1, 2, 3]), (2, [1, 0, 3, 2]), (3, [3, 2, 1, 0]), (4, [2, 3, 0, 1]),
      (5, [0, 2, 1, 3]), (6, [2, 0, 3, 1]), (7, [3, 1, 2, 0]), (8, [1, 3, 0, 2]),
      (nil, [2, 0, 3, 1]),
    ] as [(Int?, [Int])])
  func `photos are upright, however the camera was held`(number: Int?, order: [Int]) throws {
    // The sample of WebP says it in its file.
    let sample = PictureSample(path: number == nil ? "webp/turned.webp" : "jpeg/quarters.jpg")
    let bytes = try number.map { oriented(try sample.bytes, UInt8($0)) } ?? sample.bytes
    let picture = try picture(bytes, sample.fileName)
    let isTurned = number.map { $0 >= 5 } ?? true
    let colors = quarters(picture, width: isTurned ? 32 : 48, height: isTurned ? 48 : 32)
    #expect(zip(colors, order.map { PictureSample.colors[$0] }).allSatisfy(isNear), "\(colors)")
  }

  @Test("a picture of vectors is sharp when it is enlarged, and loads nothing from outside")
  func vectors() throws {
    let archive = try Archive()
    let near = try picture(PictureSample(path: "svg/outside.svg").bytes, "outside.svg", in: archive)
    #expect(quarters(near, width: 48, height: 32) == [UInt32](repeating: 0xFF20_C020, count: 4))
    try write(PictureSample(path: "svg/quarters.svg").bytes, to: "\(archive.home.path)/q.svg")
    _ = try archive.run("export", "q.svg", "-o", "large.png", "--scale", "4")
    let large = try DecodedPicture("\(archive.home.path)/large.png")
    // In the middle of the upper quarters.
    let row = large.pixels[((large.height / 2 - 4 * 8) * large.width)...].prefix(large.width)
    // Enlarged pixels would have a soft edge between red and green.
    let edge = row.filter { $0 != 0xFFFF_FFFF }
    #expect(Set(edge) == [0xFFE0_2020, 0xFF20_C020], "\(Set(edge).count) colours")
  }

  @Test func `letters in a picture of vectors are painted with the system's fonts`() throws {
    // The decoder waits until the threads that read fonts have ended.
    let bytes = try PictureSample(path: "svg/text.svg").bytes
    let first = try picture(bytes, "text.svg")
    #expect(first.pixels.contains(0xFF20_20E0))
    for _ in 1..<8 { #expect(try picture(bytes, "text.svg").pixels == first.pixels) }
  }

  @Test func `a sentence says that letters are missing if the system has no fonts`() throws {
    let archive = try Archive()
    let folder = archive.home.path
    try write(
      Array(
        "<fontconfig><dir>\(folder)/none</dir><cachedir>\(folder)/cache</cachedir></fontconfig>"
          .utf8),
      to: "\(folder)/fonts.conf")
    try write(PictureSample(path: "svg/text.svg").bytes, to: "\(folder)/text.svg")
    try write(
      SamplePDF(content: "BT /F1 12 Tf 5 5 Td (A text) Tj ET").bytes, to: "\(folder)/text.pdf")
    for file in ["text.svg", "text.pdf"] {
      let command = try archive.shell(
        "FONTCONFIG_FILE='\(folder)/fonts.conf' \"$0\" import \(file)")
      #expect(command.ending == .exited(0))
      expectOneSentence(command.error, saying: [file, "letters of fonts"])
    }
  }

  @Test("a picture with more pixels than an image can have is scaled down, and a sentence says so")
  func large() throws {
    let archive = try Archive()
    let pixels = [UInt32](repeating: 0xFF12_3456, count: 9000 * 3)
    try write(bmp(pixels, width: 9000), to: "\(archive.home.path)/wide.bmp")
    let command = try archive.run("import", "wide.bmp")
    #expect(command.ending == .exited(0))
    #expect(command.error.contains("1 large image (now scaled down)"), "\(command.error)")
  }

  @Test(arguments: ["jpeg/progressive.jpg", "svg/quarters.svg"].map(PictureSample.init))
  func `a truncated picture is refused or shown, and nothing worse`(sample: PictureSample) throws {
    let bytes = try sample.bytes
    for count in [20, bytes.count / 3, bytes.count * 9 / 10] {
      let command = try refusal(Array(bytes[..<count]), sample.fileName)
      if command.ending != .exited(0) { expectRefusal(command, saying: [sample.fileName]) }
    }
  }

  @Test func `noise behind the mark of a format is refused in one sentence`() throws {
    var random = SeededGenerator(seed: 5)
    for sample in PictureSample.all where !sample.path.hasSuffix("svg") {
      let noise = random.bytes(2000)
      let command = try refusal(sample.bytes[..<20] + noise, sample.fileName)
      expectRefusal(command, saying: [sample.fileName, "image"])
    }
    expectRefusal(
      try refusal(Array("<svg xmlns='x'><g>".utf8), "a.svg"), saying: ["the image is damaged"])
  }

  @Test func `a picture that claims to be huge is refused before it takes memory`() throws {
    func little(_ number: Int, _ length: Int) -> [UInt8] {
      (0..<length).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    var bitmap = bmp([0xFF00_0000], width: 1)
    bitmap.replaceSubrange(18..<26, with: little(100_000, 4) + little(100_000, 4))
    let gif = Array("GIF89a".utf8) + little(65535, 2) + little(65535, 2) + [0x80, 0, 0, 0, 0, 0]
    for (bytes, name) in [(bitmap, "a.bmp"), (gif, "a.gif")] {
      expectRefusal(try refusal(bytes, name), saying: [name, "image"])
    }
    // A drawing of lines is painted as large as there is room.
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='99999' height='99999'/>"
    let command = try refusal(Array(svg.utf8), "a.svg")
    #expect(command.ending == .exited(0))
    #expect(command.error.contains("1 large image (now scaled down)"), "\(command.error)")
  }

  @Test("a sentence names the package to install if the system cannot decode a format")
  func noLoader() throws {
    let archive = try Archive()
    try write(PictureSample(path: "webp/quarters.webp").bytes, to: "\(archive.home.path)/a.webp")
    let command = try Command(
      ["import", "a.webp"],
      environment: archive.environment.merging(["GDK_PIXBUF_MODULE_FILE": "/dev/null"]) { $1 },
      in: archive.home.path)
    expectRefusal(command, saying: ["a.webp", "WebP", "webp-pixbuf-loader"])
  }

  @Test func `the decoder is found where it is installed; without it, all else works`() throws {
    let archive = try Archive()
    let folder = archive.home.path
    try write(PictureSample(path: "jpeg/quarters.jpg").bytes, to: "\(folder)/a.jpg")
    let prepare = "mkdir -p bin && cp \"$0\" bin/fingerpaint && bin/fingerpaint import a.jpg"
    expectRefusal(try archive.shell(prepare), saying: ["decoder is missing"])
    let install =
      "mkdir -p libexec/fingerpaint && cp \"$0\"-decoder libexec/fingerpaint"
      + " && bin/fingerpaint import a.jpg"
    let command = try archive.shell(install)
    #expect(command.ending == .exited(0) && command.output.contains("became"), "\(command.error)")
  }
}
