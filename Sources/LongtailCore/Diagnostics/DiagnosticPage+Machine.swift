// Pages for the use of files, programs, environment variables and stored values by scripts.

extension DiagnosticPage {
  static let notAllowed = DiagnosticPage(
    summary: "A script used a file, a program or an environment variable without permission.",
    explanation: """
      A script may use only what the user allows: `--allow-read`, `--allow-write`, `--allow-run` and `--allow-env` name files, programs \
      and variables. A script can state what it needs in its first line, such as `-- longtail: allow-read=. allow-run=git`. \
      `longtail run` then asks the user. A link is judged by the file that it leads to, so a link in an allowed folder to a file \
      elsewhere is refused.
      """,
    wrong: """
      return Text("Editor: " .. env.get "EDITOR")
      """,
    right: """
      local isAllowed, editor = pcall(env.get, "EDITOR")
      return Text("Editor: " .. (isAllowed and editor or "unknown"))
      """)

  static let unusableGrant = DiagnosticPage(
    summary: "A permission names a file or a program that does not exist.",
    explanation: """
      `--allow-read` takes existing files and folders. `--allow-write` also takes a new file in an existing folder. `--allow-run` takes \
      paths of programs, and names that are searched in `PATH`. Relative folders in `PATH` are skipped. `--allow-env` takes names of \
      variables, which need not be set.
      """)

  static let fileFailed = DiagnosticPage(
    summary: "A file or folder could not be read or written.",
    explanation: """
      The message names the function and the path, and the reason after the last colon. Only regular files are read and written: no \
      devices, pipes or files that the system makes up, such as those in `/proc`. A file has at most 16 MB. If writing fails, for example \
      because the disk is full, the file keeps its old content. Call the function with `pcall` to handle the error.
      """)

  static let storageFailed = DiagnosticPage(
    summary: "The values that a script declares with `stored` could not be loaded or saved.",
    explanation: """
      `longtail run` keeps these values in a JSON file in your state folder, which `--storage` replaces by another file. If the file cannot \
      be read, or is not a JSON object, the script is not loaded, and the file stays as it is: repair, move or remove it. If the disk \
      is full, or the values take more than 1 MiB, the file keeps its old content.
      """)

  static let programFailed = DiagnosticPage(
    summary: "A program could not be run, or printed too much.",
    explanation: """
      An exit code other than 0 is not an error: `process.run` returns it as `code`. The call fails if the system cannot start \
      the program, or if the program prints more than 16 MB and the call has no `onLine`.
      """)
}
