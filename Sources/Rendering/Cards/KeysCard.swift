package import Ink
public import Interaction
public import Touch
public import Words

/// The layout of the table of keys on its card: in columns, and smaller in a small window.
package struct KeysCard {
  /// A row of the table after layout.
  package struct Row {
    /// The keys of a row, as the keyboard labels them.
    package let caps: KeyCapsText
    /// The action of the keys, in the language of the window.
    package let meaning: TextLayout
    /// The centre of the row's left edge, relative to the card's corner. ``meaningX`` is the left
    /// edge of the row's text.
    package let middle: Point
    /// The left edge of ``meaning``, relative to the card's corner, in pixels.
    package let meaningX: Double
  }

  /// The heading of a group of rows after layout.
  struct Heading {
    let text: TextLayout
    /// The top left corner, relative to the card's.
    let place: Point
  }

  /// Lengths of the card, in pixels at scale 1.
  private enum Measure {
    static let titleSize = 20.0
    static let textSize = 15.0
    static let capSize = 13.0
    static let rowHeight = 38.0
    static let headingSize = 13.0
    static let headingHeight = 40.0
    static let padding = 28.0
    /// Distance from the title to the top of the first row.
    static let titleGap = 12.0
    /// Distance between the keys and the text.
    static let meaningGap = 22.0
    static let columnGap = 44.0
    /// Distance from the card to the window's edge.
    static let margin = 16.0
    /// The maximum width of a text. Longer sentences are cut.
    static let longestMeaning = 480.0
    static let radius = 20.0
  }

  /// The maximum number of columns that are still readable as lists.
  private static let maximumColumns = 3
  /// The part of the window's height that a card with fewer columns may fill. One more column is
  /// better than a card that fills the whole height.
  private static let goodHeight = 0.8
  /// The part of the display's scale to which the card shrinks before it scrolls. It gives letters of
  /// 12 pixels at scale 1.
  private static let readableUnit = 0.8
  /// The smallest scale factor, for windows that are too narrow for one column. It gives letters of
  /// 5 pixels, the smallest that can be read.
  private static let minimumUnit = 1.0 / 3

  /// The scale factor of all lengths on the card. It may be smaller than the display's scale.
  package let unit: Double
  /// The title of the card.
  package let title: TextLayout
  /// The rows, from top to bottom.
  package let rows: [Row]
  let headings: [Heading]
  /// The width of the card, in pixels.
  package let width: Double
  /// The height of the card, in pixels.
  package private(set) var height: Double
  /// The distance from the top of the card to the part that scrolls, in pixels.
  package let top: Double
  /// The height of a row, in pixels.
  private let rowHeight: Double
  /// How far the rows can be scrolled, in pixels; 0 if the card shows all of them.
  package private(set) var scrollRange = 0.0

  /// The top left corner of the title, relative to that of the card.
  package var titlePlace: Point {
    Point(x: Measure.padding * unit, y: Measure.padding * unit * 0.75)
  }
  /// The lengths that the session needs to lay out the card, in pixels.
  package var size: KeysCardSize {
    KeysCardSize(
      width: width, height: height, shadow: PaletteLook.shadow.reach * unit,
      drop: PaletteLook.shadow.drop * unit, scrollRange: scrollRange, line: rowHeight,
      page: height - top)
  }
  /// The radius of the card's corners, in pixels.
  var radius: Double { Measure.radius * unit }

  /// Lays out the table at `scale`, in as few columns as look good in the window. If the table does
  /// not fit, uses a smaller scale; if it would be hard to read then, the rows scroll.
  package init(_ table: KeysTable, window: PixelRect, scale: Double) {
    let (width, height) = (Double(window.width), Double(window.height))
    /// How many times larger the card and its margin could be in the window.
    func room(_ card: KeysCard) -> Double {
      let margin = 2 * Measure.margin * card.unit
      return min(width / (card.width + margin), height / (card.height + margin))
    }
    func all(_ unit: Double) -> [KeysCard] {
      (1...Self.maximumColumns).map { KeysCard(table, columns: $0, unit: unit) }
    }
    let cards = all(scale)
    let fitting = cards.filter { room($0) >= 1 }
    if let card = fitting.first(where: { $0.height <= height * Self.goodHeight }) ?? fitting.first {
      self = card
      return
    }
    // Letters have whole sizes, so the card does not shrink exactly with its unit.
    let readable = max(scale * Self.readableUnit, Self.minimumUnit)
    var unit = scale
    var best = cards[0]
    while room(best) < 1, unit > readable {
      unit = max(unit * min(room(best), 0.97), readable)
      best = all(unit).max { room($0) < room($1) } ?? best
    }
    if room(best) < 1 {
      func isNarrow(_ card: KeysCard) -> Bool {
        card.width + 2 * Measure.margin * card.unit <= width
      }
      best = all(unit).last(where: isNarrow) ?? all(unit)[0]
      while !isNarrow(best), unit > Self.minimumUnit {
        unit = max(unit * 0.97, Self.minimumUnit)
        best = KeysCard(table, columns: 1, unit: unit)
      }
      best.limit(height: height - 2 * Measure.margin * unit)
    }
    self = best
  }

  /// Limits the height, and lets the rows scroll.
  private mutating func limit(height maximum: Double) {
    let limited = max(maximum.rounded(.down), top + rowHeight)
    guard limited < height else { return }
    (scrollRange, height) = (height - limited, limited)
  }

  private init(_ table: KeysTable, columns: Int, unit: Double) {
    func style(_ size: Double, _ weight: TextStyle.Weight) -> TextStyle {
      TextStyle(size: max(1, (size * unit).rounded()), weight: weight, language: table.language)
    }
    self.unit = unit
    title = TextLayout(table.title, style: style(Measure.titleSize, .semibold))
    let longest = TextLayout.Limits(width: Measure.longestMeaning * unit)
    let texts = table.rows.map { row in
      (
        caps: KeyCapsText(row.keys, style: style(Measure.capSize, .medium), unit: unit),
        meaning: TextLayout(
          row.meaning, style: style(Measure.textSize, .regular), limits: longest)
      )
    }
    let rowHeight = (Measure.rowHeight * unit).rounded()
    let headingHeight = (Measure.headingHeight * unit).rounded()
    let heights = table.rows.map { rowHeight + ($0.heading == nil ? 0 : headingHeight) }
    let top = ((Measure.padding * 0.75 + Measure.titleGap) * unit + title.height).rounded()
    var rows: [Row] = []
    var headings: [Heading] = []
    var left = (Measure.padding * unit).rounded()
    var right = left + title.width
    var bottom = top
    for column in Self.columns(of: heights, count: columns) {
      let meaningX =
        (left + (texts[column].map(\.caps.width).max() ?? 0) + Measure.meaningGap * unit).rounded()
      var y = top
      for index in column {
        if let heading = table.rows[index].heading {
          let text = TextLayout(
            heading, style: style(Measure.headingSize, .semibold), limits: longest)
          // Nearer to its rows than to the group above.
          let place = Point(x: left, y: (y + (headingHeight - text.height) * 0.7).rounded())
          headings.append(Heading(text: text, place: place))
          right = max(right, left + text.width)
          y += headingHeight
        }
        rows.append(
          Row(
            caps: texts[index].caps, meaning: texts[index].meaning,
            middle: Point(x: left, y: y + 0.5 * rowHeight), meaningX: meaningX))
        y += rowHeight
      }
      bottom = max(bottom, y)
      right = max(right, meaningX + (texts[column].map(\.meaning.width).max() ?? 0))
      left = (right + Measure.columnGap * unit).rounded()
    }
    self.headings = headings
    self.rows = rows
    (self.top, self.rowHeight) = (top, rowHeight)
    width = (right + Measure.padding * unit).rounded(.up)
    height = (bottom + Measure.padding * 0.6 * unit).rounded(.up)
  }

  /// Cuts rows of these heights into columns, none of them higher than needed.
  private static func columns(of heights: [Double], count: Int) -> [Range<Int>] {
    func cut(_ limit: Double) -> [Range<Int>] {
      var columns: [Range<Int>] = []
      var (start, height) = (0, 0.0)
      for (index, row) in heights.enumerated() {
        if height + row > limit, index > start {
          columns.append(start..<index)
          (start, height) = (index, 0)
        }
        height += row
      }
      return columns + (start < heights.count ? [start..<heights.count] : [])
    }
    // The lowest limit is the height of some run of rows, so these are all that matter.
    let sums = heights.indices.flatMap { start in
      var sum = 0.0
      return heights[start...].map { height -> Double in
        sum += height
        return sum
      }
    }
    let total = heights.reduce(0, +)
    return sums.filter { $0 * Double(count) >= total }.sorted().lazy.map(cut).first {
      $0.count <= count
    } ?? cut(total)
  }
}

