/// Thousandths in per cent, with a decimal only where there is one.
func percent(_ thousandths: some BinaryInteger) -> String {
  let value = Int(thousandths)
  return value % 10 == 0 ? "\(value / 10) %" : "\(value / 10).\(value % 10) %"
}
