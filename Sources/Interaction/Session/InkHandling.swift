public import Ink
internal import OrderedCollections

/// The user's settings for how ink follows the hand.
public struct InkHandling: Hashable, Sendable {
  /// The curve that joins the samples of a stroke.
  public var curve: CurveKind
  /// The rule for the width of ink; `nil` for the default, which is pressure for a pen and a constant width for
  /// everything else.
  public var width: WidthDynamics?
  /// How far ahead of a finger's last report its ink is shown; `nil`, the default, for no prediction.
  public var prediction: MotionPrediction?

  /// Creates settings; without arguments, the default ones.
  public init(
    curve: CurveKind = .smooth, width: WidthDynamics? = nil, prediction: MotionPrediction? = nil
  ) {
    self.curve = curve
    self.width = width
    self.prediction = prediction
  }
}

extension PaintingSession {
  /// How long predicted ink may stand without a report of its finger. This is longer than the time between
  /// reports of any touchscreen, and short enough that nobody notices a wrong prediction under a resting
  /// finger.
  private static let predictionLife = Duration.milliseconds(50)

  /// When to look for fingers that rest under predicted ink; `nil` if nobody wants any. Reports that take the
  /// lane change no deadline, so it comes again as long as a finger paints.
  var predictionDeadline: Timestamp? {
    guard handling.prediction != nil, !inProgress.isEmpty else { return nil }
    return (predicted.map { $0.end } + [now + Self.predictionLife]).min()
  }

  /// Removes the predicted ink of fingers that rest.
  mutating func dropPredictions(_ effects: inout Effects) {
    guard handling.prediction != nil else { return }
    for one in predicted where one.end <= now {
      effects.add(boards.current.drawing.dropPrediction(of: one.contact))
    }
  }

  /// The fingers under predicted ink, and until when it may stand without a report.
  private var predicted: [(contact: ContactID, end: Timestamp)] {
    contacts.roles.compactMap { contact, role in
      guard case .working(let work) = role, let tool = work.tool as? StrokeWork,
        let stroke = inProgress[contact], stroke.ahead != nil,
        let last = stroke.samples.last
      else { return nil }
      return (contact, tool.arrival(of: last, now: now) + Self.predictionLife)
    }
  }
}
