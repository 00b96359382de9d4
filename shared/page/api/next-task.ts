/**
 * Resolves in a task of its own. After a tap that changed the screen the browser paints first, so that the work of asking
 * the server does not hold the frame up. A message, because timers and frames stand still in hidden pages
 * (docs/decisions/007-deferred-calls.md).
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
