public import Ink
public import Touch

/// A decoded event of the window.
public enum WindowEvent: Hashable, Sendable {
  /// An event of touches, pointers, keys, devices, or of the window itself.
  case input(InputEvent)
  /// The server has answered the question with this number, and all events before it have come; see
  /// ``CanvasWindow/ask(_:)``.
  case answered(UInt32)
  /// This rectangle, in window coordinates, must be shown again.
  case exposed(PixelRect)
  /// The window has a new size in pixels. Call ``CanvasWindow/resizeImage()`` and paint.
  case resized(width: Int, height: Int)
  /// The user asked to close the window.
  case closeRequested
  /// Another program destroyed the window, which shows nothing any more and gets no events.
  case destroyed
  /// The result of ``XConnection/displayMetrics(for:)`` may have changed.
  case metricsChanged
  /// The window covers the screen now, or no longer does.
  case fullscreenChanged(Bool)
  /// The result of ``XConnection/desktopLook()`` may have changed.
  case themeChanged
  /// The result of ``CanvasWindow/keyboardLabels(of:)`` may have changed.
  case keyboardChanged
  /// The result of ``XConnection/hasAccessibilityBus`` may have changed.
  case accessibilityChanged
  /// An input method composes this text, which is not typed yet.
  case composing(String)
  /// An input method composes no more, and what it has composed so far stays as it is.
  case composingEnded
  /// Another program wants the copied data in this form. Call ``Clipboard/supply(_:for:)``, with
  /// `nil` if the data cannot be made.
  case copyWanted(ClipboardWish)
  /// Another program owns the clipboard now, so the copied data are no longer needed.
  case copyReplaced(ClipboardOffer)
  /// The result of ``Clipboard/read()``.
  case pasted(TransferredContent)
  /// Something was dropped on the window, at a point in window coordinates.
  case dropped(TransferredContent, at: Point)
}
