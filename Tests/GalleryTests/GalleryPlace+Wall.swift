import Gallery
import Ink

extension GalleryPlace {
  /// Paints a drawing that was cleared often, and closes it. It is condensed when it is next opened.
  /// - Returns: What is seen of it.
  @discardableResult
  func paintWall(_ count: Int = 3500, name: String? = "Wall") throws -> [Stroke] {
    let open = try open(.new(name))
    var boards = open.boards
    let board = boards.currentID
    let brush = Brush(color: InkColor(rgb: 0x20_40_80), width: 6)
    func perform(_ action: DrawingAction) {
      let outcome = boards.change(board) { $0.perform(action) }
      open.keeper?.keep([BoardAction(board: board, action: action, change: outcome?.change)])
    }
    for number in 0..<count {
      let contact = ContactID.touch(UInt32(number))
      let sample = StrokeSample(
        position: Point(x: Double(number % 400), y: Double(number % 7)),
        time: Timestamp(milliseconds: Int64(number) * 20))
      perform(.begin(contact, by: .first, brush, .coarsest, sample))
      perform(.complete(contact, by: .first))
      if number % 250 == 100 { perform(.clear(.everyones, by: .first)) }
    }
    if let failure = open.keeper?.finish(boards, Arrangement(boards, seats: [7])) { throw failure }
    return boards.current.drawing.completed
  }
}
