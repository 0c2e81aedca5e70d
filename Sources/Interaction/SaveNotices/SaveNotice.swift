public import Ink
import Touch
public import Words

/// A notice that a picture was saved, with a small copy of it and a button that shows the file in
/// the desktop's file manager. It faces the person who saved it, and lies above the palette there.
public struct SaveNotice: Hashable, Sendable {
  /// A number that no other notice of the session has.
  let number: UInt32
  /// The phrase that says whether a picture was saved or a drawing exported.
  public let title: Phrase
  /// The name of the file, without its folder.
  public let file: String
  /// The rectangle of the notice, in the space of the person whom it faces.
  public let frame: Rect
  /// The rectangle of the small picture, in the same space.
  public let picture: Rect
  /// The rectangle of the words, in the same space.
  public let words: Rect
  /// The rectangle of the button, in the same space.
  public let button: Rect
  /// The space of the person whom the notice faces.
  public let space: SeatSpace
  /// Whether a finger presses the button.
  public package(set) var isPressed = false
}

extension SaveNotice: SurfaceCard {
  package var name: UInt32 { number }

  package var group: PartGroup<UInt32> {
    PartGroup(
      space: space, frame: frame, heading: .init(.notice, .phrase(title, file)),
      parts: [Part(number, "show", .phrase(.show), at: button)])
  }
}

extension SaveNotice {
  /// The lengths of a notice, in cells.
  private static let (width, words, button, height) = (11.45, 5.4, 3.1, 1.2)
  private static let (padding, gap) = (0.2, 0.25)

  /// Makes a notice; `nil` if there is no room for it.
  /// - Parameter save: What was saved.
  init?(_ save: SaveNotices.Save, in room: NoticeRoom, _ surroundings: Surroundings) {
    number = save.number
    (title, file) = (save.title, save.file)
    space = room.space
    let wanted = (PaletteMeasures.wantedCell * surroundings.metrics.controlDensity)
      .rounded(.up)
    let cell = min(wanted, space.width / (Self.width + 0.5), space.height / 6)
    let measures = PaletteMeasures(cell: cell)
    func length(_ cells: Double) -> Double { measures.snap(cells * cell) }
    let (padding, gap, height) = (length(Self.padding), length(Self.gap), length(Self.height))
    // As wide as the picture, whose place would otherwise look empty beside a tall one.
    let widest = length(Self.width - Self.words - Self.button - 2 * (Self.padding + Self.gap))
    let pictureWidth = min(widest, max(1, measures.snap(height * save.aspect)))
    let pictureHeight = min(height, max(1, measures.snap(pictureWidth / save.aspect)))
    let (words, button) = (length(Self.words), length(Self.button))
    let width = pictureWidth + words + button + 2 * (padding + gap)
    guard
      let frame = room.freePlace(
        width: width, height: height + 2 * padding, gap: measures.panelGap)
    else { return nil }
    self.frame = frame
    let inner = frame.insetBy(padding)
    /// A part of the notice, centred vertically.
    func part(from left: Double, width: Double, height: Double) -> Rect {
      let top = inner.minY + measures.snap((inner.height - height) / 2)
      return Rect(minX: left, minY: top, maxX: left + width, maxY: top + height)
    }
    picture = part(from: inner.minX, width: pictureWidth, height: pictureHeight)
    self.words = part(from: picture.maxX + gap, width: words, height: height)
    self.button = part(from: inner.maxX - button, width: button, height: min(cell, height))
  }
}
