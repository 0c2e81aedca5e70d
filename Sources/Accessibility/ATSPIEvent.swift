package import DBus

/// A signal of an object, for those who listen.
package struct ATSPIEvent: Sendable {
  /// The kinds of events, by their interfaces.
  package enum Kind: String, Sendable {
    case object = "Object"
    case window = "Window"
    case focus = "Focus"
  }

  let kind: Kind
  /// The number of the object that sends it.
  package let object: Int
  /// The name, such as `StateChanged`.
  let name: String
  /// What exactly, such as the name of a state.
  package let detail: String
  /// The event's `detail1` and `detail2`. For a state, the first is 1 if it is set, and 0 if it is not.
  package let numbers: (Int32, Int32)
  let value: DBusValue

  /// Creates an event of an object from its parts.
  package init(
    _ kind: Kind = .object, of object: Int, _ name: String, _ detail: String = "",
    _ numbers: (Int32, Int32) = (0, 0), _ value: DBusValue = .int32(0)
  ) {
    (self.kind, self.object, self.name) = (kind, object, name)
    (self.detail, self.numbers, self.value) = (detail, numbers, value)
  }

  /// The arguments of the signal, `siiva{sv}`.
  var arguments: [DBusValue] {
    [
      .string(detail), .int32(numbers.0), .int32(numbers.1), .variant(value), .dictionary([:]),
    ]
  }

  /// The name by which programs listen for it, in lower case and without hyphens, because the
  /// registry has names of both forms: `object:statechanged:focused`.
  var topic: String {
    Self.plain("\(kind.rawValue):\(name)\(detail.isEmpty ? "" : ":\(detail)")")
  }

  /// Returns the plain form of a topic.
  package static func plain(_ topic: String) -> String { topic.lowercased().filter { $0 != "-" } }

  /// Whether a topic for which somebody listens includes this event.
  package func isIncluded(in wanted: String) -> Bool {
    wanted.isEmpty || topic == wanted
      || topic.hasPrefix(wanted.hasSuffix(":") ? wanted : wanted + ":")
  }
}
