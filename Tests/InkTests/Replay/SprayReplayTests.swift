import Ink
import OrderedCollections
import Testing

@Suite("The replay of sprays that rest")
struct SprayReplayTests {
  private func stroke(_ medium: Medium?, at times: some Sequence<Int64>) throws -> Stroke {
    try #require(
      Stroke(
        contact: .touch(7), seat: .first,
        brush: Brush(color: InkColor(rgb: 0), width: 40, medium: medium),
        samples: times.map {
          StrokeSample(
            position: Point(x: Double($0) / 50, y: 9), time: Timestamp(milliseconds: $0))
        }, quantum: .coarsest))
  }

  private func player(_ strokes: [Stroke]) -> ReplayPlayer {
    let entries = strokes.enumerated().map { ReplayEntry.stroke(StrokeIndex($0), $1) }
    return ReplayPlayer(
      Replay([ReplayedBoard(paper: Paper(), entries: entries)]),
      in: Rect(minX: 0, minY: 0, maxX: 300, maxY: 200))
  }

  /// How long the spray has rested at each time of the replay, in milliseconds.
  private func rests(_ player: ReplayPlayer, at times: [Int64]) -> [UInt32?] {
    var player = player
    return times.map { time in
      _ = player.advance(to: time)
      return player.board.drawing.inProgress.values.first { $0.brush.sprays }?.restTime
    }
  }

  @Test func `rests are shown in the steps in which they were noted, up to the next sample`() throws
  {
    let player = player([try stroke(.spray, at: [100, 500, 520]).resting(milliseconds: 90)])
    #expect(player.replay.duration == 510)
    #expect(
      rests(player, at: [0, 15, 16, 399, 400, 419, 420, 509, 510])
        == [0, 0, 16, 384, 0, 16, 0, 80, nil])
  }

  @Test func `in a rest that is shortened, drops fall faster`() throws {
    let player = player([try stroke(.spray, at: [0, 5000]).resting(milliseconds: 10_000)])
    #expect(player.replay.duration == 2000)
    #expect(rests(player, at: [500, 1000, 1500, 2000]) == [2496, 0, 4992, nil])
  }

  @Test func `a rest is as long as it was while another hand paints`() throws {
    let pen = try stroke(nil, at: stride(from: 0, through: 3000, by: 8))
    let player = player([pen, try stroke(.spray, at: [0, 5000])])
    #expect(player.replay.duration == 4000)
    #expect(rests(player, at: [2000, 3000, 3500, 3999]) == [2000, 2992, 4000, 4992])
  }

  @Test func `no rest takes more than a second of the replay`() throws {
    let sprays = try (0..<9).map {
      try stroke(.spray, at: [Int64($0) * 10]).resting(milliseconds: .max)
    }
    #expect(player(sprays).replay.duration <= 9_000)
  }
}
