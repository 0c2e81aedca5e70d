import Ink
import Interaction
import Testing

@Suite("What controls need in an exhibit")
struct ExhibitNeedTests {
  /// Returns the names of controls by what they need.
  private static func names<Control>(
    _ controls: [Control], _ name: (Control) -> String, _ need: (Control) -> ExhibitNeed
  ) -> [ExhibitNeed: Set<String>] {
    Dictionary(grouping: controls, by: need).mapValues { Set($0.map(name)) }
  }

  /// The controls of palettes with one board, one recent colour, and a set of one colour.
  private static let controls: [PaletteControl] = {
    var content = PaletteContent()
    (content.swatches, content.recentColors) = (1, 1)
    return PaletteControl.all(content) + [.panel(.tools), .panel(.clear)]
  }()

  @Test("on palettes, nothing that asks the program or changes the screen's settings is free")
  func palettes() {
    let colors = BarColors.colors.map(\.name) + ["swatch-0", "recent-0", "next-colors"]
    let sliders = ["color-field", "brightness", "opacity", "width-slider"]
    let papers =
      PaperColor.allCases.map { "paper-\($0)" } + PaperPattern.allCases.map { "paper-\($0)" }
    let symmetries =
      ["symmetry-off", "repeats"]
      + Symmetry.Kind.allCases.map { "symmetry-\($0.word)" }
    let boards = ["board-0", "previous-board", "next-board"]
    let boardChanges = ["new-board", "duplicate-board", "delete-board", "put-back-board"]
    let edits = ["undo", "redo", "clear", "clear-mine"]
    let settings = [
      "two-finger-zoom", "shapes", "left-hand", "pen-only", "straight-edge", "snapping",
      "follow-symmetry",
    ]
    let others = ["grip", "finger-colors", "hand", "fit", "leave"]
    let tools =
      ["pen", "highlighter", "eraser", "stroke-eraser", "select", "fill", "stamp"]
      + Medium.allCases.map(\.name)
    let free = [
      colors, sliders, papers, symmetries, boards, boardChanges, edits, settings, others, tools,
      OriginalProgram.widths.map(\.name), PalettePanel.allCases.map(\.name),
      Stamp.all.map { "stamp-\($0.name)" },
    ].joined()
    #expect(
      Self.names(Self.controls, \.name, \.exhibitNeed) == [
        .nothing: Set(free),
        .permission(.gallery): ["gallery", "new-drawing"], .permission(.save): ["save"],
        .permission(.files): ["open-file", "add-picture", "export"], .permission(.print): ["print"],
        .permission(.clipboard): ["copy", "paste"], .permission(.names): ["name-board"],
        .permission(.text): ["text"], .permission(.keys): ["keys"],
        .permission(.doctor): ["doctor"],
        .forbidden: [
          "fullscreen", "leave-fullscreen", "quit", "simple", "normal-palettes", "sounds",
          "near-pen", "theme", "control-size", "language", "notice-time", "palm-rejection",
          "fist-erases", "palette-calls",
        ],
      ])
  }

  @Test func `in the gallery, names, copies, the trash and files need permissions`() {
    let id = DrawingID(number: 7)
    let controls: [GalleryControl] = [
      .create, .trash, .choose, .done, .exportChosen, .deleteChosen, .close, .card(id), .more(id),
      .open(id), .replay(id), .duplicate(id), .rename(id), .delete(id), .putBack(id), .name,
      .undoDelete, .search, .clearSearch, .key(.accept),
    ]
    #expect(
      Self.names(controls, \.name, \.exhibitNeed) == [
        .nothing: [
          "create", "done", "close", "card-7", "more-7", "open-7", "replay-7", "name",
          GalleryControl.key(.accept).name,
        ],
        .permission(.names): ["rename-7", "search", "clear-search"],
        .permission(.files): ["export-chosen"],
        .permission(.delete): [
          "trash", "choose", "delete-chosen", "duplicate-7", "delete-7", "put-back-7", "undo",
        ],
      ])
  }

  @Test func `beside a selection, what goes to the clipboard needs a permission`() {
    #expect(
      Self.names(SelectionControl.allCases, { "\($0)" }, \.exhibitNeed) == [
        .permission(.clipboard): ["cut", "copy"],
        .nothing: ["colors", "widths", "duplicate", "toFront", "toBack", "delete"],
      ])
  }

  @Test func `a key needs what its control or its button needs`() {
    for (_, command) in Keymap.bindings.flatMap(\.commands) {
      switch command {
      case .control(let control): #expect(command.exhibitNeed == control.exhibitNeed)
      case .cut: #expect(command.exhibitNeed == .permission(.clipboard))
      default: #expect(command.exhibitNeed == .nothing, "\(command)")
      }
    }
  }
}
