import TestSupport
import Testing
import TouchLab

@Suite("Output that cannot be written", .ownThread)
struct CommandOutputTests {
  private func archive() throws -> Archive {
    let archive = try Archive()
    try archive.add("sea.inkml", title: "Sea", x: 201)
    try archive.add("lake.inkml", title: "Lake", x: 202)
    return archive
  }

  @Test func `a full device ends every command with a sentence`() throws {
    let archive = try archive()
    _ = try archive.run("import", "sea.inkml")
    for command in [
      "list", "list --json", "check", "--help", "help export", "--version",
      "export sea.inkml -o - --format svg", "import --json lake.inkml",
    ] {
      let refused = try archive.shell("\"$0\" \(command) > /dev/full")
      expectRefusal(refused, saying: ["standard output", "No space left"])
    }
  }

  @Test(arguments: ["> /dev/full", ">&-"])
  func `what was changed before the output failed is named`(redirection: String) throws {
    let archive = try archive()
    let imported = try archive.shell("\"$0\" import sea.inkml lake.inkml \(redirection)")
    expectRefusal(imported, saying: ["standard output", "kept before that: 'Sea'"])
    #expect(try archive.drawings() == ["Sea"])
    let copied = try archive.shell("\"$0\" duplicate Sea \(redirection)")
    expectRefusal(copied, saying: ["copied before that: 'Sea'"])
    let deleted = try archive.shell("\"$0\" delete Sea \(redirection)")
    expectRefusal(deleted, saying: ["deleted before that: 'Sea'"])
    #expect(try archive.drawings() == ["Sea (2)"])
    let exported = try archive.shell("\"$0\" export sea.inkml -o out/ --format svg \(redirection)")
    expectRefusal(exported, saying: ["written before that: 'out/sea.svg'"])
  }

  @Test func `a closed pipe ends an import with a sentence that names what is kept`() throws {
    let archive = try archive()
    // The reader is gone before there is a file to read.
    let command = try archive.shell(
      "mkfifo wait; (cat wait; \"$0\" import sea.inkml lake.inkml; echo $? > status) | (exec <&-; : > wait)"
    )
    expectOneSentence(command.error, saying: ["Broken pipe", "kept before that: 'Sea'"])
    #expect(try archive.text("status") == "1\n")
  }

  @Test("nothing is written into a file that got the number of a closed standard output")
  func closedDescriptors() throws {
    let archive = try archive()
    _ = try archive.shell("\"$0\" import sea.inkml <&- >&- 2>&-")
    #expect(try archive.run("check").output == "1 drawing, all can be read\n")
  }
}
