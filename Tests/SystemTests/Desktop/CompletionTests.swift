import Glibc
import TestSupport
import Testing
import TouchLab

/// The script for bash runs in bash, with what bash sets when somebody presses Tab. What zsh and fish
/// read is only checked for its syntax, by `make check-documents`, if the shells are there.
@Suite("Completions", .ownThread)
struct CompletionTests {
  /// A user whose gallery has drawings with some names, and who types command lines.
  private struct Typist {
    let archive: Archive

    init(_ names: [String]) throws {
      archive = try Archive()
      for (index, name) in names.enumerated() {
        let title = name.reduce(into: "") { $0 += $1 == "&" ? "&amp;" : "\($1)" }
        try archive.add("file-\(index).inkml", title: title, x: 200 + index)
        #expect(try archive.run("import", "file-\(index).inkml").ending == .exited(0))
      }
    }

    /// Returns what bash offers for the last of some words, sorted. The first word is the program's.
    func offered(for words: [String]) throws -> [String] {
      let script = """
        ln -s "$0" "$HOME/fingerpaint"
        PATH=$HOME:$PATH
        source <(fingerpaint --generate-completion-script bash) || exit 2
        complete -p fingerpaint >/dev/null || exit 3
        COMP_WORDS=(fingerpaint "$@")
        COMP_CWORD=$#
        COMP_LINE="${COMP_WORDS[*]}"
        COMP_POINT=${#COMP_LINE}
        _fingerpaint_or_drawing fingerpaint "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        [ ${#COMPREPLY[@]} -eq 0 ] || printf '%s\\n' "${COMPREPLY[@]}"
        rm "$HOME/fingerpaint"
        """
      let process = try ChildProcess(
        .init(
          "/bin/bash",
          ["-c", "cd '\(archive.home.path)'; \(script)", Stage.executable] + words,
          environment: archive.environment))
      #expect(try process.wait(timeout: .patience) == .exited(0))
      #expect(process.errorText == "")
      return process.outputText.split(separator: "\n").map(String.init).sorted()
    }
  }

  @Test func `offer commands, drawings and files as the first word`() throws {
    let typist = try Typist(["Export of goods", "Sea"])
    #expect(try typist.offered(for: ["expo"]) == ["export"])
    #expect(try typist.offered(for: ["E"]) == ["Export of goods"])
    #expect(try typist.offered(for: ["fi"]) == ["file-0.inkml", "file-1.inkml"])
    let all = try typist.offered(for: [""])
    #expect(Set(["list", "export", "Sea", "file-0.inkml", "home/"]).isSubset(of: all))
    #expect(try typist.offered(for: ["--them"]) == ["--theme"])
    #expect(
      try typist.offered(for: ["--theme", ""])
        == ["dark", "desktop", "high-contrast", "high-contrast-dark", "light"])
  }

  @Test func `offer the drawings of the gallery, or those of the trash`() throws {
    let typist = try Typist(["Lake", "Sea"])
    #expect(try typist.archive.run("delete", "Lake").ending == .exited(0))
    for command in ["delete", "duplicate"] {
      #expect(try typist.offered(for: [command, ""]) == ["Sea"])
    }
    #expect(try typist.offered(for: ["restore", ""]) == ["Lake"])
    #expect(try typist.offered(for: ["replay", "S"]) == ["Sea"])
    #expect(try typist.offered(for: ["export", "Sea", "file-0"]) == ["file-0.inkml"])
  }

  @Test func `offer the options of a command, and their values`() throws {
    let typist = try Typist([])
    #expect(try typist.offered(for: ["export", "--fo"]) == ["--force", "--format"])
    #expect(try typist.offered(for: ["export", "x", "--format", "p"]) == ["pdf", "png"])
    #expect(try typist.offered(for: ["list", "--th"]) == [])
    #expect(try typist.offered(for: ["export", "--board", ""]) == [])
  }

  @Test func `offer files that can be read, and folders, as far as a path is typed`() throws {
    let typist = try Typist([])
    let folder = "\(typist.archive.home.path)/home/some folder"
    try typist.archive.home.makeFolder("some folder/inner")
    for name in ["a.inkml", "b.xopp", "c.txt", ".d.inkml"] {
      try write("", to: "\(folder)/\(name)")
    }
    let place = "home/some folder"
    let all = ["\(place)/a.inkml", "\(place)/b.xopp", "\(place)/inner/"]
    #expect(try typist.offered(for: ["import", "\(place)/"]) == all)
    #expect(try typist.offered(for: ["import", "home/some\\ folder/b"]) == ["\(place)/b.xopp"])
    #expect(try typist.offered(for: ["import", "\(place)/."]) == ["\(place)/.d.inkml"])
    #expect(try typist.offered(for: ["import", "no such folder/"]) == [])
  }

  @Test("never run code in a drawing's name, which may come from somebody else's file")
  func hostileNames() throws {
    let names = [
      "$(touch taken)", "`touch taken`", "a; touch taken", "back\\slash", "don't", "q\"uote",
      "star *",
      "~", "日本 語", "a & b",
    ]
    let typist = try Typist(names)
    #expect(
      try typist.offered(for: ["replay", ""]).filter {
        !$0.hasSuffix(".inkml") && !$0.hasSuffix("/")
      } == names.sorted())
    #expect(!typist.archive.has("taken") && !typist.archive.has("home/taken"))
  }

  @Test("have what is added to the argument parser's scripts, and are refused for an unknown shell")
  func scripts() throws {
    let archive = try Archive()
    for shell in ["bash", "zsh", "fish"] {
      let script = try archive.run("--generate-completion-script", shell).output
      #expect(script.contains("---completion -- positional@0"), "\(shell)")
      #expect(!script.hasPrefix("#!"), "\(shell)")
    }
    expectRefusal(
      try archive.run("--generate-completion-script", "tcsh"), status: 64, saying: ["tcsh", "bash"])
  }
}
