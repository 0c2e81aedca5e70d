internal import Ink
internal import Interaction
import Words

/// The complete content of the gallery sheet, as a value. Equal scenes have the same pixels.
struct GalleryScene: Hashable {
  /// The space of the person whom the sheet faces. All positions are in it.
  let space: SeatSpace
  /// The frame of the sheet.
  let frame: Rect
  let measures: SheetMeasures
  /// The parts of the sheet. The viewport is the visible area of the list.
  private(set) var tiles = TileScene<SheetFace>()
  /// The panel with what can be done to a drawing, above all tiles; `nil` if it is not shown.
  private(set) var actions: GalleryActionsFace?
  /// The frame of the scroll bar; `nil` if the whole list is visible.
  private(set) var indicator: Rect?

  /// Pixels per unit of ``PaletteLook``.
  var unit: Double { measures.cell / PaletteLook.cell }

  /// Makes the scene of a sheet.
  /// - Parameter say: Translates a message to the user's language.
  init(
    _ sheet: GallerySheet, thumbnails: [DrawingID: Thumbnail],
    say: @escaping (Message) -> String
  ) {
    let layout = sheet.layout
    space = sheet.space
    frame = layout.frame
    measures = layout.measures
    tiles.viewport = PixelRect(rounding: layout.viewport)
    let faces = GalleryFaceBuilder(sheet: sheet, thumbnails: thumbnails, say: say)
    tiles.add(.title(faces.title), at: layout.title)
    for item in layout.header + layout.searchItems + layout.footerItems {
      if let face = faces.face(of: item.control) { tiles.add(face, at: item.rect) }
    }
    addLine(at: layout.viewport.minY)
    if let footer = layout.footer {
      addLine(at: footer.minY + line)
      if let notice = faces.notice {
        let end = layout.footerItems.map(\.rect.minX).min() ?? footer.maxX
        tiles.add(
          .notice(notice),
          at: Rect(
            minX: footer.minX + measures.padding, minY: footer.minY + line, maxX: end,
            maxY: footer.maxY - line))
      }
    }
    if let message = faces.message {
      tiles.add(.message(message), at: layout.viewport, isScrolled: true)
    }
    for index in layout.visible {
      tiles.add(
        .card(faces.card(sheet.entries[index])),
        at: layout.card(at: index).frame.insetBy(-measures.cardMargin), isScrolled: true)
    }
    actions = faces.actions(layout)
    indicator = Self.indicator(layout, scroll: sheet.scroll)
  }

  private var line: Double { max(1, unit.rounded()) }

  /// Adds a horizontal line across the sheet.
  /// - Parameter y: The lower edge of the line.
  private mutating func addLine(at y: Double) {
    tiles.add(
      .line, at: Rect(minX: frame.minX + line, minY: y - line, maxX: frame.maxX - line, maxY: y))
  }

  /// Returns the scroll bar at the right of the list. Its length shows how much of the list is
  /// visible.
  private static func indicator(_ layout: GalleryLayout, scroll: Double) -> Rect? {
    ScrollBar.frame(
      in: layout.viewport, right: layout.frame.maxX, length: layout.length, scroll: scroll,
      of: layout.scrollRange, unit: layout.measures.cell / PaletteLook.cell)
  }
}
