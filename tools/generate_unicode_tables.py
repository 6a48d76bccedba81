#!/usr/bin/env python3
"""Writes Sources/LongtailCore/Text/UnicodeTables.swift from the published Unicode data files.

    tools/generate_unicode_tables.py [data directory] > Sources/LongtailCore/Text/UnicodeTables.swift

The default directory is where Debian's `unicode-data` package installs the files. Standard library only.
"""

import pathlib
import re
import sys

DATA = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode")
BLOCK = 128
LIMIT = 0x110000

# Kinds in the order of their raw values. The order carries meaning: see the predicates in ScalarKind.swift.
KINDS = [
  ("narrow", "One column; never joins a neighbour of a simple kind."),
  ("loneSpacingMark", "A spacing mark that is a cluster of its own, on which terminals disagree."),
  ("narrowEmoji", "One column, two with variation selector 16."),
  ("consonant", "An Indic consonant that a linker joins to the one before it (GB9c)."),
  ("wide", "Two columns: East Asian Width W or F."),
  ("wideEmoji", "Two columns, one with variation selector 15."),
  ("ideograph", "Two columns, and may carry a supplementary variation selector."),
  ("newlyWide", "Two columns, one in terminals of an older Unicode."),
  ("narrowJoining", "One column; may join a neighbour, or is not assigned in this version."),
  ("wideJoining", "Two columns; may join a neighbour."),
  ("unassignedWide", "Two columns, although not assigned in this version; may join a neighbour."),
  ("regionalIndicator", "Half of a flag."),
  ("skinTone", "An emoji modifier."),
  ("mark", "A combining mark without a width."),
  ("spacingMark", "A combining mark that takes a column."),
  ("linker", "A virama or stacker (GB9c)."),
  ("spacingLinker", "A virama that takes a column."),
  ("jamo", "A Hangul vowel or final consonant that joins the syllable before it."),
  ("joiner", "Invisible, and part of the cluster before it: joiners, variation selectors 1 to 16."),
  ("supplementarySelector", "Variation selectors 17 to 256. They are dropped unless they follow an ideograph."),
  ("tag", "Tag characters. They are dropped outside of the flags that are recommended for interchange."),
  ("format", "Invisible and of no use in cells: bidi controls, soft hyphens, zero width spaces."),
  ("replaced", "C1 controls, line and paragraph separators, noncharacters, surrogates."),
  ("control", "C0 controls and delete."),
]
INDEX = {name: index for index, (name, _) in enumerate(KINDS)}

# The scripts of GB9c in Unicode 17. Needed only where DerivedCoreProperties has no InCB (before 15.1).
CONJUNCT_SCRIPTS = {
  "Bengali", "Devanagari", "Gujarati", "Malayalam", "Oriya", "Telugu", "Myanmar", "Khmer", "Tai_Tham", "Balinese", "Sundanese",
  "Javanese", "Meetei_Mayek", "Kharoshthi", "Chakma", "Tulu_Tigalari", "Dives_Akuru", "Zanabazar_Square", "Soyombo", "Kawi",
}
STACKED_VOWELS = {0x1B0B, 0x1B0C}  # Balinese, whose virama is not of the category Invisible_Stacker
# Wide since Unicode 16 (UAX #11): trigrams, digrams, hexagrams, Tai Xuan Jing symbols, counting rods.
WIDE_SINCE_16 = [(0x2630, 0x2637), (0x268A, 0x268F), (0x4DC0, 0x4DFF), (0x1D300, 0x1D356), (0x1D360, 0x1D376)]
# Wide although unassigned: the defaults of UAX #11, and the free code points of blocks that only ever receive emoji.
WIDE_UNASSIGNED = [(0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x2FFFD), (0x30000, 0x3FFFD)]
EMOJI_BLOCKS = [(0x1F680, 0x1F6FF), (0x1FA70, 0x1FAFF)]


def rows(name):
  """Yields the first and last code point and the fields of each line of a data file."""
  for line in (DATA / name).read_text(encoding="utf-8").splitlines():
    fields = [field.strip() for field in line.split("#")[0].split(";")]
    match = re.match(r"^([0-9A-F]{4,6})(?:\.\.([0-9A-F]{4,6}))?(?: |$)", fields[0])
    if match:
      first = int(match[1], 16)
      yield first, int(match[2] or match[1], 16), fields


def property_map(name, default):
  values = [default] * LIMIT
  for first, last, fields in rows(name):
    values[first:last + 1] = [fields[1]] * (last + 1 - first)
  return values


def members(name, *wanted):
  return {
    point for first, last, fields in rows(name) if tuple(fields[1:1 + len(wanted)]) == wanted for point in range(first, last + 1)
  }


def within(point, ranges):
  return any(first <= point <= last for first, last in ranges)


def version():
  first = (DATA / "DerivedCoreProperties.txt").read_text(encoding="utf-8").splitlines()[0]
  return re.search(r"-(\d+\.\d+\.\d+)\.txt", first)[1]


def conjunct_sets():
  """Consonants and linkers of GB9c: from InCB if the data has it, otherwise from the properties that InCB is derived from."""
  consonants = members("DerivedCoreProperties.txt", "InCB", "Consonant")
  linkers = members("DerivedCoreProperties.txt", "InCB", "Linker")
  if consonants:
    return consonants, linkers
  script = property_map("Scripts.txt", "Unknown")
  syllabic = property_map("IndicSyllabicCategory.txt", "Other")
  of_scripts = [point for point in range(LIMIT) if script[point] in CONJUNCT_SCRIPTS]
  stacking = {script[point] for point in of_scripts if syllabic[point] == "Invisible_Stacker"}
  return (
    {
      point for point in of_scripts
      if syllabic[point] == "Consonant" or (syllabic[point] == "Vowel_Independent" and script[point] in stacking)
    } | STACKED_VOWELS,
    {point for point in of_scripts if syllabic[point] in ("Virama", "Invisible_Stacker")},
  )


