import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ReplayFault {
  /// Fails each call with `URLError(.notConnectedToInternet)`, as if there were no network.
  ///
  /// For a member that throws another type of error, use `.failing(every: 1, with:)` with an error of that type.
  public static var offline: ReplayFault { .failing(every: 1, with: URLError(.notConnectedToInternet)) }
}
