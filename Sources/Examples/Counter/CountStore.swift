/// The storage of the count: a file, the user's settings, or the cloud.
@MainActor
public protocol CountStore: AnyObject {
  /// The last saved count.
  var count: Int { get set }
}
