import Counter
import Movies

@main
struct Demo {
  static func main() { print(Movie(id: 1, title: "Alien").title) }
}
