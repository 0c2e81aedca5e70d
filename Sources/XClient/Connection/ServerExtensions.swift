import CXWire
import CXlib

/// The extensions that the server has, with their event and request numbers.
struct ServerExtensions {
  /// The major opcode of XInput, which marks its events; `nil` if the server has no XInput 2.
  let inputOpcode: Int32?
  /// The version of XInput that the server agreed to; `nil` if the server has no XInput 2.
  let inputVersion: (major: Int, minor: Int)?
  /// RandR; `nil` if the server has no RandR 1.5, the first version with monitors.
  let randr: ExtensionPlace?
  /// XFixes, which reports changes of selection owners; `nil` if the server has none.
  let fixes: ExtensionPlace?
  /// The keyboard extension (XKB); `nil` if the server does not have it.
  let keyboard: ExtensionPlace?
  /// The major opcode of SYNC, which has counters; `nil` if the server does not have it.
  let syncOpcode: UInt8?
  /// The major opcode of the shared memory extension (MIT-SHM); `nil` if the server does not have it.
  /// Sharing may still fail, for example over a network.
  let sharedMemoryOpcode: UInt8?

  /// Reads the versions that the server has told.
  init(_ places: ExtensionPlaces, _ versions: ExtensionVersions) {
    inputVersion = versions.input
    inputOpcode = versions.input == nil ? nil : places.input.map { Int32($0.opcode) }
    randr = (versions.randr ?? (0, 0)) >= (1, 5) ? places.randr : nil
    fixes = versions.hasFixes ? places.fixes : nil
    keyboard = places.keyboard
    syncOpcode = versions.hasSync ? places.sync?.opcode : nil
    sharedMemoryOpcode = places.sharedMemory?.opcode
  }
}

/// The numbers of an extension (X11 protocol: QueryExtension).
struct ExtensionPlace {
  /// The first byte of its requests.
  let opcode: UInt8
  /// The number of its first event.
  let firstEvent: Int32
}

extension ExtensionPlace {
  /// Reads a reply to QueryExtension; `nil` if the server does not have the extension.
  init?(_ reply: WireReply?) {
    guard let reply, reply.byte(8) != 0 else { return nil }
    (opcode, firstEvent) = (reply.byte(9), Int32(reply.byte(10)))
  }
}

/// Which of the extensions that the program uses the server has in any version.
struct ExtensionPlaces {
  let input: ExtensionPlace?
  let randr: ExtensionPlace?
  let fixes: ExtensionPlace?
  let sync: ExtensionPlace?
  let sharedMemory: ExtensionPlace?
  let keyboard: ExtensionPlace?
  /// The atoms of all ``AtomName``.
  let atoms: AtomTable

  /// Asks the server for the extensions and for all atoms, in one round trip.
  init(_ display: OpaquePointer, screen: Int32) {
    var inquiry = Inquiry()
    let input = inquiry.add(.queryExtension("XInputExtension"))
    let randr = inquiry.add(.queryExtension("RANDR"))
    let fixes = inquiry.add(.queryExtension("XFIXES"))
    let sync = inquiry.add(.queryExtension("SYNC"))
    let sharedMemory = inquiry.add(.queryExtension("MIT-SHM"))
    let names = AtomName.allCases.map {
      ($0, inquiry.add(.internAtom($0.name(onScreen: screen))))
    }
    let answers = inquiry.asked(display)
    self.input = ExtensionPlace(answers[input])
    self.randr = ExtensionPlace(answers[randr])
    self.fixes = ExtensionPlace(answers[fixes])
    self.sync = ExtensionPlace(answers[sync])
    self.sharedMemory = ExtensionPlace(answers[sharedMemory])
    atoms = AtomTable(
      Dictionary(uniqueKeysWithValues: names.map { ($0, UInt(answers[$1]?.number32(8) ?? 0)) }))
    // Xlib has asked for this one itself, when it connected.
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    var (major, minor): (Int32, Int32) = (0, 0)
    keyboard =
      XkbQueryExtension(display, &opcode, &event, &error, &major, &minor) != 0
      ? ExtensionPlace(opcode: UInt8(truncatingIfNeeded: opcode), firstEvent: event) : nil
  }
}

/// The questions for the versions of extensions. A client of most of them must say which version it knows before
/// anything else.
struct ExtensionVersions {
  private(set) var input: (major: Int, minor: Int)?
  private(set) var randr: (major: Int, minor: Int)?
  private(set) var hasFixes = false
  private(set) var hasSync = false
  private var (inputPlace, randrPlace): (Int?, Int?)
  private var (fixesPlace, syncPlace): (Int?, Int?)

  /// Adds the questions to an inquiry.
  init(_ places: ExtensionPlaces, in inquiry: inout Inquiry) {
    // XIQueryVersion. The version we announce decides which events we get. 2.4 is the latest that we support.
    inputPlace = inquiry.add(
      places.input.map {
        var request = WireRequest($0.opcode, 47)
        request.append(2, 4)
        return request
      })
    // RRQueryVersion and XFixesQueryVersion.
    randrPlace = inquiry.add(places.randr.map { WireRequest($0.opcode, 0, [1, 5]) })
    fixesPlace = inquiry.add(places.fixes.map { WireRequest($0.opcode, 0, [5, 0]) })
    // SyncInitialize, with version 3.1.
    syncPlace = inquiry.add(
      places.sync.map {
        var request = WireRequest($0.opcode, 0)
        request.append(bytes: (3, 1, 0, 0))
        return request
      })
  }

  /// Takes the versions from the replies. An extension without a reply has none.
  mutating func read(_ answers: Inquiry.Answers) {
    input = answers[inputPlace].map { (Int($0.number16(8)), Int($0.number16(10))) }
    randr = answers[randrPlace].map { (Int($0.number32(8)), Int($0.number32(12))) }
    hasFixes = answers[fixesPlace] != nil
    hasSync = answers[syncPlace] != nil
  }
}
