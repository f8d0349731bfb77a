import TestScheduling

extension MethodStore {
  /// Lets the call be answered in its turn, where a schedule runs: answers come in every order.
  @usableFromInline
  nonisolated(nonsending) func takeTurn(_ arguments: Arguments) async {
    await Schedule.current?.takeTurn { event(arguments).description }
  }
}
