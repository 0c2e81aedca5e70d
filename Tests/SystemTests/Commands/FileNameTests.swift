import Glibc
import TestSupport
import Testing
import TouchLab

@Suite("Any name a file can have", .ownThread)
struct FileNameTests {
  @Test func `names that begin with a dash are files and drawings like others`() throws {
    let archive = try Archive()
    try archive.add("-sea.inkml", title: "-Sea")
    #expect(try archive.run("import", "--", "-sea.inkml").output == "'-sea.inkml' became '-Sea'\n")
    #expect(try archive.run("export", "-o", "-a.svg", "-b.pdf", "--", "-Sea").ending == .exited(64))
    for arguments in [["-o", "-a.svg"], ["--output", "-b.svg"], ["-o=-c.svg"]] {
      let command = try Command(
        ["export"] + arguments + ["--", "-Sea"], environment: archive.environment,
        in: archive.home.path)
      #expect(command.ending == .exited(0), "\(arguments): \(command.error)")
    }
    for name in ["-a.svg", "-b.svg", "-c.svg"] { #expect(archive.has(name), "\(name)") }
    #expect(try archive.run("duplicate", "--", "-Sea").output == "'-Sea (2)' is a copy of '-Sea'\n")
    #expect(try archive.run("delete", "--", "-Sea", "-Sea (2)").ending == .exited(0))
    expectRefusal(try archive.run("delete", "-Sea"), status: 64, saying: ["dash", "'--'"])
  }

  @Test func `names that are not UTF-8 are files like others, byte by byte`() throws {
    let archive = try Archive()
    try archive.add("sea.inkml", title: "Sea")
    let name = "\"$(printf 's\\351a')\""
    let made = try archive.shell("mv sea.inkml \(name).inkml && \"$0\" import \(name).inkml")
    #expect(made.ending == .exited(0), "\(made.error)")
    #expect(made.output == "'s\u{FFFD}a.inkml' became 'Sea'\n")
    let exported = try archive.shell(
      "\"$0\" export \(name).inkml -o \(name).svg out\(name)/ --format svg"
        + " && test -s \(name).svg && ls out\(name)")
    #expect(exported.ending == .exited(0), "\(exported.error)")
    let film = try archive.shell(
      "\"$0\" export Sea --animate --fps 1 -o \(name).gif film\(name) && test -s \(name).gif"
        + " && test -s film\(name)/frame-00001.png")
    #expect(film.ending == .exited(0), "\(film.error)")
    expectRefusal(
      try archive.shell("\"$0\" import \(name).none"), saying: ["no file 's\u{FFFD}a.none'"])
    #expect(!archive.home.contents.contains { $0.hasSuffix(".part") })
  }

  @Test("a home whose name is not UTF-8 holds the gallery, and nothing lies beside it")
  func home() throws {
    let archive = try Archive()
    try archive.add("sea.inkml", title: "Sea")
    let line = """
      mkdir homes && mkdir "homes/$(printf 'h\\351')" && export HOME="$PWD/homes/$(printf 'h\\351')"
      unset XDG_DATA_HOME XDG_STATE_HOME XDG_CONFIG_HOME
      "$0" import sea.inkml && "$0" list && "$0" export Sea -o sea.svg && "$0" check
      """
    let made = try archive.shell(line)
    #expect(made.ending == .exited(0), "\(made.error)")
    let kept = try archive.shell(
      "ls homes | wc -l; test -s homes/h*/.local/share/fingerpaint/gallery.db && echo kept")
    #expect(kept.output == "1\nkept\n")
    #expect(archive.has("sea.svg"))
  }

  @Test func `a drawing that is called as a command can be named behind '--'`() throws {
    let archive = try Archive()
    try archive.add("list.inkml", title: "list")
    _ = try archive.run("import", "list.inkml")
    expectRefusal(try archive.run("--", "list"), saying: ["no display"])
    expectRefusal(try archive.run("--new", "list"), status: 64, saying: ["'list' is a command"])
  }

  @Test("--force writes through a symbolic link: the link stays, and its target is replaced")
  func links() throws {
    let archive = try Archive()
    try archive.add("sea.inkml", title: "Sea")
    func isLink(_ name: String) -> Bool {
      var status = stat()
      return lstat("\(archive.home.path)/\(name)", &status) == 0
        && status.st_mode & S_IFMT == S_IFLNK
    }
    _ = try archive.shell(
      """
      mkdir there; echo mine > there/a.svg; echo mine > there/a.gif; mkdir there/film
      for name in a.svg b.svg a.gif b.gif film; do ln -s there/$name $name; done
      """)
    for arguments in [
      ["a.svg", "b.svg"], ["--animate", "--fps", "1", "-o", "a.gif", "b.gif", "film"],
    ] {
      let command = try Command(
        ["export", "sea.inkml", "--force"] + (arguments[0] == "--animate" ? [] : ["-o"])
          + arguments, environment: archive.environment, in: archive.home.path)
      #expect(command.ending == .exited(0), "\(command.error)")
    }
    for name in ["a.svg", "b.svg", "a.gif", "b.gif", "film"] { #expect(isLink(name), "\(name)") }
    #expect(try archive.text("there/a.svg").contains("<svg"))
    #expect(try archive.text("there/b.svg").contains("<svg"))
    for name in ["a.gif", "b.gif"] {
      #expect(try readBytes("\(archive.home.path)/there/\(name)").starts(with: "GIF8".utf8))
    }
    #expect(archive.has("there/film/frame-00001.png"))
  }
}
