internal import Ink

/// The notice that a picture was saved, which stays for some seconds. Contacts beside its button
/// paint, as they do below any other notice.
struct SaveNotices: Hashable, Sendable {
  /// What was saved.
  struct Save: Hashable, Sendable {
    /// A number that no other notice of the session has.
    let number: UInt32
    /// What the notice says.
    let title: Phrase
    /// The name of the file.
    let file: String
    /// The ratio of the picture's width to its height; positive and finite.
    let aspect: Double
  }

  /// Whether a notice is shown.
  var isShown: Bool { save != nil }
  /// The notice; empty if none is shown, or while there is no room for it.
  var all: [SaveNotice] = []
  /// The presses on the button, with the notice's number as target.
  var presses = Presses<UInt32>()
  private var save: Save?
  /// The room in which the notice has its place.
  private var room: NoticeRoom?
  private var end = Timestamp(milliseconds: 0)
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
    end = surroundings.now + HoldTuning.saveNoticeStays
    place(in: room, surroundings, &effects)
  }

  /// Moves the notice to where there is room now, but not from under a finger. While there is none, it is not
  /// shown, and its time begins afterwards.
  mutating func place(in room: NoticeRoom, _ surroundings: Surroundings, _ effects: inout Effects) {
    guard let save, room != self.room, !presses.targets.contains(save.number) else { return }
    self.room = room
    let notices = [SaveNotice(save, in: room, surroundings)].compactMap(\.self)
    guard all != notices else { return }
    if all.isEmpty { end = surroundings.now + HoldTuning.saveNoticeStays }
    all = notices
    releaseCardsThatAreGone()
    effects.surfaces.insert(.saveNotice)
  }

  /// Withdraws the notice when its time is over.
  mutating func advance(
    in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    if let end = deadline(in: surroundings), surroundings.now >= end { withdraw(&effects) }
    return []
  }

  func deadline(in surroundings: Surroundings) -> Timestamp? {
    all.isEmpty || !presses.targets.isEmpty ? nil : end
  }

  /// Withdraws the notice. A contact on it no longer presses anything.
  mutating func withdraw(_ effects: inout Effects) {
    guard save != nil else { return }
    (save, room, all) = (nil, nil, [])
    releaseCardsThatAreGone()
    effects.surfaces.insert(.saveNotice)
  }
}

extension SaveNotices: CardSurface {
  static var name: SurfaceName { .saveNotice }

  static var rank: LayerRank { .saveNotice }

  func holds(_ point: Point) -> Bool { control(at: point) != nil }

  func requests(of card: SaveNotice) -> [SurfaceRequest] { [.showSaved] }
}
