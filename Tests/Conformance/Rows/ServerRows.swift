import Glibc
import Ink
import Interaction
import TestSupport
import TouchLab
import TouchLabSupport

/// Servers and connections that stop, break or lack something.
extension Row {
  static let serverRows = [
    Row(41, "the client stopped, then 50,000 updates", must: "paint every one") { subject in
      let (fingers, sweeps) = subject.traits.paintsWithSeveralFingers ? (5, 50) : (1, 250)
      let paths = (0..<fingers).map { finger in
        // Sweep over 200 places from left to right and back, each time a little lower.
        (0...sweeps * 200).map { step in
          let (sweep, place) = step.quotientAndRemainder(dividingBy: 200)
          let part = Double(sweep % 2 == 0 ? place : 200 - place) / 200
          return subject.place(
            0.05 + 0.9 * part, 0.02 + 0.2 * Double(finger) + 0.15 * Double(sweep) / Double(sweeps))
        }
      }
      for (finger, path) in paths.enumerated() { try subject.press(finger, path.prefix(1)) }
      try subject.expectDrawing(paths.map { .wet($0.prefix(1)) })
      _ = try subject.restingPicture()
      try subject.process.halt()
      subject.isPatient = false
      for step in 1..<paths[0].count {
        for (finger, path) in paths.enumerated() { try subject.go(finger, path[step...step]) }
      }
      if subject.isFingerPaint {
        for (finger, path) in paths.enumerated() {
          try subject.lift(finger, at: path[path.count - 1])
        }
      }
      try subject.touch.sync()
      guard try !subject.isPainted(paths[0], patience: .zero) else {
        throw TouchLabError.notFound("effect of stopping the client")
      }
      subject.process.send(signal: SIGCONT)
      for path in paths { try subject.expectPainted(path, "updates are missing") }
      try subject.expectDrawing(paths.map { .dry($0) })
      for stroke in try subject.drawing()?.strokes ?? [] {
        try require(
          zip(stroke.samples, stroke.samples.dropFirst()).allSatisfy { $0.time <= $1.time },
          "samples are not in the order of their times")
      }
    },
    Row(43, "the server is killed, or the client's connection", must: "keep the drawing, and leave")
    {
      subject in
      let (dry, wet) = (subject.line(0.3), subject.line(0.6))
      try subject.press(1, dry)
      try subject.lift(1, at: dry[20])
      try subject.press(2, wet)
      try subject.expectPainted(wet)
      try subject.expectDrawing([.dry(dry), .wet(wet)])
      try subject.lab.killClient(of: subject.window)
      try subject.expectEnd(subject.isFingerPaint ? .exited(1) : nil)
      try subject.expectOneSentence("connection to the X server is lost")
      let kept = [
        WantedStroke.dry(dry), WantedStroke(places: wet, isCompleted: true),
      ]
      try subject.restart()
      // Until the program has painted its window, everything there differs from before.
      guard (try? subject.expectVanished(subject.line(0.85))) != nil,
        try subject.isPainted(dry, patience: subject.isFingerPaint ? nil : .zero)
      else {
        throw NotApplicable("it keeps no drawings")
      }
      try subject.expectDrawing(kept)
      subject.server.crash()
      try subject.expectEnd(subject.isFingerPaint ? .exited(1) : nil)
      try subject.expectOneSentence("connection to the X server is lost")
    },
    Row(
      44, "shared memory is there and refused", must: "fall back to XPutImage",
      on: Setup(disguise: { _ in .init(refusesSharedMemory: true) })
    ) { subject in
      let path = subject.line(0.3) + subject.line(0.6).reversed()
      try subject.press(1, path)
      try subject.expectPainted(path)
      try subject.expectDrawing([.wet(path)])
    },
    Row(
      45, "shared pixels put into a dead window: no completion", must: "not wait for ever",
      on: .overheard
    ) { subject in
      guard subject.isFingerPaint, let relay = subject.relay else {
        throw NotApplicable("nothing is left to be seen")
      }
      let (kept, lost) = (subject.line(0.3), subject.line(0.6))
      try subject.press(1, kept)
      try subject.lift(1, at: kept[20])
      try subject.expectDrawing([.dry(kept)])
      // Hold the requests, so that the client's painting reaches the server after its window is destroyed.
      relay.holdRequests()
      try subject.press(2, lost)
      try subject.expectDrawing([.dry(kept), .wet(lost)])
      // Wait for a picture, so that the client's requests to show the line are already sent.
      _ = try subject.restingPicture()
      try subject.lab.destroy(subject.window)
      let puts = relay.sharedPutCount
      relay.release()
      try subject.expectEnd(.exited(0))
      try subject.wait(for: "pixels to be put into a dead window") { relay.sharedPutCount > puts }
      try subject.restart()
      try subject.expectDrawing([.dry(kept)])
    },
    Row(46, "limits of sizes", must: "clamp, and paint in tiles") { subject in
      let old = ScreenSize(subject.frame.width, subject.frame.height)
      var wanted: [WantedStroke] = []
      // The protocol has 16 bits for a width, so 70000 becomes 4464.
      for (asked, got) in [(70000, 4464), (32767, 32767), (old.width, old.width)] {
        try subject.lab.resize(subject.window, to: ScreenSize(asked, old.height))
        try subject.findFrame()
        guard subject.frame.width == got else { throw NotApplicable("its window keeps its size") }
        if let session = try subject.drawing() {
          try require(session.window.width == got, "it believes to be \(session.window.width) wide")
        }
        subject.before = try subject.restingPicture()
        let path = subject.line(0.2 + 0.2 * Double(wanted.count))
        try subject.press(1, path)
        try subject.expectPainted(path, "nothing is painted on \(got) pixels")
        try subject.lift(1, at: path[20])
        wanted.append(.dry(path))
        try subject.expectDrawing(wanted)
      }
    },
    Row(47, "depths of 15, 16 and 30 bits", must: "go by the window's own visual") { subject in
      let path = subject.line(0.5)
      func colors(_ subject: Subject, depth: Int) throws -> [UInt32] {
        try subject.press(1, path)
        try subject.expectPainted(path, "nothing is painted at depth \(depth)")
        try subject.expectDrawing([.wet(path)])
        let picture = try subject.restingPicture()
        let aside = subject.place(0.5, 0.2)
        return [path[10], aside].map { picture[Int($0.x), Int($0.y)] }
      }
      let wanted = try colors(subject, depth: 24)
      // With 5 bits per colour, the fewest allowed, the lowest bit is worth 8 of 256 steps.
      for (depth, step) in [(15, 8), (16, 8), (30, 1)] {
        let other = try Subject(subject.client, Setup(depth: depth), subject.traits)
        let got = try colors(other, depth: depth)
        guard subject.isFingerPaint else { continue }
        try require(
          zip(got, wanted).allSatisfy { got, wanted in
            [0, 8, 16].allSatisfy { shift in
              abs(Int(got >> shift & 0xff) - Int(wanted >> shift & 0xff)) <= step
            }
          },
          "other colours at depth \(depth): \(got.map { String($0, radix: 16) })")
      }
    },
  ]
}
