// The screen stays on while somebody may have to record: dark, it would miss the call and lose three seconds.
type Lock = { release(): Promise<void> }

/** Whether this browser can hold a screen on; over plain http none does. */
export const canStayAwake = () => 'wakeLock' in navigator

/** To be run as an effect. The lock is lost whenever the page is hidden, and asked for anew. */
export function stayAwake() {
  let lock: Lock | undefined
  let over = false
  const hold = async () => {
    if (!canStayAwake() || document.visibilityState !== 'visible') return
    try {
      lock = await navigator.wakeLock.request('screen')
      if (over) void lock.release()
    } catch {
      // A battery that is nearly empty says no; the next time it may not.
    }
  }
  document.addEventListener('visibilitychange', hold)
  void hold()
  return () => {
    over = true
    document.removeEventListener('visibilitychange', hold)
    void lock?.release()
  }
}
