import Ink
import Rendering
import XClient

/// Brings composed pixels to the window.
///
/// Where the server reads the image itself, every rectangle is asked for at once. Where pixels have to
/// be sent, they are sent as fast as the server and the line to it take them. What the server cannot take
/// yet, one that hangs included, is kept as damage, in which redraws merge. The image always holds the
/// newest pixels, so what is sent late is right. Either way nothing is waited for.
struct Presenter {
  private let window: CanvasWindow
  private let connection: XConnection
  /// What is composed but not sent.
  private var unsent = SendingQueue()
  private var pace = SendingPace()

  /// How many bytes a request costs beside its pixels, and a mark.
  private static let requestBytes = 24
  private static let markBytes = 44

  init(window: CanvasWindow, connection: XConnection) {
    self.window = window
    self.connection = connection
  }

  /// Whether something is still to be sent once the server can take it.
  var isBehind: Bool { !unsent.isEmpty }

  /// Whether it can be sent as soon as the connection takes more, and not only when the server has
  /// something to tell.
  var waitsForConnection: Bool { isBehind && (window.isShared || pace.hasRoom) }

  /// Shows rectangles of the window's image.
  mutating func show(_ rects: [PixelRect]) {
    for rect in rects { unsent.add(rect) }
    if window.isShared { askForAll() } else { sendWhatFits(at: .now) }
    if !isBehind { window.framePresented() }
    connection.flush()
  }

  /// Forgets what was to be sent, since the window has a new size and all of it will be shown.
  mutating func reset() {
    unsent = SendingQueue()
  }

  /// Asks for so many rectangles at most between two looks at whether the server keeps up: what Xlib
  /// gathers before it sends. It would wait where it has to send twice.
  private static let mostRequests = 256

  private mutating func askForAll() {
    while isBehind, connection.keepsUp {
      for _ in 0..<Self.mostRequests {
        guard let rect = unsent.takeNext(ofAtMost: .max) else { break }
        window.put([rect])
      }
      connection.flush()
    }
  }

  private mutating func sendWhatFits(at now: ContinuousClock.Instant) {
    if let mark = window.takeReturnedMark() { pace.arrived(mark, at: now) }
    // What Xlib gathers goes in one piece; where there are two, it would wait for the second.
    connection.flush()
    while !unsent.isEmpty, pace.hasRoom, connection.keepsUp {
      var bytes = Self.markBytes
      // Several small rectangles go with one mark.
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
