/// Strokes that are images.
extension Stroke {
  /// Makes an image a stroke, so that it can be selected, moved and stacked as ink can. The area is
  /// the rectangle that it fills.
  /// - Parameters:
  ///   - isOnPaper: Whether it lies on the paper, below all ink, until it is sent to the front.
  ///   - time: When it was placed, in milliseconds of the X server's clock.
  ///   - contact: The contact that placed it.
  /// - Returns: `nil` if it cannot be there.
  public init?(
    _ placed: PlacedPicture, isOnPaper: Bool = true, seat: SeatID = .first,
    time: Timestamp = Timestamp(milliseconds: 0), contact: ContactID = .pointer(device: 0)
  ) {
    let frame = placed.frame
    guard let content = PlacedPicture(placed.picture, frame: frame) else { return nil }
    let corners = [
      Point(x: frame.minX, y: frame.minY), Point(x: frame.maxX, y: frame.minY),
      Point(x: frame.maxX, y: frame.maxY), Point(x: frame.minX, y: frame.maxY),
    ]
    self.init(
      rings: [corners], color: InkColor(rgb: 0), time: time, contact: contact, seat: seat,
      quantum: .finest, content: .picture(content, isOnPaper: isOnPaper))
    if !placed.isUpright { self = mapped(by: placed.transform) }
  }

  /// The image that the stroke is, where it is; `nil` for ink.
  public var placedPicture: PlacedPicture? {
    guard isArea, case .picture(let placed, _) = content else { return nil }
    let transform = transform
    return transform.isIdentity
      ? placed : PlacedPicture(placed.picture, frame: placed.frame, transform: transform)
  }

  /// The image that the stroke shows, wherever it is; `nil` for ink.
  var image: PNGImage? {
    guard isArea, case .picture(let placed, _) = content else { return nil }
    return placed.picture
  }

  /// Whether the stroke is an image.
  public var isPicture: Bool {
    guard isArea, case .picture = content else { return false }
    return true
  }

  /// Whether the stroke is an image that lies on the paper, below all ink, unless it was sent to the
  /// front.
  public var isOnPaper: Bool {
    guard isArea, case .picture(_, true) = content else { return false }
    return true
  }

  /// Returns the same stroke as one that lies on the paper, or among ink, from the start. Only an image
  /// can lie on the paper.
  public func lying(onPaper isOnPaper: Bool) -> Stroke {
    guard isArea, case .picture(let placed, !isOnPaper) = content else { return self }
    let samples = samples.withHeader { header in
      let extras = header.extras
      header.extras = StrokeExtras(
        breaks: extras?.breaks ?? [], pressures: extras?.pressures ?? [],
        contacts: extras?.contacts ?? [], moved: extras?.moved,
        content: .picture(placed, isOnPaper: isOnPaper))
    }
    return Stroke(samples: samples)
  }
}
