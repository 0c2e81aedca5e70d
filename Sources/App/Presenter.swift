import Ink
import Rendering
import XClient

/// Brings composed pixels to the window.
///
/// Where the server reads the image itself, every rectangle is asked for at once. Where pixels have to
/// be sent, they are sent as fast as the server takes them; what it cannot take yet is kept as damage,
/// in which redraws merge. The image always holds the newest pixels, so what is sent late is right.
/// Either way nothing is waited for.
struct Presenter {
  private let window: CanvasWindow
  private let connection: XConnection
  /// What is composed but not sent.
  private var unsent = Damage()

  /// How many pixels are sent between two looks at whether the server keeps up: 32 KiB, well below
  /// what a socket takes without waiting.
  private static let slice = 8192

  init(window: CanvasWindow, connection: XConnection) {
    self.window = window
    self.connection = connection
  }

  /// Whether something is still to be sent once the server can take it.
  var isBehind: Bool { !unsent.isEmpty }

  /// Shows rectangles of the window's image.
  mutating func show(_ rects: [PixelRect]) {
    if window.isShared {
      if !rects.isEmpty { window.put(rects) }
    } else {
      for rect in rects { unsent.add(rect) }
      sendWhatFits()
    }
    if !isBehind { window.framePresented() }
    connection.flush()
  }

  /// Forgets what was to be sent, since the window has a new size and all of it will be shown.
  mutating func reset() {
    unsent = Damage()
  }

  private mutating func sendWhatFits() {
    while !unsent.isEmpty, connection.keepsUp, let rect = unsent.takeFirst(ofAtMost: Self.slice) {
      window.put([rect])
      connection.flush()
    }
  }
}
