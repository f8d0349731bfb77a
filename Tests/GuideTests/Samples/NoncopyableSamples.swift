import Testing
import Understudy

@Suite struct NoncopyableSamples {
  @Test func keepsAndGivesAwayPasses() {
    let gate = GateSpy()
    gate.stub.issue.returns(Pass(seat: 1))
    gate.stub.issue.answers { OwnedValue(Pass(seat: 99)) }
    gate.stub.admits.answers { pass in pass.value.seat < 10 }

    let pass = gate.issue()
    let isAdmitted = gate.admits(pass)
    gate.admit(pass)
    gate.admit(gate.issue())

    #expect(isAdmitted)
    #expect(gate.calls.admit.map { $0.value.seat } == [1, 99])
  }
}
