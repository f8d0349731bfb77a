import SwitchCellExample
import Testing
import Understudy

/// A struct that uses the default implementations of its protocols; only its settings are a double.
@MainActor
struct NightModeViewModelTests {
  let settings = SettingsSpy()

  @Test func keepsTheSettingThroughTheGenericCell() {
    settings.stub.isNightMode.returns(false)
    let cell = Cell<NightModeViewModel>()
    cell.configure(with: NightModeViewModel(settings: settings))
    let recorder = StateRecorder(calls: settings, initial: cell.content)
    for _ in 1...2 {
      recorder.step("tap") {
        cell.tapSwitch()
        recorder.record(cell.content)
      }
    }
    #expect(settings.calls.isNightMode.sets == [true, false])
    expectSnapshot(of: recorder)
  }

  @Test func keepsTheSettingThroughTheCellWithTwoProtocols() {
    settings.stub.isNightMode.returns(true)
    let viewModel = NightModeViewModel(settings: settings)
    let cell = SwitchWithTextCell()
    cell.configure(dataSource: viewModel, delegate: viewModel)
    cell.tapSwitch()
    #expect(settings.calls.isNightMode.sets == [false])
  }
}
