/// A value that can't be copied.
struct Pass: ~Copyable {
  var seat: Int
}

protocol Gate {
  func issue() -> Pass
  func admit(_ pass: consuming Pass)
  func admits(_ pass: borrowing Pass) -> Bool
}
