/// A priority queue that removes the value with the lowest priority first, and of equal ones that of the lowest order.
struct Heap<Element> {
  struct Entry {
    let element: Element, priority: Int32, order: Int
    fileprivate func precedes(_ other: Entry) -> Bool { (priority, order) < (other.priority, other.order) }
  }

  private(set) var entries: [Entry] = []

  init(_ entries: [Entry] = []) {
    for entry in entries { push(entry) }
  }

  mutating func push(_ entry: Entry) {
    entries.append(entry)
    var child = entries.count - 1
    while child > 0, entries[child].precedes(entries[(child - 1) / 2]) {
      entries.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Removes the first value and returns it with its priority, or `nil` if the heap is empty.
  mutating func pop() -> (element: Element, priority: Int32)? {
    guard let first = entries.first else { return nil }
    let last = entries.removeLast()
    guard !entries.isEmpty else { return (first.element, first.priority) }
    entries[0] = last
    var parent = 0
    while true {
      var least = 2 * parent + 1
      guard least < entries.count else { break }
      if least + 1 < entries.count, entries[least + 1].precedes(entries[least]) { least += 1 }
      guard entries[least].precedes(entries[parent]) else { break }
      entries.swapAt(parent, least)
      parent = least
    }
    return (first.element, first.priority)
  }
}
