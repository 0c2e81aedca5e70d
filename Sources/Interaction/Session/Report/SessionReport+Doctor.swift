internal import Ink

extension SessionReport {
  /// The lines about the touch doctor; empty while it is not shown.
  var doctorLines: String {
    guard let doctor = session.doctor else { return "" }
    var lines = "doctor \(doctor.page)\n"
    for button in doctor.layout.buttons {
      lines += "doctor-item \(button.control.name)\(doctor.space.windowRect(button.rect).report)\n"
    }
    for row in doctor.shown.rows {
      lines += "doctor-row \(row.touch) \(row.sizeText ?? "-") \(row.verdict?.rawValue ?? "-")\n"
    }
    return lines
  }
}
