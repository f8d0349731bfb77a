import MoviesExample
import Testing
import Understudy

/// What is shown, and when, in the timeline of a feature without any view model.
@MainActor
@Suite(.feature((any ToggleFavourite).self))
struct ToggleFavouriteTests {
  /// What the feature has shown last.
  struct Shown: Equatable {
    var isFavourite: Bool
    var refusal: MoviesError?
  }

  let sut = ToggleFavouriteSUT()

  @Test func isShownBeforeTheServiceAnswers() async {
    let recorder = StateRecorder(calls: sut.spies.moviesService, initial: Shown(isFavourite: false))
    await recorder.step("toggle Alien") {
      await sut.toggleFavourite(.alien) { recorder.record(Shown(isFavourite: $0, refusal: $1)) }
    }
    expectSnapshot(of: recorder)
  }

  @Test func isTakenBackWhenTheServiceRefuses() async {
    sut.spies.moviesService.stub.setFavourite.throws(.busy)
    let recorder = StateRecorder(calls: sut.spies.moviesService, initial: Shown(isFavourite: false))
    await recorder.step("toggle Alien") {
      await sut.toggleFavourite(.alien) { recorder.record(Shown(isFavourite: $0, refusal: $1)) }
    }
    expectSnapshot(of: recorder)
  }
}
