public import Ink
public import Interaction

/// Something that the window has to tell the program, decoded.
public enum WindowEvent: Hashable, Sendable {
  /// Fingers, pointers, keys and devices.
  case input(InputEvent)
  /// These pixels of the window, in window space, have to be put again.
  case exposed(PixelRect)
  /// The window has a new size in pixels: call ``CanvasWindow/resizeImage()`` and paint.
  case resized(width: Int, height: Int)
  /// The user asked to close the window, or somebody destroyed it.
  case closeRequested
  /// ``XConnection/displayMetrics(for:)`` may have another answer now.
  case metricsChanged
  /// ``XConnection/desktopIsDark()`` may have another answer now.
  case themeChanged
  /// Another program wants what was copied, in this form: call
  /// ``Clipboard/supply(_:for:)``, with nothing where it cannot be had.
  case copyWanted(ClipboardWish)
  /// What was copied is of no more use: another program has the clipboard now.
  case copyReplaced(ClipboardOffer)
  /// What was asked for with ``Clipboard/read()``.
  case pasted(TransferredContent)
  /// Something was dropped on the window, at a place in window space.
  case dropped(TransferredContent, at: Point)
}
