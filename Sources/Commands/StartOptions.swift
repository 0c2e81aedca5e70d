import ArgumentParser
import Gallery
import Ink
import Interaction
import Touch
import XClient

/// The options with which the painting window starts, as the rows of ``StartOption/all`` have set them.
struct StartOptions {
  var geometry: WindowGeometry?
  var fullscreen = false
  var exhibit = false
  var allow: Set<ExhibitPermission>?
  var code: [UInt8]?
  var idle: Duration?
  var welcome: String?
  var keepFor: Int?
  var keepBytes: Int64?
  var new = false
  var keep = true
  var gallery = false
  var fromDesktop = false
  var display: String?
  var seats: Int?
  var seatPerDevice = false
  var palette: PaletteKind?
  var symmetry: SymmetryChoice?
  /// The settings of all seats that the command line or the file of settings has.
  var seatSettings: [SeatSetting: Bool] = [:]
  /// The switches of the screen, its choices, and the values of limits.
  var screenSettings = ScreenWishes()
  var scale: Double?
  var motion: Bool?
  var curve = CurveKind.smooth
  var width: WidthDynamics?
  var predict: MotionPrediction?
  var record: String?
  var undoEdits = UndoBound.standard.edits
  var undoBytes = Int64(UndoBound.standard.bytes)

  /// The rules of the exhibit; `nil` if the window is none.
  var exhibitRules: ExhibitRules? {
    guard exhibit else { return nil }
    var rules = ExhibitRules()
    rules.allowed = allow ?? []
    rules.code = code ?? []
    rules.idle = idle
    rules.seats = seats ?? 1
    return rules
  }

  /// How much of each seat's history remains in drawings with many hidden strokes.
  var undoBound: UndoBound { UndoBound(edits: undoEdits, bytes: Int(clamping: undoBytes)) }

  /// How much of the gallery is kept.
  var keepLimits: KeepLimits {
    var limits = KeepLimits()
    (limits.days, limits.bytes) = (keepFor, keepBytes)
    return limits
  }

  /// How ink follows the hand.
  var handling: InkHandling { InkHandling(curve: curve, width: width, prediction: predict) }
}

/// The parser finds options by a mirror of a type, and decodes their values by the names in it. Properties of other
/// types are declared with wrappers; here, the mirror and the decoding follow from the table.
extension StartOptions: ParsableArguments, CustomReflectable {
  init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: Key.self)
    for option in StartOption.all {
      let key = Key(stringValue: option.name)
      switch option.form {
      case .flag(.some, _, let set):
        set(&self, try container.decode(Flag<Bool>.self, forKey: key).wrappedValue)
      case .flag(nil, _, let set):
        let isOn = try container.decode(Flag<Bool?>.self, forKey: key).wrappedValue
        if let isOn { set(&self, isOn) }
      case .value(_, _, let set):
        let text = try container.decode(Option<String?>.self, forKey: key).wrappedValue
        if let text { try set(&self, text) }
      }
    }
  }

  var customMirror: Mirror {
    Mirror(self, children: StartOption.all.map { ($0.name, $0.declaration) as Mirror.Child })
  }

  func validate() throws {
    guard let palmSize = screenSettings.limits[.palmSize],
      let fingerSize = screenSettings.limits[.fingerSize],
      fingerSize + PalmLimits.gap > palmSize
    else { return }
    throw ValidationError(
      "a fingertip of at most \(fingerSize) mm (--finger-size) is not smaller than a palm of at least"
        + " \(palmSize) mm (--palm-size): let a millimetre be between them")
  }

  /// The name of an option.
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue name: String) { stringValue = name }
    init?(intValue: Int) { nil }
  }
}

extension StartOption {
  /// The wrapper with which the parser knows the option.
  fileprivate var declaration: Any {
    let name = NameSpecification.customLong(name)
    switch form {
    case .flag(let atFirst?, hasNegation: true, _):
      return Flag<Bool>(
        wrappedValue: atFirst, name: name, inversion: .prefixedNo, help: ArgumentHelp(help()))
    case .flag(let atFirst?, hasNegation: false, _):
      return Flag<Bool>(wrappedValue: atFirst, name: name, help: ArgumentHelp(help()))
    case .flag(nil, _, _):
      return Flag<Bool?>(name: name, inversion: .prefixedNo, help: ArgumentHelp(help()))
    case .value(let value, let completion, let set):
      return Option<String?>(
        name: name, parsing: .unconditional, help: ArgumentHelp(help(), valueName: value),
        completion: completion(),
        transform: { text in
          // The parser asks for a reason now, and for the value when all is read.
          var options = StartOptions()
          try set(&options, text)
          return text
        })
    }
  }
}
