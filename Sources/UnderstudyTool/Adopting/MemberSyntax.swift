/// A declaration in the body of a type, as ranges of its file's tokens.
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
  var tokens: Range<Int>
  var attributes: [String] = []
  var modifiers: [String] = []
  var name = ""
  /// The type of a property, or what a function returns.
  var type: Range<Int>?
  /// The initial value of a property.
  var value: Range<Int>?
  /// What stands between the braces.
  var body: Range<Int>?
  var parameters: [Parameter] = []
  var isConstant = false
  var isGeneric = false
  /// True if it can't be read as one of the forms above, for all that its first words say so.
  var isStrange = false
}
