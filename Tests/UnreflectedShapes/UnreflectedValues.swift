/// Values of a module that is compiled without metadata for reflection, as some apps are for their size.
package enum UnreflectedValues {
  struct Page {
    var number = 1
    var title = "Alien"
  }
  enum Phase {
    case idle, loading
    case loaded(Int)
  }
  final class Model {
    var count = 1
  }
  struct Empty {}
  final class EmptyModel {}

  /// Values with a content that no mirror shows.
  package static var hidden: [any Sendable] {
    [Page(), Phase.loading, Phase.loaded(1), UncheckedModel(model: Model())]
  }
  /// An object with a content that no mirror shows.
  package static var hiddenObject: AnyObject { Model() }
  /// Values without content.
  package static var empty: [Any] { [Empty(), EmptyModel()] }

  struct UncheckedModel: @unchecked Sendable { var model: Model }
}
