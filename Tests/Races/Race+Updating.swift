// State that one task changes while another task is changing it.

extension Race {
  /// The bug appears only if both replicas are stale, which takes two changes of order.
  static let bothReplicasStale = Race(description: "both replicas stale") { isBugFixed, service in
    let replicas = [Replica(), Replica()]
    await withTaskGroup(of: Void.self) { group in
      for replica in replicas {
        for version in 1...2 {
          group.addTask { await replica.write(await service.fetch("\(version)"), isBugFixed) }
        }
      }
    }
    return .unless(replicas.map(\.version).max(), is: 2)
  }

  @MainActor private final class Replica {
    private(set) var version = 0

    func write(_ version: Int, _ isBugFixed: Bool) {
      self.version = isBugFixed ? max(version, self.version) : version
    }
  }
}
