// Steps that must happen in one order, which nothing ensures.

extension Race {
  /// An observer that is notified of a change reads the value before the change is made.
  static let notifiedBeforeState = Race(description: "notification before state") {
    isBugFixed, service in
    let store = Store()
    var seen: Int?
    var telling: Task<Void, Never>?
    let saving = Task {
      if !isBugFixed { telling = Task { seen = await store.read(service) } }
      await store.write(5, service)
      if isBugFixed { telling = Task { seen = await store.read(service) } }
    }
    await saving.value
    await telling?.value
    return .unless(seen, is: 5)
  }

  @MainActor private final class Store {
    private var value = 0

    func write(_ new: Int, _ service: any RaceService) async {
      _ = await service.confirm("write")
      value = new
    }

    func read(_ service: any RaceService) async -> Int {
      _ = await service.confirm("read")
      _ = await service.confirm("read on")
      return value
    }
  }
}
