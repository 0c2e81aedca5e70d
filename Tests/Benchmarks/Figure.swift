import Ink

/// A performance figure, with the target for it if there is one. All figures, in the order of
/// ``inOrder``, are the rows of the results.
enum Figure: Hashable {
  /// Another program, with which times are compared.
  enum Reference: String, CaseIterable {
    case floor = "the floor"
    case qt = "Qt's example"
  }

  /// The median time from touch to pixel, as a ratio to another program's.
  case touchToPixel(TouchToPixel.Setting, against: Reference)
  /// A percentile of the time from touch to pixel while everything is saved, as a ratio to that
  /// while nothing is.
  case touchToPixelKept(TouchToPixel.Setting, GalleryLatency.Keeping, percent: Int)
  /// A percentile of the time from touch to pixel while panels open and close, as a ratio to that
  /// without motion.
  case touchToPixelInMotion(TouchToPixel.Setting, percent: Int)
  /// The median time from touch to pixel with a medium, or with the pen if it is `nil`, as a ratio to the floor's.
  case mediumToPixel(Medium?, TouchToPixel.Setting)
  /// The median time from touch to pixel with eight copies of each stroke, as a ratio to the floor's.
  case copiesToPixel(TouchToPixel.Setting)
  /// The time of an update of twenty fingers at 1000 Hz with a medium, as a ratio to a pen as wide.
  case mediumUpdate(Medium)
  /// The processor time of a full HD repaint of 10,000 strokes of a medium, or of all media if it is `nil`, as a
  /// ratio to pens as wide without culling.
  case mediumRepaint(Medium?)
  /// The longest slice of a progressive repaint of 10,000 strokes of all media, in milliseconds.
  case mediumSlice
  /// The memory that media add to a window after three zooms, in MiB.
  case mediumCaches
  /// Seconds from the program's start with 100,000 saved strokes to the first ink on the screen.
  case openingFirst
  /// Seconds from the program's start with 100,000 saved strokes to the whole picture.
  case openingAll
  /// Seconds from the program's start with 100,000 saved strokes to the first ink of a finger,
  /// which comes down as soon as there is a picture.
  case openingStroke
  /// The size of the whole gallery on disk, in bytes per sample.
  case bytesPerSample
  /// Resident memory with 100,000 saved strokes, in MiB.
  case openingMemory
  /// Seconds from the program's start on a wall that was painted on for a year to the first ink on the screen.
  case yearFirst
  /// Resident memory there, in MiB.
  case yearMemory
  /// The size of its gallery on disk, as a ratio to one without unused room.
  case yearDisk
  /// The median time from touch to pixel with a million strokes in the drawing, as a ratio to that
  /// with an empty one.
  case touchToPixelInLargeDrawing(TouchToPixel.Setting)
  /// The number of samples of both floods that are missing from the drawing.
  case floodLost
  /// Milliseconds from the last touch of the flood at 1000 Hz to its pixel.
  case floodLag
  /// The client's processor time per update of a flood, as a ratio to another program's.
  case floodCost(FloodPace, against: Reference)
  /// Seconds to repaint a million strokes on all processors when they are already indexed.
  case coldRepaint
  /// Seconds until a million strokes are shown completely, with nothing indexed at the start.
  case firstPicture
  /// The longest time of an undo among a million strokes, in milliseconds.
  case undo
  /// The 95th percentile of the time of a motion of 10,000 strokes among 100,000 with its frame, in
  /// milliseconds; that of the slowest way to move them.
  case movingMany
  /// Seconds until an arrow step of 100,000 selected strokes is shown exactly: of everything, or of nearly
  /// everything.
  case arrowStep(ofAll: Bool)
  /// The longest step of a fill, in milliseconds.
  case fillStep
  /// How many of a hundred figures of a wobbly hand are misread.
  case figuresMisread
  /// How many of a hundred letters, words and doodles are taken for a figure.
  case doodlesTaken
  /// How many of a hundred fingertips left no ink, because they were taken for palms.
  case fingertipsLost(hasSizes: Bool)
  /// How many of a hundred palms left ink.
  case palmsPainting(hasSizes: Bool)
  /// The root mean square error of edges against a supersampled picture, in units of 1/255.
  case edgeError
  /// The mean error of edges, in units of 1/255; positive if there is too much ink.
  case edgeBias
  /// The largest distance of a sample from its curve, in screen pixels.
  case sampleFromCurve
  /// The largest distance of a stroke's end from the lift, in screen pixels.
  case endFromLift
  /// The time from start to the first paper on the screen, as a ratio to Qt's example.
  case start
  /// Resident memory with an empty full HD window, in MiB.
  case memory
  /// Instructions per update of ten fingers, from the decoded event to the composed pixels.
  case instructions

