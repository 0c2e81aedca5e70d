public import Ink
public import Interaction

/// The cached picture of a seat's palette. Only controls that have changed are painted again. The
/// overlays are always identical, bit for bit, to those of a completely repainted palette.
public final class PaletteCache {
  /// The scene that the picture shows.
  public private(set) var scene: PaletteScene
  private var layout: PaletteLayout
  private var bar: PlateCache
  private var panel: PlateCache?
  private let images = ColorImages()

  /// Paints the bar of a palette, and its panel if one is open.
  /// - Precondition: the layout belongs to the scene's seat and its palette's state.
  public init(_ layout: PaletteLayout, _ scene: PaletteScene) {
    self.layout = layout
    self.scene = scene
    bar = Self.picture(PlacedPlate(bar: layout), layout, scene, images)
    panel = layout.panel.map { Self.picture(Self.placed($0, scene), layout, scene, images) }
  }

  /// The bar or tab, and the open panel, as they lie in the window.
  public var overlays: [Overlay] { [barOverlay] + (panelOverlay.map { [$0] } ?? []) }

  /// The bar or, if the palette is folded, the tab, as it lies in the window.
  var barOverlay: Overlay { bar.overlay(in: layout.space) }

  /// The open panel, as it lies in the window; `nil` if none is open.
  var panelOverlay: Overlay? { panel?.overlay(in: layout.space) }

  /// Where the bar and the panel are shown when nothing moves.
  var pose: PlateMotions.Pose {
    var pose = PlateMotions.Pose(bar: barOverlay)
    if let panel = layout.panel {
      // The pointer is at the panel's lower edge, next to the middle of the opener.
      let half = panel.cellSize / 2
      let root = Rect(
        minX: panel.pointer - half, minY: panel.frame.maxY, maxX: panel.pointer + half,
        maxY: panel.frame.maxY)
      let space = layout.space
      pose.panel = (panel.panel, space.windowPixels(PixelRect(rounding: root)))
    }
    return pose
  }

  /// Changes the scene or the layout.
  /// - Returns: the window's pixels that may have changed.
  /// - Precondition: the layout belongs to the scene's seat and its palette's state.
  public func update(to layout: PaletteLayout, _ scene: PaletteScene) -> [PixelRect] {
    if layout == self.layout, let damage = followHistory(scene) { return damage }
    let old = self.layout.space
    var damage: [PixelRect] = []
    let space = layout.space

    func follow(_ picture: PlateCache, _ placed: PlacedPlate) -> PlateCache {
      let style = Self.style(scene, placed.plan)
      guard picture.resembles(placed, edge: space.edge, style: style) else {
        damage.append(picture.overlay(in: old).frame)
        let new = Self.picture(placed, layout, scene, images)
        damage.append(new.overlay(in: space).frame)
        return new
      }
      let hasMoved = !picture.isAt(placed) || old != space
      if hasMoved { damage.append(picture.overlay(in: old).frame) }
      let parts = picture.show(placed, Self.faces(placed, scene))
      if hasMoved {
        damage.append(picture.overlay(in: space).frame)
      } else {
        damage += parts.map { space.windowPixels($0).intersection(space.window) }
      }
      return picture
    }

    bar = follow(bar, PlacedPlate(bar: layout))
    switch (panel, layout.panel) {
    case (let picture?, let panel?):
      self.panel = follow(picture, Self.placed(panel, scene))
    case (let picture?, nil):
      damage.append(picture.overlay(in: old).frame)
      panel = nil
    case (nil, let panel?):
      let picture = Self.picture(Self.placed(panel, scene), layout, scene, images)
      damage.append(picture.overlay(in: space).frame)
      self.panel = picture
    case (nil, nil): break
    }
    self.layout = layout
    self.scene = scene
    return damage.filter { !$0.isEmpty }
  }

  /// Shows other pictures of stamps, if the panel of stamps is open.
  /// - Returns: the window's pixels that may have changed.
  func show(stampPictures pictures: [StampFile: Thumbnail]) -> [PixelRect] {
    guard scene.seat.palette.panel == .stamps else { return [] }
    var new = scene
    new.stampPictures = pictures
    return update(to: layout, new)
  }

  /// Changes the scene if at most what can be undone differs, as at the end of a stroke. Nothing else is
  /// laid out or compared then.
  /// - Returns: the window's pixels that may have changed; `nil`, without a change, if more differs.
  private func followHistory(_ new: PaletteScene) -> [PixelRect]? {
    var known = scene
    (known.canUndo, known.canRedo) = (new.canUndo, new.canRedo)
    guard known == new else { return nil }
    guard scene != new else { return [] }
    scene = new
    let context = new.context
    let space = layout.space
    return [bar, panel].compactMap { $0 }
      .flatMap { $0.dim { $0.followsHistory ? $0.entry.isDimmed(context) : nil } }
      .map { space.windowPixels($0).intersection(space.window) }
      .filter { !$0.isEmpty }
  }

  private static func placed(_ panel: PanelLayout, _ scene: PaletteScene) -> PlacedPlate {
    PlacedPlate(panel, carrying: scene.seat.palette.carried)
  }

  private static func picture(
    _ placed: PlacedPlate, _ layout: PaletteLayout, _ scene: PaletteScene, _ images: ColorImages
  ) -> PlateCache {
    PlateCache(
      placed, edge: layout.space.edge, style: style(scene, placed.plan),
      faces: faces(placed, scene), images: images)
  }

  private static func style(_ scene: PaletteScene, _ plan: PlatePlan) -> PlateCache.Style {
    PlateCache.Style(
      theme: scene.theme, language: scene.words.language, tint: scene.tint,
      caption: plan.caption == nil ? "" : scene.caption)
  }

  private static func faces(_ placed: PlacedPlate, _ scene: PaletteScene) -> [ControlFace] {
    let (plan, context) = (placed.plan, scene.context)
    return placed.cells.map {
      ControlFace(
        $0.control, in: plan.room(of: $0), hasHeading: $0.heading != nil, of: scene, context,
        unit: plan.unit)
    }
  }
}

extension PaletteControl {
  /// Whether the control depends on what its seat can undo and redo.
  fileprivate var followsHistory: Bool { self == .undo || self == .redo }
}

/// Paints the palette of a seat, turned towards the seat's edge. The same layout and scene always
/// give the same pixels.
///
/// All lengths are proportional to the size of a cell, so that palettes look the same on every
/// display. Only ink is shown in its true width, if that fits.
public enum PalettePainter {
  /// Returns overlays of the bar or tab and of the open panel, each with its shadow.
  public static func paint(_ layout: PaletteLayout, _ scene: PaletteScene) -> [Overlay] {
    PaletteCache(layout, scene).overlays
  }
}
