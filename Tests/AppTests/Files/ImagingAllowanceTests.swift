import App
import Ink
import InkFiles
import Synchronization
import Testing
import TestSupport

@Suite("The time limit for all images of a file")
struct ImagingAllowanceTests {
  @Test func `ends decoding of images, painting of text and reading of documents`() {
    let calls = Mutex(0)
    var imaging = Imaging()
    imaging.importPicture = { _, _ throws(InkFileError) in
      calls.withLock { $0 += 1 }
      throw InkFileError("damaged")
    }
    imaging.paintText = { _, _, _, _ in
      calls.withLock { $0 += 1 }
      return nil
    }
    imaging.readDocument = { _, _ throws(InkFileError) in
      calls.withLock { $0 += 1 }
      throw InkFileError("damaged")
    }
    func use(_ imaging: Imaging) {
      _ = try? imaging.importPicture([], "image/jpeg")
      _ = imaging.paintText("a", "Sans", 12, InkColor(rgb: 0))
      var omissions = Omissions()
      _ = try? imaging.readDocument([], &omissions)
    }
    use(imaging.limited(to: .seconds(600)))
    #expect(calls.withLock { $0 } == 3)
    use(imaging.limited(to: .zero))
    #expect(calls.withLock { $0 } == 3)
    // All of it counts together.
    let short = imaging.limited(to: .nanoseconds(1))
    use(short)
    use(short)
    #expect(calls.withLock { $0 } == 4)
    #expect(throws: InkFileError("decoding the images of the file takes too long")) {
      try short.importPicture([], "image/jpeg")
    }
  }
}
