/// The answer to a stubbed call: a value, an error to throw, or a closure of the member's own colour to run.
@usableFromInline
enum Answer<Output, Failure: Error, Body> {
  case value(Output)
  case failure(Failure)
  case body(Body)
}
