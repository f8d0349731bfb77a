@_exported public import TestDoubleRuntime
