// The libraries that the prebuilt modules need: an import here tells the linker, which a static library can't.
internal import Dispatch
internal import Foundation
internal import Observation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif
