@testable import Mail
import UnderstudyPreviews

// understudy: MailServiceStub(unstubbed: .placeholders)

@main
struct Preview {
  @MainActor static func main() async {
    let viewModel = InboxViewModel(service: MailServiceStub())
    await viewModel.load("Inbox")
    print("A preview shows \(viewModel.state.letters.count) letters, loading: \(viewModel.state.isLoading)")
  }
}
