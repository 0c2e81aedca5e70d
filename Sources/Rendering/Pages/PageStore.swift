internal import Dispatch
package import Ink
internal import Synchronization

/// A cache of rendered tiles of pages, shared by all threads, with a thread that renders tiles which
/// a window lacks. Until a rasterizer is set, pages are blank.
public final class PageStore: Sendable {
  /// The store of the program.
  public static let shared = PageStore()

  private struct Wish {
    let key: PageTileKey
    let document: PDFDocument
  }

  /// A tile that came or went.
  private struct Event {
    let version: UInt64
    let key: PageTileKey
    let isDropped: Bool
  }

  /// The tiles of a page that may look different since a version.
  struct Changes {
    /// The version up to which the changes are listed.
    let version: UInt64
    /// The tiles that have arrived; `nil` if all of the page may look different.
    let tiles: [PageTileKey]?
  }

  private struct State {
    var rasterizer: (any PageRasterizer)?
    var onChange: @Sendable () -> Void = {}
    /// The tiles, which cost their pixels; `nil` for one that could not be rendered.
    var tiles: RecentValues<PageTileKey, PageTile?>
    /// The tiles that are wanted, the next one last.
    var wishes: [Wish] = []
    var isWorking = false
    /// The tile that is being rendered, which is not asked for again; `nil` if there is none.
    var current: PageTileKey?
    var version: UInt64 = 0
    /// The latest events, the last one last.
    var events: [Event] = []
    /// The version since which ``events`` has all of them.
    var eventsStart: UInt64 = 0
    /// The documents with a tile that a window lacks because it could not be rendered.
    var failed: Set<ContentDigest> = []
    /// Why the first such tile of each document failed, as far as nobody has been told.
    var untold: [PageFailure] = []

    mutating func note(_ key: PageTileKey, isDropped: Bool = false) {
      if events.count == PageStore.maximumEvents {
        eventsStart = events.removeFirst().version
      }
      events.append(Event(version: version, key: key, isDropped: isDropped))
    }
  }

  private let state: Mutex<State>
  private let queue = DispatchQueue(label: "fingerpaint.pages")
  /// How many tiles may arrive before a window shows them.
  private static let batch = 6
  private static let maximumWishes = 512
  private static let maximumEvents = 128

  /// Makes an empty store.
  /// - Parameter maximumPixels: How many pixels are kept at most: three times those of a screen of
  ///   3840 × 2160.
  public init(maximumPixels: Int = 25_000_000) {
    state = Mutex(State(tiles: RecentValues(maximumCost: maximumPixels)))
  }

  /// Sets what is called, on any thread, when tiles have arrived that a window lacked.
  public func setObserver(_ onChange: @escaping @Sendable () -> Void) {
    state.withLock { $0.onChange = onChange }
  }

  /// Sets what renders tiles; `nil` for blank pages. All tiles are dropped.
  public func setRasterizer(_ rasterizer: (any PageRasterizer)?) {
    state.withLock { state in
      state.rasterizer = rasterizer
      state.tiles.removeAll()
      state.wishes = []
      state.current = nil
      state.version += 1
      (state.events, state.eventsStart) = ([], state.version)
      (state.failed, state.untold) = ([], [])
    }
  }

  /// A number that changes whenever a page may look different in a window.
  public var version: UInt64 { state.withLock(\.version) }

  /// Returns what has changed of a page at a scale since a version.
  func changes(since version: UInt64, of page: PaperPage, _ grid: PageGrid) -> Changes {
    let place = PageTileKey(page, grid, column: 0, row: 0)
    return state.withLock { state in
      let events = state.events.filter {
        $0.version > version && $0.key.isOfSamePage(as: place)
      }
      // Tiles of other scales stand in for those that are missing.
      let isKnown =
        version >= state.eventsStart && events.allSatisfy { !$0.isDropped && $0.key.grid == grid }
      return Changes(version: state.version, tiles: isKnown ? events.map(\.key) : nil)
    }
  }

