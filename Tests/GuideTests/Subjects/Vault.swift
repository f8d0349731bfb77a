protocol Vault: Actor {
  var isOpen: Bool { get set }
}
