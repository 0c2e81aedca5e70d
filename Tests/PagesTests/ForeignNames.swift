/// Names in backticks that are not of this project. Pages may give them.
enum ForeignNames {
  /// How paths begin that are not in the checkout: what is built, installed or kept for a user, kinds of content, and
  /// settings of desktops.
  static let pathPrefixes = [
    ".build/", "./", "share/", "fingerpaint/", "image/", "text/", "application/", "Gtk/", "Gdk/",
    "Xft/",
  ]

  /// How names begin in X11 and its extensions, and of variables of desktops.
  static let symbolPrefixes = ["XI_", "XIM_", "_NET_", "WM_", "XK_", "XDG_"]

  /// Other names of X11, D-Bus and packagers.
  static let symbols: Set<String> = [
    "IDLETIME", "DEVICEIDLETIME", "NoticeEventTime", "NO_AUTO_START", "Vendor",
  ]

  /// Options that the parser of the command line adds, and options of other programs: the test runner, systemctl,
  /// journalctl, gdb, msginit and picom.
  static let options: Set<String> = [
    "help", "version", "experimental-dump-help", "generate-completion-script",
    "filter", "user", "unit", "now", "args", "locale", "no-wrap", "backend",
  ]
}
