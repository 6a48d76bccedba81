// The command `longtail width`: its answers, its errors and its exit status.

import Foundation
import Testing

@Suite struct WidthCommandTests {
  @Test("each command in docs/width.md prints the block that follows it") func document() throws {
    let blocks = try Project.text("docs/width.md").components(separatedBy: "\n```").map { $0 + "\n" }
    var count = 0
    for (index, block) in blocks.enumerated() where block.hasPrefix("sh\n") {
      let run = try Run(shell: String(block.dropFirst(3)))
      #expect("json\n" + run.output == blocks[index + 2], "\(block)")
      count += 1
    }
    #expect(count == 3)
  }

  @Test("a bad line gets an error object, the next lines are answered, and the exit status is 1") func badLine() throws {
    let run = try Run(["width"], input: "\"a\"\n\nno\n\"b\"")
    #expect(
      run.output == """
        {"clusters":[{"text":"a","width":1}],"height":1,"width":1}
        {"error":{"message":"expected a JSON string","offset":0}}
        {"error":{"message":"expected a JSON string","offset":0}}
        {"clusters":[{"text":"b","width":1}],"height":1,"width":1}

        """)
    #expect(run.status == 1 && run.error.isEmpty)
    #expect(try Run(["width"]).output.isEmpty && Run(["width"]).status == 0)
    #expect(try Run(["width", "text"]).status == 2)
  }

  @Test(
    "a huge line is not kept in memory, and the next line is answered",
    .enabled(if: Sanitizers.options.isEmpty, "a sanitizer reserves more addresses than any limit"))
  func hugeLine() throws {
    let run = try Run(
      shell: "(head -c 40000000 /dev/zero | tr '\\0' a; printf '\\n\"b\"\\n') | (ulimit -v 90000; longtail width)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2 && lines.first == #"{"error":{"message":"the line is longer than 1 MiB","offset":1048576}}"#)
    #expect(lines.last == #"{"clusters":[{"text":"b","width":1}],"height":1,"width":1}"#)
  }

  @Test("a line that spans several reads is answered as a whole") func acrossReads() throws {
    let input = (0..<3_000).map { "\"" + String(repeating: "日", count: $0 % 61) + "\"\n" }.joined()
    let widths = try Run(["width"], input: input).output.split(separator: "\n").map {
      Int($0.split(separator: ":").last!.dropLast())!
    }
    #expect(widths == (0..<3_000).map { 2 * ($0 % 61) })
  }

  @Test("each line is answered before the next is written") func interactive() throws {
    let script =
      #"mkfifo "$d/in"; longtail width < "$d/in" > "$d/out" & exec 3> "$d/in"; echo '"a"' >&3;"#
      + #" for i in $(seq 100); do [ -s "$d/out" ] && break; sleep 0.1; done; cat "$d/out"; exec 3>&-; wait"#
    let run = try Run(shell: "d=$(mktemp -d); \(script); rm -r \"$d\"")
    #expect(run.output == #"{"clusters":[{"text":"a","width":1}],"height":1,"width":1}"# + "\n")
  }

  @Test("a reader that closes the pipe ends the command with status 0 and without a message") func closedPipe() throws {
    let run = try Run(shell: "(yes '\"some text\"' 2>/dev/null | longtail width; echo status $? >&2) | head -1")
    #expect(run.error == "status 0\n" && run.output.hasSuffix("\"width\":9}\n"))
  }

  @Test("a full disk is an error") func fullDisk() throws {
    let run = try Run(["width"], input: "\"a\"\n", device: "/dev/full")
    #expect(
      run.status == 1
        && run.error == "error: the output could not be written: the disk is full, or a quota or size limit is reached\n")
  }

  @Test("an unreadable standard input is wrong usage") func unreadable() throws {
    let run = try Run(shell: "longtail width < /")
    #expect(run.status == 2 && run.error.hasPrefix("error: standard input cannot be read: "))
  }
}
