import Testing
import Understudy

/// Doubles, arguments and stubs are freed at the end of the scope that made them.
@Suite struct LeakTests {
  private final class Object {}

  @Test func aSpyAndItsRecordedArgumentsAreFreed() {
    weak var object: Object?
    weak var spy: KeeperSpy?
    weak var log: __DoubleLog?
    do {
      let kept = Object()
      let double = KeeperSpy()
      double.keep(kept, and: 1)
      double.kept = kept
      _ = double.kept
      #expect(double.calls.keep.first?.object === kept)
      object = kept
      spy = double
      log = double.__log
    }
    #expect(object == nil)
    #expect(spy == nil)
    #expect(log == nil)
  }

  @Test func aHeldCallAndItsResultAreFreed() async throws {
    weak var object: Object?
    weak var spy: KeeperSpy?
    do {
      let double = KeeperSpy()
      let kept = Object()
      let call = double.stub.keepLater.hold()
      call.resume()
      await double.keepLater(kept)
      let forgotten = double.stub.keepLater.hold()
      withExtendedLifetime(forgotten) {}
      object = kept
      spy = double
    }
    #expect(object == nil)
    #expect(spy == nil)
  }

  @Test func aDoubleThatFeedsStreamsIsFreed() {
    weak var spy: StreamingSpy?
    do {
      let double = StreamingSpy()
      let stream = double.states(of: 1)
      double.stub.states.send(1)
      spy = double
      withExtendedLifetime(stream) {}
    }
    #expect(spy == nil)
  }

  @Test func aConditionAndAHandlerAreFreed() {
    weak var object: Object?
    weak var spy: FetchingSpy?
    do {
      let double = FetchingSpy()
      let kept = Object()
      double.stub.three.when { _ in withExtendedLifetime(kept) { true } }.completes(with: .offline)
      double.three(1, progress: { _ in }, success: { _ in }, failure: { _ in withExtendedLifetime(kept) {} })
      object = kept
      spy = double
    }
    #expect(object == nil)
    #expect(spy == nil)
  }

  @Test func aListenerIsFreedWhenItIsRemoved() {
    final class Listener: Sendable { func receive() {} }
    weak var listener: Listener?
    let spy = KeeperSpy()
    do {
      let kept = Listener()
      let token = spy.__log.addListener { _ in kept.receive() }
      listener = kept
      spy.__log.removeListener(token)
    }
    #expect(listener == nil)
  }

  @Test func aDeinitializerMayCallTheDouble() {
    /// Calls a double in its `deinit`.
    final class CallingObject {
      let spy: MoviesServiceSpy
      init(_ spy: MoviesServiceSpy) { self.spy = spy }
      deinit { spy.reset() }
    }
    let keeper = KeeperSpy()
    let movies = MoviesServiceSpy()
    do {
      let object = CallingObject(movies)
      keeper.stub.keep.answers { _, _ in withExtendedLifetime(object) {} }
      movies.stub.number.answers { _ in withExtendedLifetime(CallingObject(movies)) { 1 } }
    }
    keeper.stub.keep.returns()
    movies.stub.number.returns(1)
    #expect(movies.calls.reset.count == 1)
  }

  /// Passes itself to a double in its `deinit`.
  private final class LeavingObject {
    let keeper: any Keeper
    init(_ keeper: any Keeper) { self.keeper = keeper }
    deinit { keeper.keep(self, and: 1) }
  }

  @Test func aDeinitializerMayPassItsObjectToAStub() { _ = LeavingObject(KeeperStub()) }

  /// As the guide says: a spy keeps its arguments, but an object can't be kept after its `deinit`.
  @Test func aDeinitializerThatPassesItsObjectToASpyEndsTheProcess() async {
    await #expect(processExitsWith: .failure) {
      let spy = KeeperSpy()
      _ = LeavingObject(spy)
      withExtendedLifetime(spy) {}
    }
  }
}
