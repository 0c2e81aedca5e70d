/// Collects the text of a value that is being encoded.
///
/// Encoded values ask for containers, and never say when they are done with one. So a container is closed when one
/// around it gets its next member.
final class JSONWriter: Encoder {
  /// How much room a text needs.
  private enum Extent: Comparable {
    /// A number, a text and the like.
    case scalar
    /// A list of scalars.
    case row
    /// Any other list, and each object.
    case block
  }

  /// A list or an object that is not closed yet.
  private struct Frame {
    let key: String
    let isList: Bool
    var members: [String] = []
    var extent = Extent.scalar
  }

  private var frames: [Frame] = []
  /// The name of the next member, with its colon.
  private var key = ""
  private var text = ""

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Members(writer: self, depth: open(isList: false)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    Elements(writer: self, depth: open(isList: true))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Scalar(writer: self) }

  /// Closes all containers and returns the text.
  func finish() -> String {
    close(to: 0)
    return text
  }

  /// Closes containers until `depth` of them are open, and notes the name of the next member.
  fileprivate func begin(at depth: Int, key: (any CodingKey)? = nil) {
    close(to: depth)
    self.key = key.map { JSON.quoted($0.stringValue) + ": " } ?? ""
  }

  /// Returns the number of containers that are open then.
  private func open(isList: Bool) -> Int {
    frames.append(Frame(key: key, isList: isList))
    key = ""
    return frames.count
  }

  private func close(to depth: Int) {
    while frames.count > depth {
      let frame = frames.removeLast()
      let isLine = frame.extent <= (frame.isList ? .scalar : .row)
      let indent = "\n" + String(repeating: "  ", count: frames.count)
      let members = frame.members.joined(separator: isLine ? ", " : ",\(indent)  ")
      let inside = isLine ? members : "\(indent)  \(members)\(indent)"
      key = frame.key
      add(
        frame.isList ? "[\(inside)]" : "{\(inside)}",
        isLine && frame.isList ? .row : .block)
    }
  }

  fileprivate func add(_ scalar: String) { add(scalar, .scalar) }

  private func add(_ value: String, _ extent: Extent) {
    guard let last = frames.indices.last else {
      text = value
      return
    }
    frames[last].members.append(key + value)
    frames[last].extent = max(frames[last].extent, extent)
    key = ""
  }
}

/// Numbers, texts, truth values and `null`.
private struct Scalar: SingleValueEncodingContainer {
  let writer: JSONWriter
  var codingPath: [any CodingKey] { [] }

  func encodeNil() { writer.add("null") }
  func encode(_ value: Bool) { writer.add("\(value)") }
  func encode(_ value: String) { writer.add(JSON.quoted(value)) }
  func encode(_ value: Double) { writer.add(value.isFinite ? "\(value)" : "\"\(value)\"") }
  func encode(_ value: Float) { writer.add(value.isFinite ? "\(value)" : "\"\(value)\"") }
  func encode<T: BinaryInteger & Encodable>(_ value: T) { writer.add("\(value)") }
  func encode<T: Encodable>(_ value: T) throws { try value.encode(to: writer) }
}

/// Encodes the members of an object, which the writer opened at `depth`.
private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writer: JSONWriter
  let depth: Int
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) {
    writer.begin(at: depth, key: key)
    writer.add("null")
  }

  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    writer.begin(at: depth, key: key)
    try value.encode(to: writer)
  }

  func nestedContainer<NestedKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    superEncoder(forKey: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    superEncoder(forKey: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { writer }

  func superEncoder(forKey key: Key) -> any Encoder {
    writer.begin(at: depth, key: key)
    return writer
  }
}

/// Encodes the elements of a list, which the writer opened at `depth`.
private struct Elements: UnkeyedEncodingContainer {
  let writer: JSONWriter
  let depth: Int
  private(set) var count = 0
  var codingPath: [any CodingKey] { [] }

  init(writer: JSONWriter, depth: Int) { (self.writer, self.depth) = (writer, depth) }

  mutating func encodeNil() {
    next()
    writer.add("null")
  }

  mutating func encode<T: Encodable>(_ value: T) throws {
    next()
    try value.encode(to: writer)
  }

  mutating func nestedContainer<NestedKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    superEncoder().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    superEncoder().unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    next()
    return writer
  }

  private mutating func next() {
    count += 1
    writer.begin(at: depth)
  }
}
