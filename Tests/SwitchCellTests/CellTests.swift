import SwitchCellExample
import Testing
import Understudy

/// A generic cell: its view model's type may be that of a generated spy.
@MainActor
struct CellTests {
  @Test func presentsASpyAndLetsItHandleTheSwitch() {
    let setting = SettingPresentableSpy()
    setting.text = "Night mode"
    setting.textColour = .black
    setting.stub.isSwitchOn.returns(false)
    let cell = Cell<SettingPresentableSpy>()
    cell.configure(with: setting)
    #expect(cell.content == "Night mode (black) [off]")

    cell.tapSwitch()
    #expect(setting.calls.handleSwitch == [true])
    // A spy has no behaviour: the switch moves when the spy's property changes.
    #expect(setting.calls.isSwitchOn.sets.isEmpty)
    #expect(cell.content == "Night mode (black) [off]")
  }
}
