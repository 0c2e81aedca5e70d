import Dispatch
import Ink
import Interaction
import Localization
import System
import Touch
import Words
import XClient

/// Opens the touch doctor's window. It is a program of its own, which ends with this one, so painting knows nothing of it.
final class DoctorDesk: Desk {
  /// The limits that people have tuned; `nil` if the program has failed. The seat is the one that has opened it.
  typealias Ending = (limits: PalmLimits?, seat: SeatID)

  /// The number of the window for painting in the X server.
  private let window: UInt
  private let display: String
  /// The scale that the user has set; `nil` to follow the display's.
  private let scale: Double?
  /// For how many seconds nobody may touch the screen of an exhibit; `nil` if it is no exhibit.
  private let patience: Int?
  /// Whether changed settings are kept for the next start. The doctor keeps them at once.
  private let isKeeping: Bool
  private let inbox: Inbox<Ending>
  private let queue = DispatchQueue(label: "fingerpaint.doctor")
  /// The program; `nil` if it does not run. It ends when its standard input does.
  private var program: ChildProcess?

  /// Whether the window is open.
  var isOpen: Bool { program != nil }

  /// - Parameters:
  ///   - window: The number of the window for painting in the X server.
  ///   - display: The name of its display.
  ///   - wakeup: Wakes the poll loop when the doctor's window is closed.
  init(_ window: UInt, on display: String, _ options: PaintingOptions, waking wakeup: Wakeup) {
    (self.window, self.display, scale) = (window, display, options.scale)
    // Visitors do not leave a window behind that covers the exhibit.
    patience = options.exhibit.map { Int(clamping: ($0.idle ?? .seconds(120)).components.seconds) }
    isKeeping = options.keepsSettings
    inbox = Inbox(waking: wakeup)
  }

  /// Opens the window for a person, unless it is open.
  func open(for seat: SeatID, in app: PaintingApp) {
    guard !isOpen else { return }
    let visit = DoctorVisit(
      from: window, edge: app.session.edge(facing: seat), scale: scale, patience: patience,
      isKeeping: isKeeping, app.screenSettings)
    guard let executable = try? Resources.executable,
      let program = try? ChildProcess(
        .init(
          executable, ["doctor", "--display", display],
          environment: [DoctorVisit.variable: visit.text], input: .pipe, error: .inherit))
    else { return inbox.put((nil, seat)) }
    self.program = program
    app.perform { $0.noteVisit(elsewhere: true) }
    queue.async { [inbox] in
      let hasSucceeded = program.end() == .exited(0)
      inbox.put((hasSucceeded ? ScreenSettings(program.outputText).limits : nil, seat))
    }
  }

  /// Lets painting follow what people have tuned in the touch doctor.
  func takeNews(for app: PaintingApp) {
    let endings = inbox.take()
    if !endings.isEmpty {
      program = nil
      app.perform { $0.noteVisit(elsewhere: false) }
    }
    for ending in endings {
      if let limits = ending.limits {
        app.perform { $0.tunePalms(limits) }
      } else {
        app.showNotice(
          Message(.notOpened, .text(app.translator(.touchDoctor))), for: ending.seat)
      }
    }
  }
}
