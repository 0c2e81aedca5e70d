import Dispatch

/// A display that stands in front of another server and passes on what clients and server say, but
/// for small lies: so a program can be shown a server without XInput, with an old XInput, without
/// shared memory, or one that hangs or dies.
public final class XRelay: Sendable {
  /// What clients are told that is not so.
  public struct Disguise: Hashable, Sendable {
    /// Extensions that the server denies having, as in `XInputExtension`.
    public var hiddenExtensions: Set<String>
    /// The version that XIQueryVersion answers.
    public var xinputVersion: Version?
    /// Whether attaching shared memory fails with BadAccess, although the extension is there.
    public var refusesSharedMemory: Bool
    /// A window whose touches another client has selected: clients that select touches do so there, and
    /// the server refuses it with BadAccess. Nil for none.
    public var windowOfTakenTouches: UInt?

    /// Makes a disguise; without arguments, none.
    public init(
      hiddenExtensions: Set<String> = [], xinputVersion: Version? = nil,
      refusesSharedMemory: Bool = false, windowOfTakenTouches: UInt? = nil
    ) {
      self.hiddenExtensions = hiddenExtensions
      self.xinputVersion = xinputVersion
      self.refusesSharedMemory = refusesSharedMemory
      self.windowOfTakenTouches = windowOfTakenTouches
    }
  }

  /// A version of an extension.
  public struct Version: Hashable, Sendable {
    /// The number before the point.
    public var major: Int
    /// The number behind the point.
    public var minor: Int

    /// Makes a version.
    /// - Precondition: both are from 0 to 255.
    public init(_ major: Int, _ minor: Int) {
      precondition((0...255).contains(major) && (0...255).contains(minor))
      self.major = major
      self.minor = minor
    }
  }

  /// The relay's own display, as in `:200`.
  public let display: String
  /// What a client's environment needs in order to meet the server through the relay.
  public let environment: [String: String?]
  private let orders: RelayOrders
  private let notes = RelayNotes()

  /// Opens a display in front of a server.
  public init(_ server: TouchServer, disguise: Disguise = Disguise()) throws(TouchLabError) {
    let orders = try RelayOrders()
    self.orders = orders
    let notes = notes
    let listeners = try RelayListeners()
    display = listeners.display
    environment = server.environment.merging(["DISPLAY": listeners.display]) { $1 }
    let serverPath = XSocket.path(of: server.display)
    // A queue of its own has a thread of its own, which sleeps in `poll` most of the time.
    DispatchQueue(label: "relay").async {
      var loop = RelayLoop(listeners, serverPath: serverPath, disguise, orders, notes)
      loop.run()
    }
  }

  deinit { stop() }

  /// Every request of the X Input extension that clients have made through the relay, in order, as
  /// it was sent: the major opcode, the minor one, the length, and the rest (XI2proto.txt).
  public var inputRequests: [[UInt8]] { notes.all }

  /// Every core request that clients have made through the relay to grab the pointer or a button (X11
  /// protocol: GrabPointer and GrabButton), in order, as it was sent.
  public var pointerGrabs: [[UInt8]] { notes.grabs }

  /// Cuts all connections, as when the server dies. New ones are possible afterwards.
  public func cut() { orders.give { $0.cutsConnections = true } }

  /// Keeps back everything that is said from now on, in both directions, until ``release()``.
  public func hold() { orders.give { $0.isHolding = true } }

  /// Takes nothing more from clients until ``release()``, as a network does that is too slow for what
  /// they send; what the server says still reaches them.
  public func holdRequests() { orders.give { $0.holdsRequests = true } }

  /// Passes on what was kept back, and what follows.
  public func release() {
    orders.give {
      $0.isHolding = false
      $0.holdsRequests = false
    }
  }

  /// Cuts all connections and closes the display.
  public func stop() { orders.give { $0.isStopping = true } }
}
