// Requests whose answers come in another order than they were asked for.

extension Race {
  static let loading = [staleAnswer, pagesOutOfOrder, loadingEndsTooSoon]

  /// The answer to an earlier search comes last, and stays.
  private static let staleAnswer = Race(description: "stale answer") { isBugFixed, service in
    let finder = Finder(service: service, isBugFixed: isBugFixed)
    let first = Task { await finder.search("1") }
    let second = Task { await finder.search("2") }
    await first.value
    await second.value
    return .unless(finder.shown, is: 2)
  }

  @MainActor private final class Finder {
    private(set) var shown = 0
    private var latest = ""
    let service: any RaceService
    let isBugFixed: Bool

    init(service: any RaceService, isBugFixed: Bool) {
      self.service = service
      self.isBugFixed = isBugFixed
    }

    func search(_ text: String) async {
      latest = text
      let found = await service.fetch(text)
      if isBugFixed, text != latest { return }
      shown = found
    }
  }

  /// Pages are appended in the order in which they come.
  private static let pagesOutOfOrder = Race(description: "pages out of order") { isBugFixed, service in
    let pages = Pages()
    await withTaskGroup(of: Void.self) { group in
      for page in 1...3 {
        group.addTask { await pages.add(await service.fetch("\(page)"), as: page, isBugFixed) }
      }
    }
    return .unless(pages.values, is: [1, 2, 3])
  }

  @MainActor private final class Pages {
    private(set) var values: [Int] = []
    private var known: [Int: Int] = [:]

    func add(_ value: Int, as page: Int, _ isBugFixed: Bool) {
      known[page] = value
      values = isBugFixed ? known.sorted { $0.key < $1.key }.map(\.value) : values + [value]
    }
  }

  /// The first answer ends the loading of both.
  private static let loadingEndsTooSoon = Race(description: "loading ends too soon") { isBugFixed, service in
    let model = Progress(service: service, isBugFixed: isBugFixed)
    async let first: Void = model.load("1")
    async let second: Void = model.load("2")
    _ = await (first, second)
    return model.problem
  }

  @MainActor private final class Progress {
    private(set) var problem: String?
    private var isLoading = false
    private var pending = 0
    let service: any RaceService
    let isBugFixed: Bool

    init(service: any RaceService, isBugFixed: Bool) {
      self.service = service
      self.isBugFixed = isBugFixed
    }

    func load(_ key: String) async {
      pending += 1
      isLoading = true
      _ = await service.fetch(key)
      pending -= 1
      isLoading = isBugFixed ? pending > 0 : false
      if !isLoading, pending > 0 { problem = "loading ended while \(pending) answers were to come" }
    }
  }
}
