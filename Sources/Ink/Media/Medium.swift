/// A painting medium, such as crayon or watercolour, beside the plain inks of pen, highlighter and eraser. A medium's
/// ink is a pure function of the stroke: of its samples, brush, seed and view.
///
/// Its look never changes, because each drawing that has it would change. A better crayon is a
/// further case, with a version of its own. The numbers are stored, and never used again.
public enum Medium: UInt8, CaseIterable, Hashable, Sendable {
  /// Wax: rough, and darker where one scribbles.
  case crayon = 1
  /// Softer and more powdery than crayon; made for the blackboard.
  case chalk = 2
  /// Graphite: fine and thin, and darker with each pass.
  case pencil = 3
  /// A felt tip: even, and multiplied with what is below, with a faint edge.
  case marker = 4
  /// A wash: darker at its edge, granulated, and multiplied with what is below.
  case watercolor = 5
  /// A can: drops that grow in number along the way and while it rests.
  case spray = 6

  /// The medium's name, without its version; for files and reports.
  public var name: String { recipe.name }

  /// The name and the version, as in `crayon@1`. Files name a medium so.
  public var token: String { "\(name)@\(recipe.version)" }

  /// Makes the medium that a token names; `nil` if this build does not know it.
  public init?(token: String) {
    guard let medium = Self.allCases.first(where: { $0.token == token }) else { return nil }
    self = medium
  }

  /// Its name, and how it is painted; each in a file of its own.
  public var recipe: MediumRecipe {
    switch self {
    case .crayon: .crayon
    case .chalk: .chalk
    case .pencil: .pencil
    case .marker: .marker
    case .watercolor: .watercolor
    case .spray: .spray
    }
  }
}

/// The description of a medium: its name, its engine, how its ink combines with the ink below, and the first width of
/// its brush.
public struct MediumRecipe: Hashable, Sendable {
  /// The medium's name, which never changes. Its icon has it too.
  public let name: String
  /// The version of the look, from 1.
  public let version: Int
  /// How strokes leave load, and how their load becomes coverage.
  public var engine: MediumEngine
  /// How the coverage combines with what is below.
  public var mixing: MediumMixing
  /// The diameter of the tip that people get first, in canvas units.
  public var width: Double

  init(
    _ name: String, version: Int = 1, _ engine: MediumEngine, _ mixing: MediumMixing, width: Double
  ) {
    (self.name, self.version) = (name, version)
    (self.engine, self.mixing, self.width) = (engine, mixing, width)
  }

  /// The nozzle of a medium that sprays; `nil` for others. The picture of a spray is its drops, which go on falling
  /// while a contact rests. Its segments are only the shape that taps, fills, loops and erasers meet.
  public var nozzle: Nozzle? {
    if case .drops(let nozzle, _) = engine { nozzle } else { nil }
  }
}

/// How the coverage of a medium combines with what is below.
public enum MediumMixing: Hashable, Sendable {
  /// It covers what is below, as a pen's.
  case covers
  /// It is multiplied with ink and covers bare paper, as a highlighter's.
  case multiplies
}

/// How a segment of a stroke changes the stroke's load mask, and how the finished load becomes coverage. The
/// changes commute, so neither their order nor their batches matter.
public enum MediumEngine: Hashable, Sendable {
  /// The way that the tip moves while it lies over a pixel, weighted by its pressure there, added up.
  case deposit(Tip, Tooth)
  /// The depth below the edge of the stroke, of which the largest counts.
  case depth(Wash)
  /// Drops around the way, added up.
  case drops(Nozzle, Tooth)
}
