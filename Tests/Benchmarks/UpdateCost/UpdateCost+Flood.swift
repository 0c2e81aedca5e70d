import Glibc
import Ink
import TestSupport
import TouchLab
import TouchLabSupport

extension UpdateCost {
  /// Starts the program, moves twenty fingers, a number of updates in each turn of the loop, and ends the program.
  /// The program stands still while the events of a turn arrive.
  static func flood(
    _ program: String, turns: Int, of updates: Int, starter: [String]
  ) throws {
    let home = try TemporaryFolder()
    let server = try TouchServer()
    let lab = try LabClient(server)
    let framebuffer = try Framebuffer(of: server, client: lab)
    let running = try PaintingProgram(
      program, on: server, arguments: ["--new", "--geometry", "\(server.screenSize)+0+0"],
      environment: home.environment, starter: starter)
    let fingers = FloodWays.fingers
    let steps = updates / fingers
    // So far apart that no place has ink before its finger arrives.
    func place(_ finger: Int, _ step: Int) -> Point {
      FloodWays.position(finger, step, pitch: 24)
    }
    // The server moves the cursor with the first finger, and its image would hide the ink.
    let resting = (finger: fingers, place: Point(x: 1865, y: 980))
    try server.touch.begin(resting.finger, at: resting.place)
    for finger in 0..<fingers {
      try server.touch.begin(finger, at: place(finger, 0))
    }
    try server.touch.sync()
    for turn in 0..<turns {
      let last = place(fingers - 1, (turn + 1) * steps)
      let (x, y) = (Int(last.x), Int(last.y))
      let before = framebuffer.pixel(x: x, y: y)
      try running.process.halt()
      for step in turn * steps + 1...(turn + 1) * steps {
        for finger in 0..<fingers {
          try server.touch.move(finger, to: place(finger, step))
        }
      }
      try server.touch.sync()
      running.process.send(signal: SIGCONT)
      guard framebuffer.waitForChange(x: x, y: y, from: before, within: .seconds(10)) else {
        throw BenchmarkFailure("there is no ink at \(last)")
      }
      // Ink is shown long before its turn of the loop ends, most of all under Valgrind. But fingers that rest for
      // long hold their strokes as figures.
      usleep(60_000)
    }
    for finger in 0..<fingers {
      try server.touch.end(finger, at: place(finger, turns * steps))
    }
    try server.touch.end(resting.finger, at: resting.place)
    try server.touch.sync()
    try running.quit()
  }
}
