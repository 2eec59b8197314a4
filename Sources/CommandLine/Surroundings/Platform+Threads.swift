#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Platform {
  /// What a thread is to do.
  private final class Errand: Sendable {
    let job: @Sendable () -> Void

    init(_ job: @escaping @Sendable () -> Void) {
      self.job = job
    }
  }

  /// Does something beside everything else, where no signal is heard; at once where the system has no thread for it.
  public static func doBeside(_ job: @escaping @Sendable () -> Void) {
    var (all, before) = (sigset_t(), sigset_t())
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    let errand = unsafe Unmanaged.passRetained(Errand(job))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = unsafe pthread_create(
      &thread, nil,
      { errand in
        // Linux says that there may be nothing, and Darwin that there is something.
        let errand: UnsafeMutableRawPointer? = unsafe errand
        guard let errand = unsafe errand else { return nil }
        unsafe Unmanaged<Errand>.fromOpaque(errand).takeRetainedValue().job()
        return nil
      }, errand.toOpaque())
    guard status == 0 else { return unsafe errand.takeRetainedValue().job() }
    #if canImport(Darwin)
      if let thread = unsafe thread { unsafe pthread_detach(thread) }
    #else
      pthread_detach(thread)
    #endif
  }
}