  static var inOrder: [Figure] {
    let settings = TouchToPixel.Setting.all
    return Reference.allCases.flatMap { reference in
      settings.map { .touchToPixel($0, against: reference) }
    }
      + settings.map { .touchToPixelInLargeDrawing($0) }
      + GalleryLatency.Keeping.allCases.flatMap { keeping in
        [50, 99].flatMap { percent in
          settings.map { .touchToPixelKept($0, keeping, percent: percent) }
        }
      }
      + MotionLatency.settings.flatMap { setting in
        MotionLatency.percents.map { .touchToPixelInMotion(setting, percent: $0) }
      }
      + ofMedia + MediumLatency.settings.map { .copiesToPixel($0) }
      + [.openingFirst, .openingAll, .openingStroke, .bytesPerSample, .openingMemory]
      + [.yearFirst, .yearMemory, .yearDisk]
      + [.floodLost, .floodLag]
      + FloodPace.allCases.flatMap { pace in
        Reference.allCases.map { .floodCost(pace, against: $0) }
      } + [
        .coldRepaint, .firstPicture, .undo, .movingMany, .arrowStep(ofAll: true),
        .arrowStep(ofAll: false), .fillStep, .figuresMisread, .doodlesTaken,
        .fingertipsLost(hasSizes: true), .palmsPainting(hasSizes: true),
        .fingertipsLost(hasSizes: false), .palmsPainting(hasSizes: false),
        .edgeError, .edgeBias, .sampleFromCurve,
        .endFromLift,
        .start, .memory,
        .instructions,
      ]
  }

  private static var ofMedia: [Figure] {
    let latencies = MediumLatency.settings.flatMap { setting in
      MediumLatency.tools.map { Figure.mediumToPixel($0, setting) }
    }
    return latencies + Medium.allCases.map { .mediumUpdate($0) }
      + MediumRepaint.kinds.map { .mediumRepaint($0) } + [.mediumSlice, .mediumCaches]
  }

