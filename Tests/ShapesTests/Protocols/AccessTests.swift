import Testing
import Understudy

@testable import UnderstudyShapes

// understudy: GreetingSpy without greet(loudly:)

@Suite struct AccessTests {
  @Test func irrelevantAttributesAreLeftOut() {
    let spy = AttributedSpy()
    spy.stub.marked.returns(1)
    spy.marked()
    #expect(spy.calls.marked.count == 1)
  }

  @Test func aMemberThatIsLeftOutIsImplementedByTheExtension() {
    let spy = GreetingSpy()
    spy.stub.name.returns("Ada")
    spy.stub.greet.returns("hi")
    let greeting: any Greeting = spy
    #expect(greeting.greet(loudly: true) == "HELLO Ada")
    #expect(greeting.greet(times: 2) == "hi")
    #expect(spy.calls.greet == [2])
  }
}
