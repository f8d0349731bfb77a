@_exported public import StateSnapshots
@_exported public import TestDoubleRuntime
@_exported public import struct TestReporting.WaitLimit
