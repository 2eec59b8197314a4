# A formula for Homebrew on Linux. It is untested: it wants an archive that is published somewhere, whose address and
# checksum (`make dist`, then `sha256sum`) go below.
class Mightappear < Formula
  desc "Simulates the order of UIKit's view controller lifecycle calls"
  homepage "https://example.org/mightappear"
  url "https://example.org/mightappear-0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on "swift" => :build
  depends_on :linux
  depends_on "ncurses"

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--static-swift-stdlib", "--product", "mightappear"
    system ".ci/install-files", "install", prefix
  end

  test do
    assert_match "all hold", shell_output("#{bin}/mightappear check nav-10 pop-01")
  end
end
