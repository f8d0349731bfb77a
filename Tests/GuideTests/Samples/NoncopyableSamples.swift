import Testing
import Understudy

@Suite struct NoncopyableSamples {
  @Test func keepsAndGivesAwayPasses() {
    let gate = GateSpy()
    gate.stub.issue.returns(Pass(seat: 1))
    gate.stub.issue.answers { Pass(seat: 99) }
    gate.stub.upgrade.answers { pass in pass.value.seat += 10 }
    gate.stub.admits.answers { pass in pass.value.seat > 10 }

    var pass = gate.issue()
    gate.upgrade(&pass)
    let isAdmitted = gate.admits(pass)
    gate.admit(pass)
    gate.admit(gate.issue())

    #expect(isAdmitted)
    #expect(gate.calls.admit.map { $0.value.seat } == [11, 99])
  }
}
