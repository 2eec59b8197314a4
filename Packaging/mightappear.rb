# A formula for Homebrew, not tried yet. Its owner fills in where the archive of `make dist` lies, and the checksum that
# `sha256sum` prints for it; until then `brew` refuses it.
class Mightappear < Formula
  desc "Simulates the order of UIKit's view controller lifecycle calls"
  homepage "https://example.org/mightappear"
  url "https://example.org/mightappear-0.1.0.tar.gz"
  # sha256 "..."
  license "MIT"

  depends_on "swift" => :build
  uses_from_macos "ncurses"

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "mightappear"
    system ".ci/install-files", "install", prefix
  end

  test do
    assert_match "all hold", shell_output("#{bin}/mightappear check life-of-a-push order-of-a-pop")
  end
end
