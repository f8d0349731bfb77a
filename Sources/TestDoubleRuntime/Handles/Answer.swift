/// What a stubbed call does: give a value, throw an error, or run a closure of the member's own colour.
@usableFromInline
enum Answer<Output, Failure: Error, Body> {
  case value(Output)
  case failure(Failure)
  case body(Body)
}
