import Testing
import XClient

@Suite("A desktop's settings")
struct DesktopSettingsTests {
  /// The property as the XSETTINGS specification lays it out.
  private static func property(
    bigEndian: Bool, theme: String?, animations: Int? = nil
  ) -> [UInt8] {
    func number(_ value: Int, _ width: Int) -> [UInt8] {
      let digits = (0..<width).map { UInt8(value >> ($0 * 8) & 255) }
      return bigEndian ? digits.reversed() : digits
    }
    func text(_ text: String) -> [UInt8] {
      Array(text.utf8) + [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
    }
    func setting(_ type: UInt8, _ name: String, _ value: [UInt8]) -> [UInt8] {
      [type, 0] + number(name.utf8.count, 2) + text(name) + number(7, 4) + value
    }
    var settings = [
      setting(0, "Xft/DPI", number(98304, 4)),
      setting(2, "Net/Accent", [UInt8](repeating: 9, count: 8)),
      setting(1, "Gtk/FontName", number(7, 4) + text("Sans 10")),
    ]
    if let theme {
      settings.append(setting(1, "Net/ThemeName", number(theme.utf8.count, 4) + text(theme)))
    }
    if let animations { settings.append(setting(0, "Gtk/EnableAnimations", number(animations, 4))) }
    return [bigEndian ? 1 : 0, 0, 0, 0] + number(12, 4) + number(settings.count, 4)
      + settings.joined()
  }

  @Test(
    "a theme is dark when its name says so, in either order of bytes",
    arguments: [
      ("Adwaita-dark", true), ("Arc-Darker", true), ("Adwaita", false), ("", false), (nil, nil),
      ("HighContrast", false), ("HighContrastInverse", true), ("High-Contrast-Dark", true),
    ] as [(String?, Bool?)])
  func themes(name: String?, isDark: Bool?) throws {
    for bigEndian in [false, true] {
      let property = Self.property(bigEndian: bigEndian, theme: name)
      let settings = try #require(DesktopSettings(parsing: property))
      #expect(settings.look.isDark == isDark)
      #expect(settings.look.hasHighContrast == (name?.hasPrefix("High") == true))
      #expect(settings.texts["Gtk/FontName"] == "Sans 10")
    }
  }

  @Test(arguments: [nil, 0, 1])
  func `animations are wanted, not wanted, or not spoken of`(number: Int?) throws {
    for bigEndian in [false, true] {
      let property = Self.property(bigEndian: bigEndian, theme: nil, animations: number)
      let look = try #require(DesktopSettings(parsing: property)).look
      #expect(look.hasAnimations == number.map { $0 == 1 })
    }
  }

  @Test func `a property that ends too early, or is invalid, has no settings`() {
    let property = Self.property(bigEndian: false, theme: "Adwaita-dark")
    for count in 0..<property.count {
      #expect(DesktopSettings(parsing: Array(property[..<count])) == nil, "\(count) bytes")
    }
    #expect(DesktopSettings(parsing: [9] + property.dropFirst()) == nil)
    #expect(DesktopSettings(parsing: [UInt8](repeating: 255, count: 200)) == nil)
    // Lengths that no property has.
    var huge = property
    huge.replaceSubrange(8..<12, with: [255, 255, 255, 255])
    #expect(DesktopSettings(parsing: huge) == nil)
  }
}
