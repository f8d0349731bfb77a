/// What goes wrong with letters.
enum PostOffice: Error, Equatable {
  case closed
}
