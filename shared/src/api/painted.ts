/** A frame that is not made within this time is not waited for: the page went out of sight, ms. */
const PATIENCE_MS = 100

/**
 * Resolves after the frame in the making has been painted; at once where none will be (a hidden page). What a tap shows
 * comes before the work of asking the server: that costs a slow phone a good part of the frame and gains the answer nothing.
 */
export function painted(): Promise<void> {
  if (typeof document === 'undefined' || document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      // frame callbacks run before the paint; a message arrives in a task after it
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        resolve()
      }
      port2.postMessage(null)
    })
  })
}
