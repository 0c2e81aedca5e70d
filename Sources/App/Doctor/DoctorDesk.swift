import Dispatch
import Glibc
import Ink
import Interaction
import Localization
import SystemPackage
import XClient

/// Opens the touch doctor's window. It is a program of its own, which ends with this one, so painting knows nothing of it.
final class DoctorDesk {
  /// The limits that people have tuned; `nil` if the program has failed. The seat is the one that has opened it.
  typealias Ending = (limits: HandLimits?, seat: SeatID)

  private let inbox: Inbox<Ending>
  private let queue = DispatchQueue(label: "fingerpaint.doctor")
  /// The standard input of the program. It ends when this is closed.
  private var lifeline: FileDescriptor?

  /// Whether the window is open.
  var isOpen: Bool { lifeline != nil }

  /// - Parameter wakeup: Wakes the poll loop when the window is closed.
  init(waking wakeup: Wakeup) { inbox = Inbox(waking: wakeup) }

  /// Opens the window, unless it is open. ``endings()`` says what became of it.
  func open(_ visit: DoctorVisit, on display: String, for seat: SeatID) {
    guard !isOpen else { return }
    var ends: [Int32] = [-1, -1]
    guard let executable = try? Resources.executable, pipe(&ends) == 0 else {
      return inbox.put((nil, seat))
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let input = FileDescriptor(rawValue: ends[0])
    lifeline = FileDescriptor(rawValue: ends[1])
    queue.async { [inbox] in
      inbox.put((try? Self.run(executable, visit, on: display, input), seat))
    }
  }

  private static func run(
    _ executable: String, _ visit: DoctorVisit, on display: String, _ input: FileDescriptor
  ) throws(Errno) -> HandLimits? {
    defer { try? input.close() }
    let output = try TemporaryFile()
    var program = ChildProgram(words: [executable, "doctor", "--display", display])
    program.variables = [DoctorVisit.variable: visit.text]
    (program.input, program.output) = (input, output.descriptor)
    program.errors = .standardError
    return try program.run() == 0 ? HandSettings(output.text).limits : nil
  }

  /// Returns what became of windows since the last call.
  func endings() -> [Ending] {
    let endings = inbox.take()
    if !endings.isEmpty {
      try? lifeline?.close()
      lifeline = nil
    }
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
