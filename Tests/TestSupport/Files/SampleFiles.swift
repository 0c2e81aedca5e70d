/// Small files in the forms that other programs write.
public enum SampleFiles {
  /// The files of a format, which are in `Tests/Samples`, in a folder with the format's word.
  /// - Returns: Their bytes, in the order of their names; none when there is no such folder.
  /// - Throws: an `Errno` when one cannot be read.
  public static func of(_ word: String) throws -> [[UInt8]] {
    let folder = "Tests/Samples/\(word)"
    return try TemporaryFolder.names(at: "\(Checkout.folder)/\(folder)").map {
      try Checkout.bytes("\(folder)/\($0)")
    }
  }
}
