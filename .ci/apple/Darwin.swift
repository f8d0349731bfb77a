// The declarations of Darwin that the kit uses. A structure and a function with the same name are in the C module.
@_exported import CDarwin

public typealias mode_t = UInt16
public typealias pid_t = Int32
public typealias uid_t = UInt32

public var errno: Int32 {
  get { 0 }
  set {}
}
public var EINTR: Int32 { 4 }
public var ENOENT: Int32 { 2 }
public var ENOTDIR: Int32 { 20 }
public var ESRCH: Int32 { 3 }
public var S_IFMT: mode_t { 0o170000 }
public var S_IFIFO: mode_t { 0o010000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFSOCK: mode_t { 0o140000 }
public var LOCK_EX: Int32 { 2 }
public var LOCK_UN: Int32 { 8 }
public var O_APPEND: Int32 { 0x8 }
public var O_CLOEXEC: Int32 { 0x100_0000 }
public var O_CREAT: Int32 { 0x200 }
public var O_EXCL: Int32 { 0x800 }
public var O_NONBLOCK: Int32 { 4 }
public var O_RDONLY: Int32 { 0 }
public var O_RDWR: Int32 { 2 }
public var O_WRONLY: Int32 { 1 }

public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }
public var SIG_DFL: (@convention(c) (Int32) -> Void)? { nil }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
