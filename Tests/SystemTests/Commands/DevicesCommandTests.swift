import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("fingerpaint devices", .serialized, .ownThread)
struct DevicesCommandTests {
  /// What the command says of each device, by label.
  private func blocks(_ text: String) -> [(name: String, facts: [(label: String, fact: String)])] {
    var blocks: [(name: String, facts: [(label: String, fact: String)])] = []
    for line in text.split(separator: "\n") {
      guard line.hasPrefix("  ") else {
        blocks.append((String(line), []))
        continue
      }
      let words = line.split(separator: " ")
      let fact = words.dropFirst().joined(separator: " ")
      if !blocks.isEmpty { blocks[blocks.count - 1].facts.append((String(words[0]), fact)) }
    }
    return blocks
  }

  @Test("lists each touch device's name, number, touches, mode, axes with their ranges, and state")
  func everyDevice() throws {
    let server = try TouchServer(.init(touchscreens: [20, 5]))
    let client = try LabClient(server)
    let command = try Command(["devices"], environment: server.environment)
    #expect(command.ending == .exited(0))
    #expect(command.error == "")
    let blocks = blocks(command.output)
    #expect(blocks.map(\.name) == ["touch0", "touch1"])
    #expect(command.output.split(separator: "\n\n").count == 2)
    let pointer = try client.device(named: "Virtual core pointer").id
    for (block, touches) in zip(blocks, [20, 5]) {
      func facts(_ label: String) -> [String] {
        block.facts.filter { $0.label == label }.map(\.fact)
      }
      #expect(facts("id") == ["\(try client.device(named: block.name).id)"])
      #expect(facts("touches") == ["\(touches)"])
      #expect(facts("mode").first?.hasPrefix("direct") == true)
      #expect(facts("state") == ["on, drives pointer \(pointer)"])
      #expect(facts("driver").count == 1)
      let axes = facts("axis")
      #expect(axes.contains { $0.hasPrefix("Abs MT Position X: 0 to 65535") }, "\(axes)")
      #expect(axes.contains { $0.hasPrefix("Abs MT Position Y: 0 to 65535") }, "\(axes)")
      #expect(axes.contains { $0.hasPrefix("Abs MT Pressure: 0 to 2047") }, "\(axes)")
    }

    try client.setEnabled(false, device: "touch0")
    try client.float(device: "touch1")
    let changed = try Command(["devices"], environment: server.environment)
    let states = self.blocks(changed.output).sorted { $0.name < $1.name }.flatMap { block in
      block.facts.filter { $0.label == "state" }.map { "\(block.name) \($0.fact)" }
    }
    #expect(states == ["touch0 off", "touch1 on, but floating: it drives no pointer"])
  }

  @Test func `says when there is no device, and finds the display by --display`() throws {
    let server = try TouchServer(.init(touchscreens: []))
    let command = try Command(
      ["devices", "--display", server.display], environment: ["DISPLAY": nil])
    #expect(command.ending == .exited(0))
    #expect(command.output == "display \(server.display) has no touch device\n")
  }

  @Test func `says why there can be no device without XInput`() throws {
    let server = try TouchServer()
    let relay = try XRelay(server, disguise: .init(hiddenExtensions: ["XInputExtension"]))
    expectRefusal(
      try Command(["devices"], environment: relay.environment),
      saying: ["touch is off because", "XInput"])
  }
}
