import System
import Testing

import App

@Suite("The service manager")
struct ServiceManagerTests {
  @Test("has an address that is a path, or a name in the abstract namespace")
  func addresses() {
    let path = ServiceManager.address(named: "/run/notify")
    #expect(path.map { Array($0.bytes.dropFirst(2)) } == Array("/run/notify".utf8) + [0])
    let abstract = ServiceManager.address(named: "@notify")
    #expect(abstract.map { Array($0.bytes.dropFirst(2)) } == [0] + Array("notify".utf8))
    for name in ["", "/", "@", "notify", "vsock:2:1", "/" + String(repeating: "a", count: 120)] {
      #expect(ServiceManager.address(named: name) == nil)
    }
  }

  @Test("gets a sign of life twice in the time that it waits, if it waits for this process")
  func watchdog() {
    #expect(ServiceManager.watchdog("10000000", process: nil) == .seconds(5))
    #expect(ServiceManager.watchdog("10000000", process: "7", own: 7) == .seconds(5))
    #expect(ServiceManager.watchdog("10000000", process: "8", own: 7) == nil)
    for text in [nil, "0", "-5", "soon", "99999999999999999999"] {
      #expect(ServiceManager.watchdog(text, process: nil) == nil)
    }
  }
}
