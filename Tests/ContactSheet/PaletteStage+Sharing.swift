import Ink
import Interaction
import Rendering
import TestSupport

/// Actions of fingers on the share sheet, and answers of the program to it.
extension PaletteStage {
  private func place(_ control: ShareControl) -> Point? {
    session.sharing.flatMap { sheet in
      sheet.layout.items.first { $0.control == control }
        .map { sheet.space.windowPoint($0.rect.center) }
    }
  }

  /// Presses a control of the sheet, without lifting.
  mutating func press(share control: ShareControl) {
    if let place = place(control) { _ = down(place) }
  }

  /// Taps a control of the sheet.
  mutating func tap(share control: ShareControl) {
    if let place = place(control) { lift(down(place)) }
  }

  /// Gives the sheet an answer.
  func answer(_ answer: SharingAnswer) { window.perform { $0.take(answer) } }
}
