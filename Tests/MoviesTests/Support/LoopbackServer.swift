import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A small HTTP server on the loopback interface, at a port that the system chooses.
///
/// It accepts one connection after the other, each with one request, on its own thread.
final class LoopbackServer: @unchecked Sendable {  // `isStopped` is guarded by `lock`; all else is constant.
  typealias Handler = @Sendable (Request) -> Response

  /// The URL of the server.
  let url: URL

  private let socket: Int32
  private let handler: Handler
  private let lock = NSLock()
  private var isStopped = false
  private let hasEnded = DispatchSemaphore(value: 0)

  /// Creates a server and starts it.
  init(_ handler: @escaping Handler) throws {
    self.handler = handler
    #if canImport(Glibc)
      socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #elseif canImport(Musl)
      socket = Musl.socket(AF_INET, SOCK_STREAM, 0)
    #else
      socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard socket >= 0 else { throw SystemError("socket") }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = socket
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        guard bind(socket, pointer, length) == 0, listen(socket, 16) == 0 else { return Int32(-1) }
        return getsockname(socket, pointer, &length)
      }
    }
    guard result == 0, let url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/")
    else {
      close(socket)
      throw SystemError("bind, listen or getsockname")
    }
    self.url = url
    Thread.detachNewThread { self.run() }
  }

  /// Stops the server; connections are refused when this returns.
  func stop() {
    let isFirst = lock.withLock {
      defer { isStopped = true }
      return !isStopped
    }
    guard isFirst else { return }
    #if canImport(Darwin)
      close(socket)
    #else
      // Only the accepting thread closes the socket, since another server may reuse its descriptor at once.
      shutdown(socket, Int32(SHUT_RDWR))
    #endif
    hasEnded.wait()
  }

  private func run() {
    defer { hasEnded.signal() }
    while true {
      let connection = accept(socket, nil, nil)
      if connection < 0 {
        if errno == EINTR || errno == ECONNABORTED { continue }
        #if !canImport(Darwin)
          close(socket)
        #endif
        return
      }
      serve(connection)
      close(connection)
    }
  }

  private func serve(_ connection: Int32) {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      if let request = Request(bytes) {
        return send(handler(request).bytes, to: connection)
      }
      let count = recv(connection, &chunk, chunk.count, 0)
      if count <= 0 { return }
      bytes += chunk[..<count]
    }
  }

  private func send(_ bytes: [UInt8], to connection: Int32) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      sent += count
    }
  }

  private struct SystemError: Error, CustomStringConvertible {
    let description: String

    init(_ call: String) { description = "\(call): \(String(cString: strerror(errno)))" }
  }
}
