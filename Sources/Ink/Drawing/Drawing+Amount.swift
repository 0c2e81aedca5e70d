internal import OrderedCollections

extension Drawing {
  /// About how much is visible, to compare boards: the area of all ink and images, in square canvas
  /// units. Ink counts as often as it was painted over, also where an eraser has rubbed it out.
  public var amount: Double {
    var amount = 0.0
    for (index, stroke) in strokes.enumerated() where visibility[StrokeIndex(index)] {
      guard stroke.brush.ink != .eraser else { continue }
      if let placed = self[StrokeIndex(index)].placedPicture {
        amount += placed.area
        continue
      }
      let scale = self[StrokeIndex(index)].transform.scale
      amount +=
        Self.area(width: stroke.brush.width, along: stroke.samples.forEachPosition) * scale * scale
    }
    for stroke in inProgress.values where stroke.brush.ink != .eraser {
      let breaks = Set(stroke.breaks)
      let area = Self.area(width: stroke.brush.width) { add in
        for (index, sample) in stroke.samples.enumerated() {
          add(sample.position, index == 0 || breaks.contains(index))
        }
      }
      amount += area * Double(1 + stroke.mappings.count)
    }
    return amount
  }

  /// Returns the area of straight lines of a width along positions. Each run begins with a square.
  /// - Parameter path: Calls its argument with each position, and whether it starts a run.
  private static func area(
    width: Double, along path: (_ add: (Point, Bool) -> Void) -> Void
  ) -> Double {
    var length = 0.0
    var last: Point?
    path { point, startsRun in
      if startsRun {
        length += width
      } else if let last {
        let (x, y) = (point.x - last.x, point.y - last.y)
        length += (x * x + y * y).squareRoot()
      }
      last = point
    }
    return length * width
  }
}

extension PlacedPicture {
  /// How much of the canvas it covers, in square canvas units.
  fileprivate var area: Double {
    frame.width * frame.height * transform.scale * transform.scale
  }
}
