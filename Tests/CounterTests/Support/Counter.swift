/// What a counter shows, whichever way it tells.
struct Counter: Equatable {
  var countText: String
  var isDecrementEnabled: Bool
}
