import DBus
import Glibc
import Synchronization
import TestSupport
import Testing

/// A program on the accessibility bus that calls everything with arguments that mean nothing.
final class HostileCaller {
  private let connection: DBusConnection

  init(on desktop: AccessibilityDesktop) throws {
    let session = try DBusConnection(.address(desktop.session.address))
    let address = try session.callAndWait(
      "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.a11y.Bus", method: "GetAddress"
    ).first?.text
    connection = try DBusConnection(.address(try #require(address)))
  }

  /// Calls every method of every interface at every kind of object, with every kind of wrong arguments.
  /// - Returns: the number of calls that were answered, with an error or not.
  func run() throws -> Int {
    let program = try #require(try find(), "the program is not on the bus")
    var random = SeededGenerator(seed: 2026)
    let folder = "/org/a11y/atspi/accessible"
    let paths =
      (1..<60).map { "\(folder)/\($0)" }
      + [
        "\(folder)/root", "\(folder)/0", "\(folder)/-1", "\(folder)/9223372036854775808",
        "\(folder)/1/2", "\(folder)", "/org/a11y/atspi/cache", "/org/a11y/atspi/null", "/",
      ].filter { !$0.contains("-") }
    var answers = 0
    for _ in 0..<3000 {
      let (interface, method) = random.element(of: Self.methods)
      let arguments = (0..<random.integer(in: 0...3)).map { _ in
        random.element(of: Self.arguments)
      }
      do throws(DBusError) {
        _ = try connection.callAndWait(
          program, path: random.element(of: paths), interface: interface, method: method,
          arguments)
        answers += 1
      } catch {
        if error.isDisconnection || error.isTimeout || error.name.hasSuffix("NoReply") {
          throw error
        }
        answers += 1
      }
    }
    return answers
  }

  private func find() throws -> String? {
    let desktop = try connection.callAndWait(
      "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root",
      interface: "org.a11y.atspi.Accessible", method: "GetChildren")
    return desktop.first?.elements?.first?.elements?.first?.text
  }

  private static let methods: [(String, String)] =
    [
      ("Accessible", "GetChildAtIndex"), ("Accessible", "GetChildren"), ("Accessible", "GetState"),
      ("Accessible", "Nonsense"), ("Application", "GetLocale"), ("Component", "GetExtents"),
      ("Component", "Contains"), ("Component", "GetAccessibleAtPoint"), ("Component", "ScrollTo"),
      ("Component", "SetExtents"), ("Action", "GetName"), ("Action", "GetKeyBinding"),
      ("Value", "Nonsense"), ("Text", "GetText"), ("Text", "GetStringAtOffset"),
      ("Text", "GetCharacterAtOffset"), ("EditableText", "InsertText"),
      ("EditableText", "DeleteText"), ("EditableText", "SetTextContents"), ("Cache", "GetItems"),
    ].map { ("org.a11y.atspi.\($0.0)", $0.1) } + [
      ("org.freedesktop.DBus.Properties", "Get"), ("org.freedesktop.DBus.Properties", "GetAll"),
      ("org.freedesktop.DBus.Properties", "Set"),
      ("org.freedesktop.DBus.Introspectable", "Introspect"),
    ]

  private static let arguments: [DBusValue] = [
    .int32(0), .int32(.min), .int32(.max), .int32(-1), .uint32(.max), .int64(.min), .uint64(.max),
    .byte(255), .boolean(true), .double(.nan), .double(.infinity), .string(""),
    .string("org.a11y.atspi.Value"), .string("org.a11y.atspi.Text"), .string("CurrentValue"),
    .string("Name"), .variant(.double(.nan)), .variant(.double(-.infinity)),
    .variant(.int64(.min)), .strings(["a"]), .dictionary(["a": .byte(1)]), .structure([.byte(0)]),
    .string(String(repeating: "x", count: 100_000)), .path("/"), .signature("a{sv}"),
    .descriptor(DBusDescriptor(copying: 0) ?? DBusDescriptor(owning: -1)),
  ]
}