/// The table of keys and their meanings, in the user's language.
public struct KeysTable: Hashable, Sendable {
  /// A row of the table: alternative keys, and what they do.
  public struct Row: Hashable, Sendable {
    /// The alternative key combinations. Each is a list of key labels, from the first key to hold
    /// to the key to press.
    public var keys: [[String]]
    /// The effect of the keys, in words.
    public var meaning: String
    /// The heading of the group that begins with this row; `nil` if none begins here.
    public var heading: String?

    /// Creates a row for keys that have the same meaning.
    public init(keys: [[String]], meaning: String, heading: String? = nil) {
      self.keys = keys
      self.meaning = meaning
      self.heading = heading
    }
  }

  /// The heading above the rows.
  public var title: String
  /// The rows, from the top.
  public var rows: [Row]
  /// The language code of all texts, such as `ja`.
  public var language: String

  /// Creates a table from finished texts.
  public init(title: String, rows: [Row], language: String = "en") {
    self.title = title
    self.rows = rows
    self.language = language
  }

  /// Creates the table of key bindings.
  /// - Parameters:
  ///   - bindings: The bindings that become the rows, in this order.
  ///   - keyboard: The labels of the user's keys.
  ///   - language: The code of the language that `say` returns.
  ///   - say: Returns a phrase in the user's language.
  public init(
    _ bindings: [KeyBinding], on keyboard: KeyboardLabels = KeyboardLabels(), language: String,
    say: (Phrase) -> String
  ) {
    var group: KeyGroup?
    let rows = bindings.map { binding in
      defer { group = binding.group }
      return Row(
        keys: binding.caps(on: keyboard).map { $0.map { $0.label(say) } },
        meaning: say(binding.meaning),
        heading: binding.group == group ? nil : say(binding.group.title))
    }
    self.init(title: say(.keys), rows: rows, language: language)
  }
}
