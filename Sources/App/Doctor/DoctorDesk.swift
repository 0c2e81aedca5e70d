import Dispatch
import Ink
import Interaction
import Localization
import System
import XClient

/// Opens the touch doctor's window. It is a program of its own, which ends with this one, so painting knows nothing of it.
final class DoctorDesk {
  /// The limits that people have tuned; `nil` if the program has failed. The seat is the one that has opened it.
  typealias Ending = (limits: HandLimits?, seat: SeatID)

  private let inbox: Inbox<Ending>
  private let queue = DispatchQueue(label: "fingerpaint.doctor")
  /// The program; `nil` if it does not run. It ends when its standard input does.
  private var program: ChildProcess?

  /// Whether the window is open.
  var isOpen: Bool { program != nil }

  /// - Parameter wakeup: Wakes the poll loop when the window is closed.
  init(waking wakeup: Wakeup) { inbox = Inbox(waking: wakeup) }

  /// Opens the window, unless it is open. ``endings()`` says what became of it.
  func open(_ visit: DoctorVisit, on display: String, for seat: SeatID) {
    guard !isOpen else { return }
    guard let executable = try? Resources.executable,
      let program = try? ChildProcess(
        .init(
          executable, ["doctor", "--display", display],
          environment: [DoctorVisit.variable: visit.text], input: .pipe, error: .inherit))
    else { return inbox.put((nil, seat)) }
    self.program = program
    queue.async { [inbox] in
      let hasSucceeded = program.end() == .exited(0)
      inbox.put((hasSucceeded ? HandSettings(program.outputText).limits : nil, seat))
    }
  }

  /// Returns what became of windows since the last call.
  func endings() -> [Ending] {
    let endings = inbox.take()
    if !endings.isEmpty { program = nil }
    return endings
  }
}

extension PaintingApp {
  /// Opens the touch doctor's window for a person.
  func openDoctor(for seat: SeatID) {
    // Visitors do not leave a window behind that covers the exhibit.
    let patience = exhibit.map { Int(clamping: ($0.idle ?? .seconds(120)).components.seconds) }
    doctor.open(
      DoctorVisit(
        from: window.identifier, edge: session.edge(facing: seat), scale: scale,
        patience: patience, session.handSettings),
      on: connection.displayName, for: seat)
  }

  /// Lets painting follow what people have tuned in the touch doctor.
  func followDoctor() {
    for ending in doctor.endings() {
      if let limits = ending.limits {
        perform { $0.tuneHands(limits) }
      } else {
        showNotice(Message(.notOpened, .text(translator(.touchDoctor))), for: ending.seat)
      }
    }
  }
}
