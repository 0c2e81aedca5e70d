/// Icons of exporting, printing and opening files.
extension PaletteIcon {
  static let sharingIcons = [openFile, picture, export, print, file, newFolder, up, places]

  /// An open folder, for opening a file.
  static let openFile = PaletteIcon(
    "open-file",
    [
      line(
        .move(3, 17.5), .line(3, 6.5), .curve(3, 5.3, 3.8, 4.5, 5, 4.5), .line(8.75, 4.5),
        .line(11, 7), .line(16.75, 7), .curve(17.95, 7, 18.75, 7.8, 18.75, 9), .line(18.75, 10.5)),
      line(
        .move(3.5, 19.5), .line(6.4, 12), .curve(6.75, 11, 7.4, 10.5, 8.4, 10.5),
        .line(20.25, 10.5),
        .curve(21.35, 10.5, 21.9, 11.2, 21.5, 12.2), .line(19.2, 18.1),
        .curve(18.8, 19.05, 18.2, 19.5, 17.2, 19.5), .close),
    ])

  /// A framed picture of a mountain under the sun.
  static let picture = PaletteIcon(
    "picture",
    [
      outline(3, 4.5, 21, 19.5, radius: 2), outline(6.5, 7.75, 9.5, 10.75, radius: 1.5),
      line(
        .move(4, 17.75), .line(9.25, 13), .line(12, 15.5), .line(16, 11), .line(20, 15.25)),
    ])

  /// An arrow that leaves a tray upwards.
  static let export = PaletteIcon(
    "export",
    [
      line(.move(12, 14.5), .line(12, 3.25)),
      line(.move(7.75, 7.25), .line(12, 3), .line(16.25, 7.25)),
      line(
        .move(8, 10.5), .line(6.75, 10.5), .curve(5.5, 10.5, 4.5, 11.4, 4.5, 12.75),
        .line(4.5, 18.5), .curve(4.5, 19.85, 5.5, 20.75, 6.75, 20.75), .line(17.25, 20.75),
        .curve(18.5, 20.75, 19.5, 19.85, 19.5, 18.5), .line(19.5, 12.75),
        .curve(19.5, 11.4, 18.5, 10.5, 17.25, 10.5), .line(16, 10.5)),
    ])

  /// A printer, for printing and for printers in a list.
  static let print = PaletteIcon(
    "print",
    [
      line(.move(7, 8.25), .line(7, 3.25), .line(17, 3.25), .line(17, 8.25)),
      line(
        .move(6.75, 17), .line(5, 17), .curve(3.75, 17, 3, 16.2, 3, 15), .line(3, 10.5),
        .curve(3, 9.2, 3.9, 8.25, 5.25, 8.25), .line(18.75, 8.25),
        .curve(20.1, 8.25, 21, 9.2, 21, 10.5), .line(21, 15), .curve(21, 16.2, 20.25, 17, 19, 17),
        .line(17.25, 17)),
      outline(7, 13.5, 17, 20.75, radius: 1.25),
    ])

  /// A sheet with a folded corner.
  static let file = PaletteIcon(
    "file",
    [
      line(
        .move(13.75, 3), .line(7, 3), .curve(5.75, 3, 5, 3.8, 5, 5), .line(5, 19),
        .curve(5, 20.2, 5.75, 21, 7, 21), .line(17, 21), .curve(18.25, 21, 19, 20.2, 19, 19),
        .line(19, 8.25), .close),
      line(.move(13.5, 3.25), .line(13.5, 8.5), .line(18.75, 8.5)),
    ])

  /// A folder with a plus sign.
  static let newFolder = PaletteIcon(
    "new-folder",
    [
      line(
        .move(12.5, 19.5), .line(5.25, 19.5), .curve(3.9, 19.5, 3, 18.6, 3, 17.25), .line(3, 6.75),
        .curve(3, 5.5, 3.9, 4.5, 5.25, 4.5), .line(9, 4.5), .line(11.5, 7.25), .line(18.75, 7.25),
        .curve(20.1, 7.25, 21, 8.2, 21, 9.5), .line(21, 11.5)),
      line(.move(18.25, 14.75), .line(18.25, 21.75)),
      line(.move(14.75, 18.25), .line(21.75, 18.25)),
    ])

  /// An arrow upwards, for the folder above.
  static let up = PaletteIcon(
    "up",
    [
      line(.move(12, 20), .line(12, 4.25)),
      line(.move(5.5, 10.5), .line(12, 4), .line(18.5, 10.5)),
    ])

  /// A house, for the places of the user.
  static let places = PaletteIcon(
    "places",
    [
      line(.move(3, 11.5), .line(12, 3.75), .line(21, 11.5)),
      line(
        .move(5.5, 9.75), .line(5.5, 18.5), .curve(5.5, 19.6, 6.2, 20.25, 7.25, 20.25),
        .line(16.75, 20.25), .curve(17.8, 20.25, 18.5, 19.6, 18.5, 18.5), .line(18.5, 9.75)),
      line(.move(9.75, 20), .line(9.75, 14.25), .line(14.25, 14.25), .line(14.25, 20)),
    ])
}
