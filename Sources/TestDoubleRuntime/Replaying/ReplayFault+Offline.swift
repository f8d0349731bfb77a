import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ReplayFault {
  /// Each call fails as without a network: with `URLError(.notConnectedToInternet)`.
  ///
  /// A member that throws another type of error can't: give `.failing(every: 1, with:)` the one that it throws.
  public static var offline: ReplayFault { .failing(every: 1, with: URLError(.notConnectedToInternet)) }
}
