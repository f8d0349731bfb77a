import TestScheduling

extension MethodStore {
  /// Suspends until the schedule that runs the test gives the call its turn to be answered; returns immediately if
  /// no schedule runs the test.
  @usableFromInline
  nonisolated(nonsending) func takeTurn(_ arguments: Arguments) async {
    await Schedule.current?.takeTurn { event(arguments).description }
  }
}
