extension InkFileFormat {
  /// What the first bytes of a file tell its format by.
  enum Mark: Hashable, Sendable {
    /// The file begins with these bytes.
    case bytes([UInt8])
    /// The file is a ZIP archive that does not say what it holds.
    case unknownArchive
    /// The file is XML with this element.
    case xml(root: String)
    /// The file is XML that no other format claims. The reader tells whether this is the outermost element.
    case otherXML(root: String)
  }
}

extension InkFileFormat.Mark {
  /// The outermost element of an XML file.
  var root: String? {
    switch self {
    case .bytes, .unknownArchive: nil
    case .xml(let root), .otherXML(let root): root
    }
  }
}
