import Dispatch
import Ink
import Interaction
import Rendering
import Synchronization
import System
import SystemPackage
import Words

/// People's own stamps: lists their files when somebody opens the panel of stamps, makes the pictures of the tiles that
/// are visible, and reads a stamp that somebody chooses. Until the panel is opened, it does nothing.
final class StampDesk: Desk {
  /// The result of a task on another thread.
  private enum News: Sendable {
    case listed(StampFolder.Listing)
    case read(StampFile, Result<StampPicture, PictureRefusal>, for: SeatID)
  }

  /// The threads that read files, and their results. They exist once the panel has been opened.
  private final class Tools: Sendable {
    let inbox: Inbox<News>
    let pictures: FileThumbnails
    private let lists = DispatchQueue(label: "fingerpaint.stamp-folders")
    /// The seats whose stamps are being read: how many wishes of the seat are known, and the queue on which they are
    /// read. One person's stamp that takes long delays nobody else.
    private let wishes = Mutex<[SeatID: (count: Int, queue: DispatchQueue)]>([:])

    init(waking wakeup: Wakeup) {
      inbox = Inbox(waking: wakeup)
      pictures = FileThumbnails(waking: wakeup, making: { ImageChecker.stampThumbnail($0) })
    }

    func list() {
      lists.async { [inbox] in
        inbox.put(.listed(StampFolder.list(own: StampFolder.own, tuxPaint: StampFolder.tuxPaint)))
      }
    }

    func read(_ file: StampFile, for seat: SeatID) {
      let (wish, queue) = wishes.withLock { wishes in
        let known = wishes[seat]
        let queue = known?.queue ?? DispatchQueue(label: "fingerpaint.stamps.\(seat.number)")
        let wish = (known?.count ?? 0) + 1
        wishes[seat] = (wish, queue)
        return (wish, queue)
      }
      queue.async { [self] in
        // Only the latest wish counts, also if it is for the same file as earlier ones.
        guard wishes.withLock({ $0[seat]?.count == wish }) else { return }
        let result = Result { () throws(PictureRefusal) in try ImageChecker.stamp(file) }
        inbox.put(.read(file, result, for: seat))
        // Nothing waits on its queue then. In a week of an exhibit many seats come and go.
        wishes.withLock { if $0[seat]?.count == wish { $0[seat] = nil } }
      }
    }
  }

  private let wakeup: Wakeup
  private var tools: Tools?
  /// Whether the folders are being listed.
  private var isListing = false
  /// The pictures that no tile shows yet.
  private var made: [FileThumbnails.Made] = []
  /// The remark on files that are not shown, as it was told last; `nil` if all are shown.
  private var told: Message?

  /// How long tiles get their pictures before the program looks at input again.
  private static let slice = Duration.milliseconds(3)

  /// - Parameter wakeup: Wakes the poll loop when there is news.
  init(waking wakeup: Wakeup) { self.wakeup = wakeup }

  var due: Instant? { made.isEmpty ? nil : .now }

  /// Does what the session requests of stamps.
  func perform(_ request: ProgramRequest) {
    let tools = tools ?? Tools(waking: wakeup)
    self.tools = tools
    switch request {
    case .listStamps:
      guard !isListing else { return }
      isListing = true
      tools.list()
    case .readStamp(let file, let seat): tools.read(file, for: seat)
    default: break
    }
  }

  func takeNews(for app: PaintingApp) {
    guard let tools else { return }
    made += tools.pictures.results()
    for news in tools.inbox.take() { follow(news, for: app) }
  }

  private func follow(_ news: News, for app: PaintingApp) {
    switch news {
    case .listed(let listing):
      isListing = false
      app.perform { $0.show(stampFiles: listing.files) }
      guard listing.remark != told else { return }
      told = listing.remark
      if let told { app.showNotice(told) }
    case .read(_, .success(let stamp), let seat):
      app.perform { $0.choose(stamp, for: seat) }
    case .read(let file, .failure(let refusal), let seat):
      app.perform { $0.refuse(file, because: refusal.message, for: seat) }
    }
  }

  /// Shows pictures for as long as a slice takes, and asks for those of the tiles that are visible now.
  func work(in turn: Turn, for app: PaintingApp) {
    guard let tools else { return }
    if !turn.isBusy {
      let end = Instant.now + Self.slice
      var shown = 0
      while shown < made.count, .now < end {
        app.content.setStampPicture(made[shown].picture, for: made[shown].path)
        shown += 1
      }
      made.removeFirst(shown)
    }
    let waiting = Set(made.map(\.path))
    tools.pictures.want(app.content.missingStampPictures.filter { !waiting.contains($0) })
  }
}
