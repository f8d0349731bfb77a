import Testing
import Understudy
import UnderstudyClock
import UnderstudyForeignKits

/// In a file that imports Understudy and another kit with the same names, the other kit's calls keep their meaning.
@Suite struct ForeignKitsTests {
  @Test func aClockWithoutArgumentsIsTheOtherKits() {
    let clock = TestClock()
    let other: UnderstudyForeignKits.TestClock<Duration> = clock
    #expect(other.now == UnderstudyForeignKits.TestClock<Duration>.Instant())
  }

  @Test func aClockThatAdvancesIsThisKits() {
    let clock = TestClock(advances: .byTest)
    let own: UnderstudyClock.TestClock = clock
    #expect(own.sleepers == 0)
  }

  @Test func theModulesTellTypesApart() {
    let own: UnderstudyClock.TestClock = UnderstudyClock.TestClock()
    let other: UnderstudyForeignKits.TestClock<Duration> = UnderstudyForeignKits.TestClock()
    let recorder = StateRecorder(initial: 0, options: RecordingOptions(clock: own))
    let others = StateRecorder(initial: 0, options: RecordingOptions(clock: other))
    #expect(recorder.states == others.states)
  }

  @Test(.snapshots(record: .failed)) func aTraitThatBothHaveIsTheOtherKits() throws {
    let traits = try #require(Test.current).traits
    #expect(traits.contains { $0 is ForeignSnapshotsTrait })
    #expect(!traits.contains { $0 is SnapshotsTrait })
  }

  @Test(.snapshots) func aTraitThatOnlyTheOtherKitHasIsIts() throws {
    let traits = try #require(Test.current).traits
    #expect(traits.contains { $0 is ForeignSnapshotsTrait })
  }

  @Test(.snapshots(record: .never, in: nil)) func aFolderMakesItThisKits() throws {
    let traits = try #require(Test.current).traits
    #expect(traits.contains { $0 is SnapshotsTrait })
  }
}
