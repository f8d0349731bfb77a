/// Where the count is kept: in a file, in the user's settings, in the cloud.
@MainActor
public protocol CountStore: AnyObject {
  /// The count as it was last saved.
  var count: Int { get set }
}
