public import Ink
import Words

extension SessionReport {
  /// The table of keys.
  public struct Keys: Codable, Hashable, Sendable {
    /// A combination that looks different from a US keyboard's.
    public struct Label: Codable, Hashable, Sendable {
      /// The combination on a US keyboard, such as `[`.
      public var usual: String
      /// The same on this keyboard, such as `AltGr+8`.
      public var own: String
    }

    /// The name of the edge that it faces.
    public var edge: String
    /// How far it is scrolled, in pixels.
    public var scroll: Double
    /// How far it can be scrolled, in pixels.
    public var scrollRange: Double
    /// Its frame with its shadow; `nil` until it has been measured.
    public var frame: Rect?
    /// The labels of keys that differ from those of a US keyboard.
    public var labels: [Label]

    init?(_ session: PaintingSession) {
      guard session.showsKeys else { return nil }
      (edge, scroll) = (session.keysSpace.edge.name, session.keysScroll)
      (scrollRange, frame) = (session.keysCard?.scrollRange ?? 0, session.keysFrame)
      labels = session.keyboard.differences.map { Label(usual: $0.usual, own: $0.own) }
    }
  }

  /// The notice that a picture was saved.
  public struct Saved: Codable, Hashable, Sendable {
    /// The name of the file.
    public var file: String
    /// The button that shows it.
    public var button: Rect

    init(_ notice: SaveNotice) {
      (file, button) = (notice.file, notice.space.windowRect(notice.button))
    }
  }

  /// The pad for the code of an exhibit.
  public struct CodePad: Codable, Hashable, Sendable {
    /// How many digits are typed.
    public var typed: Int
    /// How many digits the code has.
    public var length: Int
    /// Whether the last code was wrong.
    public var wasWrong: Bool
    /// The keys of the pad, as controls.
    public var controls: [Control]

    init(_ pad: Interaction.CodePad, _ parts: Parts) {
      (typed, length, wasWrong) = (pad.typedCount, pad.length, pad.wasWrong)
      controls = parts.controls(of: .codePad)
    }
  }

  /// A replay that is visible.
  public struct Replay: Codable, Hashable, Sendable {
    /// The current time of the replay, in milliseconds.
    public var time: Int64
    /// The duration of the replay, in milliseconds.
    public var duration: Int64
    /// Whether the replay is playing and not paused.
    public var isPlaying: Bool
    /// The controls of the replay bar.
    public var controls: [Control]

    init(_ replay: ReplayScreen, _ parts: Parts) {
      (time, duration, isPlaying) = (replay.time, replay.duration, replay.isPlaying)
      controls = parts.controls(of: .replay)
    }
  }

  /// The gallery sheet while it is open.
  public struct Gallery: Codable, Hashable, Sendable {
    /// A card that is at least partly visible.
    public struct Card: Codable, Hashable, Sendable {
      /// The drawing that the card shows.
      public var id: DrawingID
      /// The name of the drawing.
      public var name: String
      /// The frame of the card. A part may be out of sight.
      public var frame: Rect
    }

    /// The name of a drawing while a user changes it.
    public struct Renaming: Codable, Hashable, Sendable {
      /// The drawing that is being renamed.
      public var id: DrawingID
      /// The name so far.
      public var text: String
    }

    /// Whether the sheet shows the trash.
    public var showsTrash: Bool
    /// The name of the edge that the sheet faces.
    public var edge: String
    /// How far the list is scrolled, in pixels.
    public var scroll: Double
    /// How far the list can be scrolled, in pixels.
    public var scrollRange: Double
    /// The frame of the whole sheet.
    public var frame: Rect
    /// The name that a user is changing; `nil` if there is no such name.
    public var renaming: Renaming?
    /// The text that names are searched for; `nil` if there is no search.
    public var search: String?
    /// The drawings that are chosen.
    public var chosen: [DrawingID]
    /// The names of the drawings that were deleted last and can be restored at once.
    public var deleted: [String]
    /// The cards, row by row.
    public var cards: [Card]
    /// Everything that can be pressed except cards.
    public var controls: [Control]

    init(_ sheet: GallerySheet, _ parts: Parts) {
      let (layout, space) = (sheet.layout, sheet.space)
      (showsTrash, edge) = (sheet.showsTrash, space.edge.name)
      (scroll, scrollRange) = (sheet.scroll, layout.scrollRange)
      frame = space.windowRect(layout.frame)
      renaming = sheet.nameEdit.map { Renaming(id: $0.id, text: $0.text) }
      search = sheet.search?.text
      chosen = (sheet.chosen ?? []).sorted { $0.number < $1.number }
      deleted = sheet.deleted.map(\.name)
      cards = layout.visible.map { index in
        Card(
          id: sheet.entries[index].id, name: sheet.entries[index].name,
          frame: space.windowRect(layout.card(at: index).frame))
      }
      let cards = Set(sheet.entries.map { GalleryControl.card($0.id).name })
      controls = parts.controls(of: .gallery).filter { !cards.contains($0.name) }
    }
  }

  /// The sheet for a board's name.
  public struct Naming: Codable, Hashable, Sendable {
    /// The number of the board.
    public var board: UInt32
    /// The edge that the sheet faces.
    public var edge: String
    /// The frame of the sheet.
    public var frame: Rect
    /// The text that is typed.
    public var text: String
    /// The field and the keys, as controls.
    public var controls: [Control]

    init(_ sheet: BoardNameSheet, _ parts: Parts) {
      let (layout, space) = (sheet.layout, sheet.space)
      (board, edge, text) = (sheet.board.number, space.edge.name, sheet.text)
      frame = space.windowRect(layout.frame)
      controls = parts.controls(of: .naming)
    }
  }

  /// The share sheet while it is open.
  public struct Sharing: Codable, Hashable, Sendable {
    /// The purpose of the sheet: `export`, `print`, `open` or `picture`.
    public var purpose: String
    /// The step of the sheet: `choices`, `waiting`, `folders` or `new-folder`.
    public var page: String
    /// The edge that the sheet faces.
    public var edge: String
    /// Whether the program is doing what the sheet has asked for.
    public var isBusy: Bool
    /// How far the list is scrolled, in pixels.
    public var scroll: Double
    /// How far the list can be scrolled, in pixels.
    public var scrollRange: Double
    /// The frame of the sheet.
    public var frame: Rect
    /// The folder that is shown; `nil` if none is.
    public var folder: String?
    /// The name in the field: of the file to write, or of the folder to create; `nil` without a field.
    public var name: String?
    /// The message in the middle of the sheet, in English; `nil` if controls or a list fill it.
    public var message: String?
    /// Why the folder was not created, in English; `nil` if nothing went wrong.
    public var problem: String?
    /// The name of a file that is only replaced if the person says so; `nil` if there is none.
    public var existing: String?
    /// The visible controls. Those of rows of the list are `row-0` and so on.
    public var controls: [Control]

    init(_ sheet: ShareSheet, _ parts: Parts) {
      let (layout, space) = (sheet.layout, sheet.space)
      (purpose, page, edge) = (sheet.purpose.rawValue, sheet.step.rawValue, space.edge.name)
      (isBusy, scroll, scrollRange) = (sheet.isBusy, sheet.scroll, layout.scrollRange)
      (frame, message) = (space.windowRect(layout.frame), sheet.message?.english)
      if let browser = sheet.browser {
        (folder, name) = (browser.listing.path, sheet.text)
        (problem, existing) = (browser.problem?.english, browser.existing)
      }
      controls = parts.controls(of: .sharing)
    }
  }
}
