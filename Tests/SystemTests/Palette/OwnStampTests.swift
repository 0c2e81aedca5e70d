import Glibc
import Ink
import Interaction
import Rendering
import Testing
import TestSupport
import TouchLab
import TouchLabSupport
import Words

@Suite("People's own stamps", .serialized, .ownThread)
struct OwnStampTests {
  private static let folder = ".local/share/fingerpaint/stamps"
  private static let place = Point(x: 150, y: 70)

  private let home: TemporaryFolder
  private var path: String { "\(home.path)/home/\(Self.folder)" }

  init() throws {
    home = try TemporaryFolder()
    try home.makeFolder(Self.folder)
  }

  /// Writes a square PNG file of one colour.
  private func write(png name: String, _ color: UInt32, side: Int = 40) throws {
    let pixels = [UInt32](repeating: color, count: side * side)
    try TestSupport.write(
      PNGEncoder.encode(pixels: pixels, width: side, height: side), to: "\(path)/\(name)")
  }

  private func write(_ text: String, to name: String) throws {
    try home.write(text, to: "\(Self.folder)/\(name)")
  }

  /// The start of a PNG file that says it is a square of so many pixels, and has none of them.
  private static func header(side: UInt32) -> [UInt8] {
    func bytes(_ number: UInt32) -> [UInt8] {
      stride(from: UInt32(24), through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    let chunk = Array("IHDR".utf8) + bytes(side) + bytes(side) + [8, 6, 0, 0, 0]
    // The check of Portable Network Graphics, annex D.
    let check = chunk.reduce(~UInt32(0)) { check, byte in
      (0..<8).reduce(check ^ UInt32(byte)) { rest, _ in
        rest >> 1 ^ (rest & 1 == 1 ? 0xEDB8_8320 : 0)
      }
    }
    return PNGImage.signature + bytes(13) + chunk + bytes(~check) + bytes(0)
      + Array("IDAT".utf8)
  }

  /// Opens the panel, and waits until it has so many stamps of files.
  private func open(_ stage: Stage, expecting count: Int) throws {
    try stage.tap("stamps-panel")
    _ = try stage.session { $0.items["stamp-file-\(count - 1)"] != nil }
  }

  /// Chooses the stamp of a file, and waits until the seat has it.
  private func choose(_ index: Int, _ name: String, on stage: Stage) throws {
    try stage.tap("stamp-file-\(index)")
    _ = try stage.session { session in
      let seat = session.seats[0]
      return seat.stampFile?.hasSuffix("/\(name)") == true && seat.palette.panel == nil
    }
  }

  @Test("a PNG and an SVG file are chosen in the panel, and set with a tap in their own colours")
  func used() throws {
    try write(png: "a.png", 0xFF12_3456)
    try write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">\
      <rect width="20" height="20" fill="#c04020"/></svg>
      """, to: "b.svg")
    let stage = try Stage(home: home)
    let files: [(name: String, color: UInt32)] = [("a.png", 0xFF12_3456), ("b.svg", 0xFFC0_4020)]
    for (index, (name, color)) in files.enumerated() {
      try open(stage, expecting: 2)
      try choose(index, name, on: stage)
      let place = Point(x: Self.place.x + 200 * Double(index), y: Self.place.y)
      try stage.draw(index + 1, [place])
      try stage.expectColor(color, at: place)
    }
    #expect(try stage.program.quit() == .exited(0))
  }

  @Test("what is no stamp is told in a sentence, and nothing else changes")
  func refused() throws {
    try write(png: "a.png", 0xFF12_3456)
    try write("", to: "b.png")
    try TestSupport.write(Self.header(side: 30_000), to: "\(path)/c.png")
    // It has more elements than a machine has memory.
    let levels = (0..<40).map { level in
      "<g id='g\(level + 1)'><use href='#g\(level)'/><use href='#g\(level)'/></g>"
    }
    try write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><defs><path id='g0' d='M0 0h9'/>"
        + levels.joined() + "</defs><use href='#g40'/></svg>", to: "d.svg")
    let stage = try Stage(arguments: ["--notice-time", "60"], home: home)
    try open(stage, expecting: 4)
    // On a busy machine, the time for the last one is over before its elements are counted.
    let (large, slow) = (Message(.imageTooLarge).english, Message(.imageTooSlow).english)
    for (index, words) in [
      (1, ["b.png is not an image"]), (2, [large]), (1, ["b.png"]), (3, [large, slow]),
    ] {
      try stage.tap("stamp-file-\(index)")
      let told = try stage.session { session in
        words.contains { session.notice?.contains($0) == true }
      }
      #expect(told.seats[0].stampFile == nil && told.seats[0].palette.panel == .stamps)
    }
    try choose(0, "a.png", on: stage)
    try stage.draw(1, [Self.place])
    try stage.expectColor(0xFF12_3456, at: Self.place)
    #expect(try stage.program.quit() == .exited(0))
  }

  @Test("a folder that vanishes while it is shown: what was chosen goes on, the rest is told")
  func vanished() throws {
    try write(png: "a.png", 0xFF12_3456)
    try write(png: "b.png", 0xFF65_4321)
    let stage = try Stage(arguments: ["--notice-time", "60"], home: home)
    try open(stage, expecting: 2)
    try choose(0, "a.png", on: stage)
    try open(stage, expecting: 2)
    home.remove(Self.folder)
    try stage.tap("stamp-file-1")
    let notice = try stage.session { $0.notice != nil }.notice
    #expect(notice?.contains("b.png") == true, "\(notice ?? "")")
    // A tap beside the panel would only close it.
    try stage.tap("stamps-panel")
    _ = try stage.session { $0.seats[0].palette.panel == nil }
    try stage.draw(1, [Self.place])
    try stage.expectColor(0xFF12_3456, at: Self.place)
    try stage.tap("stamps-panel")
    _ = try stage.session {
      $0.seats[0].palette.panel == .stamps && $0.items["stamp-file-0"] == nil
    }
    #expect(try stage.program.quit() == .exited(0))
  }
}
