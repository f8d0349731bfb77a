/// The service that the spies of the benchmarks implement.
protocol PriceService: Sendable {
  func price(of id: Int) -> Int
  func discount(of id: Int, in country: String) -> Int
  func refresh()
  func quote(for id: Int) async -> Int
  var limit: Int { get }
}
