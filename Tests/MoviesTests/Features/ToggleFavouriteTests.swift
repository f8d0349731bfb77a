import MoviesExample
import Testing
import Understudy

/// The timeline of a feature without a view model.
@MainActor
@Suite(.feature((any ToggleFavourite).self))
struct ToggleFavouriteTests {
  /// The last values that the feature has shown.
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

  @Test func isRevertedWhenTheServiceRefuses() async {
    sut.spies.moviesService.stub.setFavourite.throws(.busy)
    let recorder = StateRecorder(calls: sut.spies.moviesService, initial: Shown(isFavourite: false))
    await recorder.step("toggle Alien") {
      await sut.toggleFavourite(.alien) { recorder.record(Shown(isFavourite: $0, refusal: $1)) }
    }
    expectSnapshot(of: recorder)
  }
}
