/// The state of a counter, observable or publishing.
struct Counter: Equatable {
  var countText: String
  var isDecrementEnabled: Bool
}
