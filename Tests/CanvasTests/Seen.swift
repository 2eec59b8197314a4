import Foundation

/// A color of the palette of 256 as different eyes see it.
struct Seen {
  /// Red, green and blue as light.
  private let light: [Double]

  /// Color perception, normal and without red, green or blue (Machado 2009).
  static let eyes: [[[Double]]] = [
    [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
  ]

  /// A color of the cube of 216.
  init(_ number: UInt8) {
    let steps = [0.0, 95, 135, 175, 215, 255]
    let cube = Int(number) - 16
    light = [steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6]].map { pow(($0 / 255 + 0.055) / 1.055, 2.4) }
  }

  /// The brightness, from 0 to 1.
  var luminance: Double { 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2] }

  /// The color as an eye sees it, in a space in which distances are differences to the eye.
  func lab(_ eye: [[Double]]) -> [Double] {
    let seen = eye.map { row in min(1, max(0, zip(row, light).reduce(0) { $0 + $1.0 * $1.1 })) }
    let x = (0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2]) / 0.95047
    let y = 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]
    let z = (0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2]) / 1.08883
    let (a, b, c) = (Self.root(x), Self.root(y), Self.root(z))
    return [116 * b - 16, 500 * (a - b), 200 * (b - c)]
  }

  private static func root(_ value: Double) -> Double { value > 0.008856 ? cbrt(value) : 7.787 * value + 16 / 116.0 }

  static func distance(_ left: [Double], _ right: [Double]) -> Double {
    zip(left, right).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }
}
