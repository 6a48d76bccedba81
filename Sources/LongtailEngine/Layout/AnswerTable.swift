// Caches the answers of boxes to layout queries: sizes, guides, traits, layout values and preferences. An answer is valid until
// its box changes. After a change, layout repeats the old queries to find out if the parent box is affected.

import LongtailCore

/// The cached layout answers of all boxes.
struct AnswerTable {
  struct SizeAnswer {
    private let offered: CompactLengths
    private let around: CompactLengths
    private let answer: CompactLengths
    fileprivate var older: Int32
    /// The number of cached sizes of the box, including this one.
    fileprivate let count: UInt16
    /// True if the answer is valid only in the container for which it was computed.
    let isBound: Bool

    var proposal: ProposedSize { offered.proposal }
    var container: ProposedSize { around.proposal }
    var size: Size { answer.size }

    fileprivate init(
      _ size: Size, _ proposal: CompactLengths, _ container: CompactLengths, isBound: Bool, older: Int32, count: UInt16
    ) {
      (answer, offered, around) = (CompactLengths(size), proposal, container)
      (self.isBound, self.older, self.count) = (isBound, older, count)
    }

    fileprivate func question(about node: NodeIndex) -> Question {
      Question(node: node, proposal: offered, container: isBound ? around : nil)
    }

    fileprivate func holds(for proposal: CompactLengths, in container: CompactLengths) -> Bool {
      offered == proposal && (!isBound || around == container)
    }
  }

  struct GuideAnswer {
    let guide: AlignmentGuide
    let size: Size
    let proposal: ProposedSize
    let container: ProposedSize
    /// True if the answer is valid only in the container for which it was computed.
    let isBound: Bool
    let value: Double?
  }

  /// A size query. The container is nil if the answer is valid in every container.
  fileprivate struct Question: Hashable {
    let node: NodeIndex
    let proposal: CompactLengths
    let container: CompactLengths?
  }

  /// Answers of one box by name. Most boxes have one or two, which are found faster in a list than in a dictionary.
  struct Named {
    private(set) var all: [(name: String, value: PlainValue?)] = []
    private var positions: [String: Int] = [:]
    private static let mostListed = 16

    /// The answer with a name; nil if it is not known, and `.some(nil)` if the box has none.
    subscript(name: String) -> PlainValue?? {
      positions.isEmpty ? all.first { $0.name == name }?.value : positions[name].map { all[$0].value }
    }

    mutating func add(_ name: String, _ value: PlainValue?) {
      all.append((name, value))
      guard all.count > Named.mostListed else { return }
      if positions.isEmpty {
        for (position, answer) in all.enumerated() { positions[answer.name] = position }
      } else {
        positions[name] = all.count - 1
      }
    }
  }

  /// By box: the index in `sizes` of the newest answer. From there, `older` links to earlier answers; -1 ends the list.
  private var newest: [Int32] = []
  private var sizes: [SizeAnswer] = []
  private var freeSize: Int32 = -1
  /// The index in `sizes` by query, for boxes with more than `mostListed` answers: a search through their lists is slow.
  private var found: [Question: Int32] = [:]
  private static let mostListed: UInt16 = 16
  private var guides: [NodeIndex: [GuideAnswer]] = [:]
  /// The traits by box.
  private var traits: [LayoutTraits?] = []
  private var values: [NodeIndex: Named] = [:]
  private var preferences: [NodeIndex: Named] = [:]

  // MARK: Keeping

  func size(of node: NodeIndex, _ proposal: ProposedSize, _ container: ProposedSize) -> SizeAnswer? {
    size(of: node, CompactLengths(proposal), CompactLengths(container))
  }

  func size(of node: NodeIndex, _ proposal: CompactLengths, _ container: CompactLengths) -> SizeAnswer? {
    var index = node < newest.count ? newest[node] : -1
    if index >= 0, sizes[Int(index)].count > AnswerTable.mostListed {
      let question = Question(node: node, proposal: proposal, container: nil)
      let known = found[question] ?? found[Question(node: node, proposal: proposal, container: container)]
      return known.map { sizes[Int($0)] }
    }
    while index >= 0 {
      let answer = sizes[Int(index)]
      if answer.holds(for: proposal, in: container) { return answer }
      index = answer.older
    }
    return nil
  }

  mutating func note(
    _ size: Size, of node: NodeIndex, _ proposal: ProposedSize, _ container: ProposedSize, isBound: Bool
  ) {
    if newest.count <= node { newest += repeatElement(-1, count: node + 1 - newest.count) }
    let count = newest[node] < 0 ? 1 : min(sizes[Int(newest[node])].count, .max / 2) + 1
    let answer = SizeAnswer(
      size, CompactLengths(proposal), CompactLengths(container), isBound: isBound, older: newest[node], count: count)
    if freeSize >= 0 {
      newest[node] = freeSize
      freeSize = sizes[Int(freeSize)].older
      sizes[Int(newest[node])] = answer
    } else {
      sizes.append(answer)
      newest[node] = Int32(sizes.count - 1)
    }
    guard count > AnswerTable.mostListed else { return }
    var index = newest[node]
    repeat {
      found[sizes[Int(index)].question(about: node)] = index
      index = sizes[Int(index)].older
    } while index >= 0 && count == AnswerTable.mostListed + 1
  }

  func traits(of node: NodeIndex) -> LayoutTraits? { node < traits.count ? traits[node] : nil }

  mutating func note(_ new: LayoutTraits, of node: NodeIndex) {
    if traits.count <= node { traits += repeatElement(nil, count: node + 1 - traits.count) }
    traits[node] = new
  }

  func guide(
    _ guide: AlignmentGuide, of node: NodeIndex, in size: Size, _ proposal: ProposedSize, _ container: ProposedSize
  ) -> GuideAnswer? {
    guides[node]?.first {
      $0.guide == guide && $0.proposal == proposal && $0.size == size && (!$0.isBound || $0.container == container)
    }
  }

  mutating func note(
    _ value: Double?, of guide: AlignmentGuide, _ node: NodeIndex, in size: Size, _ proposal: ProposedSize,
    _ container: ProposedSize, isBound: Bool
  ) {
    guides[node, default: []].append(
      GuideAnswer(guide: guide, size: size, proposal: proposal, container: container, isBound: isBound, value: value))
  }

  /// Returns the layout value of a box; nil if it is not known, and `.some(nil)` if the box has none.
  func layoutValue(_ name: String, of node: NodeIndex) -> PlainValue?? { values[node]?[name] ?? nil }

  mutating func note(_ value: PlainValue?, asLayoutValue name: String, of node: NodeIndex) {
    values[node, default: Named()].add(name, value)
  }

  /// Returns the preference of a box; nil if it is not known, and `.some(nil)` if the box has none.
  func preference(_ name: String, of node: NodeIndex) -> PlainValue?? { preferences[node]?[name] ?? nil }

  mutating func note(_ value: PlainValue?, asPreference name: String, of node: NodeIndex) {
    preferences[node, default: Named()].add(name, value)
  }

  // MARK: Discarding

  /// All cached answers of one box.
  struct Answers {
    fileprivate(set) var sizes: [SizeAnswer] = []
    fileprivate(set) var guides: [GuideAnswer] = []
    fileprivate(set) var traits: LayoutTraits?
    fileprivate(set) var values: [(name: String, value: PlainValue?)] = []
    fileprivate(set) var preferences: [(name: String, value: PlainValue?)] = []
  }

  /// The boxes with cached preferences.
  var nodesWithPreferences: [NodeIndex] { Array(preferences.keys) }

  /// Discards the cached preferences of a box and returns them.
  mutating func discardPreferences(of node: NodeIndex) -> [(name: String, value: PlainValue?)] {
    preferences.isEmpty ? [] : preferences.removeValue(forKey: node)?.all ?? []
  }

  /// Discards all cached answers of a box and returns them.
  @discardableResult
  mutating func discard(_ node: NodeIndex) -> Answers {
    var answers = Answers()
    if node < newest.count {
      var index = newest[node]
      while index >= 0 {
        let answer = sizes[Int(index)]
        answers.sizes.append(answer)
        if !found.isEmpty { found[answer.question(about: node)] = nil }
        sizes[Int(index)].older = freeSize
        freeSize = index
        index = answer.older
      }
      newest[node] = -1
    }
    if !guides.isEmpty, let known = guides.removeValue(forKey: node) { answers.guides = known }
    if node < traits.count {
      answers.traits = traits[node]
      traits[node] = nil
    }
    if !values.isEmpty, let known = values.removeValue(forKey: node) { answers.values = known.all }
    answers.preferences = discardPreferences(of: node)
    return answers
  }
}
