import App
import Glibc
import Ink
import Rendering
import TestSupport
import Testing

@Suite("Films of a drawing being made")
struct FilmTests {
  private let folder: TemporaryFolder
  private let past = RandomPast(seed: 4, strokes: 12)
  private var film: Film

  init() throws {
    folder = try TemporaryFolder()
    film = Film(Replay([ReplayedBoard(paper: Paper(), entries: past.entries)]))
    film.speed = 8
    film.framesPerSecond = 10
    film.size = (161, 121)
  }

  private func path(_ name: String) -> String { "\(folder.path)/home/\(name)" }

  private var names: [String] {
    var names: [String] = []
    guard let directory = opendir("\(folder.path)/home") else { return [] }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private func frames(_ name: String) -> Int {
    var count = 0
    while access(path("\(name)/frame-\(String("\(100_001 + count)".dropFirst())).png"), F_OK) == 0 {
      count += 1
    }
    return count
  }

  private func refusal(_ film: Film, _ name: String) -> String {
    do {
      try film.write(to: path(name))
      return ""
    } catch {
      return error.description
    }
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    let file = open(path(name), O_RDONLY)
    try #require(file >= 0)
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = read(file, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }

  @Test("a folder has a picture for each moment, and the last is the whole drawing, bit for bit")
  func pictures() throws {
    var parts: [Double] = []
    try film.write(to: path("film")) { parts.append($0) }
    #expect(names == ["film"])
    #expect(frames("film") == film.frameCount)
    #expect(parts.count == film.frameCount && parts.last == 1 && parts == parts.sorted())
    var player = ReplayPlayer(
      film.replay, in: Rect(minX: 0, minY: 0, maxX: 161, maxY: 121), largest: 16)
    _ = player.advance(to: .max)
    let last = String("\(100_000 + film.frameCount)".dropFirst())
    let expected = FullRepaint.pixels(
      of: player.board.drawing, width: 161, height: 121, view: player.board.view)
    #expect(
      try bytes("film/frame-\(last).png")
        == PNGEncoder.encode(pixels: expected, width: 161, height: 121))
  }

  @Test func `every picture is a full repaint of the drawing at its time`() throws {
    let replay = film.replay
    let camera = ReplayCamera(replay, width: 120, height: 90, largest: 1)
    for time in stride(from: Int64(0), through: replay.duration, by: 37) {
      camera.turn(to: time)
      var player = ReplayPlayer(replay, in: Rect(minX: 0, minY: 0, maxX: 120, maxY: 90))
      _ = player.advance(to: time)
      expectSamePixels(
        camera.withPixels { Array($0) },
        FullRepaint.pixels(
          of: player.board.drawing, width: 120, height: 90, view: player.board.view),
        width: 120, "at \(time)")
    }
  }

  @Test func `existing files stay, unless they are a film that is to be replaced`() throws {
    try film.write(to: path("film"))
    #expect(refusal(film, "film").contains("already exists: use --force to replace it"))
    var second = film
    second.replaces = true
    second.speed = 40
    try second.write(to: path("film/"))
    #expect(frames("film") == second.frameCount && second.frameCount < film.frameCount)
    try #require(mkdir(path("holidays"), 0o777) == 0)
    try #require(mkdir(path("holidays/frame-grandma.png"), 0o777) == 0)
    #expect(refusal(second, "holidays").contains("other things"))
    #expect(refusal(second, "none/film").contains("cannot write"))
    #expect(names == ["film", "holidays"])
  }

  @Test(
    "ffmpeg makes one file of it, of an even size and the right length",
    arguments: [Film.Format.mp4, .webm, .gif])
  func movies(format: Film.Format) throws {
    try film.write(to: path("film.\(format.rawValue)"))
    #expect(names == ["film.\(format.rawValue)"])
    let probe = try #require(
      popen(
        "ffprobe -v error -count_frames -select_streams v:0 -show_entries stream=width,height,nb_read_frames"
          + " -of csv=p=0 '\(path("film.\(format.rawValue)"))'", "r"))
    var line = [CChar](repeating: 0, count: 200)
    _ = fgets(&line, 200, probe)
    pclose(probe)
    let said = String(
      decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let size = format == .gif ? "161,121" : "162,122"
    #expect(said.hasPrefix("\(size),\(film.frameCount)"), "\(said), not \(film.frameCount)")
  }

  @Test("the pictures of a GIF share their colours, so that what does not move does not change")
  func sharedColors() throws {
    try film.write(to: path("film.gif"))
    let gif = try bytes("film.gif")
    /// The bytes of a table of colours, if these flags tell of one.
    func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 * (2 << Int(flags & 7)) }
    func end(ofBlocksAt start: Int) -> Int {
      var place = start
      while place < gif.count, gif[place] != 0 { place += Int(gif[place]) + 1 }
      return place + 1
    }
    try #require(gif.count > 13)
    var (pictures, tables) = (0, 0)
    var place = 13 + table(gif[10])
    while place + 10 < gif.count {
      let isPicture = gif[place] == 0x2C
      let size = isPicture ? table(gif[place + 9]) : 0
      if isPicture { pictures += 1 }
      if size > 0 { tables += 1 }
      place = end(ofBlocksAt: isPicture ? place + 11 + size : place + 2)
    }
    #expect(pictures == film.frameCount && tables <= 1, "\(tables) of \(pictures)")
  }

