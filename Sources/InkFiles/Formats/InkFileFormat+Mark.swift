extension InkFileFormat {
  /// A sign in the first bytes of a file by which its format is recognised.
  enum Mark: Hashable, Sendable {
    /// The file starts with these bytes.
    case bytes([UInt8])
    /// The file has these bytes at a place, counted from its start.
    case place(Int, [UInt8])
    /// The file is of no other known kind, and has these bytes among its first ones, up to a number.
    case within(Int, [UInt8])
    /// The file is an ISO base media file of one of these brands (ISO/IEC 14496-12, 4.3).
    case brands([String])
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
    case .bytes, .place, .within, .brands, .unknownArchive: nil
    case .xml(let root), .otherXML(let root): root
    }
  }
}

extension InkFileFormat.Mark {
  /// Whether the file has the bytes of ``within(_:_:)``.
  func isWithin(_ start: ArraySlice<UInt8>) -> Bool {
    guard case .within(let most, let bytes) = self else { return false }
    let start = start.prefix(most)
    return start.indices.contains { start[$0...].starts(with: bytes) }
  }

  /// Whether an ISO base media file names one of some brands, as its own or as a compatible one.
  static func names(_ brands: [String], _ start: ArraySlice<UInt8>) -> Bool {
    let bytes = Array(start.prefix(256))
    guard bytes.count >= 16, bytes[4..<8].elementsEqual("ftyp".utf8) else { return false }
    let length = bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
    // The box has its length and name, the brand, a version, and then the compatible brands.
    let places = [8] + Array(stride(from: 16, to: min(length, bytes.count) - 3, by: 4))
    return places.contains { place in
      brands.contains { bytes[place..<place + 4].elementsEqual($0.utf8) }
    }
  }
}
