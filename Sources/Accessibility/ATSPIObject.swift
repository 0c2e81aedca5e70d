package import Ink
import Interaction

/// An object as it is on the accessibility bus: the program, or a node with its texts.
package struct ATSPIObject: Hashable, Sendable {
  /// The number in the object's path; 0 for the program.
  let number: Int
  /// The part of the window that it stands for; `nil` for the program.
  let id: AccessibleID?
  /// The number of what it lies in; `nil` for the program.
  package let parent: Int?
  /// The numbers of what lies in it, in order.
  package internal(set) var children: [Int] = []
  /// Whether something in it can be chosen.
  var offersChoice = false
  let role: ATSPIRole
  let name: String
  let description: String
  let states: ATSPIStates
  /// The rectangle in window space.
  package let frame: PixelRect
  let value: AccessibleNode.Value?
  let text: String?
  /// Whether it can be activated.
  package let isActive: Bool

  /// The folder of all objects.
  package static let folder = "/org/a11y/atspi/accessible"

  /// The path of an object with a number.
  package static func path(_ number: Int) -> String {
    number == 0 ? "\(folder)/root" : "\(folder)/\(number)"
  }

  /// The number in a path; `nil` if it is no object's path.
  package static func number(in path: String) -> Int? {
    guard path.hasPrefix(folder + "/") else { return nil }
    let name = path.dropFirst(folder.count + 1)
    if name == "root" { return 0 }
    guard let number = Int(name), number > 0, path == Self.path(number) else { return nil }
    return number
  }

  /// The interfaces, without those that every object of D-Bus has.
  var interfaces: [ATSPIInterface] {
    guard id != nil else { return [.accessible, .application] }
    var all: [ATSPIInterface] = [.accessible, .component]
    if isActive { all.append(.action) }
    if value != nil { all.append(.value) }
    if text != nil { all += [.text, .editableText] }
    if offersChoice { all.append(.selection) }
    return all
  }
}

/// The interfaces of AT-SPI that objects have.
enum ATSPIInterface: String, CaseIterable, Sendable {
  case accessible = "Accessible"
  case application = "Application"
  case component = "Component"
  case action = "Action"
  case value = "Value"
  case text = "Text"
  case editableText = "EditableText"
  case selection = "Selection"

  /// The name on the bus.
  var name: String { "org.a11y.atspi.\(rawValue)" }

  /// The interface with a name on the bus; `nil` if it is none of these.
  init?(name: String) {
    guard name.hasPrefix("org.a11y.atspi.") else { return nil }
    self.init(rawValue: String(name.dropFirst("org.a11y.atspi.".count)))
  }
}
