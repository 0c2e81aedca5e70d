import Gallery
import Ink
import InkFiles
import Interaction
import Localization
import Rendering
import System
import SystemPackage
import Words
import XClient

/// The start: the first session, and what is told then.
extension PaintingApp {
  /// Creates the first session. If drawings are kept, it shows a drawing from the gallery.
  static func opened(
    _ options: PaintingOptions, _ translator: Translator, _ fresh: PaintingSession,
    waking wakeup: Wakeup
  ) throws(AppError) -> (PaintingSession, GalleryBridge?, [GalleryNotice]) {
    guard let wish = options.drawing else {
      guard let document = options.document else { return (fresh, nil, []) }
      var session = fresh.opening(Boards(document), seats: [])
      session.fitAllBoards()
      return (session, nil, [])
    }
    // A recording is played again by the input alone.
    let bridge = GalleryBridge(
      limits: options.keepLimits, undo: options.undoBound,
      condenses: options.recordPath == nil, waking: wakeup
    ) { translator($0) }
    let drawing = try bridge.open(wish)
    // A new drawing keeps the fresh session, whose paper suits the display.
    guard let seats = drawing.seats else { return (fresh, bridge, drawing.notices) }
    var session = fresh.opening(drawing.boards, seats: Self.readSeats(seats, of: drawing))
    if case .document = wish { session.fitAllBoards() }
    return (session, bridge, drawing.notices)
  }

  /// Returns the seats that were kept with a drawing. If there are none, or if they cannot be read, returns
  /// nothing, and the drawing opens with the standard seats; unreadable seats are reported on standard error.
  private static func readSeats(_ bytes: [UInt8], of drawing: OpenDrawing) -> [Seat] {
    guard !bytes.isEmpty else { return [] }
    if let seats = PaintingSession.seats(decoding: bytes) { return seats }
    let name = drawing.name.map { "'\($0)'" } ?? "the drawing"
    StandardError.print(
      "the seats kept with \(name) cannot be read: the drawing opens with the standard seats")
    return []
  }

  /// Reports what happened while the program started, and shows the gallery if that was asked for.
  /// - Parameter isSpoken: Whether the window speaks the language that was chosen. If not, no font has its letters.
  func tell(_ galleryNotices: [GalleryNotice], of options: PaintingOptions, isSpoken: Bool) {
    // First, since what follows is about drawings, and takes its place.
    if !isSpoken { showNotice(Message(.noFont)) }
    let file = FilePath(argument: options.file)
    share.noteOriginal(ControlClient.currentFolder.pushing(file), of: session.boards)
    for notice in galleryNotices { gallery?.tell(notice, in: self) }
    // Files that cannot be opened.
    if !options.refusals.isEmpty {
      for refusal in options.refusals { StandardError.print(refusal.description) }
      let reasons = options.refusals.map(reason).joined(separator: "; ")
      showNotice(Message(.notOpened, .text(reasons)))
    }
    tell(options.omissions, of: file)
    if options.showsGallery, session.allows(.gallery) { perform { $0.showGallery() } }
  }
}

extension PaintingSession {
  /// Returns a session with other boards in the same window.
  fileprivate func opening(_ boards: Boards, seats: [Seat]) -> PaintingSession {
    PaintingSession(
      windowWidth: window.width, windowHeight: window.height, metrics: metrics, boards: boards,
      seats: seats)
  }

  /// Prepares for the window what the options of a start say.
  /// - Throws: An error if the words of an exhibit cannot be read.
  mutating func begin(
    _ options: PaintingOptions, _ screenSettings: ScreenSettings, _ translator: Translator,
    on connection: XConnection
  ) throws(AppError) {
    handling = options.handling
    self.screenSettings = screenSettings
    shaper = .fonts(language: translator.language)
    speak(translator.language)
    offer(options.colorSets)
    shareFormats = ShareFormat.all
    hasSeatPerDevice = options.seatPerDevice
    if options.seatPerDevice { connection.identifyDevices() }
    asksServer = true
    // The effects can be ignored, because nothing of the session has been shown yet.
    _ = setTouch(connection.touch)
    // Before people sit down, so that each begins with another colour of the palette.
    if var rules = options.exhibit {
      rules.welcome = try options.welcomePath.map { path throws(AppError) in
        try WelcomeFile.read(FilePath(argument: path), languages: Environment.languages)
      }
      self.exhibit(rules, palettes: options.palette)
    } else if let kind = options.palette {
      usePalettes(kind)
    }
    if let seats = options.seats { seat(seats) }
    set(options.seatSettings)
    if let symmetry = options.symmetry { _ = beginDrawings(with: symmetry) }
    if let wish = options.replay {
      _ = show(wish.replay, speed: wish.speed, loops: wish.loops, isAll: true)
    }
  }
}

extension AppError {
  /// The error of a program that gets no more descriptors or memory.
  init(outOfResources error: Errno) {
    self.init("the system has no more file descriptors or memory: \(error)")
  }
}

extension CanvasWindow {
  /// The window's image as a surface for painting. It is valid as long as the image.
  var surface: ImageSurface {
    ImageSurface(
      over: image.memory, width: image.width, height: image.height,
      pixelsPerRow: image.pixelsPerRow)
  }
}

/// Sets the window's icon, once: a while after the first frame, when nothing else is to be done. Not at the first
/// touch, since that is when fingers need the time.
final class IconDesk: Desk {
  private let window: CanvasWindow
  private(set) var due: Instant?
  private var hasIcons = false

  /// How long the icon waits after the first frame.
  private static let delay = Duration.seconds(1)

  init(_ window: CanvasWindow) { self.window = window }

  func followFrame(for app: PaintingApp) {
    if !hasIcons, due == nil { due = .now + Self.delay }
  }

  func work(in turn: Turn, for app: PaintingApp) {
    guard let time = due, time <= .now else { return }
    guard !turn.isBusy, !app.session.isTouched else { return due = .now + Self.delay }
    (due, hasIcons) = (nil, true)
    // Where pixels are sent over the connection, they would have to wait behind a large icon.
    let sizes = window.isShared ? IconPainter.sizes : [IconPainter.sizes[0]]
    window.setIcons(
      sizes.map { IconImage(width: $0, height: $0, argb: IconPainter.argb(size: $0)) })
    app.connection.flush()
  }
}
