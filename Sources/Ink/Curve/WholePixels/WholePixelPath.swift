/// Makes a smooth line of samples whose positions a device has rounded to whole pixels. Without it, a
/// slow line has a step wherever its pixel changes.
///
/// 1. It measures how far along the path each sample is, by the speed around it.
/// 2. For each axis, it finds where the path crossed from pixel to pixel, and how it went between
///    these places (``PixelCrossings``).
/// 3. It keeps one sample as a node for each pixel of way, and moves it onto the parabola of its
///    neighbours (``PixelFit``).
///
/// Every node stays in its own pixel. A node is decided when later samples cannot change it, or when
/// the path has gone on for ``WholePixelTuning/patienceWay``. So the nodes depend on the samples
/// alone, and the work for a sample is limited.
struct WholePixelPath: Sendable {
  private struct Sample {
    /// The middle of the pixel, in pixels.
    let middle: Point
    let milliseconds: Int64
    let radius: Double
    let flow: Float
    /// Milliseconds since the first sample. Other than the device's own time, it always goes on.
    let clock: Double
    /// Pixels a millisecond around this sample.
    var speed = 0.0
    var way = 0.0
    var crossings = (x: 0, y: 0)
  }

  /// The size of a pixel, in canvas units.
  private let grain: Double
  private var samples: [Sample] = []
  /// How many of `samples` have their way.
  private var measured = 0
  /// How many of `samples` have become nodes, or were passed over.
  private var decided = 0
  private var across = PixelCrossings()
  private var down = PixelCrossings()
  private var nodes: [PixelFit.Node] = []
  /// How many of `nodes` were given out.
  private var given = 0

  /// Makes an empty path.
  /// - Parameter grain: The size of the device's pixel, in canvas units.
  init(grain: Double) { self.grain = grain }

  /// Whether there is no sample.
  var isEmpty: Bool { samples.isEmpty }

  /// Removes all samples, to start a new run.
  mutating func removeAll() { self = WholePixelPath(grain: grain) }

  /// Adds the next sample of the run, and calls `body` with the nodes that are decided with it.
  mutating func append(_ entry: SampleWindow.Entry, _ body: (SampleWindow.Entry) -> Void) {
    var clock = 0.0
    if let last = samples.last {
      let time = Double(entry.milliseconds) - Double(last.milliseconds)
      clock = last.clock + min(max(time, 1), WholePixelTuning.longestTime)
    }
    samples.append(
      Sample(
        middle: entry.position * (1 / grain), milliseconds: entry.milliseconds,
        radius: entry.radius, flow: entry.flow, clock: clock))
    advance(isOver: false, body)
    trim()
  }

  /// Calls `body` with the nodes that are not decided, as they would be if the run ended here. The
  /// last one is at the last sample.
  func forEachRemaining(_ body: (SampleWindow.Entry) -> Void) {
    var rest = self
    rest.advance(isOver: true, body)
  }

  private mutating func advance(isOver: Bool, _ body: (SampleWindow.Entry) -> Void) {
    while measured < samples.count {
      let (speed, isFinal) = speed(at: measured)
      guard isOver || isFinal else { break }
      measure(speed)
    }
    while decided < measured, isOver || canDecide() { decide(isOver: isOver) }
    while given < nodes.count, isOver || isFitted(given) {
      let node = nodes[given]
      body(
        SampleWindow.Entry(
          position: PixelFit.position(of: given, in: nodes) * grain,
          milliseconds: node.milliseconds, radius: node.radius, flow: node.flow))
      given += 1
    }
  }

  /// Computes the way of the next sample.
  private mutating func measure(_ speed: Double) {
    samples[measured].speed = speed
    if measured > 0 {
      let (before, here) = (samples[measured - 1], samples[measured])
      let way = (before.speed + here.speed) / 2 * (here.clock - before.clock)
      // The samples are within their pixels, so this is all that their distance can be.
      let (distance, slack) = ((here.middle - before.middle).length, 1.5)
      samples[measured].way =
        before.way + min(max(way, distance - slack, WholePixelTuning.leastWay), distance + slack)
      let end = samples[measured].way
      across.note(from: (before.way, before.middle.x), to: (end, here.middle.x))
      down.note(from: (before.way, before.middle.y), to: (end, here.middle.y))
    }
    samples[measured].crossings = (across.count, down.count)
    measured += 1
  }

