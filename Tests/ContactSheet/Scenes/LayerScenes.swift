import Ink
import Interaction
import OrderedCollections
import Rendering
import Words

/// Each panel, and each pair of things that lie over the paper at the same time, among one, four and eight people, to
/// check by eye.
enum LayerScenes {
  /// The sizes in pixels and the scales of the screens.
  static let screens: [(width: Int, height: Int, scale: Double)] = [
    (640, 480, 1), (800, 480, 1), (1024, 600, 1), (1920, 1080, 1), (3840, 2160, 1), (3840, 2160, 2),
  ]
  /// How many people sit at the screen.
  private static let people = [1, 4, 8]

  /// What people do in a scene.
  private typealias Play = @Sendable (inout PaletteStage) -> Void

  /// A sheet of scenes: its name, and what happens in each of its rows.
  private typealias Group = (name: String, scenes: [Play])

  private static let groups: [Group] = [
    ("panels", PalettePanel.allCases.map { panel -> Play in { stage in stage.open(panel) } }),
    (
      "layers",
      [
        // On-screen keys, with a panel of the same person, and with one of another person.
        { stage in
          stage.beginText(at: .bottom)
          stage.writeText("Hello")
          stage.open(.colors)
        },
        { stage in
          stage.beginText(at: .bottom)
          if stage.hasOthers { stage.open(.menu, at: .left) }
        },
        // On-screen keys and what is selected.
        { stage in
          stage.select(at: .bottom)
          stage.beginText(at: stage.hasOthers ? .left : .bottom)
        },
        // What is selected, with a panel, a notice and an offer.
        { stage in
          stage.select(at: .bottom)
          stage.open(.widths)
        },
        { stage in
          stage.select(at: .bottom)
          stage.showSaved("FingerPaint 2026-05-17 14.03.22.png")
        },
        { stage in
          stage.rest(at: stage.hasOthers ? .bottom : .right, along: 0.1)
          stage.notice(
            Message(.saved, .text("~/Pictures/FingerPaint/FingerPaint 2026-05-17 14.03.22.png")))
        },
        // The gallery and the sheet to export, with a panel, a notice and on-screen keys.
        { stage in
          stage.open(.colors)
          stage.openGallery(GalleryScenes.listing(7))
          stage.showThumbnails(GalleryScenes.pictures)
        },
        { stage in
          stage.openGallery(GalleryScenes.listing(7))
          stage.showThumbnails(GalleryScenes.pictures)
          stage.open(.colors)
        },
        { stage in
          stage.openGallery(GalleryScenes.listing(7))
          stage.showThumbnails(GalleryScenes.pictures)
          stage.notice(Message(.saved, .text("Sea.png")))
        },
        { stage in
          stage.beginText(at: .bottom)
          stage.window.perform { session in
            session.shareFormats = ShareScenes.formats
            return Effects()
          }
          stage.use(.export, at: stage.hasOthers ? .top : .bottom)
        },
        // The table of keys, the name of a board, and a replay.
        { stage in
          stage.open(.menu)
          stage.type(0xFFBE)
        },
        { stage in
          stage.tap(.panel(.boards), .newBoard, .nameBoard)
          stage.write("Plan")
          if stage.hasOthers { stage.open(.tools, at: .left) }
        },
        { stage in
          stage.open(.widths)
          stage.showReplay()
          stage.wait(10)
        },
        // The chip beside a figure, with a panel and with a notice of a clear.
        { stage in
          stage.drawCircle()
          stage.open(.colors)
        },
        { stage in
          if stage.hasOthers { stage.use(.clear(.everyones), at: .left) }
          stage.drawCircle()
        },
        // All people have a panel open.
        { stage in
          for seat in stage.session.seats.values {
            stage.use(.panel(seat.id == .first ? .menu : .colors), of: seat.id)
          }
        },
      ]
    ),
  ]

  /// The sheets: the name of the file of each, without its extension, and what paints it.
  static var sheets: [(name: String, png: () throws -> [UInt8])] {
    screens.flatMap { screen in
      groups.map { group in
        (
          "\(group.name)-\(screen.width)x\(screen.height)@\(screen.scale)",
          { try png(group.scenes, screen) }
        )
      }
    }
  }

  /// Paints scenes on a screen. A row is a scene: light and dark, for each number of people.
  private static func png(
    _ scenes: [Play], _ screen: (width: Int, height: Int, scale: Double)
  ) throws(PNGError) -> [UInt8] {
    let rows = scenes.map { play in
      people.flatMap { seats in
        [Theme.light, .dark].map { theme in
          var stage = PaletteStage(on: screen, seats: seats, theme: theme)
          if theme == .dark { stage.use(.paperColor(.blackboard)) }
          stage.paint(0.45)
          play(&stage)
          let picture = stage.picture()
          let reduction = screen.width / 960
          return reduction > 1 ? picture.reduced(by: reduction) : picture
        }
      }
    }
    return try Picture.grid(rows, gap: 12).png()
  }
}

extension PaletteStage {
  /// Whether several people sit at the screen.
  fileprivate var hasOthers: Bool { session.seats.count > 1 }

  /// Opens a panel. Clear has one only if several people sit at the screen.
  fileprivate mutating func open(_ panel: PalettePanel, at edge: ScreenEdge = .bottom) {
    tap(panel == .clear ? .clear(.everyones) : .panel(panel), at: edge)
  }

  /// Begins a text in front of a palette.
  fileprivate mutating func beginText(at edge: ScreenEdge) {
    beginText(x: middle(of: edge), y: 62, at: edge)
  }

  /// Paints a flower in front of a palette, and selects it.
  fileprivate mutating func select(at edge: ScreenEdge) {
    let x = middle(of: edge)
    paintFlower(at: edge, x: x, y: 72, size: 14, petals: 11)
    tap(.tool(.select), at: edge)
    loop(around: (x, y: 72, radius: 26), at: edge)
  }

  /// Returns where the middle of a palette is along its edge, as in the pictures that people paint.
  private func middle(of edge: ScreenEdge) -> Double {
    guard let layout = session.layouts[seat(edge)] else { return 0 }
    let unit = min(layout.space.width, layout.space.height) / 200
    return (layout.frame.center.x - layout.space.width / 2) / unit
  }

  /// Draws a circle in the middle of the window, and rests at its end, so that it becomes regular.
  fileprivate mutating func drawCircle() {
    let window = session.window.rect
    let radius = min(window.width, window.height) * 0.16
    drawFigure(
      (0...80).map { step in
        window.center.moved(Double(step) / 78 * 2 * .pi, radius * (1 + 0.0003 * Double(step)))
      })
  }
}
