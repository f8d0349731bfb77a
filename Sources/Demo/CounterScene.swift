import CounterExample
import StateSnapshots
import TestDoubleRuntime

/// Runs a synchronous view model whose store is a spy with a property, then runs it again with its buttons swapped.
///
/// The scene has the same steps as the test `ObservableCounterViewModelTests/countsUpAndDownAndSavesEachCount`.
/// ``SourceExcerpt`` shows the code between `// shown` and `// end`.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
enum CounterScene {
  private static let snapshot = CommittedSnapshot(
    module: "CounterTests", suite: "ObservableCounterViewModelTests", test: "countsUpAndDownAndSavesEachCount"
  )

  static func run(on terminal: Terminal) {
    terminal.writeHeading("A counter, and the store that it saves to")
    SourceExcerpt.show(on: terminal)
    let (plus, minus) = (Taps(), Taps())
    // shown
    let store = CountStoreSpy()
    store.stub.count.returns(1)
    let counter = ObservableCounterViewModel(count: store, increment: plus, decrement: minus)
    // end
    let live = LiveTimeline(makeRecorder(counter, store), on: terminal)
    live.step("tap +") { plus.send() }
    live.step("tap −") { minus.send() }
    live.step("tap −") { minus.send() }
    live.showEnd()
    snapshot.showComparison(with: live.timeline, on: terminal)

    terminal.writeHeading("Somebody swaps the two buttons by mistake: the same test fails, and says")
    snapshot.showComparison(with: timelineWithSwappedButtons(), on: terminal)
  }

  private static func timelineWithSwappedButtons() -> StateTimeline {
    let (plus, minus) = (Taps(), Taps())
    let store = CountStoreSpy()
    store.stub.count.returns(1)
    let recorder = makeRecorder(
      ObservableCounterViewModel(count: store, increment: minus, decrement: plus), store)
    recorder.step("tap +") { plus.send() }
    recorder.step("tap −") { minus.send() }
    recorder.step("tap −") { minus.send() }
    return recorder.timeline
  }

  private static func makeRecorder(
    _ counter: ObservableCounterViewModel, _ store: CountStoreSpy
  ) -> StateRecorder<ObservedState> {
    StateRecorder(
      calls: store, of: counter, ("countText", \.countText), ("isDecrementEnabled", \.isDecrementEnabled))
  }
}
