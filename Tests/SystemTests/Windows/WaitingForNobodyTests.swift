import Glibc
import Ink
import Interaction
import SystemPackage
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Slow fonts, unread pipes and hangups", .serialized, .ownThread)
struct WaitingForNobodyTests {
  @Test func `fonts are loaded before the first text, and people can paint meanwhile`() throws {
    let home = try TemporaryFolder()
    let settings = "\(home.path)/home/fonts.conf"
    guard mkfifo(settings, 0o600) == 0 else { throw SystemFailure(number: errno) }
    let stage = try Stage(
      .init(size: ScreenSize(800, 600)), environment: ["FONTCONFIG_FILE": settings], home: home,
      awaitsInvitation: false)
    // It can be written to once somebody reads it (fifo(7)): who looks for fonts.
    var writer: Int32 = -1
    let isLooking = try stage.harness.eventually {
      writer = open(settings, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      return writer >= 0
    }
    try #require(isLooking)
    defer { close(writer) }
    // Whoever looks for fonts waits now, and nobody else.
    try stage.draw(1, line(y: 200))
    #expect(try stage.showsInk(at: Point(x: 300, y: 200)))
    #expect(try stage.session { $0.strokes.count == 1 }.strokes.count == 1)
    let text = "<fontconfig><dir>/usr/share/fonts</dir></fontconfig>"
    #expect(text.withCString { write(writer, $0, text.utf8.count) } == text.utf8.count)
  }

  @Test func `an unread standard error stops neither the window nor its end`() throws {
    let (reader, writer) = try FileDescriptor.pipe()
    defer {
      try? reader.close()
      try? writer.close()
    }
    let flags = fcntl(writer.rawValue, F_GETFL)
    _ = fcntl(writer.rawValue, F_SETFL, flags | O_NONBLOCK)
    let filler = [UInt8](repeating: 0x2E, count: 4096)
    while (try? filler.withUnsafeBytes { try writer.write($0) }) != nil {}
    _ = fcntl(writer.rawValue, F_SETFL, flags)
    let server = try TouchServer(.init(size: ScreenSize(800, 600)))
    // Without touch it has something to say before it shows the window.
    let relay = try XRelay(server, disguise: .init(xinputVersion: .init(2, 0)))
    let home = try TemporaryFolder()
    let program = try PaintingProgram(
      Stage.executable, on: server, arguments: ["--geometry", "800x600+0+0"],
      environment: home.environment.merging(relay.environment) { $1 },
      error: .descriptor(writer))
    let pen = server.pen
    try pen.move(to: Point(x: 200, y: 200))
    try pen.press(at: Point(x: 200, y: 200))
    try pen.move(to: Point(x: 300, y: 220))
    try pen.release(at: Point(x: 300, y: 220))
    try pen.sync()
    #expect(try eventually { try program.inspect().strokes.first?.isCompleted == true })
    #expect(try program.quit() == .exited(0))
  }

  @Test("under nohup a hangup ends nothing, and without it the program ends as if it were closed")
  func hangup() throws {
    let server = try TouchServer(.init(size: ScreenSize(800, 600)))
    let home = try TemporaryFolder()
    let program = try PaintingProgram(
      Stage.executable, on: server, environment: home.environment, starter: ["nohup"])
    program.process.send(signal: SIGHUP)
    // A signal that is taken over is read from a pipe, in the same turn as the command after it.
    for _ in 0..<3 { _ = try program.inspect() }
    #expect(program.process.ending == nil)
    #expect(try program.quit() == .exited(0))

    let plain = try PaintingProgram(Stage.executable, on: server, environment: home.environment)
    plain.process.send(signal: SIGHUP)
    #expect(try plain.process.wait(timeout: .patience) == .exited(0))
  }
}
