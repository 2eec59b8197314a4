/// A priority queue of entries to try, split into heaps that take turns so that each gets about the same number of
/// steps.
struct SearchQueue<Entry> {
  /// The entries in the order they were added; `nil` once taken.
  private var entries: [Entry?] = []
  /// The indices of the entries that were not taken yet.
  private var heaps: [Heap<Int>]
  /// The heap of each entry.
  private var places: [Int] = []
  /// The number of steps spent on entries of each heap.
  private var spent: [Int]

  init(heapCount: Int = 1) {
    heaps = (0..<heapCount).map { _ in Heap() }
    spent = heaps.map { _ in 0 }
  }

  /// Adds an entry to a heap, or to the last heap if there is no such heap.
  mutating func add(_ entry: Entry, priority: Int32, toHeap heap: Int) {
    places.append(min(heap, heaps.count - 1))
    heaps[places[entries.count]].push(entries.count, priority: priority)
    entries.append(entry)
  }

  /// Removes and returns the likeliest entry of the heap on which the fewest steps were spent.
  mutating func popFirst() -> (entry: Entry, priority: Int32, heap: Int)? {
    guard let heap = heaps.indices.filter({ !heaps[$0].isEmpty }).min(by: { spent[$0] < spent[$1] }),
      let (index, priority) = heaps[heap].pop(), let entry = entries[index]
    else { return nil }
    entries[index] = nil
    return (entry, priority, heap)
  }

  mutating func charge(_ steps: Int, toHeap heap: Int) { spent[heap] += steps }

  /// Moves all entries to a single heap.
  mutating func join() {
    (heaps, spent) = ([Heap()], [0])
    places = places.map { _ in 0 }
  }

  /// Drops the entries that are no longer wanted.
  mutating func keep(where isWanted: (Entry) -> Bool) {
    for index in entries.indices where !(entries[index].map(isWanted) ?? false) { entries[index] = nil }
  }

  /// Gives all entries new priorities.
  mutating func reorder(by priority: (Entry) -> Int32) {
    heaps = heaps.map { _ in Heap() }
    for (index, entry) in entries.enumerated() {
      if let entry { heaps[places[index]].push(index, priority: priority(entry)) }
    }
  }
}
