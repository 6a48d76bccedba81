// Creates dates from their components, and changes the components of a date.

extension CalendarDate {
  /// Creates a date with a time in seconds since midnight. The day is clamped to the days of the month.
  package init(year: Int, month: Int, day: Int, time: Int = 0) {
    let length = CalendarDate.days(inMonth: month, of: year)
    self.init(seconds: CalendarDate.days(to: year, month, min(max(day, 1), length)) * 86_400 + time)
  }

  /// Seconds since the start of 1970.
  package var seconds: Int { CalendarDate.days(to: year, month, day) * 86_400 + time }

  /// Returns the number of days from January 1, 1970, to a date (days_from_civil).
  private static func days(to year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns the same day `count` months later. If that month is too short, returns its last day.
  package func adding(months count: Int) -> CalendarDate {
    let months = year * 12 + month - 1 + count
    let year = (months >= 0 ? months : months - 11) / 12
    return CalendarDate(year: year, month: months - year * 12 + 1, day: day, time: time)
  }

  // MARK: Components

  /// Returns the valid values of a component of this date.
  package func range(of unit: DateUnit) -> ClosedRange<Int> {
    switch unit {
    case .year: 1...9999
    case .month: 1...12
    case .day: 1...CalendarDate.days(inMonth: month, of: year)
    case .hour: 0...23
    case .minute: 0...59
    case .dayPeriod: 0...1
    }
  }

  /// The value of a component. A new value is clamped to its ``range(of:)``.
  package subscript(unit: DateUnit) -> Int {
    get {
      switch unit {
      case .year: year
      case .month: month
      case .day: day
      case .hour: time / 3600
      case .minute: time / 60 % 60
      case .dayPeriod: time / 43_200
      }
    }
    set {
      let range = range(of: unit)
      let value = min(max(newValue, range.lowerBound), range.upperBound)
      switch unit {
      case .year: self = CalendarDate(year: value, month: month, day: day, time: time)
      case .month: self = CalendarDate(year: year, month: value, day: day, time: time)
      case .day: self = CalendarDate(year: year, month: month, day: value, time: time)
      case .hour: time += (value - self[.hour]) * 3600
      case .minute: time += (value - self[.minute]) * 60
      case .dayPeriod: time += (value - self[.dayPeriod]) * 43_200
      }
    }
  }

  /// Adds `distance` to a component. A value beyond one end of its range becomes the value at the other end. The year is clamped
  /// instead.
  package mutating func step(_ unit: DateUnit, by distance: Int) {
    let range = range(of: unit)
    let value = self[unit] + distance
    self[unit] =
      unit == .year ? value : value < range.lowerBound ? range.upperBound : value > range.upperBound ? range.lowerBound : value
  }
}
