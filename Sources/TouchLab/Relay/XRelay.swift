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
    /// Whether the server says that it keeps a pixel's most significant byte first. The relay turns
    /// the pixels of XPutImage round on their way to a server that keeps them otherwise; those of shared
    /// memory, which do not come by, it cannot: the extension is hidden.
    public var sendsMostSignificantFirst: Bool
    /// Whether attaching shared memory fails with BadRequest, as where something on the way lets the
    /// extension's first request pass and no other.
    public var knowsNoAttaching: Bool
    /// The one depth at which the server says that it has TrueColor visuals; nil for those it has.
    public var onlyTrueColorDepth: Int?

    /// Makes a disguise; without arguments, none.
    public init(
      hiddenExtensions: Set<String> = [], xinputVersion: Version? = nil,
      refusesSharedMemory: Bool = false, windowOfTakenTouches: UInt? = nil,
      sendsMostSignificantFirst: Bool = false,
      knowsNoAttaching: Bool = false, onlyTrueColorDepth: Int? = nil
    ) {
      self.hiddenExtensions = hiddenExtensions
      if sendsMostSignificantFirst { self.hiddenExtensions.insert("MIT-SHM") }
      self.xinputVersion = xinputVersion
      self.refusesSharedMemory = refusesSharedMemory
      self.windowOfTakenTouches = windowOfTakenTouches
      self.sendsMostSignificantFirst = sendsMostSignificantFirst
      self.knowsNoAttaching = knowsNoAttaching
      self.onlyTrueColorDepth = onlyTrueColorDepth
    }
  }

  /// A network between client and server, the same in both directions.
  public struct Link: Hashable, Sendable {
    /// How much passes.
    public var bitsPerSecond: Int
    /// How long every byte is on its way, once it has been sent.
    public var latency: Duration
    /// How many bytes are taken from a sender before the first of them has arrived.
    public var capacity: Int

    /// Makes a network.
    /// - Precondition: something passes.
    public init(bitsPerSecond: Int, latency: Duration, capacity: Int = 256 * 1024) {
      precondition(bitsPerSecond > 0 && latency >= .zero && capacity > 0)
      self.bitsPerSecond = bitsPerSecond
      self.latency = latency
      self.capacity = capacity
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
  /// - Parameter link: What lies between; nil for nothing that could be noticed.
  public init(
    _ server: TouchServer, disguise: Disguise = Disguise(), link: Link? = nil
  ) throws(TouchLabError) {
    let orders = try RelayOrders()
    self.orders = orders
    let notes = notes
    let listeners = try RelayListeners()
    display = listeners.display
    environment = server.environment.merging(["DISPLAY": listeners.display]) { $1 }
    let serverPath = XSocket.path(of: server.display)
    // A queue of its own has a thread of its own, which sleeps in `poll` most of the time.
    DispatchQueue(label: "relay").async {
      var loop = RelayLoop(listeners, serverPath: serverPath, disguise, link, orders, notes)
      loop.run()
    }
  }

  deinit { stop() }

  /// Every request of the X Input extension that clients have made through the relay, in order, as
  /// it was sent: the major opcode, the minor one, the length, and the rest (XI2proto.txt).
  public var inputRequests: [[UInt8]] { notes.all }

  /// How many requests clients have made through the relay, by their major opcode (X protocol,
  /// "Protocol Encoding").
  public var requestCounts: [UInt8: Int] { notes.requestCounts }

  /// How often clients have put pixels of shared memory somewhere through the relay (MIT-SHM extension:
  /// ShmPutImage).
  public var sharedPutCount: Int { notes.sharedPutCount }

  /// How many replies the server has given through the relay: for each, a client may have waited.
  public var replyCount: Int { notes.replyCount }

  /// Every core request that clients have made through the relay to grab the pointer or a button (X11
  /// protocol: GrabPointer and GrabButton), in order, as it was sent.
  public var pointerGrabs: [[UInt8]] { notes.grabs }

  /// How many requests clients have made through the relay.
  public var requestCount: Int { notes.requestCount }

  /// How many bytes the relay has taken from clients.
  public var requestBytes: Int { notes.requestBytes }

  /// Cuts a connection as soon as so many more requests have been made through the relay, by all clients
  /// together; nil takes that back.
  public func cutAfterRequests(_ count: Int?) { notes.cutAfterRequests(count) }

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
