import Ink
import System
import SystemPackage
import Touch

/// Writes the input that the program receives into a recording, for `--record FILE`.
final class InputRecorder {
  private let file: FileDescriptor
  private var pending: [UInt8] = []
  private var startTime: Int64?
  private var lastTime: Int64 = 0
  private var isBroken = false
  private var untoldFailure: Errno?

  /// Creates the file, or replaces an existing one.
  /// - Throws: an ``AppError`` that says why the file cannot be created.
  init(path: String, width: Int, height: Int) throws(AppError) {
    do {
      file = try FileDescriptor.open(
        FilePath(argument: path), .writeOnly, options: [.create, .truncate, .closeOnExec],
        permissions: [.ownerReadWrite])
    } catch {
      throw AppError("cannot record into '\(path)': \(error)")
    }
    pending = Array(Recording(width: width, height: height).text.utf8)
    flush()
  }

  deinit {
    flush()
    try? file.close()
  }

  /// Adds an event. Times count from the first event and never decrease.
  func record(_ event: InputEvent) {
    guard !isBroken else { return }
    let now = event.time.map { time in
      let start = startTime ?? time
      startTime = start
      return time - start
    }
    lastTime = max(lastTime, now ?? 0)
    let action = Recording.Action.event(event.shifted(by: -(startTime ?? 0)))
    pending.append(contentsOf: Recording.Entry(time: lastTime, action: action).text.utf8)
    pending.append(UInt8(ascii: "\n"))
    if pending.count > 1 << 16 { flush() }
  }

  /// Writes buffered events to the file.
  func flush() {
    guard !pending.isEmpty, !isBroken else { return }
    do {
      try file.writeAll(pending)
    } catch {
      isBroken = true
      untoldFailure = error as? Errno ?? .ioError
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// Returns why recording has stopped, once; `nil` if it has not stopped or was reported before.
  func takeFailure() -> Errno? {
    defer { untoldFailure = nil }
    return untoldFailure
  }
}

extension InputEvent {
  /// The event's own time in milliseconds; `nil` if it has none.
  fileprivate var time: Int64? {
    switch self {
    case .touch(let event): event.time.milliseconds
    case .rawEnd(let end): end.time.milliseconds
    case .rawPress(let press): press.time.milliseconds
    case .pointer(let event): event.time.milliseconds
    case .devices(let change): change.time.milliseconds
    case .scroll(let event): event.time.milliseconds
    case .key, .keyReleased, .identified, .mappingChanged, .canvasHidden, .managerGone: nil
    }
  }
}
