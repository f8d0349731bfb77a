import TestReporting

extension MethodStore {
  /// Suspends until the schedule that runs the test selects this call to be answered next; returns immediately if no
  /// schedule runs the test.
  @usableFromInline
  package nonisolated(nonsending) func takeTurn(_ arguments: Arguments) async {
    await Scheduling.current?.takeTurn(
      answering: { event(arguments).description }, isCancellable: CancellationError() is Failure)
  }
}
