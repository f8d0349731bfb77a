/// The answer to a stubbed call: a value, an error to throw, or a closure to run, synchronous or asynchronous as the
/// member is.
@usableFromInline
enum Answer<Output, Failure: Error, Body> {
  case value(Output)
  case failure(Failure)
  case body(Body)
}
