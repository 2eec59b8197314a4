extension Rule {
  /// The core counts in thousandths, so that it comes to the same result everywhere.
  static let floatingPoint = Rule(
    "no floating point in the core",
    samples: [
      Sample("Sources/Lifecycle/A.swift", "let a: Double = 1\nlet b = 0.5\nlet c = CGFloat(1)\n", lines: [1, 2, 3]),
      Sample("Sources/Lifecycle/A.swift", "/// 0.5, a Double.\nlet a = b.0.1\nlet c = 1...2\nlet d = 1_000\n"),
      Sample("Sources/Canvas/A.swift", "let a = 0.5\n"),
    ]
  ) { file in
    guard file.target == "Lifecycle" else { return [] }
    let pattern = #/\b(?:Double|Float|Float16|Float32|Float64|Float80|CGFloat)\b|(?:^|[^\w.])\d[\d_]*\.\d/#
    return file.findings(inCode: pattern, hints: ["Double", "Float", "."]) { _ in
      "count in whole numbers here, such as thousandths."
    }
  }
}
