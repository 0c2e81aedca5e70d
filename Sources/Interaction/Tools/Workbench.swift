import Ink
internal import OrderedCollections
import Touch

/// The part of a session that every tool works with: the board that is shown, the people, the ink settings and the
/// time. A tool that needs more has a protocol that refines this one.
protocol Workbench {
  /// The board that is shown.
  var boardID: BoardID { get }
  /// The paper of the board.
  var paper: Paper { get }
  /// The symmetry of the board; `nil` if it has none.
  var symmetry: Symmetry? { get }
  /// The drawing on the board. What is kept of it changes only by ``edit(_:_:)``.
  var drawing: Drawing { get set }
  /// The strokes in progress on the drawing. To read them there would copy the drawing.
  var inProgress: OrderedDictionary<ContactID, WetStroke> { get }
  /// Finds the strokes of the drawing.
  var finder: StrokeFinder { get set }
  /// The transform from canvas space to window space.
  var view: ViewTransform { get }
  /// The window, the display and the time.
  var surroundings: Surroundings { get }
  /// The ink settings for strokes that begin from now on.
  var handling: InkHandling { get }
  /// The seats with their brushes.
  var seats: OrderedDictionary<SeatID, Seat> { get set }

  /// Performs an action on the drawing of the board.
  /// - Returns: whether the action had an effect.
  @discardableResult
  mutating func edit(_ action: DrawingAction, _ effects: inout Effects) -> Bool

  /// Performs an action on the drawing of any board. What is shown must be repainted otherwise.
  /// - Returns: the outcome; `nil` if there is no such board.
  @discardableResult
  mutating func perform(
    _ action: DrawingAction, on board: BoardID, _ effects: inout Effects
  ) -> Drawing.Outcome?
}

extension Workbench {
  /// Returns the symmetry by which what a seat adds now is repeated; `nil` if nothing is.
  func symmetry(of seat: SeatID) -> Symmetry? {
    seats[seat]?.palette[.symmetry] ?? true ? symmetry : nil
  }
}

/// The part of a session that tools work with of which several fingers work together.
protocol ContactsBench: Workbench {
  /// The contacts that are down, and the role of each.
  var contacts: ContactTable { get set }
}

/// A contact that works on the canvas, and the seat for which it works.
struct Finger: Hashable, Sendable {
  let contact: ContactID
  let seat: SeatID

  init(_ contact: ContactID, of seat: SeatID) { (self.contact, self.seat) = (contact, seat) }
}

extension ContactReading {
  /// Returns the sample of the reading, in canvas space.
  func sample(in view: ViewTransform) -> StrokeSample {
    StrokeSample(
      position: view.canvasPoint(position), time: time, pressure: pressure, contact: contact)
  }
}
