internal import Interaction

/// Everything that the picture of the doctor's sheet depends on, besides the style.
struct DoctorFace: Hashable {
  let layout: DoctorLayout
  let space: SeatSpace
  let shown: DoctorScreen.Shown
  let page: DoctorPage
  let pressed: Set<DoctorControl>
  /// The buttons that have nothing to do.
  let dimmed: Set<DoctorControl>
  /// Whether findings name their device, because there are several.
  let namesDevices: Bool

  init(_ doctor: DoctorScreen) {
    (layout, space, shown) = (doctor.layout, doctor.space, doctor.shown)
    (page, pressed) = (doctor.page, doctor.pressed)
    dimmed = Set(layout.buttons.map(\.control).filter(doctor.isDimmed))
    namesDevices = doctor.examination.display.devices.count > 1
  }
}
