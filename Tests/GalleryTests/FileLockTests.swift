import Glibc
import SystemPackage
import TestSupport
import Testing

import Gallery

@Suite("Locks on positions of a file")
struct FileLockTests {
  @Test("they end with their owner, though a process that is being started still has the open file")
  func copies() throws {
    let home = try TemporaryFolder()
    let path = FilePath("\(home.path)/locks")
    var owner: FileLock? = try FileLock(path)
    #expect(owner?.lock(3, isExclusive: true) == true)
    let other = try FileLock(path)
    #expect(other.isLocked(3) && !other.lock(3, isExclusive: true))
    // As after a fork: descriptors of the same open files.
    let copies = (0..<Int32(1024)).filter { descriptor in
      var target = [CChar](repeating: 0, count: 4096)
      let count = readlink("/proc/self/fd/\(descriptor)", &target, target.count - 1)
      return count > 0
        && String(decoding: target[..<count].map(UInt8.init), as: UTF8.self) == path.string
    }.map { dup($0) }
    defer { for copy in copies { close(copy) } }
    try #require(copies.count == 2)
    owner = nil
    #expect(!other.isLocked(3) && other.lock(3, isExclusive: true))
  }
}
