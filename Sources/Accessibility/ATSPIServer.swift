import DBus
import Interaction
import Words

/// The objects of the program on the accessibility bus. It belongs to the thread of its connection.
///
/// The protocol is that of at-spi2-core, in its `xml` folder.
final class ATSPIServer {
  /// Performs an action of another program on an object.
  typealias Perform = (AccessibleID, AccessibleAction) -> Void

  private unowned let connection: DBusConnection
  /// The connection's name, a part of every reference.
  let name: String
  private(set) var scene = ATSPIScene()
  /// The object in which the program lies: the desktop.
  private(set) var desktop: DBusValue
  /// The number that the registry has given the program.
  var registryNumber: Int32 = 0
  /// The registrations of programs for events. The topics are in their plain form.
  private var listeners: [Listener] = []
  private var numbers: [AccessibleID: Int] = [:]
  private let say: (Message) -> String
  private let perform: Perform

  private struct Listener: Hashable {
    let program: String
    let topic: String
  }

  private static let registry = "org.a11y.atspi.Registry"
  private static let registryPath = "/org/a11y/atspi/registry"
  private static let cachePath = "/org/a11y/atspi/cache"
  private static let cacheInterface = "org.a11y.atspi.Cache"

  /// Registers the program on the bus. It has no window until ``show(_:)``.
  init(
    _ connection: DBusConnection, say: @escaping (Message) -> String, perform: @escaping Perform
  ) throws(DBusError) {
    self.connection = connection
    (self.say, self.perform) = (say, perform)
    name = try connection.uniqueName
    desktop = Self.reference(Self.registry, ATSPIObject.path(0))
    try connection.serve(ATSPIObject.folder, includesChildren: true) {
      [unowned self] call throws(DBusError) in try answer(call)
    }
    try connection.serve(Self.cachePath) { [unowned self] call throws(DBusError) in
      try answerCache(call)
    }
    try followListeners()
    try register()
  }

  private func register() throws(DBusError) {
    try connection.call(
      Self.registry, path: ATSPIObject.path(0), interface: "org.a11y.atspi.Socket",
      method: "Embed", [reference(0)]
    ) { [weak self] reply in
      guard let self, case .success(let values) = reply, let socket = values.first,
        socket.signature == "(so)"
      else { return }
      desktop = socket
    }
  }

  private func followListeners() throws(DBusError) {
    let interface = Self.registry
    try connection.onSignal(
      from: Self.registry, path: Self.registryPath, interface: interface, "EventListenerRegistered"
    ) { [weak self] signal in
      if let listener = Self.listener(signal.arguments) { self?.listeners.append(listener) }
    }
    try connection.onSignal(
      from: Self.registry, path: Self.registryPath, interface: interface,
      "EventListenerDeregistered"
    ) { [weak self] signal in
      guard let self, let listener = Self.listener(signal.arguments),
        let index = listeners.firstIndex(of: listener)
      else { return }
      listeners.remove(at: index)
    }
    try connection.call(
      Self.registry, path: Self.registryPath, interface: interface, method: "GetRegisteredEvents"
    ) { [weak self] reply in
      guard let self, case .success(let values) = reply else { return }
      listeners += values.first?.elements?.compactMap { Self.listener($0.elements ?? []) } ?? []
    }
  }

  private static func listener(_ values: [DBusValue]) -> Listener? {
    guard values.count >= 2, let program = values[0].text, let topic = values[1].text else {
      return nil
    }
    return Listener(program: program, topic: ATSPIEvent.plain(topic))
  }

  // MARK: What is shown

  /// Shows another state of the window, and tells those who listen what has changed.
  func show(_ view: AccessibleView) {
    let new = ATSPIScene(view, number: number(of:), say: say)
    let old = scene
    scene = new
    for number in old.order where new.objects[number] == nil {
      try? connection.emit(
        path: Self.cachePath, interface: Self.cacheInterface, "RemoveAccessible",
        [reference(number)])
    }
    for number in new.order where old.objects[number] == nil {
      guard let object = new.objects[number] else { continue }
      try? connection.emit(
        path: Self.cachePath, interface: Self.cacheInterface, "AddAccessible", [cached(object)])
    }
    for event in new.events(since: old, reference: reference) { emit(event) }
  }

  /// Has those who listen say a text.
  func announce(_ text: String) {
    guard let window = scene.objects[0]?.children.first else { return }
    // The number is the politeness: 1 waits for what is being said.
    emit(ATSPIEvent(of: window, "Announcement", "", (1, 0), .string(text)))
  }

  /// Tells that the window is gone.
  func end() {
    let old = scene
    scene = ATSPIScene()
    for event in scene.events(since: old, reference: reference) { emit(event) }
  }

  /// Sends an event, if anybody listens for it. If it cannot be sent, the connection has ended.
  private func emit(_ event: ATSPIEvent) {
    guard listeners.contains(where: { event.isIncluded(in: $0.topic) }) else { return }
    try? connection.emit(
      path: ATSPIObject.path(event.object),
      interface: "org.a11y.atspi.Event.\(event.kind.rawValue)",
      event.name, event.arguments)
  }

