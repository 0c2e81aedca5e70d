import Ink
import Rendering
import XClient

/// Sends composed pixels to the window, and never waits.
///
/// If the server reads the image itself from shared memory, every rectangle is requested at once.
/// If pixels have to be sent, they are sent as fast as the server and the connection accept them.
/// What the server cannot accept yet, or does not accept because it hangs, is kept as damage, in
/// which redraws merge. The image always holds the newest pixels, so late pixels are correct.
final class Presenter {
  private let window: CanvasWindow
  private let connection: XConnection
  /// Rectangles that are composed but not sent.
  private var unsent = SendingQueue()
  private var pace = SendingPace()
  /// How many rectangles were requested since the last check of whether the server keeps up. The
  /// first request follows a check.
  private var uncheckedRequests = requestsBetweenChecks

  /// How many bytes a request takes besides its pixels, and how many a mark takes.
  private static let requestBytes = 24
  private static let markBytes = 44

  init(window: CanvasWindow, connection: XConnection) {
    self.window = window
    self.connection = connection
  }

  /// Whether rectangles wait until the server can accept them.
  var isBehind: Bool { !unsent.isEmpty }

  /// Whether waiting rectangles can be sent as soon as the connection accepts more. If not, they
  /// wait for an event from the server.
  var waitsForConnection: Bool { isBehind && (window.isShared || pace.hasRoom) }

  /// Shows rectangles of the window's image.
  func show(_ rects: [PixelRect]) {
    if canShowAhead, uncheckedRequests + rects.count <= Self.requestsBetweenChecks {
      // Nothing waits, and nothing will.
      for rect in rects { window.put(rect) }
      uncheckedRequests += rects.count
    } else {
      for rect in rects { unsent.add(rect) }
      if window.isShared { askForAll() } else { sendWhatFits(at: .now) }
    }
    if !isBehind { window.framePresented() }
    connection.flush()
  }

  /// Whether ``showAhead(_:)`` shows anything sooner: the server reads the image itself, and nothing
  /// waits for it.
  var canShowAhead: Bool { window.isShared && !isBehind }

  /// Shows a few rectangles of the window's image ahead of the frame, unless the server is slow.
  /// They must be part of the frame, too.
  func showAhead(_ rects: [PixelRect]) {
    if uncheckedRequests + rects.count > Self.requestsBetweenChecks {
      guard connection.keepsUp else { return }
      uncheckedRequests = 0
    }
    for rect in rects { window.put(rect) }
    uncheckedRequests += rects.count
    connection.flush()
  }

  /// Drops all waiting rectangles. The window has a new size and will be shown completely.
  func reset() {
    unsent = SendingQueue()
  }

  /// How many rectangles are requested between two checks of whether the server keeps up. Their
  /// requests fit into the buffer of Xlib. With more it would have to send twice, and wait. Even if
  /// each is sent alone, they fit into the connection's buffer, too: Linux calls a local connection
  /// writable while three quarters of that are free (unix_writable in net/unix/af_unix.c), 150 KiB,
  /// and a small message takes less than 2 KiB of it.
  private static let requestsBetweenChecks = 64

  private func askForAll() {
    while isBehind {
      if uncheckedRequests >= Self.requestsBetweenChecks {
        connection.flush()
        guard connection.keepsUp else { return }
        uncheckedRequests = 0
      }
      while uncheckedRequests < Self.requestsBetweenChecks,
        let rect = unsent.takeNext(ofAtMost: .max)
      {
        window.put(rect)
        uncheckedRequests += 1
      }
    }
  }

  private func sendWhatFits(at now: Instant) {
    if let mark = window.takeReturnedMark() { pace.arrived(mark, at: now) }
    // Xlib sends its buffer in one piece. With a second piece it would wait.
    connection.flush()
    while !unsent.isEmpty, pace.hasRoom, connection.keepsUp {
      var bytes = Self.markBytes
      // Several small rectangles share one mark.
      while bytes < pace.slice,
        let rect = unsent.takeNext(ofAtMost: (pace.slice - bytes) / window.bytesPerPixel + 1)
      {
        window.put(rect)
        bytes += rect.area * window.bytesPerPixel + Self.requestBytes
      }
      window.sendMark(pace.sent(bytes, at: now))
      connection.flush()
    }
  }
}