  /// Returns the speed around a sample, over as few neighbours as have gone far enough, and whether no
  /// later sample can change it.
  private func speed(at index: Int) -> (speed: Double, isFinal: Bool) {
    var speed = 0.0
    for reach in 1...WholePixelTuning.speedReach {
      let start = samples[max(0, index - reach)]
      let end = samples[min(samples.count - 1, index + reach)]
      let way = (end.middle - start.middle).length
      speed = way / max(1, end.clock - start.clock)
      let isFinal = index + reach < samples.count
      if !isFinal || way >= WholePixelTuning.speedWay { return (speed, isFinal) }
    }
    return (speed, true)
  }

  /// Whether the next sample to decide must not wait any longer.
  private func canDecide() -> Bool {
    let sample = samples[decided]
    return across.isFinal(after: sample.crossings.x) && down.isFinal(after: sample.crossings.y)
      || samples[measured - 1].way - sample.way > WholePixelTuning.patienceWay
      || measured - decided > WholePixelTuning.patienceSamples
  }

  /// Makes a node of the next sample, if it is far enough from the last one.
  private mutating func decide(isOver: Bool) {
    let sample = samples[decided]
    let isLast = isOver && decided == samples.count - 1
    decided += 1
    if let last = nodes.last, sample.way - last.way < WholePixelTuning.nodeWay {
      guard isLast else { return }
      // Two nodes that nearly coincide have no direction.
      if nodes.count > max(1, given) { nodes.removeLast() }
    }
    let end = samples[measured - 1].way
    nodes.append(
      PixelFit.Node(
        position: Point(
          x: across.value(
            at: sample.way, middle: sample.middle.x, after: sample.crossings.x, end: end),
          y: down.value(
            at: sample.way, middle: sample.middle.y, after: sample.crossings.y, end: end)),
        middle: sample.middle, way: sample.way, milliseconds: sample.milliseconds,
        radius: sample.radius, flow: sample.flow))
  }

  /// Whether no later node can change a node's fit.
  private func isFitted(_ index: Int) -> Bool {
    let reaches = WholePixelTuning.fitReaches
    return nodes.count > index + reaches[0]
      || nodes.count > index + reaches[reaches.count - 1] + 1
        && nodes[nodes.count - 2].way - nodes[index].way > WholePixelTuning.fitWay
  }

  /// Forgets what no later sample needs, now and then.
  private mutating func trim() {
    let spareSamples = min(decided, measured - WholePixelTuning.speedReach) - 1
    if spareSamples > 32 {
      across.forget(before: samples[spareSamples].crossings.x)
      down.forget(before: samples[spareSamples].crossings.y)
      samples.removeFirst(spareSamples)
      measured -= spareSamples
      decided -= spareSamples
    }
    let spareNodes = given - WholePixelTuning.fitReaches[0]
    if spareNodes > 32 {
      nodes.removeFirst(spareNodes)
      given -= spareNodes
    }
  }
}

/// The constants that control how a path of whole pixels becomes a line. Lengths are in pixels of
/// the device.
enum WholePixelTuning {
  /// The most samples on either side from which the speed of a sample is measured.
  static let speedReach = 8
  /// A way long enough to measure a speed on it.
  static let speedWay = 4.0
  /// The longest time from a sample to the next that counts, in milliseconds.
  static let longestTime = 1000.0
  /// The least way from a sample to the next, so that a contact that rests has an order, too.
  static let leastWay = 0.01
  /// How far ink may be from the nearest sample besides what it is on a straight line between samples:
  /// a node's place in its pixel, and the samples between two nodes.
  static let greatestShift = 4.0
  /// The longest way that waits to be decided.
  static let patienceWay = 256.0
  /// The most samples that wait to be decided.
  static let patienceSamples = 1024
  /// The least way from a node to the next.
  static let nodeWay = 1.0
  /// The numbers of nodes on either side of a fit, the widest first.
  static let fitReaches = [16, 11, 7, 4, 2]
  /// The longest way on either side of a fit with more than the fewest nodes.
  static let fitWay = 80.0
  /// How far a fit may be from the middle of any of its pixels, along either axis. Half a pixel
  /// would be exact, but hands tremble.
  static let fitTolerance = 0.75
}
