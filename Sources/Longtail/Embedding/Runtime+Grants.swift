// Grants files, programs and environment variables to a script.

import LongtailCore
import LongtailMachine

extension Runtime {
  /// Allows the script to use these files, programs and environment variables, in addition to the grants that it has already.
  /// Running requests continue. Relative paths are resolved in the working directory, and programs are searched in `PATH`, now.
  ///
  /// - Throws: `unusable-grant` if a file to read, the folder of a file to write, or a program does not exist. Nothing changes
  ///   then.
  public func grant(_ grants: Grants) throws(Diagnostic) {
    var all = options.grants
    all.add(grants)
    let machine = try LocalMachine(all)
    // Absolute paths stay the same if the working directory changes. Programs are run by the names under which they are granted.
    (all.read, all.write) = (machine.grants.read, machine.grants.write)
    options.grants = all
    options.program.machine = machine
    program.hostCalls.machine = machine
  }

  /// Returns the grants with absolute paths, as they would apply now.
  ///
  /// - Throws: `unusable-grant` if a file to read, the folder of a file to write, or a program does not exist.
  package static func resolved(_ grants: Grants) throws(Diagnostic) -> Grants { try LocalMachine(grants).grants }
}
