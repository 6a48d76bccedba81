// The types of other targets that the public API uses. Each is exported by name together with its members, so that `import
// Longtail` is enough for a host, also with MemberImportVisibility. Nothing else of those targets is exported.

import LongtailCore
import LongtailExport
import LongtailMachine
import LongtailScript
import LongtailTerminal

@_exported import struct LongtailCore.Color
@_exported import enum LongtailCore.ColorDepth
@_exported import enum LongtailCore.ColorScheme
@_exported import struct LongtailCore.Counters
@_exported import struct LongtailCore.Diagnostic
@_exported import enum LongtailCore.DiagnosticCode
@_exported import enum LongtailCore.Event
@_exported import struct LongtailCore.Grants
@_exported import enum LongtailCore.HostRequest
@_exported import struct LongtailCore.KeyHint
@_exported import struct LongtailCore.KeyPress
@_exported import struct LongtailCore.PictureCodec
@_exported import enum LongtailCore.PlainValue
@_exported import struct LongtailCore.Point
@_exported import struct LongtailCore.PointerEvent
@_exported import class LongtailCore.PrintedView
@_exported import struct LongtailCore.Rect
@_exported import struct LongtailCore.ScriptResult
@_exported import struct LongtailCore.Size
@_exported import enum LongtailCore.StandardOutput
@_exported import struct LongtailCore.Surface
@_exported import class LongtailCore.Theme
@_exported import protocol LongtailCore.ValueStorage
@_exported import enum LongtailEngine.CanvasSize
@_exported import enum LongtailScript.BudgetClock
@_exported import class LongtailScript.FileWatcher
@_exported import typealias LongtailScript.Fingerprint
@_exported import struct LongtailScript.Preview
@_exported import struct LongtailScript.ProgramOptions
@_exported import struct LongtailScript.RegisteredFunction
@_exported import struct LongtailScript.ScriptState
@_exported import enum LongtailTerminal.ColorPolicy
@_exported import enum LongtailTerminal.GraphicsOption
@_exported import enum LongtailTerminal.SocketFailure
@_exported import enum LongtailTerminal.TerminalFailure
@_exported import enum LongtailTerminal.TerminalVariables

// Types for the command line.

package typealias Cells = LongtailCore.Cells
package typealias FileReplacement = LongtailMachine.FileReplacement
package typealias FolderListing = LongtailScript.FolderListing
package typealias JSONReader = LongtailExport.JSONReader
package typealias Lock<State> = LongtailCore.Lock<State>
package typealias SourceFiles = LongtailScript.SourceFiles
package typealias SystemThread = LongtailCore.SystemThread
package typealias TerminalSize = LongtailTerminal.TerminalSize
package typealias WidthReport = LongtailExport.WidthReport
