import Ink
import Rendering
import XClient

/// Sends composed pixels to the window, and never waits.
///
/// If the server reads the image itself from shared memory, every rectangle is requested at once.
/// If pixels have to be sent, they are sent as fast as the server and the connection accept them.
/// What the server cannot accept yet, or does not accept because it hangs, is kept as damage, in
/// which redraws merge. The image always holds the newest pixels, so late pixels are correct.
struct Presenter {
  private let window: CanvasWindow
  private let connection: XConnection
  /// Rectangles that are composed but not sent.
  private var unsent = SendingQueue()
  private var pace = SendingPace()

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
  mutating func show(_ rects: [PixelRect]) {
    for rect in rects { unsent.add(rect) }
    if window.isShared { askForAll() } else { sendWhatFits(at: .now) }
    if !isBehind { window.framePresented() }
    connection.flush()
  }

  /// Drops all waiting rectangles. The window has a new size and will be shown completely.
  mutating func reset() {
    unsent = SendingQueue()
  }

  /// How many rectangles are requested between two checks of whether the server keeps up. Xlib can
  /// buffer this many. With more it would have to send twice, and wait.
  private static let maximumRequests = 256

  private mutating func askForAll() {
    while isBehind, connection.keepsUp {
      for _ in 0..<Self.maximumRequests {
        guard let rect = unsent.takeNext(ofAtMost: .max) else { break }
        window.put([rect])
      }
      connection.flush()
    }
  }

  private mutating func sendWhatFits(at now: ContinuousClock.Instant) {
    if let mark = window.takeReturnedMark() { pace.arrived(mark, at: now) }
    // Xlib sends its buffer in one piece. With a second piece it would wait.
    connection.flush()
    while !unsent.isEmpty, pace.hasRoom, connection.keepsUp {
      var bytes = Self.markBytes
      // Several small rectangles share one mark.
      while bytes < pace.slice,
        let rect = unsent.takeNext(ofAtMost: (pace.slice - bytes) / window.bytesPerPixel + 1)
      {
        window.put([rect])
        bytes += rect.area * window.bytesPerPixel + Self.requestBytes
      }
      window.sendMark(pace.sent(bytes, at: now))
      connection.flush()
    }
  }
}
