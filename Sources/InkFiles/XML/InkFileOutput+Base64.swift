extension InkFileOutput {
  /// Appends bytes as base64, in one line.
  func append(base64 bytes: [UInt8]) throws(InkFileError) {
    for start in stride(from: 0, to: bytes.count, by: Base64.pieceLength) {
      let end = min(bytes.count, start + Base64.pieceLength)
      try append(Base64.encoded(bytes[start..<end]))
    }
  }
}
