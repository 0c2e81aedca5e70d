import Glibc

/// The environment variables of this process.
enum ProcessEnvironment {
  static subscript(name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  static var all: [String: String] {
    var variables: [String: String] = [:]
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    while let entry = next?.pointee {
      let text = String(cString: entry)
      if let equals = text.firstIndex(of: "=") {
        variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
      }
      next = next?.successor()
    }
    return variables
  }
}
