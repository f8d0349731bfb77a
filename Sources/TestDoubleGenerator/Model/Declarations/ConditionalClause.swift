/// One clause of a `#if` block that stands around a declaration.
///
/// The clauses before it in its block are kept, so that `#else` can be written again without the rest of
/// its block: `#if A` `#else` … `#endif`.
package struct ConditionalClause: Sendable, Hashable {
  /// The clause's tokens joined by single spaces: `#if os ( Linux )`, `#else`.
  package var text: String
  /// The clause as it is written in the file: `#if os(Linux)`.
  package var source: String
  /// The clauses before it in the same block as they are written in the file, the `#if` first.
  package var preceding: [String] = []
}
