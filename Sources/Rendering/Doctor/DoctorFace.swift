internal import Interaction

/// Everything that the picture of the doctor's sheet depends on, besides the style.
struct DoctorFace: Hashable {
  let layout: DoctorLayout
  let space: SeatSpace
  let shown: DoctorScreen.Shown
  let showsFindings: Bool
  let pressed: Set<DoctorControl>
  /// The words on the buttons.
  let labels: [Phrase]
  /// Whether findings name their device, because there are several.
  let namesDevices: Bool

  init(_ doctor: DoctorScreen) {
    (layout, space, shown) = (doctor.layout, doctor.space, doctor.shown)
    (showsFindings, pressed) = (doctor.showsFindings, doctor.pressed)
    labels = DoctorControl.allCases.map(doctor.label)
    namesDevices = doctor.examination.display.devices.count > 1
  }
}
