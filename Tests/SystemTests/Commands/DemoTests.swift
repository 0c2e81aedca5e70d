import TestSupport
import Testing
import TouchLab

@Suite("fingerpaint demo", .serialized, .ownThread)
struct DemoTests {
  @Test("plays ten fingers and leaves a picture of them, without any display")
  func demo() throws {
    let home = try TemporaryFolder()
    let environment = home.environment.merging(["DISPLAY": nil]) { _, display in display }
    let command = try Command(
      ["demo", "-o", "painted.png"], environment: environment, in: "\(home.path)/home",
      timeout: .patience * 2)
    #expect(command.ending == .exited(0))
    #expect(command.error == "")
    #expect(command.output.hasSuffix("/home/painted.png\n"))
    let picture = try DecodedPicture("\(home.path)/home/painted.png")
    #expect(picture.width == 1920 && picture.height == 1080)
    // Whole pixels of ink in many colours, and not a corner of the canvas only.
    var counts: [UInt32: Int] = [:]
    for pixel in picture.pixels { counts[pixel, default: 0] += 1 }
    counts[0xFFFF_FFFF] = nil
    #expect(counts.filter { $0.value > 500 }.count >= 5)
    #expect(counts.values.reduce(0, +) > picture.pixels.count / 20)
    #expect(home.names(in: "") == ["painted.png"])
    #expect(home.names(in: "../run/fingerpaint") == [])
  }

  @Test func `plays another recording, and prints the path of a picture in Pictures`() throws {
    let home = try TemporaryFolder()
    let file = "\(home.path)/short.recording"
    try write(
      """
      fingerpaint-recording 1
      size 640 480
      0 tap 9 red
      100 begin 1 100.5 100
      110 begin 2 300 100
      200 move 1 150 200.25
      210 move 2 350 200
      300 end 1 150 200.25
      310 end 2 350 200

      """, to: file)
    let command = try Command(
      ["demo", "--recording", file], environment: home.environment, timeout: .patience * 2)
    #expect(command.ending == .exited(0), "\(command.error)")
    let folder = "\(home.path)/home/\(Stage.picturesFolder)"
    let name = try #require(home.names(in: Stage.picturesFolder).first)
    #expect(command.output == "\(folder)/\(name)\n")
    let picture = try DecodedPicture("\(folder)/\(name)")
    #expect(picture.width == 640 && picture.height == 480)
    func pixel(_ x: Int, _ y: Int) -> UInt32 { picture.pixels[y * 640 + x] }
    let red = try barColor("red")
    #expect(pixel(125, 150) == red && pixel(325, 150) == red)
    #expect(pixel(225, 150) == 0xFFFF_FFFF)
  }

  @Test func `refuses a recording that cannot be played, in a sentence that names it`() throws {
    let home = try TemporaryFolder()
    func demo(_ name: String, saying words: String...) throws {
      let command = try Command(
        ["demo", "--recording", "\(home.path)/\(name)"], environment: home.environment)
      expectRefusal(command, saying: words)
    }
    let bad = "\(home.path)/bad.recording"
    try write("hello\n", to: bad)
    try demo(
      "bad.recording",
      saying: "'\(bad)' is not a recording: line 1: expected 'fingerpaint-recording 1'")
    try demo(
      "nowhere.recording",
      saying: "cannot read '\(home.path)/nowhere.recording': No such file or directory\n")
    // Only a palette knows what it lacks.
    try write(
      "fingerpaint-recording 1\nsize 640 480\n0 tap 1 mauve\n", to: "\(home.path)/odd.recording")
    try demo("odd.recording", saying: "mauve")
  }
}
