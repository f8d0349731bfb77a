import StateSnapshots
import Synchronization
import TestDoubleRuntime
import TestReporting
import Testing
import UnderstudyTestSupport

/// Tests that long `Identifiable` arguments are shortened to their ids.
struct ArgumentsTests {
  struct Episode: Identifiable {
    var id: String
    var title = "A title that is long enough to fill a line"
    var notes = "And notes"
  }
  struct Plain {
    var id = "one"
    var title = "A title that is long enough to fill a line"
    var notes = "And notes"
  }

  struct Player: TestDouble {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    static var __protocolName: String { "Player" }
    let __log: __DoubleLog
    let play: __MethodHandle<Any, Void, Never>

    init() {
      __log = __DoubleLog(protocolName: "Player")
      play = __MethodHandle(__log, "play(_:)")
    }
  }

  private func callLine(_ argument: Any, _ arguments: RecordedArguments = .short) -> String {
    let player = Player()
    let recorder = StateRecorder(calls: player, initial: 0, options: RecordingOptions(arguments: arguments))
    player.play(argument)
    return recorder.timeline.text.split(separator: "\n").first { $0.hasPrefix(">") }.map(String.init) ?? ""
  }

  @Test func aLongIdentifiableArgumentIsShortened() {
    #expect(callLine(Episode(id: "one")) == #"> Player.play(Episode(id: "one", …))"#)
  }

  @Test func anArgumentThatCantBeReadIsRefusedOnce() {
    final class Quota: Sendable { let used = Mutex(0) }
    let issues = CollectingReporter.issues {
      let player = Player()
      let recorder = StateRecorder(calls: player, initial: 0)
      player.play(Quota())
      player.play(Quota())
      _ = recorder.timeline
    }
    #expect(issues.map { $0.message.prefix { $0 != "," } } == ["Quota.used can't be read by reflection"])
    #expect(issues.first?.position?.fileID == "StateSnapshotsTests/ArgumentsTests.swift")
  }

  @Test func otherArgumentsAreShownAsAWhole() {
    #expect(
      callLine(Episode(id: "one", title: "a", notes: "b"))
        == #"> Player.play(Episode(id: "one", title: "a", notes: "b"))"#)
    #expect(callLine(Plain()).hasSuffix(#"notes: "And notes"))"#))
    #expect(callLine(Episode(id: "one"), .whole).hasSuffix(#"notes: "And notes"))"#))
  }
}
