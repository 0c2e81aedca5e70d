import Accessibility
import DBus
import Ink
import Interaction
import Testing
import TestSupport
import Touch
import Words

@Suite("Objects on the accessibility bus")
struct ATSPISceneTests {
  private var numbers: [AccessibleID: Int] = [:]

  private mutating func scene(_ session: PaintingSession, isActive: Bool = true) -> ATSPIScene {
    var known = numbers
    let scene = ATSPIScene(
      AccessibleView(session.accessibleTree, origin: (10, 20), isActive: isActive),
      number: { id in
        if let number = known[id] { return number }
        known[id] = known.count + 1
        return known.count
      }, say: \.english)
    numbers = known
    return scene
  }

  private func session() -> PaintingSession {
    PaintingSession(windowWidth: 1280, windowHeight: 720, metrics: .standard)
  }

  @Test func `a path has one number, and each number one path`() {
    for number in [0, 1, 7, 123_456] {
      #expect(ATSPIObject.number(in: ATSPIObject.path(number)) == number)
    }
    for path in [
      "", "/", "0", "01", "-1", "+1", "root/1", "1/", " 1", "9223372036854775808", "null",
    ] {
      #expect(ATSPIObject.number(in: "\(ATSPIObject.folder)/\(path)") == nil, "\(path)")
    }
    #expect(ATSPIObject.number(in: ATSPIObject.folder) == nil)
    #expect(ATSPIObject.number(in: "/org/a11y/atspi/accessible2/1") == nil)
  }

  @Test mutating func `children lie in their parents, once, and nothing lies in itself`() {
    let scene = scene(session())
    var seen: Set<Int> = [0]
    for number in scene.order {
      for child in scene.objects[number]?.children ?? [] {
        #expect(scene.objects[child]?.parent == number)
        let isNew = seen.insert(child).inserted
        #expect(isNew)
      }
    }
    #expect(seen.count == scene.order.count)
  }

  @Test("the topmost object at a point is found, and nothing outside the window")
  mutating func points() throws {
    let scene = scene(session())
    let window = try #require(scene.objects[0]?.children.first)
    for number in scene.order where scene.objects[number]?.children.isEmpty == true {
      guard let object = scene.objects[number], object.isActive else { continue }
      let point = (
        object.frame.x + object.frame.width / 2, object.frame.y + object.frame.height / 2
      )
      #expect(scene.object(at: point, in: window) == number)
    }
    #expect(scene.object(at: (-1, 0), in: window) == nil)
    #expect(scene.object(at: (Int.max, Int.min), in: window) == nil)
  }

  @Test mutating func `the difference of two scenes has the changes and nothing else`() throws {
    var session = session()
    let before = scene(session)
    #expect(before.events(since: before) { .int32(Int32($0)) }.isEmpty)
    let seat = try #require(session.layouts.keys.first)
    _ = session.perform(.activate, on: .barControl(seat, .tool(.eraser)))
    let after = scene(session)
    let events = after.events(since: before) { .int32(Int32($0)) }
    let eraser = try #require(numbers[.barControl(seat, .tool(.eraser))])
    let pen = try #require(numbers[.barControl(seat, .tool(.pen))])
    let checked = events.filter { $0.detail == "checked" }
    #expect(Set(checked.map(\.object)).isSuperset(of: [eraser, pen]))
    #expect(checked.first { $0.object == eraser }?.numbers.0 == 1)
    #expect(checked.first { $0.object == pen }?.numbers.0 == 0)
    _ = session.perform(.activate, on: .barControl(seat, .panel(.widths)))
    let open = scene(session)
    let window = try #require(numbers[.window])
    let added = open.events(since: after) { .int32(Int32($0)) }.filter { $0.detail == "add" }
    let controls = try #require(session.layouts[seat]?.panel).content.count
    #expect(added.first?.object == window && added.count == 1 + controls)
    _ = session.perform(.activate, on: .barControl(seat, .panel(.widths)))
    let closed = scene(session).events(since: open) { .int32(Int32($0)) }
    #expect(closed.filter { $0.detail == "remove" }.count == 1)
  }

  @Test func `a topic includes the events below it`() {
    let event = ATSPIEvent(of: 1, "StateChanged", "focused")
    for topic in ["", "object", "object:", "object:state-changed", "Object:StateChanged:focused"] {
      #expect(event.isIncluded(in: ATSPIEvent.plain(topic)), "\(topic)")
    }
    for topic in ["focus", "object:state-changed:checked", "object:state", "window"] {
      #expect(!event.isIncluded(in: ATSPIEvent.plain(topic)), "\(topic)")
    }
  }

  @Test func `a notice has the role of a notification`() {
    let role = AccessibleRole.notice.role
    #expect(role.number == 101 && role.name == "notification")
  }

  @Test func `states are encoded in two words of bits`() {
    let shown = ATSPIStates([.visible, .showing, .enabled])
    #expect(shown.contains(.showing) && !shown.contains(.focused))
    #expect(shown.halves == [1 << 30 | 1 << 25 | 1 << 8, 0])
    #expect(ATSPIStates([.checkable]).halves == [0, 1 << 9])
  }
}
