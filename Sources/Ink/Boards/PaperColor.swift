/// The colours of paper.
public enum PaperColor: UInt8, CaseIterable, Hashable, Sendable {
  /// Pure white, the colour of paper at first.
  case white
  /// Pure black, on which light ink shows well.
  case black
  /// A warm white that is easy on the eye.
  case cream
  /// The dark green of a blackboard.
  case blackboard

  /// The sRGB value of the colour.
  public var color: InkColor {
    switch self {
    case .white: InkColor(rgb: 0xFFFFFF)
    case .black: InkColor(rgb: 0x000000)
    case .cream: InkColor(rgb: 0xFBF4E0)
    case .blackboard: InkColor(rgb: 0x24463A)
    }
  }

  /// Makes the paper colour that looks most similar to another colour. Cream is not chosen for
  /// colours with more blue than red: pale blue is numerically nearer to cream than to white, but
  /// looks cold.
  public init(nearest other: InkColor) {
    func distance(_ paper: PaperColor) -> Int {
      let own = paper.color
      return [(own.red, other.red), (own.green, other.green), (own.blue, other.blue)].reduce(0) {
        let difference = Int($1.0) - Int($1.1)
        return $0 + difference * difference
      }
    }
    let isCold = other.blue > other.red
    self =
      Self.allCases.filter { $0 != .cream || !isCold }.min { distance($0) < distance($1) } ?? .white
  }
}

extension PaperColor: CustomStringConvertible {
  /// The name in reports and recordings. The standard library would find it by reflection, which
  /// took a tenth of the instructions of the program's start.
  public var description: String {
    switch self {
    case .white: "white"
    case .black: "black"
    case .cream: "cream"
    case .blackboard: "blackboard"
    }
  }
}
