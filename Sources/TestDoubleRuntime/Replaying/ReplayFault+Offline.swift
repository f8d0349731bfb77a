import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ReplayFault {
  /// Fails each call as without a network, with `URLError(.notConnectedToInternet)`.
  ///
  /// For a member that throws another type of error, use `.failing(every: 1, with:)` with an error of that type.
  public static var offline: ReplayFault { .failing(every: 1, with: URLError(.notConnectedToInternet)) }
}
