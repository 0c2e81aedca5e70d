public import CXlib
public import TouchLab

/// A program's process, with its window on a private server. The process ends together with this
/// object.
public final class RunningProgram {
  /// The program's process.
  public let process: ChildProcess
  /// FingerPaint, which can be asked for its session; `nil` for another program.
  public let fingerPaint: PaintingProgram?
  /// The program's main window.
  public let window: Window

  /// Waits for FingerPaint's window.
  init(_ program: PaintingProgram, seenBy client: LabClient) throws(TouchLabError) {
    (fingerPaint, process) = (program, program.process)
    window = try client.window(ofClass: "FingerPaint")
  }

  /// Waits for the main window of another program.
  init(_ process: ChildProcess, seenBy client: LabClient) throws(TouchLabError) {
    (fingerPaint, self.process) = (nil, process)
    window = try client.mainWindow(of: process)
  }
}
