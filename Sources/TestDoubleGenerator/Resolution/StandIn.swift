/// A request with what its double stands in for.
struct StandIn {
  var request: DoubleRequest
  /// The protocol, or another declaration as if it were one; more than one where it is declared in several `#if`
  /// branches.
  var declarations: [ProtocolDeclaration]
  /// What is wrong with such another declaration.
  var problems: [Diagnostic]
}
