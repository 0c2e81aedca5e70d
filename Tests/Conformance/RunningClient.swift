import CXlib
import Glibc
import Ink
import Interaction
import TestSupport
import TouchLab
import TouchLabSupport

/// A client's process, with its window on a private server. The process ends together with this
/// object.
final class RunningClient {
  let process: ChildProcess
  /// FingerPaint, which can be asked for its drawing; `nil` for other clients.
  let program: PaintingProgram?
  let window: Window
  /// Changes to this process's environment for the client.
  let environment: [String: String?]
  /// The home folder of the client's user.
  let home: TemporaryFolder
  /// The file in which FingerPaint records its events.
  private let recordingPath: String

  /// The window's place on the screen, if the client accepts it.
  static let frame = PixelRect(x: 150, y: 80, width: 900, height: 640)

  /// Starts a client and waits until its window is there.
  init(
    _ client: ConformanceClient, on server: TouchServer, through relay: XRelay?, _ lab: LabClient,
    home: TemporaryFolder
  ) throws {
    self.home = home
    recordingPath = "\(home.path)/told.recording"
    environment = home.environment.merging(relay?.environment ?? server.environment) { $1 }
    switch client.start {
    case .fingerPaint(let executable):
      let frame = Self.frame
      let program = try PaintingProgram(
        executable, on: server,
        arguments: [
          "--geometry", "\(frame.width)x\(frame.height)+\(frame.x)+\(frame.y)",
          "--record", recordingPath,
        ],
        environment: environment)
      (self.program, process) = (program, program.process)
      window = try lab.window(ofClass: "FingerPaint")
    case .command(let line):
      program = nil
      process = try ChildProcess(
        .init("/bin/sh", ["-c", "exec \(line)"], environment: environment))
      window = try lab.mainWindow(of: process)
      try lab.move(window, x: Self.frame.x, y: Self.frame.y)
      try lab.resize(window, to: ScreenSize(Self.frame.width, Self.frame.height))
    }
  }

  /// Returns the events that FingerPaint has recorded so far.
  func recording() throws -> Recording {
    guard let file = fopen(recordingPath, "r") else {
      throw TouchLabError.notFound("recording of what the program was told")
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&piece, 1, piece.count, file)
      if count == 0 { break }
      bytes += piece[..<count]
    }
    // The last line may not be complete yet.
    let lines = bytes.prefix((bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)
    return try Recording(parsing: String(decoding: lines, as: UTF8.self))
  }
}
