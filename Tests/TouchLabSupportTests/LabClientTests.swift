import CXlib
import Ink
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("A second client", .ownThread)
struct LabClientTests {
  @Test("finds a window by its class, and sees where it is and that it is asked to close")
  func findsWindows() throws {
    let server = try TouchServer(.init(size: ScreenSize(800, 600)))
    let client = try LabClient(server)
    let program = try LabClient(server)
    let made = try program.makeWindow(
      PixelRect(x: 30, y: 40, width: 200, height: 100), className: "lab")
    #expect(throws: TouchLabError.timedOut(waitingFor: "a window of class lab")) {
      _ = try client.window(ofClass: "lab", timeout: .milliseconds(50))
    }
    try program.map(made)
    let window = try client.window(ofClass: "lab")
    #expect(window == made)
    #expect(try client.frame(of: window) == PixelRect(x: 30, y: 40, width: 200, height: 100))
    try client.move(window, x: 100, y: 110)
    try client.resize(window, to: ScreenSize(300, 150))
    #expect(try client.frame(of: window) == PixelRect(x: 100, y: 110, width: 300, height: 150))
    try client.requestClose(window)
    let message = try program.events(1) { $0.kind == .core(ClientMessage) }[0]
    #expect(message.window == window)
    try client.destroy(window)
    #expect(throws: TouchLabError.notFound("window \(window)")) {
      _ = try client.frame(of: window)
    }
  }

  @Test func `holds nothing any more after it has disconnected`() throws {
    let server = try TouchServer(.init(size: ScreenSize(320, 240)))
    let witness = try LabClient(server)
    for _ in 0..<20 {
      let client = try LabClient(server)
      try client.select(.touch, on: client.root)
      #expect(throws: TouchLabError.self) { try witness.select(.touch, on: witness.root) }
      try client.disconnect(seenBy: witness)
      try witness.select(.touch, on: witness.root)
      try witness.select([], on: witness.root)
    }
  }

  @Test(arguments: [16, 24, 30]) func `reads the colours that a window shows`(depth: Int) throws {
    let server = try TouchServer(.init(size: ScreenSize(320, 240), depth: depth))
    let client = try LabClient(server)
    let pixel: UInt = depth == 16 ? 0xf800 : depth == 24 ? 0xff0000 : 0x3ff0_0000
    let frame = PixelRect(x: 10, y: 20, width: 30, height: 40)
    let window = try client.makeWindow(frame, isOverrideRedirect: true, background: pixel)
    try client.map(window)
    try client.waitUntilViewable(window)
    let image = try client.pixels(of: window)
    #expect(image.width == 30 && image.height == 40)
    #expect(image.pixels.allSatisfy { $0 == 0xffff_0000 })
    let screen = try client.pixels()
    #expect(screen[10, 20] == 0xffff_0000)
    #expect(screen[9, 20] == 0xff00_0000)
    try client.raise(try overlay(client, PixelRect(x: 0, y: 0, width: 15, height: 240)))
    #expect(try client.pixels(in: frame)[4, 0] == 0xff00_0000)
    try client.unmap(window)
    #expect(throws: TouchLabError.self) { _ = try client.pixels(of: window) }
  }

  private func overlay(_ client: LabClient, _ frame: PixelRect) throws -> UInt {
    let window = try client.makeWindow(frame, isOverrideRedirect: true, background: 0)
    try client.map(window)
    return window
  }

  @Test func `hears what the server refuses`() throws {
    let server = try TouchServer()
    let witness = try Onlooker(filling: server)
    let other = try LabClient(server)
    #expect(throws: TouchLabError.self) { try other.select(.touch, on: witness.window) }
    #expect(throws: TouchLabError.self) { try other.select(.touchBeginAlone, on: other.root) }
    #expect(throws: TouchLabError.self) { try other.map(0x7fff_ffff) }
    #expect(throws: TouchLabError.notFound("device named nobody")) {
      try other.float(device: "nobody")
    }
    try other.sync()
  }

  @Test func `warps the pointer`() throws {
    let server = try TouchServer()
    let client = try LabClient(server)
    try client.warpPointer(x: 321, y: 123)
    #expect(try client.pointerPosition() == Point(x: 321, y: 123))
  }
}
