internal import Ink
internal import Interaction

/// The complete content of the gallery sheet, as a value. Equal scenes have the same pixels.
struct GalleryScene: Hashable {
  /// A part of the sheet. The parts of the list are visible only inside ``viewport``.
  struct Tile: Hashable {
    /// The frame of the part, in window pixels.
    let frame: PixelRect
    let face: GalleryFace
    let isInList: Bool
  }

  /// The frame of the sheet, in window coordinates.
  let frame: Rect
  let window: PixelRect
  let measures: GalleryMeasures
  /// The visible area of the list, in window pixels.
  let viewport: PixelRect
  private(set) var tiles: [Tile] = []
  /// The frame of the scroll bar, in window coordinates; `nil` if the whole list is visible.
  private(set) var indicator: Rect?

  /// Pixels per unit of ``PaletteLook``.
  var unit: Double { measures.cell / PaletteLook.cell }

  /// Makes the scene of a sheet.
  /// - Parameter say: Translates a message to the user's language.
  init(
    _ sheet: GallerySheet, window: PixelRect, thumbnails: [DrawingID: Thumbnail],
    say: @escaping (Message) -> String
  ) {
    let layout = sheet.layout
    frame = layout.frame
    self.window = window
    measures = layout.measures
    viewport = Self.pixels(layout.viewport)
    let faces = GalleryFaceBuilder(sheet: sheet, thumbnails: thumbnails, say: say)
    add(.title(faces.title), at: layout.title)
    for item in layout.header + layout.footerItems {
      if let face = faces.face(of: item.control) { add(face, at: item.rect) }
    }
    addLine(at: layout.viewport.minY)
    if let footer = layout.footer {
      addLine(at: footer.minY + line)
      if let notice = faces.notice {
        let end = layout.footerItems.map(\.rect.minX).min() ?? footer.maxX
        add(
          .notice(notice),
          at: Rect(
            minX: footer.minX + measures.padding, minY: footer.minY + line, maxX: end,
            maxY: footer.maxY - line))
      }
    }
    if let message = faces.message { add(.message(message), at: layout.viewport, isInList: true) }
    for index in layout.visible {
      add(
        .card(faces.card(sheet.entries[index])),
        at: layout.card(at: index).frame.insetBy(-measures.cardMargin), isInList: true)
    }
    indicator = Self.indicator(layout, scroll: sheet.scroll)
  }

  private var line: Double { max(1, unit.rounded()) }

  private mutating func add(_ face: GalleryFace, at rect: Rect, isInList: Bool = false) {
    let pixels = Self.pixels(rect)
    guard !pixels.isEmpty else { return }
    tiles.append(Tile(frame: pixels, face: face, isInList: isInList))
  }

  /// Adds a horizontal line across the sheet.
  /// - Parameter y: The lower edge of the line.
  private mutating func addLine(at y: Double) {
    add(
      .line, at: Rect(minX: frame.minX + line, minY: y - line, maxX: frame.maxX - line, maxY: y))
  }

  /// Rounds a rectangle to whole pixels. Rectangles that share an edge also share it after
  /// rounding.
  private static func pixels(_ rect: Rect) -> PixelRect {
    let (left, top) = (Int(rect.minX.rounded()), Int(rect.minY.rounded()))
    return PixelRect(
      x: left, y: top, width: max(0, Int(rect.maxX.rounded()) - left),
      height: max(0, Int(rect.maxY.rounded()) - top))
  }

  /// Returns the scroll bar at the right of the list. Its length shows how much of the list is
  /// visible.
  private static func indicator(_ layout: GalleryLayout, scroll: Double) -> Rect? {
    guard layout.scrollRange > 0, layout.viewport.height > 0 else { return nil }
    let unit = layout.measures.cell / PaletteLook.cell
    let inset = 6 * unit
    let way = layout.viewport.height - 2 * inset
    let length = max(min(way, 24 * unit), way * layout.viewport.height / layout.length)
    let top = layout.viewport.minY + inset + (way - length) * scroll / layout.scrollRange
    let right = layout.frame.maxX - 5 * unit
    return Rect(
      minX: (right - 4 * unit).rounded(), minY: top.rounded(), maxX: right.rounded(),
      maxY: (top + length).rounded())
  }
}
