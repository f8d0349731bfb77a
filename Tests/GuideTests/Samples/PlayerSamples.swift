import Testing
import Understudy

@Suite struct PlayerSamples {
  @Test func callsAHandlerLater() {
    let player = PlayerSpy()
    var hasArrived = false

    player.seek(to: 30) { _ in hasArrived = true }
    #expect(!hasArrived)

    player.calls.seek.last?.completionHandler(true)
    #expect(hasArrived)
  }

  @Test func callsAClosureThatDoesNotEscape() {
    let player = PlayerSpy()
    player.stub.export.answers { progress in
      progress.closure?(0.5)
      progress.closure?(1)
      return true
    }

    var steps: [Double] = []
    #expect(player.export { steps.append($0) })
    #expect(steps == [0.5, 1])
  }

  @Test func countsTheReadsOfAnAsynchronousProperty() async {
    let player = PlayerSpy()
    player.stub.duration.returns(90)

    #expect(await player.duration == 90)
    #expect(player.calls.duration.count == 1)
  }

  @Test func holdsADelegateThatIsStubbed() {
    let remote = RemoteSpy()
    remote.stub.delegate.returns(RemoteDelegateSpy())

    #expect(remote.delegate != nil)
  }

  @Test(.doubles()) func standsInForAnOperator() {
    let sum = AmountSpy()
    AmountSpy.stub.operatorPlus.returns(sum)

    #expect(AmountSpy() + AmountSpy() === sum)
    #expect(AmountSpy.calls.operatorPlus.count == 1)
  }
}
