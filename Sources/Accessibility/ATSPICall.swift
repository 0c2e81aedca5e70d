import DBus

/// A call of a method, whose arguments are checked when they are read.
struct ATSPICall {
  /// The method.
  let method: String
  private let arguments: [DBusValue]

  init(_ call: DBusMessage) {
    method = call.member
    arguments = call.arguments
  }

  /// An integer at a place among the arguments. It fits 32 bits.
  func number(_ place: Int) throws(DBusError) -> Int {
    guard arguments.indices.contains(place), let number = arguments[place].integer,
      let small = Int32(exactly: number)
    else { throw .invalidArguments("argument \(place + 1) of \(method) must be an integer") }
    return Int(small)
  }

  /// The longest text that is taken, in bytes. Nothing in the window has a longer one.
  private static let longestText = 4096

  /// A text at a place among the arguments.
  func text(_ place: Int) throws(DBusError) -> String {
    guard arguments.indices.contains(place), let text = arguments[place].text else {
      throw .invalidArguments("argument \(place + 1) of \(method) must be a text")
    }
    guard text.utf8.count <= Self.longestText else {
      throw .invalidArguments("argument \(place + 1) of \(method) is too long")
    }
    return text
  }
}
