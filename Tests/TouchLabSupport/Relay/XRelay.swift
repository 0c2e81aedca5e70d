import Dispatch
public import TouchLab

/// A display in front of another server. It passes on what clients and the server send, with small
/// changes. So a program can be tested with a server that has no XInput, an old XInput or no shared
/// memory, or that hangs or dies.
public final class XRelay: Sendable {
  /// Changes to what the server tells clients.
  public struct Disguise: Hashable, Sendable {
    /// Extensions that the server seems to lack, such as `XInputExtension`.
    public var hiddenExtensions: Set<String>
    /// The version in the answer to XIQueryVersion; `nil` for the server's own.
    public var xinputVersion: Version?
    /// Whether attaching shared memory fails with BadAccess although the extension exists.
    public var refusesSharedMemory: Bool
    /// A window whose touches another client has selected. When a client selects touches, the relay changes the
    /// window to this one, and the server refuses the request with BadAccess. `nil` for no such window.
    public var windowOfTakenTouches: UInt?
    /// Whether the server seems to store a pixel's most significant byte first. If the real server
    /// does not, the relay reverses the bytes of pixels in XPutImage. Pixels in shared memory do
    /// not pass through the relay, so that extension is hidden.
    public var sendsMostSignificantFirst: Bool
    /// Whether attaching shared memory fails with BadRequest, as if something on the way passes
    /// only the extension's first request.
    public var knowsNoAttaching: Bool
    /// The only depth at which the server seems to have TrueColor visuals; `nil` for the depths that it has.
    public var onlyTrueColorDepth: Int?
    /// Whether the pressure of touches seems to be the length of the contact, and the other way round. The test
    /// server's own touchscreens measure no contacts.
    public var swapsPressureAndSize: Bool

    /// Creates a disguise. Without arguments, it changes nothing.
    public init(
      hiddenExtensions: Set<String> = [], xinputVersion: Version? = nil,
      refusesSharedMemory: Bool = false, windowOfTakenTouches: UInt? = nil,
      sendsMostSignificantFirst: Bool = false,
      knowsNoAttaching: Bool = false, onlyTrueColorDepth: Int? = nil,
      swapsPressureAndSize: Bool = false
    ) {
      self.hiddenExtensions = hiddenExtensions
      if sendsMostSignificantFirst { self.hiddenExtensions.insert("MIT-SHM") }
      self.xinputVersion = xinputVersion
      self.refusesSharedMemory = refusesSharedMemory
      self.windowOfTakenTouches = windowOfTakenTouches
      self.sendsMostSignificantFirst = sendsMostSignificantFirst
      self.knowsNoAttaching = knowsNoAttaching
      self.onlyTrueColorDepth = onlyTrueColorDepth
      self.swapsPressureAndSize = swapsPressureAndSize
    }
  }

  /// A simulated network between client and server, the same in both directions.
  public struct Link: Hashable, Sendable {
    /// The bandwidth, in bits per second.
    public var bitsPerSecond: Int
    /// The time that each byte is on its way after it was sent.
    public var latency: Duration
    /// The number of bytes on their way at which the sender has to wait.
    public var capacity: Int

    /// Creates a network.
    /// - Precondition: The bandwidth and the capacity are positive, and the latency is not negative.
    public init(bitsPerSecond: Int, latency: Duration, capacity: Int = 256 * 1024) {
      precondition(bitsPerSecond > 0 && latency >= .zero && capacity > 0)
      self.bitsPerSecond = bitsPerSecond
      self.latency = latency
      self.capacity = capacity
    }
  }

  /// A version of an extension.
  public struct Version: Hashable, Sendable {
    /// The major version, before the point.
    public var major: Int
    /// The minor version, after the point.
    public var minor: Int

    /// Creates a version.
    /// - Precondition: Both numbers are from 0 to 255.
    public init(_ major: Int, _ minor: Int) {
      precondition((0...255).contains(major) && (0...255).contains(minor))
      self.major = major
      self.minor = minor
    }
  }

  /// The relay's own display, such as `:200`.
  public let display: String
  /// The environment variables with which a client reaches the server through the relay. A value of
  /// `nil` removes a variable.
  public let environment: [String: String?]
  private let orders: RelayOrders
  private let notes = RelayNotes()

  /// Opens a display in front of a server.
  /// - Parameter link: The simulated network between clients and the server; `nil` for none.
  public init(
    _ server: TouchServer, disguise: Disguise = Disguise(), link: Link? = nil
  ) throws(TouchLabError) {
    let orders = try RelayOrders()
    self.orders = orders
    let notes = notes
    let listeners = try RelayListeners()
    display = listeners.display
    environment = server.environment.merging(["DISPLAY": listeners.display]) { $1 }
    let serverDisplay = server.display
    // The queue has its own thread, which sleeps in `poll` most of the time.
    DispatchQueue(label: "relay").async {
      var loop = RelayLoop(listeners, serverDisplay: serverDisplay, disguise, link, orders, notes)
      loop.run()
    }
  }

  deinit { stop() }

  /// All requests of the X Input extension that clients have made through the relay, in order. Each has its
  /// bytes as sent: the major opcode, the minor opcode, the length, and the rest (XI2proto.txt).
  public var inputRequests: [[UInt8]] { notes.all }

  /// The number of requests through the relay, by major opcode (X protocol, "Protocol Encoding").
  public var requestCounts: [UInt8: Int] { notes.requestCounts }

  /// The number of requests through the relay to put pixels from shared memory somewhere (MIT-SHM
  /// extension: ShmPutImage).
  public var sharedPutCount: Int { notes.sharedPutCount }

  /// The number of the server's replies through the relay. A client may have waited for each of them.
  public var replyCount: Int { notes.replyCount }

  /// How often the first client that showed pixels in a window of its own had waited for answers before, its
  /// connection's setup included; `nil` if none has shown any. Answers to requests that left together count once.
  public var roundTripsBeforePixels: Int? { notes.roundTripsBeforePixels }

  /// All core requests through the relay that grab the pointer or a button (X11 protocol:
  /// GrabPointer and GrabButton), in order, with their bytes as sent.
  public var pointerGrabs: [[UInt8]] { notes.grabs }

  /// All core requests through the relay that put pixels somewhere, in order.
  public var pixelPuts: [PixelPut] { notes.pixelPuts }

  /// The number of requests that clients have made through the relay.
  public var requestCount: Int { notes.requestCount }

  /// The number of bytes that the relay has received from clients.
  public var requestBytes: Int { notes.requestBytes }

  /// Cuts connections once all clients together have made this many further requests through the
  /// relay; `nil` cancels this.
  public func cutAfterRequests(_ count: Int?) { notes.cutAfterRequests(count) }

  /// Cuts connections once all clients together have sent this many further bytes through the
  /// relay, be it in the middle of a request; `nil` cancels this.
  public func cutAfterBytes(_ count: Int?) { notes.cutAfterBytes(count) }

  /// Cuts all connections, as when the server dies. New connections are possible afterwards.
  public func cut() { orders.give { $0.cutsConnections = true } }

  /// Holds back all data in both directions until ``release()``.
  public func hold() { orders.give { $0.isHolding = true } }

  /// Reads nothing more from clients until ``release()``, as a network does that is too slow for
  /// them. Data from the server still reaches them.
  public func holdRequests() { orders.give { $0.holdsRequests = true } }

  /// Passes on the data that was held back, and all further data.
  public func release() {
    orders.give {
      $0.isHolding = false
      $0.holdsRequests = false
    }
  }

  /// Cuts all connections and closes the display.
  public func stop() { orders.give { $0.isStopping = true } }
}
