import MoviesExample

extension Movie {
  static let alien = Movie(id: 1, title: "Alien", year: 1979)
  static let brazil = Movie(id: 2, title: "Brazil", year: 1985)
  static let clue = Movie(id: 3, title: "Clue", year: 1985)
  static let dune = Movie(id: 4, title: "Dune", year: 2021)
}