  private func number(of id: AccessibleID) -> Int {
    if let number = numbers[id] { return number }
    let number = numbers.count + 1
    numbers[id] = number
    return number
  }

  /// The reference to an object of this program.
  func reference(_ number: Int) -> DBusValue {
    Self.reference(name, ATSPIObject.path(number))
  }

  private static func reference(_ name: String, _ path: String) -> DBusValue {
    .structure([.string(name), .path(path)])
  }

  /// The reference to no object.
  static let nobody = reference("", "/org/a11y/atspi/null")

  /// The reference to what an object lies in.
  func parent(of object: ATSPIObject) -> DBusValue { object.parent.map(reference) ?? desktop }

  /// The place of an object among those that lie in the same one.
  func place(of object: ATSPIObject) -> Int32 {
    let place = object.parent.flatMap { scene.objects[$0]?.children.firstIndex(of: object.number) }
    return Int32(clamping: place ?? -1)
  }

  /// Has the main thread do something to an object.
  func perform(_ action: AccessibleAction, on object: ATSPIObject) {
    if let id = object.id { perform(id, action) }
  }

  // MARK: Calls

  private func answer(_ call: DBusMessage) throws(DBusError) -> [DBusValue]? {
    guard let number = ATSPIObject.number(in: call.path), let object = scene.objects[number] else {
      throw .unknownObject("there is no object '\(call.path)'")
    }
    switch call.interface {
    case "org.freedesktop.DBus.Properties": return try answerProperties(call, object)
    case "org.freedesktop.DBus.Introspectable" where call.member == "Introspect":
      return [.string(object.introspection)]
    default:
      guard let interface = ATSPIInterface(name: call.interface),
        object.interfaces.contains(interface)
      else { return nil }
      return try answer(ATSPICall(call), interface, object)
    }
  }

  private func answer(
    _ call: ATSPICall, _ interface: ATSPIInterface, _ object: ATSPIObject
  ) throws(DBusError) -> [DBusValue]? {
    switch interface {
    case .accessible: try answerAccessible(call, object)
    case .application: answerApplication(call)
    case .component: try answerComponent(call, object)
    case .action: try answerAction(call, object)
    case .value: nil
    case .text: try answerText(call, object)
    case .editableText: try answerEditableText(call, object)
    case .selection: try answerSelection(call, object)
    }
  }

  private func answerCache(_ call: DBusMessage) throws(DBusError) -> [DBusValue]? {
    guard call.interface == Self.cacheInterface, call.member == "GetItems" else { return nil }
    let items = scene.order.compactMap { scene.objects[$0].map(cached) }
    return [.array(of: "((so)(so)(so)iiassusau)", items)]
  }

  /// An object as caches of other programs keep it.
  private func cached(_ object: ATSPIObject) -> DBusValue {
    .structure([
      reference(object.number), reference(0), parent(of: object), .int32(place(of: object)),
      .int32(Int32(clamping: object.children.count)),
      .strings(object.interfaces.map(\.name)), .string(object.name), .uint32(object.role.number),
      .string(object.description), states(of: object),
    ])
  }

  /// The states of an object, `au`.
  func states(of object: ATSPIObject) -> DBusValue {
    .array(of: "u", object.states.halves.map { .uint32($0) })
  }
}

extension ATSPIObject {
  /// The interfaces of the object as XML, for tools that look at a bus.
  fileprivate var introspection: String {
    let names = ["org.freedesktop.DBus.Properties"] + interfaces.map(\.name)
    return "<node>" + names.map { "<interface name=\"\($0)\"/>" }.joined() + "</node>"
  }
}

/// A call of a method, whose arguments are checked when they are read.
struct ATSPICall {
  /// The name of the method without its interface.
  let method: String
  private let arguments: [DBusValue]

  init(_ call: DBusMessage) {
    method = call.member
    arguments = call.arguments
  }

  /// An integer at a place among the arguments. It fits 32 bits.
  func number(_ place: Int) throws(DBusError) -> Int {
    guard arguments.indices.contains(place), let number = arguments[place].integer,
      let small = Int32(exactly: number)
    else { throw .invalidArguments("argument \(place + 1) of \(method) must be an integer") }
    return Int(small)
  }

  /// The longest text that is taken, in bytes. Nothing in the window has a longer one.
  private static let longestText = 4096

  /// A text at a place among the arguments.
  func text(_ place: Int) throws(DBusError) -> String {
    guard arguments.indices.contains(place), let text = arguments[place].text else {
      throw .invalidArguments("argument \(place + 1) of \(method) must be a text")
    }
    guard text.utf8.count <= Self.longestText else {
      throw .invalidArguments("argument \(place + 1) of \(method) is too long")
    }
    return text
  }
}
