import Glibc

/// What hands do in each scene.
extension PalmSceneAuthor {
  mutating func play(_ kind: PalmScene.Kind) {
    let place = Place(x: random.real(in: 140...340), y: random.real(in: 80...130))
    switch kind {
    case .writing:
      palm(at: place, from: 1_000 + random.real(in: 0...250), for: 2_200)
      write(besides: place, from: 1_100, strokes: random.integer(in: 3...6), speeds: 60...250)
    case .slidingPalm: slidingPalm(at: place)
    case .twoPalms:
      palm(at: place, from: 1_000, for: 2_200)
      let other = Place(x: place.x + (place.x < 240 ? 125 : -125), y: place.y + 20)
      palm(at: other, from: 1_000 + random.real(in: 0...600), for: 1_500)
      write(besides: place, from: 1_250, strokes: 4, speeds: 60...250)
    case .forearm: forearm(at: place)
    case .tenFingers: tenFingers(at: place)
    case .childsFingers: childsFingers(at: place)
    case .twoPeople: twoPeople(at: place)
    case .pinch: pinch(at: place)
    case .knuckles:
      let direction = random.real(in: 0...6.28)
      for knuckle in 0..<4 {
        stroke(
          at: Place(x: place.x + Double(knuckle) * random.real(in: 20...25), y: place.y),
          from: 1_000 + random.real(in: 0...40), for: 500, speed: 120, direction: direction,
          size: random.real(in: 11...16))
      }
    case .ghosts:
      write(besides: place, from: 1_000, strokes: 3, speeds: 60...250)
      for _ in 0..<random.integer(in: 12...30) {
        let ghost = Place(x: random.real(in: 10...470), y: random.real(in: 10...180))
        dot(
          at: ghost, from: 1_000 + random.real(in: 0...700), for: random.real(in: 2...20),
          isFinger: false, size: 5)
      }
    case .dots:
      var time = 1_000.0
      for _ in 0..<random.integer(in: 6...12) {
        let life = random.real(in: 40...110)
        dot(at: near(place, within: 12), from: time, for: life, isFinger: true, size: 8)
        time += life + random.real(in: 50...160)
      }
    case .fastStrokes:
      palm(at: place, from: 1_000, for: 2_200)
      write(besides: place, from: 1_200, strokes: 5, speeds: 400...1_100)
    }
  }

  /// The hand moves along the line that it writes, and its palm with it.
  private mutating func slidingPalm(at place: Place) {
    let speed = random.real(in: 8...30)
    palm(at: place, from: 1_000 + random.real(in: 0...250), for: 2_200, sliding: speed)
    write(besides: place, from: 1_150, strokes: 6, speeds: 60...250, sliding: speed)
  }

  private mutating func forearm(at place: Place) {
    let angle = random.real(in: -0.5...0.5)
    var along = -70.0
    while along < 70 {
      let part = Place(
        x: place.x + along * cos(angle),
        y: place.y + along * sin(angle) + random.real(in: -4...4))
      rest(
        at: part, from: 1_000 + random.real(in: 0...300), for: random.real(in: 500...1_500),
        size: random.real(in: 14...34))
      along += random.real(in: 12...22)
    }
  }

  private mutating func tenFingers(at place: Place) {
    let spacing = random.real(in: 15...20)
    let gap = 4 * spacing + random.real(in: 18...50)
    for hand in [place.x - gap / 2, place.x + gap / 2] {
      let direction = random.real(in: 0...6.28)
      for finger in 0..<5 {
        let across = Double(finger) - 2
        stroke(
          at: Place(x: hand + across * spacing, y: place.y + abs(across) * 4),
          from: 1_000 + random.real(in: 0...60), for: random.real(in: 300...900), speed: 90,
          direction: direction, size: random.real(in: 7...13))
      }
    }
  }

  /// Three to five fingers of a child, held close together, which begin to move soon.
  private mutating func childsFingers(at place: Place) {
    let spacing = random.real(in: 11.5...14)
    let direction = random.real(in: 0...6.28)
    for finger in 0..<random.integer(in: 3...5) {
      let across = Double(finger) - 2
      stroke(
        at: Place(x: place.x + across * spacing, y: place.y + abs(across) * 3),
        from: 1_000 + random.real(in: 0...50), for: random.real(in: 300...900), speed: 130,
        direction: direction, size: random.real(in: 6...9))
    }
  }

  /// Two people paint beside each other. Sometimes a finger rests before it paints, or stops for a moment.
  private mutating func twoPeople(at place: Place) {
    for person in [-1.0, 1] {
      let home = Place(x: place.x + person * random.real(in: 40...90), y: place.y)
      var time = 1_000 + random.real(in: 0...200)
      for _ in 0..<random.integer(in: 2...4) {
        let duration = random.real(in: 200...700)
        stroke(
          at: near(home, within: 25), from: time, for: duration, speed: random.real(in: 60...300),
          direction: random.real(in: 0...6.28), size: random.real(in: 7...14),
          pause: random.oneIn(3) ? random.real(in: 50...250) : 0)
        time += duration + 250 + random.real(in: 80...400)
      }
    }
  }

  /// Two fingers move towards each other, or apart.
  private mutating func pinch(at place: Place) {
    let (far, close) = (random.real(in: 50...90), random.real(in: 12...20))
    let isOpening = random.oneIn(2)
    let angle = random.real(in: 0...6.28)
    let duration = random.real(in: 250...600)
    for side in [-0.5, 0.5] {
      let distance = side * (isOpening ? close : far)
      stroke(
        at: Place(x: place.x + distance * cos(angle), y: place.y + distance * sin(angle)),
        from: 1_000 + random.real(in: 0...40), for: duration,
        speed: (far - close) / 2 / duration * 1_000,
        direction: (side > 0) == isOpening ? angle : angle + .pi, size: random.real(in: 8...13),
        turn: 0)
    }
  }

  /// Strokes of a finger of the hand whose palm is there.
  /// - Parameter speed: How fast the hand moves to the right, in millimetres per second.
  private mutating func write(
    besides palm: Place, from start: Double, strokes: Int, speeds: ClosedRange<Double>,
    sliding speed: Double = 0
  ) {
    var time = start
    for _ in 0..<strokes {
      let duration = random.real(in: 120...350)
      let hand = palm.x + speed * (time - start) / 1_000
      stroke(
        at: Place(x: hand - random.real(in: 50...75), y: palm.y - random.real(in: 20...45)),
        from: time, for: duration, speed: random.real(in: speeds),
        direction: random.real(in: 0...6.28), size: random.real(in: 7...12))
      time += duration + random.real(in: 40...150)
    }
  }

  /// A hand that rests: several contacts, some of which flicker.
  private mutating func palm(
    at place: Place, from start: Double, for duration: Double, sliding speed: Double = 0
  ) {
    rest(at: place, from: start, for: duration, size: random.real(in: 23...38), sliding: speed)
    for _ in 0..<random.integer(in: 2...4) {
      let (angle, part) = (random.real(in: 0...6.28), random.real(in: 0.35...1))
      var time = start + random.real(in: 0...120)
      let end = start + duration
      let flickers = random.oneIn(3)
      while time < end - 60 {
        let life = flickers ? random.real(in: 30...250) : end - time
        let hand = place.x + speed * (time - start) / 1_000
        rest(
          at: Place(x: hand + 20 * part * cos(angle), y: place.y + 13 * part * sin(angle)),
          from: time, for: min(life, end - time), size: random.real(in: 6...18), sliding: speed)
        time += life + random.real(in: 20...120)
      }
    }
  }
}
