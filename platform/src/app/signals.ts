/** A signal to a whole process group arrives twice where the parent passes it on. */
const SAME_SIGNAL_MS = 2000

/**
 * Runs `close` once on Ctrl-C, SIGTERM or SIGHUP, or when the parent that holds a channel to this process is gone, then
 * leaves; asked again two seconds later it leaves at once.
 */
export function closeOnSignal(close: () => Promise<unknown>): void {
  let since: number | undefined
  function end(): void {
    since = performance.now()
    close().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (since === undefined) end()
      else if (performance.now() - since > SAME_SIGNAL_MS) process.exit(1)
    })
  if (process.connected) process.once('disconnect', () => since === undefined && end())
}
