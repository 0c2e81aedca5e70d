internal import CExpat
import Glibc

/// The start tag of an element, in the memory of the parser. It is valid until the handler returns.
package struct XMLElement {
  /// The namespace and the local name with ``separator`` between them; only the local name if the
  /// element has no namespace.
  private let name: UnsafePointer<XML_Char>
  /// Names and values in turn, with a null pointer at the end.
  private let attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>

  /// The character between namespace and local name. It cannot be part of a name or of a URI.
  static let separator: CChar = 10

  init(
    name: UnsafePointer<XML_Char>, attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>
  ) {
    (self.name, self.attributes) = (name, attributes)
  }

  /// The name without its namespace.
  package var localName: String { String(cString: Self.local(name)) }

  /// The namespace; `nil` if the element has no namespace.
  var namespace: String? {
    guard let end = strrchr(name, Int32(Self.separator)) else { return nil }
    let bytes = UnsafeRawBufferPointer(start: name, count: UnsafePointer(end) - name)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value of the attribute with this local name, in any namespace: `id` also finds `xml:id`.
  subscript(_ attribute: StaticString) -> String? {
    find(attribute).map { String(cString: $0.value) }
  }

  /// Returns namespace, local name and value of the first attribute with this local name, in any
  /// namespace.
  func attribute(
    _ attribute: StaticString
  ) -> (namespace: String, local: String, value: String)? {
    find(attribute).map(Self.strings)
  }

  private func find(
    _ attribute: StaticString
  ) -> (key: UnsafePointer<XML_Char>, value: UnsafePointer<XML_Char>)? {
    var place = attributes
    while let key = place[0], let value = place[1] {
      let isIt = attribute.withUTF8Buffer { wanted in
        guard let letters = wanted.baseAddress else { return false }
        let local = Self.local(key)
        return strlen(local) == wanted.count && memcmp(local, letters, wanted.count) == 0
      }
      if isIt { return (key, value) }
      place += 2
    }
    return nil
  }

  /// The namespaces, local names and values of all attributes.
  var all: [(namespace: String, local: String, value: String)] {
    var found: [(String, String, String)] = []
    var place = attributes
    while let key = place[0], let value = place[1] {
      found.append(Self.strings(key, value))
      place += 2
    }
    return found
  }

  private static func strings(
    _ key: UnsafePointer<XML_Char>, _ value: UnsafePointer<XML_Char>
  ) -> (namespace: String, local: String, value: String) {
    let local = local(key)
    let namespace = UnsafeRawBufferPointer(start: key, count: max(0, local - key - 1))
    return (
      String(decoding: namespace, as: UTF8.self), String(cString: local), String(cString: value)
    )
  }

  /// The length of the longest name or value, in bytes, and the number of attributes.
  var extent: (longest: Int, count: Int) {
    var place = attributes
    var (longest, count) = (strlen(name), 0)
    while let key = place[0], let value = place[1] {
      longest = max(longest, strlen(key), strlen(value))
      count += 1
      place += 2
    }
    return (longest, count)
  }

  private static func local(_ name: UnsafePointer<XML_Char>) -> UnsafePointer<XML_Char> {
    strrchr(name, Int32(separator)).map { UnsafePointer($0) + 1 } ?? name
  }
}
