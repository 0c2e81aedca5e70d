import Ink
import Interaction
import Rendering
import TestSupport

/// Scenes of the share sheet in all its states, to check by eye.
enum ShareScenes: SceneSheets {
  static let title = "share"
  /// The sizes in pixels and the scales of the screens.
  static let screens = GalleryScenes.screens

  /// All scenes.
  static let all: [SeatedScene] = [
    (
      "export", 1,
      { stage in
        stage.tap(.panel(.boards), .newBoard, .panel(.boards))
        stage.type(0x65, control: true)
        stage.tap(share: .scale(2))
        stage.press(share: .boards(all: true))
      }
    ),
    (
      "export-right", 4,
      { stage in
        stage.tap(.panel(.menu), .export, at: .right)
        stage.tap(share: .format("xopp"))
      }
    ),
    (
      "folders", 1,
      { stage in
        stage.type(0x65, control: true)
        stage.openFolder(as: "Three flowers.png")
        for _ in 0..<2 { stage.type(0xFF54) }
      }
    ),
    (
      "typing", 2,
      { stage in
        stage.type(0x65, control: true)
        stage.openFolder(as: "Three flowers.png")
        stage.tap(share: .name)
      }
    ),
    (
      "existing", 1,
      { stage in
        stage.type(0x65, control: true)
        stage.openFolder(as: "Three flowers.png")
        stage.tap(share: .accept)
        stage.answer(.exists("Three flowers.png"))
      }
    ),
    (
      "open", 1,
      { stage in
        stage.type(0x6F, control: true, shift: true)
        stage.answer(.folder(SharingAnswer.folder("~/Documents", 0), name: nil))
      }
    ),
    (
      "pictures", 2,
      { stage in
        stage.tap(.panel(.menu), .addPicture, at: .top)
        stage.answer(.folder(folder, name: nil))
      }
    ),
    (
      "new-folder", 1,
      { stage in
        stage.type(0x65, control: true)
        stage.openFolder(as: "Three flowers.png")
        stage.tap(share: .newFolder)
        for letter: Character in ["s", "e", "a"] { stage.tap(share: .key(.character(letter))) }
      }
    ),
    (
      "no-folder", 2,
      { stage in
        stage.tap(.panel(.menu), .export, at: .top)
        stage.openFolder(as: "Three flowers.png")
        stage.tap(share: .newFolder)
        stage.tap(share: .key(.accept))
      }
    ),
    (
      "composing", 4,
      { stage in
        stage.tap(.panel(.menu), .export, at: .left)
        stage.openFolder(as: "海.png")
        stage.tap(share: .newFolder)
        stage.window.perform { $0.compose("かんじの え") }
      }
    ),
    (
      "composing-file", 2,
      { stage in
        stage.tap(.panel(.menu), .export, at: .top)
        stage.openFolder(as: "海")
        stage.window.perform { $0.compose("のはな") }
      }
    ),
    ("waiting", 1, { $0.type(0x6F, control: true, shift: true) }),
    (
      "print", 1,
      { stage in
        stage.type(0x70, control: true)
        stage.answer(
          .printers(PrinterList(["Office", "Photo", "PDF", "Label"], preferred: "Photo")))
      }
    ),
    (
      "no-printer", 1,
      { stage in
        stage.type(0x70, control: true)
        stage.answer(.printers(PrinterList([])))
      }
    ),
  ]

  fileprivate static let folder: FolderListing = {
    func entries(_ names: [String], isFolder: Bool) -> [FolderEntry] {
      names.map { FolderEntry(name: $0, path: "/home/ada/\($0)", isFolder: isFolder) }
    }
    let folders = ["FingerPaint", "Holidays 2026", "海の絵", "Screens", "Wallpapers"]
    let files = ["Rainbow.png", "Sea.png", "Three flowers for Mother's Day, and one more.png"]
    return FolderListing(
      path: "/home/ada/Pictures", title: "~/Pictures", parent: "/home/ada",
      entries: entries(folders, isFolder: true)
        + entries(files + (1...9).map { "Sketch \($0).png" }, isFolder: false),
      places: [])
  }()

  /// Paints a scene.
  static func picture(
    _ scene: Scene, on screen: Screen, theme: Theme, language: Language
  ) -> Picture {
    var stage = PaletteStage(on: screen, seats: scene.seats, theme: theme, language: language)
    stage.window.perform { session in
      session.shareFormats = formats
      return Effects()
    }
    stage.paint(0.4)
    scene.play(&stage)
    return stage.picture()
  }

  /// What exports can be.
  static let formats = [
    ("png", "PNG", true), ("svg", "SVG", false), ("pdf", "PDF", false), ("inkml", "InkML", false),
    ("xopp", "Xournal++", false),
  ].map { word, title, hasPixels in
    ShareFormat(
      word: word, title: title, ending: word, holdsAllBoards: word != "png", hasPixels: hasPixels,
      canBeTransparent: true)
  }

  /// Paints the scenes in each language.
  static func words(_ catalogs: String) -> Picture {
    words(catalogs, of: all.filter { !["export-right", "typing"].contains($0.name) })
  }
}

extension PaletteStage {
  /// Goes on to the folders, where the file has a name.
  fileprivate mutating func openFolder(as name: String) {
    tap(share: .accept)
    answer(.folder(ShareScenes.folder, name: name))
  }
}
