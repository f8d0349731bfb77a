/// The errors of the services.
enum PostOffice: Error, Equatable {
  case closed
}
