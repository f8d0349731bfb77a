/// The answer to a stubbed call: a value, an error to throw, or a closure to run; `Body` is the closure's type.
@usableFromInline
package enum Answer<Output, Failure: Error, Body> {
  case value(Output)
  case failure(Failure)
  case body(Body)
}
