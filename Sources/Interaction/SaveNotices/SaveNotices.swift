internal import Ink
import Words

/// The notice that a picture was saved, which stays for some seconds. Contacts beside its button
/// paint, as they do below any other notice.
struct SaveNotices: Hashable, Sendable {
  /// A saved file with its picture, as far as the notice shows it.
  struct Save: Hashable, Sendable {
    /// A number that no other notice of the session has.
    let number: UInt32
    /// The phrase that says whether a picture was saved or a drawing exported.
    let title: Phrase
    /// The name of the file.
    let file: String
    /// The ratio of the picture's width to its height; positive and finite.
    let aspect: Double
  }

  static let stays = HoldTuning.saveNoticeStays

  /// Whether a notice is shown.
  var isShown: Bool { save != nil }
  /// The notice; empty if none is shown, or while there is no room for it.
  var all: [SaveNotice] = []
  /// The presses on the button, with the notice's number as target.
  var presses = Presses<UInt32>()
  private var save: Save?
  /// The room in which the notice has its place.
  private var room: NoticeRoom?
  var end = Timestamp(milliseconds: 0)
  private var nextNumber: UInt32 = 0

  /// The edge that the notice faces; `nil` if there is none.
  var edge: ScreenEdge? { save == nil ? nil : room?.space.edge }

  /// Shows a notice in place of the present one. A finger on the earlier one meant that one.
  mutating func show(
    _ file: String, _ title: Phrase, aspect: Double, in room: NoticeRoom,
    _ surroundings: Surroundings,
    _ effects: inout Effects
  ) {
    save = Save(
      number: nextNumber, title: title, file: file,
      aspect: aspect > 0 && aspect.isFinite ? aspect : 1)
    nextNumber &+= 1
    self.room = nil
    end = surroundings.now + Self.stays
    place(in: room, surroundings, &effects)
  }

  /// Moves the notice to where there is room now, but not from under a finger. While there is none, it is not
  /// shown, and its time begins afterwards.
  mutating func place(in room: NoticeRoom, _ surroundings: Surroundings, _ effects: inout Effects) {
    guard let save, room != self.room, !presses.targets.contains(save.number) else { return }
    self.room = room
    show([SaveNotice(save, in: room, surroundings)].compactMap(\.self), in: surroundings, &effects)
  }

  /// Withdraws the notice. A contact on it no longer presses anything.
  mutating func withdraw(_ effects: inout Effects) {
    guard save != nil else { return }
    (save, room, all) = (nil, nil, [])
    releaseCardsThatAreGone()
    effects.surfaces.insert(.saveNotice)
  }
}

extension SaveNotices: PassingNotices {
  static var name: SurfaceName { .saveNotice }

  static var rank: LayerRank { .saveNotice }

  func holds(_ point: Point) -> Bool { control(at: point) != nil }

  func requests(of card: SaveNotice) -> [SurfaceRequest] { [.showSaved] }
}
