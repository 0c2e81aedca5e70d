internal import Ink
internal import Interaction
internal import OrderedCollections

/// The notice in the window. The program shows it; the session only says where there is room.
final class NoticeLayer: CardLayer {
  struct Part: Equatable {
    let window: PixelRect
    let metrics: DisplayMetrics
    /// The frame of what the notice must not cover, in window coordinates.
    let bar: Rect
  }

  struct Notice: Equatable {
    let text: String
    let isFailure: Bool
    let part: Part
  }

  var style: LayerStyle
  var cards = CardPictures<Notice>()

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  static func part(of session: PaintingSession) -> Part {
    let palette = session.layouts.values.first { $0.space.edge == .bottom }
    let window = session.window.rect
    let none = Rect(
      minX: window.minX, minY: window.maxY, maxX: window.maxX, maxY: window.maxY)
    return Part(
      window: session.window, metrics: session.metrics,
      bar: session.replay?.layout.frame ?? palette?.frame ?? none)
  }

  /// Shows a notice in place of the previous one; `nil` removes it. It stays where it is when the
  /// bar below it changes.
  /// - Parameter isFailure: Whether it says that something has failed.
  /// - Returns: the pixels that may have changed.
  func show(_ text: String?, isFailure: Bool, _ part: Part) -> [PixelRect] {
    let notices = text.map { [Notice(text: $0, isFailure: isFailure, part: part)] } ?? []
    return cards.show(notices) { notice in
      NoticePainter.paint(
        text: notice.text, isFailure: notice.isFailure, windowWidth: notice.part.window.width,
        windowHeight: notice.part.window.height, above: notice.part.bar,
        metrics: notice.part.metrics, language: style.language)
    }
  }

  func isAffected(by effects: Effects) -> Bool { false }

  func follow(_ part: Part, _ effects: Effects?) -> [PixelRect] { [] }

  /// Notices look the same in both themes, and stay.
  func setTheme(_ theme: Theme) {}
}
