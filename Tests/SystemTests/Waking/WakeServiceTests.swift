import DBus
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("The desktop's screen saver and portal", .serialized, .ownThread)
struct WakeServiceTests {
  let home: TemporaryFolder
  let bus: SessionBus
  var environment: [String: String?] { ["DBUS_SESSION_BUS_ADDRESS": bus.address] }

  init() throws {
    home = try TemporaryFolder()
    bus = try SessionBus(in: home)
  }

  private func replaying() throws -> Stage {
    try Stage.replaying(environment: environment, home: home)
  }

  private func painting() throws -> Stage { try Stage(environment: environment, home: home) }

  @Test(.tags(.smoke))
  func `a replay inhibits the screen saver once, until it pauses or the program ends`() throws {
    let saver = try StandInScreenSaver(on: bus)
    let stage = try replaying()
    let call = try #require(try saver.calls(of: "Inhibit").first)
    #expect(call.interface == "org.freedesktop.ScreenSaver")
    #expect(call.arguments == [.string("FingerPaint"), .string("Replay")])
    try stage.playOrPause()
    let first = StandInScreenSaver.firstCookie
    #expect(try saver.calls(of: "UnInhibit").map(\.arguments) == [[.uint32(first)]])
    try stage.playOrPause()
    try saver.calls(of: "Inhibit", count: 2)
    try stage.quit()
    // The end does not wait for the bus. If its thread is too late, the desktop sees the connection end.
    let released = saver.calls.filter { $0.member == "UnInhibit" }.map(\.arguments)
    #expect([[.uint32(first)], [.uint32(first + 1)]].starts(with: released) && !released.isEmpty)
    #expect(saver.calls.filter { $0.member == "Inhibit" }.count == 2)
  }

  @Test func `a replay on a locked screen inhibits nothing until the screen is unlocked`() throws {
    let saver = try StandInScreenSaver(on: bus)
    let stage = try replaying()
    try saver.calls(of: "Inhibit")
    saver.cover(true)
    try saver.calls(of: "UnInhibit")
    saver.cover(false)
    try saver.calls(of: "Inhibit", count: 2)
    saver.cover(true)
    try saver.calls(of: "UnInhibit", count: 2)
    saver.end()
    let next = try StandInScreenSaver(on: bus)
    try next.calls(of: "Inhibit")
    // Nobody is at the screen, and to say so would ask for the password.
    #expect(!(saver.calls + next.calls).contains { $0.member == "SimulateUserActivity" })
    try stage.quit()
  }

  @Test(arguments: [false, true])
  func `without a screen saver, or if it refuses, the portal is asked`(isThere: Bool) throws {
    let saver = isThere ? try StandInScreenSaver(on: bus, .refusing) : nil
    let portal = try StandInPortal(on: bus)
    let stage = try replaying()
    let call = try portal.call("Inhibit")
    #expect(call.interface == "org.freedesktop.portal.Inhibit")
    #expect(call.arguments.first?.text == "x11:" + String(stage.window, radix: 16))
    #expect(call.arguments.dropFirst().first == .uint32(8))
    #expect(call.arguments.last?.dictionary?["reason"]?.text == "Replay")
    try stage.playOrPause()
    #expect(try portal.call("Close").path == portal.request("Inhibit"))
    try stage.quit()
    #expect(saver?.calls.contains { $0.member == "UnInhibit" } != true)
  }

  @Test("a screen saver that begins later, or again, is asked as soon as it is there")
  func later() throws {
    let stage = try replaying()
    let first = try StandInScreenSaver(on: bus)
    try first.calls(of: "Inhibit")
    first.end()
    try stage.playOrPause()
    try stage.playOrPause()
    let second = try StandInScreenSaver(on: bus)
    try second.calls(of: "Inhibit")
    try stage.playOrPause()
    try second.calls(of: "UnInhibit")
    try stage.quit()
  }

  @Test("a screen saver that does not answer hinders nobody, and a late inhibition is given back")
  func silent() throws {
    let saver = try StandInScreenSaver(on: bus, .silent)
    let stage = try replaying()
    try saver.calls(of: "Inhibit")
    for _ in 0..<5 { try stage.playOrPause() }
    saver.wake()
    try saver.calls(of: "UnInhibit")
    try saver.awaitReading()
    // It was asked once, however often the replay went on meanwhile.
    for member in ["Inhibit", "UnInhibit"] {
      #expect(saver.calls.filter { $0.member == member }.count == 1, "\(member)")
    }
    try stage.quit()
  }

  @Test("fingers paint beside a screen saver that does not answer, and the program ends")
  func paintingBesideSilence() throws {
    let saver = try StandInScreenSaver(on: bus, .silent)
    let stage = try painting()
    for finger in 1..<6 { try stage.drawWhole(finger, line(y: 200 + Double(finger) * 40)) }
    try saver.calls(of: "SimulateUserActivity")
    try stage.expectWindowShowsDrawing()
    try stage.quit()
    #expect(!saver.calls.contains { $0.member == "Inhibit" })
  }

  @Test func `when the bus ends, replays and fingers go on`() throws {
    let saver = try StandInScreenSaver(on: bus)
    let stage = try replaying()
    try saver.calls(of: "Inhibit")
    bus.end()
    try stage.playOrPause()
    try stage.playOrPause()
    #expect(try stage.session().replay?.isPlaying == true)
    try stage.quit()
  }
}
