/// A type parameter of a double, which stands for an associated type.
struct TypeParameter: Sendable, Hashable {
  var name: String
  var constraints: [TypeTree]
}
