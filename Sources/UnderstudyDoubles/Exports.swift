@_exported public import TestDoubleRuntime
@_exported public import struct TestReporting.WaitLimit
