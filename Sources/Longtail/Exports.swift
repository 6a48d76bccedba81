// The plain values of the other targets that the facade's own types speak of. People import `Longtail` and nothing else.

import LongtailCore
import LongtailEngine
import LongtailExport
import LongtailScript
import LongtailTerminal

package typealias Cells = LongtailCore.Cells
public typealias Color = LongtailCore.Color
public typealias ColorDepth = LongtailCore.ColorDepth
public typealias ColorScheme = LongtailCore.ColorScheme
public typealias Counters = LongtailCore.Counters
public typealias Diagnostic = LongtailCore.Diagnostic
public typealias DiagnosticCode = LongtailCore.DiagnosticCode
public typealias Event = LongtailCore.Event
public typealias KeyHint = LongtailCore.KeyHint
public typealias KeyPress = LongtailCore.KeyPress
public typealias PlainValue = LongtailCore.PlainValue
public typealias PointerEvent = LongtailCore.PointerEvent
public typealias Point = LongtailCore.Point
public typealias HostRequest = LongtailCore.HostRequest
public typealias Rect = LongtailCore.Rect
public typealias Size = LongtailCore.Size
public typealias Surface = LongtailCore.Surface
public typealias CanvasSize = LongtailEngine.CanvasSize
public typealias BudgetClock = LongtailScript.BudgetClock
package typealias FolderListing = LongtailScript.FolderListing
public typealias Preview = LongtailScript.Preview
public typealias ProgramOptions = LongtailScript.ProgramOptions
public typealias RegisteredFunction = LongtailScript.RegisteredFunction
package typealias SourceFiles = LongtailScript.SourceFiles
public typealias ColorPolicy = LongtailTerminal.ColorPolicy
package typealias Lock<State> = LongtailCore.Lock<State>
package typealias SystemThread = LongtailCore.SystemThread
public typealias LocalSocket = LongtailTerminal.LocalSocket
public typealias StandardOutput = LongtailTerminal.StandardOutput
public typealias TerminalDevice = LongtailTerminal.TerminalDevice
public typealias TerminalVariables = LongtailTerminal.TerminalVariables
package typealias TerminalSize = LongtailTerminal.TerminalSize
package typealias JSONReader = LongtailExport.JSONReader
package typealias WidthReport = LongtailExport.WidthReport
