import Foundation
import Testing
import Understudy
import UnderstudyCassettes

/// Tests that no secret of a real service is written to a file.
struct SecretsTests {
  let shelf: Shelf
  let real = RealFilms()

  init() throws { shelf = try Shelf() }

  @Test func aSecretArgumentIsNotRecorded() async throws {
    let issues = try await shelf.run { [real] shelf in
      let service = FilmServiceSpy(replaying: real, allowing: "token", filePath: shelf.source)
      // The call shows the line feed as an escape.
      let session = try await service.login(user: "ada", password: "hunter\n2")
      #expect(session.token == "Film-secret-of-ada")
    }
    #expect(shelf.cassetteText == "")
    expectSnapshot(of: issues.joined(separator: "\n"), as: .lines)
  }

  @Test func aSecretThatATimelineCutsIsNotRecorded() async throws {
    let issues = try await shelf.use(real) { service in
      _ = try await service.publish(Draft(id: 1, title: "A", apiKey: "hunter2"))
    }
    #expect(shelf.cassetteText == "")
    #expect(issues.count == 1)
    #expect(issues.first?.contains("its argument _.apiKey looks like a secret") == true)
  }

  @Test func aScrubberSeesWhatATimelineCuts() async throws {
    try await shelf.run { [real] shelf in
      let scrubbers = [SnapshotScrubber("key", matching: "hunter[0-9]")]
      let service = FilmServiceSpy(replaying: real, scrubbing: scrubbers, filePath: shelf.source)
      _ = try await service.publish(Draft(id: 1, title: "A", apiKey: "hunter2"))
    }
    #expect(shelf.cassetteText.contains(", apiKey: \"key#1\"))\n"))
  }

  @Test func aScrubberThatLeavesNoCallIsReported() async throws {
    let issues = try await shelf.run { [real] shelf in
      let scrubbers = [SnapshotScrubber("token", matching: "apiKey: \"[^)]*")]
      let service = FilmServiceSpy(replaying: real, scrubbing: scrubbers, filePath: shelf.source)
      _ = try await service.publish(Draft(id: 1, title: "A", body: "b", apiKey: "a\"b"))
      _ = try await FilmServiceSpy(
        replaying: real, scrubbing: [SnapshotScrubber("a b", matching: "id: 1")], filePath: shelf.source
      ).publish(Draft(id: 1, title: "A", body: "b"))
    }
    #expect(
      shelf.cassetteText.contains("> FilmService.publish(Draft(id: 1, title: \"A\", body: \"b\", token#1))\n")
    )
    expectSnapshot(of: issues.joined(separator: "\n"), as: .lines)
  }

  @Test func aSecretAnswerIsNotRecorded() async throws {
    let issues = try await shelf.run { [real] shelf in
      let service = FilmServiceSpy(replaying: real, allowing: "password", filePath: shelf.source)
      _ = try await service.login(user: "ada", password: "none")
    }
    #expect(shelf.cassetteText == "")
    expectSnapshot(of: issues.joined(separator: "\n"), as: .lines)
  }

  @Test func anAllowedPathIsRecorded() async throws {
    let issues = try await shelf.run { [real] shelf in
      let service = FilmServiceSpy(replaying: real, allowing: "password", "token", filePath: shelf.source)
      _ = try await service.login(user: "ada", password: "none")
    }
    #expect(issues == [])
    #expect(shelf.cassetteText.contains("Film-secret-of-ada"))
  }

  @Test func scrubbedAnswersAreReplayed() async throws {
    let scrubbers = [
      SnapshotScrubber("password", matching: "hunter[0-9]"),
      SnapshotScrubber("token", matching: "Film-[a-z-]+"),
    ]
    for variables in [[:], ["CI": "1"]] {
      let issues = try await shelf.run(variables) { [real] shelf in
        let service = FilmServiceSpy(
          replaying: real, scrubbing: scrubbers, filePath: shelf.source)
        let session = try await service.login(user: "ada", password: "hunter2")
        #expect(session.token == "token#1")
      }
      #expect(issues == [])
    }
    #expect(!shelf.cassetteText.contains("hunter"))
    #expect(real.calls == ["login"])
  }
}
