import App
import Ink
import InkFiles
import Interaction
import SystemPackage
import TestSupport
import Testing
import Words

@Suite("An export from the window")
struct DrawingExportTests {
  private let folder: TemporaryFolder
  /// Two boards with a stroke each. The second one is current.
  private let boards: Boards

  init() throws {
    folder = try TemporaryFolder()
    var boards = Boards()
    for number in UInt32(0)..<2 {
      if number > 0 { boards.add() }
      let contact = ContactID.touch(number)
      let sample = StrokeSample(
        position: Point(x: 300, y: 300), time: Timestamp(milliseconds: Int64(number)))
      let brush = Brush(color: InkColor(rgb: 0), width: 6)
      _ = boards.current.drawing.perform(.begin(contact, by: .first, brush, .coarsest, sample))
      _ = boards.current.drawing.perform(.complete(contact, by: .first))
    }
    try #require(boards.all.count == 2 && boards.index == 1)
    self.boards = boards
  }

  private func choices(_ word: String) throws -> ShareChoices {
    let format = try #require(InkFileFormat(word: word))
    return ShareChoices(
      ShareFormat(
        word: word, title: word, ending: format.ending, holdsAllBoards: format.holdsAllBoards,
        hasPixels: word == "png", canBeTransparent: format.canBeTransparent))
  }

  private func export(_ choices: ShareChoices) -> DrawingExport {
    DrawingExport(boards: boards, choices: choices, window: (800, 600)) { "Sea" }
  }

  /// Exports to a file, and says what came of it.
  private func write(_ choices: ShareChoices, named name: String, replaces: Bool = false) -> String
  {
    let home = FilePath("\(folder.path)/home")
    switch export(choices).write(into: home, named: name, replaces: replaces, proceed: {}) {
    case .written(let written):
      return written.paths.compactMap { $0.lastComponent?.string }.joined(separator: ", ")
    case .exists(let name): return "\(name) exists"
    case .failed(let message): return message.english
    }
  }

  @Test func `has the options of the command for what was chosen`() throws {
    for (word, isTransparent, hasPaper) in [
      ("png", true, true), ("svg", true, true), ("pdf", true, true), ("inkml", false, false),
      ("xopp", false, false),
    ] {
      var choices = try choices(word)
      let present = export(choices).options
      #expect(present.format == InkFileFormat(word: word) && present.scale == 1)
      #expect(present.board == 2 && present.hasPaper && !present.isTransparent)
      (choices.scale, choices.hasAllBoards, choices.hasPaper) = (2, true, false)
      let whole = export(choices).options
      #expect(whole.format == InkFileFormat(word: word) && whole.scale == 2 && whole.board == nil)
      #expect(whole.isTransparent == isTransparent && whole.hasPaper == hasPaper, "\(word)")
    }
  }

  @Test func `is one file with all boards, or a file with a number for each board`() throws {
    var (svg, inkML) = (try choices("svg"), try choices("inkml"))
    #expect(!export(svg).hasSeveralFiles && !export(inkML).hasSeveralFiles)
    #expect(write(svg, named: "one") == "one.svg")
    (svg.hasAllBoards, inkML.hasAllBoards) = (true, true)
    #expect(export(svg).hasSeveralFiles && !export(inkML).hasSeveralFiles)
    #expect(write(svg, named: "sea") == "sea 1.svg, sea 2.svg")
    #expect(write(inkML, named: "sea.inkml") == "sea.inkml")
    #expect(folder.names(in: "") == ["one.svg", "sea 1.svg", "sea 2.svg", "sea.inkml"])
    let written = try DocumentSource.file("\(folder.path)/home/sea.inkml").read().document
    #expect(written.title == "Sea" && written.pages.map(\.strokes.count) == [1, 1])
  }

  @Test func `replaces files only if that is wanted`() throws {
    try folder.write("mine", to: "sea 2.svg")
    var svg = try choices("svg")
    svg.hasAllBoards = true
    #expect(write(svg, named: "sea.svg") == "sea 2.svg exists")
    #expect(folder.names(in: "") == ["sea 2.svg"])
    #expect(write(svg, named: "sea.svg", replaces: true) == "sea 1.svg, sea 2.svg")
  }

  @Test func `refuses names that no file can have`() throws {
    let svg = try choices("svg")
    let format = try #require(svg.format)
    for name in ["a/b", "", ".", "..", String(repeating: "a", count: 241)] {
      #expect(write(svg, named: name) == Message(.noSuchName, .text(name)).english)
    }
    #expect(folder.names(in: "").isEmpty)
    #expect(DrawingExport.suggestedName(for: "Sea", format) == "Sea.svg")
    #expect(DrawingExport.suggestedName(for: nil, format) == "Drawing.svg")
  }
}
