import StateSnapshots
import Testing

struct AcceptCommandTests {
  @Test func quotesPathsWithSpecialCharacters() {
    let file = "Snapshots/T/f.it's a \\(x).txt"
    let quoted = "'Snapshots/T/f.it'\\''s a \\(x).txt"
    #expect(AcceptCommand.text(pending: file + ".new", snapshot: file) == "mv \(quoted).new' \(quoted)'")
  }

  @Test func createsTheFolderOfANewSnapshot() {
    #expect(
      AcceptCommand.text(pending: "waiting/S/a.txt.new", snapshot: "S T/a.txt", isNew: true)
        == "mkdir -p 'S T' && mv waiting/S/a.txt.new 'S T/a.txt'")
  }
}
