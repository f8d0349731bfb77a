import StateSnapshots
import TestDoubleRuntime
import Testing

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
    let recorder = StateRecorder(calls: player, initial: 0, arguments: arguments)
    player.play(argument)
    return recorder.timeline.text.split(separator: "\n").first { $0.hasPrefix(">") }.map(String.init) ?? ""
  }

  @Test func aLongIdentifiableArgumentIsShortened() {
    #expect(callLine(Episode(id: "one")) == #"> Player.play(Episode(id: "one", …))"#)
  }

  @Test func aShortArgumentIsShownAsAWhole() {
    #expect(
      callLine(Episode(id: "one", title: "a", notes: "b"))
        == #"> Player.play(Episode(id: "one", title: "a", notes: "b"))"#)
  }

  @Test func anArgumentWithoutAnIDIsShownAsAWhole() {
    #expect(callLine(Plain()).hasSuffix(#"notes: "And notes"))"#))
  }

  @Test func theOptionWholeShowsEachArgumentAsAWhole() {
    #expect(callLine(Episode(id: "one"), .whole).hasSuffix(#"notes: "And notes"))"#))
  }
}
