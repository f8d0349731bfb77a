/// A declaration in the body of a type; each range contains indices of the file's tokens.
struct MemberSyntax {
  enum Form { case property, function, initializer, other }

  /// A parameter; its label is empty for `_`.
  struct Parameter {
    var label: String
    var name: String
    var type: Range<Int>
    var defaultValue: Range<Int>?
  }

  var form = Form.other
  /// All tokens of the declaration.
  var tokens: Range<Int>
  var attributes: [String] = []
  var modifiers: [String] = []
  /// The name of a property or function; otherwise, the first token after the modifiers, such as `init` or `enum`.
  var name = ""
  /// The type of a property, or the result type of a function.
  var type: Range<Int>?
  /// The initial value of a property.
  var value: Range<Int>?
  /// The tokens between the braces; `nil` if the declaration has no body.
  var body: Range<Int>?
  var parameters: [Parameter] = []
  var isConstant = false
  var isGeneric = false
  /// True if the declaration begins like a property, function or initializer, but the parser doesn't support its form.
  var isUnsupported = false
}