  @Test(
    "colours are those of BT.709, as HD players take them, and the file says so",
    arguments: [Film.Format.mp4, .webm])
  func colors(format: Film.Format) throws {
    let colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF]
    let entries = try colors.enumerated().map { row, color in
      let y = Double(40 + 60 * row)
      let samples = [40.0, 200].map { x in
        StrokeSample(
          position: Point(x: x, y: y), time: Timestamp(milliseconds: Int64(100 * row) + Int64(x)))
      }
      let stroke = Stroke(
        contact: .touch(UInt32(row)), seat: SeatID(number: 0),
        brush: Brush(color: InkColor(rgb: color), width: 40), samples: samples, quantum: .coarsest)
      return ReplayEntry.stroke(StrokeIndex(row), try #require(stroke))
    }
    var film = Film(Replay([ReplayedBoard(paper: Paper(), entries: entries)]))
    film.framesPerSecond = 10
    film.size = (160, 120)
    let file = path("film.\(format.rawValue)")
    try film.write(to: file)
    let tags = try said(
      by: "ffprobe -v error -select_streams v:0 -of csv=p=0 -show_entries"
        + " stream=color_range,color_space,color_transfer,color_primaries '\(file)'")
    #expect(String(decoding: tags, as: UTF8.self) == "tv,bt709,bt709,bt709\n")
    // Decoded as an HD player does, whatever the file says.
    let pixels = try said(
      by: "ffmpeg -v error -i '\(file)' -vf scale=in_color_matrix=bt709:in_range=tv -f rawvideo"
        + " -pix_fmt rgb24 -"
    ).suffix(160 * 120 * 3)
    let bytes = Array(pixels)
    try #require(bytes.count == 160 * 120 * 3)
    for color in colors {
      let parts = [16, 8, 0].map { Int(color >> UInt32($0) & 0xFF) }
      let count = stride(from: 0, to: bytes.count, by: 3).count { start in
        (0..<3).allSatisfy { abs(Int(bytes[start + $0]) - parts[$0]) <= 6 }
      }
      #expect(count > 100, "\(String(color, radix: 16))")
    }
  }

  /// What a command writes to its standard output.
  private func said(by command: String) throws -> [UInt8] {
    let pipe = try #require(popen(command, "r"))
    defer { pclose(pipe) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&piece, 1, piece.count, pipe)
      if count == 0 { return bytes }
      bytes += piece[..<count]
    }
  }

  @Test func `if ffmpeg is missing or fails, one sentence says so and nothing is left`() {
    var film = film
    film.encoder = "there-is-no-ffmpeg-here"
    let missing = refusal(film, "film.mp4")
    #expect(missing.contains("install the package 'ffmpeg'"))
    film.encoder = "false"
    #expect(refusal(film, "film.mp4").contains("ffmpeg could not make"))
    #expect(names == [])
  }

  /// A film that a script makes, in ffmpeg's place.
  private func scripted(_ script: String) throws -> Film {
    var film = film
    film.encoder = try folder.writeScript(
      "for file; do :; done\nfile=${file#file:}\n\(script)", to: "encoder")
    return film
  }

  @Test func `ffmpeg has its own process group, so that Ctrl+C does not reach it`() throws {
    let film = try scripted(
      """
      read -r pid name state parent group rest < /proc/$$/stat
      cat > /dev/null
      echo $(($pid == $group)) > "$file"
      """)
    try film.write(to: path("film.mp4"))
    #expect(try String(decoding: bytes("film.mp4"), as: UTF8.self) == "1\n")
  }

  @Test(arguments: [false, true])
  func `a film of the same name that somebody makes meanwhile stays`(replaces: Bool) throws {
    var film = try scripted(
      """
      cat > /dev/null
      echo ours > "$file"
      echo theirs > '\(path("film.mp4"))'
      """)
    film.replaces = replaces
    let refusal = refusal(film, "film.mp4")
    #expect(replaces ? refusal == "" : refusal.contains("film.mp4"))
    let text = try String(decoding: bytes("film.mp4"), as: UTF8.self)
    #expect(text == (replaces ? "ours\n" : "theirs\n"))
    #expect(names == ["encoder", "film.mp4"])
  }

  @Test("a name sets the format of a film; an unknown ending is refused, and nothing is made")
  func formats() throws {
    for (name, format) in [
      ("a", Film.Format.pictures), ("a/b.d/c", .pictures), ("film.v2/", .pictures),
      (".hidden", .pictures), ("a.MP4", .mp4), ("b.c.webm", .webm), ("c.gif", .gif),
    ] {
      #expect(try Film.Format(path: name) == format, "\(name)")
    }
    #expect(refusal(film, "film.mov").contains("mp4, webm, gif"))
    #expect(refusal(film, "2026.05").contains("folder of pictures"))
    #expect(names == [])
  }

  @Test func `a film that is too large is refused`() {
    var film = film
    film.size = (40_000, 10)
    #expect(refusal(film, "film").contains("too large"))
    film.size = nil
    film.scale = 100_000
    #expect(refusal(film, "film").contains("too large"))
    #expect(names == [])
  }
}
