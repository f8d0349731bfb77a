import Foundation

struct Letter: Equatable {
  var id: UUID
  var subject: String
}

enum MailError: Error, Equatable { case offline }

protocol MailService {
  func letters(in folder: String) async throws -> [Letter]
  func unreadCount(completion: @escaping (Result<Int, MailError>) -> Void)
  func markAsRead(_ letter: Letter)
}

protocol HasMailService { var mailService: MailService { get } }

/// A feature: the content of an inbox.
protocol LoadInbox: HasMailService {}

extension LoadInbox {
  func loadInbox() async -> [Letter] { (try? await mailService.letters(in: "Inbox")) ?? [] }
}
