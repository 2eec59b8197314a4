/// Values in order, in pieces of equal length, for what only grows at its end and may grow large.
///
/// A growing array doubles its memory and copies everything; here at most one piece is not full, and a copy shares all
/// pieces but the last.
public struct Pieces<Element: Sendable>: RandomAccessCollection, Sendable {
  /// How many values a piece has; a power of two, so that finding one is a shift.
  @usableFromInline static var length: Int { 512 }

  @usableFromInline var full: [[Element]] = []
  @usableFromInline var last: [Element] = []
  @usableFromInline var total = 0

  /// No values.
  @inlinable public init() {}

  /// Indices count from 0.
  @inlinable public var startIndex: Int { 0 }
  /// Where the values end.
  @inlinable public var endIndex: Int { total }
  /// How many values there are; what a collection has by itself for this is slow where it is not specialized.
  @inlinable public var count: Int { total }

  /// The value at an index.
  @inlinable public subscript(index: Int) -> Element {
    let piece = index / Self.length
    return piece < full.count ? full[piece][index % Self.length] : last[index % Self.length]
  }

  /// Adds a value at the end.
  @inlinable public mutating func append(_ element: Element) {
    if last.count == Self.length {
      full.append(last)
      last = []
      last.reserveCapacity(Self.length)
    }
    last.append(element)
    total += 1
  }

  /// Removes values at the end.
  @inlinable public mutating func removeLast(_ count: Int) {
    precondition(0...total ~= count, "no more are removed than there are")
    let rest = total - count
    total = rest
    if rest < full.count * Self.length {
      last = full[rest / Self.length]
      full.removeLast(full.count - rest / Self.length)
    }
    last.removeLast(last.count - (rest - full.count * Self.length))
  }

  /// How many bytes of memory the values take, with what was reserved for more.
  public var byteCount: Int {
    let header = 32
    let pieces = full.reduce(last.capacity) { $0 + $1.capacity } * MemoryLayout<Element>.stride
    return pieces + header * (full.count + 2) + full.capacity * MemoryLayout<[Element]>.stride
  }
}
