internal import Ink
internal import Interaction
import Words

/// The parts of a share sheet and their places, as a value: the part of the layer that needs no pixels.
struct ShareScene: Hashable {
  /// The frame of the sheet.
  let frame: Rect
  let measures: SheetMeasures
  /// The parts of the sheet. The viewport is the visible area of the list.
  private(set) var tiles = TileScene<ShareFace>()
  /// The frame of the scroll bar; `nil` if the whole list is visible.
  private(set) var indicator: Rect?

  /// Pixels per unit of ``PaletteLook``.
  var unit: Double { measures.cell / PaletteLook.cell }

  /// Makes the scene of a sheet.
  /// - Parameters:
  ///   - thumbnails: The thumbnails that have been made so far, by the paths of the files.
  ///   - say: Translates a message to the user's language.
  init(
    _ sheet: ShareSheet, thumbnails: [String: Thumbnail], say: @escaping (Message) -> String
  ) {
    let layout = sheet.layout
    (frame, measures) = (layout.frame, layout.measures)
    tiles.viewport = PixelRect(rounding: layout.viewport)
    let faces = ShareFaceBuilder(sheet: sheet, thumbnails: thumbnails, say: say)
    add(.title(faces.title), at: layout.title)
    for item in layout.fixed { tiles.add(faces.face(of: item.control), at: item.rect) }
    if layout.viewport.height > 0, sheet.step == .folders { addLine(at: layout.viewport.minY) }
    if let footer = layout.footer, sheet.step == .folders || sheet.step == .newFolder {
      addLine(at: footer + line)
    }
    if let message = faces.message {
      tiles.add(
        ShareFace(part: faces.isRefusal ? .refusal(message) : .gallery(.message(message))),
        at: layout.viewport, isScrolled: true)
    }
    if let notice = layout.notice, let text = faces.notice { add(.notice(text), at: notice) }
    for index in layout.visible {
      tiles.add(faces.face(of: .row(index)), at: layout.row(index), isScrolled: true)
    }
    indicator = indicator(layout, scroll: sheet.scroll)
  }

  private mutating func add(_ face: SheetFace, at rect: Rect) {
    tiles.add(ShareFace(part: .gallery(face)), at: rect)
  }

  private var line: Double { max(1, unit.rounded()) }

  /// Adds a horizontal line across the sheet.
  /// - Parameter y: The lower edge of the line.
  private mutating func addLine(at y: Double) {
    add(.line, at: Rect(minX: frame.minX + line, minY: y - line, maxX: frame.maxX - line, maxY: y))
  }

  private func indicator(_ layout: ShareLayout, scroll: Double) -> Rect? {
    ScrollBar.frame(
      in: layout.viewport, right: layout.frame.maxX, length: layout.length, scroll: scroll,
      of: layout.scrollRange, unit: unit)
  }
}