def classify():
  category = property_map("extracted/DerivedGeneralCategory.txt", "Cn")
  east_asian = property_map("EastAsianWidth.txt", "N")
  grapheme = property_map("auxiliary/GraphemeBreakProperty.txt", "Other")
  ignorable = members("DerivedCoreProperties.txt", "Default_Ignorable_Code_Point")
  ideographic = members("PropList.txt", "Ideographic")
  pictographic = members("emoji/emoji-data.txt", "Extended_Pictographic")
  age = property_map("DerivedAge.txt", "99.0")
  variation_bases = {first for first, _, _ in rows("emoji/emoji-variation-sequences.txt")}
  consonants, linkers = conjunct_sets()

  def is_wide(point):
    if category[point] == "Cn":
      return within(point, WIDE_UNASSIGNED) or (point in pictographic and within(point, EMOJI_BLOCKS))
    return east_asian[point] in "WF" or within(point, WIDE_SINCE_16)

  def is_newly_wide(point):
    return within(point, WIDE_SINCE_16) or tuple(map(int, age[point].split("."))) > (15, 0)

  def kind(point):
    if point < 0x20 or point == 0x7F:
      return "control"
    noncharacter = 0xFDD0 <= point <= 0xFDEF or point & 0xFFFE == 0xFFFE
    if 0x80 <= point <= 0x9F or point in (0x2028, 0x2029) or noncharacter or category[point] == "Cs":
      return "replaced"
    if 0xE0020 <= point <= 0xE007F:
      return "tag"
    if 0xE0100 <= point <= 0xE01EF:
      return "supplementarySelector"
    breaks = grapheme[point]
    if breaks == "Control" or (breaks == "Other" and point in ignorable):
      return "format"
    if breaks == "Regional_Indicator":
      return "regionalIndicator"
    if 0x1F3FB <= point <= 0x1F3FF:
      return "skinTone"
    if point in linkers:
      return "spacingLinker" if category[point] == "Mc" else "linker"
    if point in consonants:
      return "consonant"
    if breaks in ("V", "T"):
      return "jamo"
    if breaks in ("Extend", "ZWJ", "SpacingMark"):
      if point in ignorable:
        return "joiner"
      return "mark" if category[point] in ("Mn", "Me") else "spacingMark"
    wide = is_wide(point)
    if breaks in ("L", "Prepend"):
      return "wideJoining" if wide else "narrowJoining"
    if category[point] == "Mc":
      return "loneSpacingMark"
    if point in variation_bases:
      return "wideEmoji" if wide else "narrowEmoji"
    if wide and (point in ideographic or within(point, WIDE_UNASSIGNED)):
      return "ideograph"
    if category[point] == "Cn":
      return "unassignedWide" if wide else "narrowJoining"
    if wide and is_newly_wide(point):
      return "newlyWide"
    return "wide" if wide else "narrow"

  return [INDEX[kind(point)] for point in range(LIMIT)], consonants, linkers


def literal(text, indent):
  """A multi-line string literal without newlines in it."""
  size = 118
  lines = [text[start:start + size] for start in range(0, len(text), size)]
  pad = " " * indent
  return '"""\n' + "".join(f"{pad}{line}\\\n" for line in lines[:-1]) + f'{pad}{lines[-1]}\n{pad}"""'


def main():
  kinds, consonants, linkers = classify()
  letters = "".join(chr(65 + kind) for kind in kinds)
  blocks, stage = {}, []
  for start in range(0, LIMIT, BLOCK):
    stage.append(blocks.setdefault(letters[start:start + BLOCK], len(blocks)))
  assert len(blocks) <= 256 and len(KINDS) <= 26
  index = "".join(chr(65 + number // 16) + chr(65 + number % 16) for number in stage)
  cases = "\n".join(f"  /// {sentence}\n  case {name}" for name, sentence in KINDS)
  print(f"""\
// Generated by tools/generate_unicode_tables.py; do not edit. A two-stage table in string literals: it lies in the
// executable's read-only data, so it costs nothing at start-up and compiles fast. Unicode {version()}.
// GB9c: {len(consonants)} consonants and {len(linkers)} linkers, derived from Indic_Syllabic_Category and Script
// if the data files are older than Indic_Conjunct_Break (15.1).

/// The kind of a scalar: its width, and how it joins other scalars of its cluster.
enum ScalarKind: UInt8 {{
{cases}
}}

enum UnicodeTables {{
  /// The version of the data files. Widths that Unicode 16 changed are included.
  static let version = "{version()}"

  /// The number of scalars in one block of ``blocks``.
  @inline(__always) static var blockSize: Int {{ {BLOCK} }}

  /// For each block of scalars, the number of its block in ``blocks``, in two letters: A is 0 and P is 15.
  @inline(__always) static var index: StaticString {{
    {literal(index, 4)}
  }}

  /// The kind of each scalar of each distinct block, in one letter: A is the first case of ``ScalarKind``.
  @inline(__always) static var blocks: StaticString {{
    {literal("".join(blocks), 4)}
  }}
}}""")


main()