  /// Returns why pages stay blank in a window: a failure for each document of which a tile could not
  /// be rendered. A document is named only once, however many of its tiles and pages fail.
  public func takeFailures() -> [PageFailure] {
    state.withLock { state in
      defer { state.untold = [] }
      return state.untold
    }
  }

  /// Whether there is something that renders pages.
  var canRender: Bool { state.withLock { $0.rasterizer != nil } }

  /// Whether tiles are wanted that have not been rendered yet.
  public var isWaiting: Bool { state.withLock { !$0.wishes.isEmpty || $0.isWorking } }

  /// Returns the tiles that are there, without waiting. Those that are not are asked for, in place of
  /// what was asked for of the same page.
  /// - Parameters:
  ///   - keys: Tiles of one page at one scale, the most wanted ones first.
  ///   - substitutes: Receives the tiles of the page at other scales if any of `keys` is missing.
  package func tiles(
    _ keys: [PageTileKey], of page: PaperPage,
    substitutes: inout [(key: PageTileKey, tile: PageTile)]
  ) -> [PageTileKey: PageTile] {
    guard let first = keys.first else { return [:] }
    var found: [PageTileKey: PageTile] = [:]
    let starts = state.withLock { state -> Bool in
      state.wishes.removeAll { $0.key.isOfSamePage(as: first) }
      guard state.rasterizer != nil else { return false }
      var missing: [PageTileKey] = []
      // The most wanted ones last: so they are rendered first, and kept for longest.
      for key in keys.reversed() {
        if let tile = state.tiles.use(key) {
          found[key] = tile
        } else if key != state.current {
          missing.append(key)
        }
      }
      guard found.count < keys.count else { return false }
      for key in state.tiles.keys where key.grid != first.grid && key.isOfSamePage(as: first) {
        if case let tile?? = state.tiles[key] { substitutes.append((key, tile)) }
      }
      state.wishes += missing.map { Wish(key: $0, document: page.document) }
      if state.wishes.count > Self.maximumWishes {
        state.wishes.removeFirst(state.wishes.count - Self.maximumWishes)
      }
      guard !state.wishes.isEmpty, !state.isWorking else { return false }
      state.isWorking = true
      return true
    }
    if starts { queue.async { self.work() } }
    return found
  }

  /// Returns a tile, and renders it on the calling thread if it is not there. It is then not kept, so
  /// that an export does not displace what a window shows.
  func renderedTile(_ key: PageTileKey, of page: PaperPage) -> PageTile? {
    let (known, rasterizer) = state.withLock { ($0.tiles[key], $0.rasterizer) }
    if let known { return known }
    return rasterizer.flatMap { try? Self.render(key, page.document, $0).get() }
  }

  private static func render(
    _ key: PageTileKey, _ document: PDFDocument, _ rasterizer: any PageRasterizer
  ) -> Result<PageTile, PageFailure> {
    Result { () throws(PageFailure) in
      let pixels = try rasterizer.pixels(
        of: document, page: key.page, scale: key.grid.scale, column: key.column, row: key.row)
      guard pixels.count == key.bounds.area else { throw .damaged }
      return PageTile(pixels)
    }
  }

  /// Renders what is wanted, until nothing is.
  private func work() {
    var count = 0
    while true {
      let next = state.withLock { state -> (Wish, any PageRasterizer)? in
        guard let rasterizer = state.rasterizer, let wish = state.wishes.popLast() else {
          state.isWorking = false
          return nil
        }
        state.current = wish.key
        return (wish, rasterizer)
      }
      guard let (wish, rasterizer) = next else { break }
      let rendered = Self.render(wish.key, wish.document, rasterizer)
      let tile = try? rendered.get()
      state.withLock { state in
        if case .failure(let failure) = rendered,
          state.failed.insert(wish.document.digest).inserted
        {
          state.untold.append(failure)
        }
        state.current = nil
        state.version += 1
        state.note(wish.key)
        for key in state.tiles.insert(tile, for: wish.key, cost: tile?.pixels.count ?? 0) {
          state.note(key, isDropped: true)
        }
      }
      count += 1
      if count.isMultiple(of: Self.batch) { state.withLock(\.onChange)() }
    }
    if count > 0 { state.withLock(\.onChange)() }
  }
}
