import SwitchCellExample
import Testing
import Understudy

/// A cell that is configured by two protocols: a stub provides its data, and a spy records its calls.
@MainActor
struct SwitchWithTextCellTests {
  let cell = SwitchWithTextCell()
  let dataSource = SwitchWithTextCellDataSourceStub()
  let delegate = SwitchWithTextCellDelegateSpy()

  init() {
    dataSource.title = "Night mode"
    dataSource.isOn = false
    delegate.switchColour = .violet
  }

  @Test func showsTheDataOfTheDataSource() {
    cell.configure(dataSource: dataSource, delegate: delegate)
    #expect(cell.title == "Night mode")
    #expect(!cell.isOn)
    #expect(cell.switchColour == .violet)
  }

  @Test func notifiesTheDelegateOfEachMove() {
    cell.configure(dataSource: dataSource, delegate: delegate)
    let recorder = StateRecorder(calls: delegate, initial: (title: cell.title, isOn: cell.isOn))
    for _ in 1...2 {
      recorder.step("tap") {
        cell.tapSwitch()
        recorder.record((title: cell.title, isOn: cell.isOn))
      }
    }
    #expect(delegate.calls.switchDidMove == [true, false])
    expectSnapshot(of: recorder)
  }

  @Test func aReusedCellNotifiesOnlyItsLatestDelegate() {
    let latest = SwitchWithTextCellDelegateSpy()
    latest.switchColour = .green
    cell.configure(dataSource: dataSource, delegate: delegate)
    cell.configure(dataSource: dataSource, delegate: latest)
    cell.tapSwitch()
    #expect(delegate.calls.switchDidMove.isEmpty)
    #expect(latest.calls.switchDidMove == [true])
    #expect(cell.switchColour == .green)
  }
}
