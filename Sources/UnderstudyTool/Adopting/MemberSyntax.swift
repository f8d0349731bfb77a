/// A declaration in the body of a type; each range contains indices of the file's tokens.
struct MemberSyntax {
  enum Form { case property, function, initializer, other }

  var form = Form.other
  /// All tokens of the declaration.
  var tokens: Range<Int>
  /// The name of a property or function; otherwise, the first token after the modifiers, such as `init` or `enum`.
  var name = ""
  /// The tokens between the braces of a property, function or initializer; `nil` without braces, and for other members.
  var body: Range<Int>?
  /// The parameters' names in the body of a function or initializer: `movie` for `add(_ movie: Movie)`.
  var parameterNames: [String] = []
  /// True if the declaration begins like a property, function or initializer, but its syntax isn't supported.
  var isUnsupported = false
}
