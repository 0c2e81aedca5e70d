import Benchmark
import Ink
import Rendering

/// Samples in little memory, and pictures as files.
enum CodecBenchmarks {
  static func register() {
    let samples = Writing.samples(1000)
    let packed = PackedSamples(samples, quantum: Writing.quantum)
    var configuration = Benchmark.defaultConfiguration
    // A thousand samples are one run of the benchmark: its time is told for one of them.
    configuration.scalingFactor = .kilo
    Benchmark("codec: a sample packed", configuration: configuration) { _ in
      blackHole(PackedSamples(samples, quantum: Writing.quantum))
    }
    Benchmark("codec: a sample unpacked", configuration: configuration) { _ in
      blackHole(packed.unpacked)
    }
    for (name, strokes) in [("empty paper", 0), ("200 strokes", 200)] {
      let picture = picture(of: Writing.drawing(strokes: strokes))
      Benchmark("codec: PNG of full HD, \(name)") { benchmark in
        do {
          blackHole(try PNGEncoder.encode(pixels: picture, width: width, height: height))
        } catch {
          benchmark.error("\(error)")
        }
      }
    }
  }

  private static let (width, height) = (1920, 1080)

  private static func picture(of drawing: Drawing) -> [UInt32] {
    let painter = CanvasPainter(width: width, height: height, view: .identity, drawing: drawing)
    let image = ImageSurface(width: width, height: height)
    painter.compose(image.bounds, into: image)
    return image.withPixels { pixels in
      (0..<height).flatMap { row in
        UnsafeBufferPointer(start: pixels + row * image.pixelsPerRow, count: width)
      }
    }
  }
}
