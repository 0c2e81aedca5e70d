/// The keysyms that sheets use, from X11's keysymdef.h.
enum SheetKey: UInt32 {
  case backspace = 0xFF08
  case enter = 0xFF0D
  case escape = 0xFF1B
  case home = 0xFF50
  case left, up, right, down, pageUp, pageDown, end
  case keypadEnter = 0xFF8D
}
