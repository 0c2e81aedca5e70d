import TestSupport
import Testing
import TouchLab

@Suite("Numbers on the command line", .ownThread)
struct NumberArgumentTests {
  @Test("numbers that are too large for an export are refused in a sentence that says why")
  func tooMuch() throws {
    let archive = try Archive()
    try archive.add("sea.inkml", title: "Sea")
    func refuse(_ arguments: String..., saying words: [String]) throws {
      let command = try Command(
        ["export", "sea.inkml"] + arguments, environment: archive.environment, in: archive.home.path
      )
      expectRefusal(command, saying: words)
    }
    try refuse("-o", "a.png", "--scale", "1e308", saying: ["too large", "largest scale"])
    try refuse("-o", "a.png", "--dpi", "9600", "--force", saying: ["too large", "largest --dpi"])
    try refuse("-o", "a.png", "--size", "32767", saying: ["too large", "largest --size"])
    try refuse("-o", "a.svg", "--board", "9223372036854775807", saying: ["no board", "1 board"])
    try refuse("--animate", "-o", "film", "--board", "9223372036854775807", saying: ["no board"])
    try refuse("--animate", "-o", "film", "--scale", "1e308", saying: ["too large"])
    try refuse("--animate", "-o", "film", "--speed", "5e-324", saying: ["pictures", "--speed"])
    #expect(!archive.has("film") && !archive.has("a.png"))
  }

  @Test("extreme numbers that make sense work")
  func extremes() throws {
    let archive = try Archive()
    try archive.add("sea.inkml", title: "Sea")
    for arguments in [
      ["a.png", "--scale", "5e-324"], ["b.png", "--dpi", "1"],
      ["film", "--animate", "--speed", "1e308"], ["c.gif", "--animate", "--scale", "5e-324"],
    ] {
      let command = try Command(
        ["export", "sea.inkml", "-o"] + arguments, environment: archive.environment,
        in: archive.home.path)
      #expect(command.ending == .exited(0), "\(arguments): \(command.error)")
    }
  }
}
