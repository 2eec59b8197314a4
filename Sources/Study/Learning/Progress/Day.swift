/// A day of the calendar, as the number of days since 1970-01-01.
public struct Day: Hashable, Comparable, Sendable {
  /// The days that a file may name: up to the end of the year 9999.
  static let range = 0...2_932_896

  /// How many days lie before it.
  public let number: Int

  /// The day after so many; the nearest one that a file may name.
  public init(_ number: Int) { self.number = max(Self.range.lowerBound, min(number, Self.range.upperBound)) }

  /// A day by year, month and day of the month, if there is one.
  public init?(year: Int, month: Int, day: Int) {
    guard 1970...9999 ~= year, 1...12 ~= month, 1...31 ~= day else { return nil }
    // Years begin in March here, so that a leap day is the last one.
    let shifted = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    let dayOfYear = (153 * months + 2) / 5 + day - 1
    self.init(shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468)
    // There is no 31st of April.
    if parts != (year, month, day) { return nil }
  }

  /// Year, month and day of the month.
  private var parts: (year: Int, month: Int, day: Int) {
    let days = number + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let year = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let months = (5 * dayOfYear + 2) / 153
    let month = months < 10 ? months + 3 : months - 9
    return (era * 400 + year + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * months + 2) / 5 + 1)
  }

  /// The day as `2026-11-22`.
  public var text: String {
    let (year, month, day) = parts
    return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }

  /// The day so many days later.
  public func later(by days: Int) -> Day { Day(number + days) }

  /// The earlier one is less.
  public static func < (left: Day, right: Day) -> Bool { left.number < right.number }
}
