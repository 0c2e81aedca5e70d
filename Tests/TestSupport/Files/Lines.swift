extension String {
  /// Returns the lines that contain a part. Tests themselves are not optimised, and files of ink have megabytes of
  /// numbers, which searches of characters and regular expressions go through one by one.
  public func lines(with part: String) -> [String] {
    let (bytes, sought) = (Array(utf8), Array(part.utf8))
    return bytes.split(separator: UInt8(ascii: "\n")).filter { line in
      line.indices.contains { line[$0] == sought.first && line[$0...].starts(with: sought) }
    }.map { String(decoding: $0, as: UTF8.self) }
  }
}
