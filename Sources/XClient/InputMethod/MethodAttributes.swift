import Ink

/// The attributes of an input method and of its contexts, by the numbers that the server has given them, and
/// the messages that are about them.
struct MethodAttributes {
  /// The number of the method.
  let method: UInt16
  /// The number of the attribute with the styles.
  private let styles: UInt16
  /// The numbers of the attributes of contexts, by name.
  private let ofContexts: [String: UInt16]

  /// The attributes before the server has said any.
  init() { (method, styles, ofContexts) = (0, 0, [:]) }

  /// Reads the answer to the message that opens the method; `nil` if it cannot be read.
  init?(_ reader: inout MethodReader) {
    guard let method = reader.card16(), let length = reader.card16(),
      let ofMethod = reader.bytes(Int(length)), let rest = reader.card16(), reader.skip(2),
      let ofContexts = reader.bytes(Int(rest)),
      let names = Self.names(in: ofMethod), let contextNames = Self.names(in: ofContexts),
      let styles = names["queryInputStyle"]
    else { return nil }
    (self.method, self.styles, self.ofContexts) = (method, styles, contextNames)
  }

  private static func names(in bytes: [UInt8]) -> [String: UInt16]? {
    var reader = MethodReader(bytes)
    var names: [String: UInt16] = [:]
    while reader.count > 0 {
      guard let number = reader.card16(), reader.skip(2), let length = reader.card16(),
        let name = reader.bytes(Int(length))
      else { return nil }
      reader.skipPadding(after: Int(length) + 2)
      names[String(decoding: name, as: UTF8.self)] = number
    }
    return names
  }

  // MARK: Styles

  /// Asks for the styles of the method.
  var styleQuestion: MethodMessage {
    var body = MethodBytes(method, 2, styles)
    body.pad(to: 4)
    return MethodMessage(.getMethodValues, body)
  }

  /// Reads the answer to ``styleQuestion``; `nil` if it cannot be read.
  func styles(in reader: inout MethodReader) -> [UInt32]? {
    guard reader.skip(4), let number = reader.card16(), number == styles, reader.skip(2),
      let count = reader.card16(), reader.skip(2)
    else { return nil }
    var styles: [UInt32] = []
    for _ in 0..<count {
      guard let style = reader.card32() else { return nil }
      styles.append(style)
    }
    return styles
  }

  // MARK: Contexts

  /// Creates a context; `nil` if the method lacks an attribute that is needed.
  /// - Parameter spot: Where the text is, in window space.
  func creation(_ style: UInt32, for window: UInt32, at spot: Point) -> MethodMessage? {
    guard let styleName = ofContexts["inputStyle"], let owner = ofContexts["clientWindow"] else {
      return nil
    }
    var values = MethodBytes()
    var number = MethodBytes()
    number.add(style)
    values.add(attribute: styleName, number)
    number = MethodBytes()
    number.add(window)
    values.add(attribute: owner, number)
    if let focus = ofContexts["focusWindow"] { values.add(attribute: focus, number) }
    values.bytes += place(spot)
    var body = MethodBytes(method, UInt16(values.bytes.count))
    body.bytes += values.bytes
    return MethodMessage(.createContext, body)
  }

  /// Returns the attribute that says where the text is; empty if the server does not have it.
  /// - Parameter spot: The place, in window space.
  func place(_ spot: Point) -> [UInt8] {
    guard let preedit = ofContexts["preeditAttributes"], let name = ofContexts["spotLocation"]
    else { return [] }
    var point = MethodBytes()
    for part in [spot.x, spot.y] {
      point.add(Int16(clamping: Int(part.isFinite ? min(max(part, -32_000), 32_000) : 0)))
    }
    var (nested, values) = (MethodBytes(), MethodBytes())
    nested.add(attribute: name, point)
    values.add(attribute: preedit, nested)
    return values.bytes
  }
}
