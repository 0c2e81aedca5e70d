extension InkFileFormat {
  /// A sign in the first bytes of a file by which its format is recognised.
  enum Mark: Hashable, Sendable {
    /// The file starts with these bytes.
    case bytes([UInt8])
    /// The file is a ZIP archive of no known format.
    case unknownArchive
    /// The file is XML and contains this element near its start.
    case xml(root: String)
    /// The file is XML of no other known format. The reader checks that this is the outermost
    /// element.
    case otherXML(root: String)
  }
}

extension InkFileFormat.Mark {
  /// The outermost element of an XML file; `nil` for other marks.
  var root: String? {
    switch self {
    case .bytes, .unknownArchive: nil
    case .xml(let root), .otherXML(let root): root
    }
  }
}