  var name: String {
    switch self {
    case .touchToPixel(let setting, let reference):
      "touch to pixel, \(setting), p50, against \(reference.rawValue)"
    case .touchToPixelInLargeDrawing(let setting):
      "the same with 1,000,000 strokes, \(setting), against the empty drawing"
    case .touchToPixelKept(let setting, let keeping, let percent):
      "touch to pixel, \(setting), p\(percent), \(keeping.rawValue), against --no-keep"
    case .touchToPixelInMotion(let setting, let percent):
      "touch to pixel, \(setting), p\(percent), while panels grow, against --no-motion"
    case .mediumToPixel(let medium, let setting):
      "touch to pixel with \(MediumLatency.name(of: medium)), \(setting), p50, against the floor"
    case .copiesToPixel(let setting):
      "touch to pixel with 8 copies, \(setting), p50, against the floor"
    case .mediumUpdate(let medium):
      "update of 20 fingers at 1000 Hz, \(medium.name), against a pen as wide"
    case .mediumRepaint(let kind):
      "repaint of 10,000 strokes, \(MediumRepaint.name(of: kind)), against pens without culling"
    case .mediumSlice: "longest slice of a repaint of 10,000 strokes of media, ms"
    case .mediumCaches: "memory that media add to a window, MiB"
    case .openingFirst: "start with 100,000 kept strokes to the first ink on screen, s"
    case .openingAll: "the same to the whole picture, s"
    case .openingStroke: "the same to the first ink of a finger, s"
    case .bytesPerSample: "bytes on the disk for each kept sample, all included"
    case .openingMemory: "resident memory with 100,000 kept strokes, MiB"
    case .yearFirst: "start on a wall after a year to the first ink on screen, s"
    case .yearMemory: "resident memory there, MiB"
    case .yearDisk: "its gallery on disk, against one without unused room"
    case .floodLost: "floods of 20 fingers: samples lost"
    case .floodLag: "flood of 20 fingers at 1000 Hz: lag at the end, ms"
    case .floodCost(let pace, let reference):
      "flood \(pace.rawValue): processor time an update, against \(reference.rawValue)"
    case .coldRepaint: "cold full HD repaint of 1,000,000 strokes, s"
    case .firstPicture: "the same with nothing indexed, s"
    case .undo: "undo of one stroke among 1,000,000, worst, ms"
    case .movingMany: "moving 10,000 strokes among 100,000, a frame, p95, ms"
    case .arrowStep(let isOfAll):
      "arrow step of 100,000 strokes, \(isOfAll ? "all" : "all but ten"), s"
    case .fillStep: "longest step of a fill on full HD, ms"
    case .figuresMisread: "figures of a wobbly hand that are misread, %"
    case .doodlesTaken: "letters, words and doodles taken for a figure, %"
    case .fingertipsLost(let hasSizes):
      "fingertips taken for palms, \(hasSizes ? "with" : "without") sizes, %"
    case .palmsPainting(let hasSizes):
      "palms that leave ink, \(hasSizes ? "with" : "without") sizes, %"
    case .edgeError: "edge error against a supersampled truth, RMS of 255"
    case .edgeBias: "edge bias against the same, of 255"
    case .sampleFromCurve: "worst distance of a sample from its curve, px"
    case .endFromLift: "distance of the end from the lift, px"
    case .start: "start to first paper on screen, against Qt's example"
    case .memory: "resident memory, empty full HD window, MiB"
    case .instructions: "instructions per update, ten fingers replayed"
    }
  }

  /// The largest absolute value that reaches the target; `nil` if the figure is only recorded for
  /// later comparison.
  var limit: Double? {
    switch self {
    case .touchToPixel(let setting, .floor): setting.fingers == 1 ? 1.12 : 1.1
    case .touchToPixel(_, .qt): 0.55
    case .touchToPixelInLargeDrawing: 1.05
    case .touchToPixelKept(_, _, percent: 50): 1.05
    case .touchToPixelKept: nil
    case .touchToPixelInMotion(_, percent: 50): 1.05
    case .touchToPixelInMotion: nil
    case .mediumToPixel(nil, _): nil
    case .mediumToPixel(.watercolor, let setting) where setting.fingers == 1: 1.35
    case .mediumToPixel(.spray, let setting) where setting.fingers == 1: 1.35
    case .mediumToPixel, .copiesToPixel: 1.25
    case .mediumUpdate: 2
    case .mediumRepaint: 2
    case .mediumSlice: 3
    case .mediumCaches: 4
    case .openingFirst, .openingAll, .openingStroke: 1
    case .bytesPerSample: 8
    case .openingMemory: nil
    case .yearFirst: 0.3
    case .yearMemory: 60
    case .yearDisk: 1.1
    case .floodLost: 0
    case .floodLag: 1
    case .floodCost(_, .floor): 2.2
    case .floodCost(_, .qt): 0.8
    case .coldRepaint, .firstPicture: 0.3
    case .undo, .movingMany, .fillStep: 16
    case .arrowStep(let isOfAll): isOfAll ? 0.1 : 0.5
    case .figuresMisread: 5
    case .doodlesTaken: 1
    case .fingertipsLost: 1
    case .palmsPainting: 5
    case .edgeError: 6
    case .edgeBias: 1
    case .sampleFromCurve: 1
    case .endFromLift: 0
    case .start: 0.25
    case .memory: 32
    case .instructions: nil
    }
  }

  /// The number of decimal places to print.
  var decimals: Int {
    switch self {
    case .floodLost, .instructions: 0
    case .undo, .movingMany, .fillStep, .memory, .openingMemory, .yearMemory: 1
    default: 2
    }
  }
}
