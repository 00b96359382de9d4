/**
 * Runs `load` for all who ask: one at a time, and whoever asks while it runs shares the next run, for what changed after
 * the running one took its snapshot is for the one after it.
 */
export function refreshing(load: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let queued: Promise<void> | undefined

  function refresh(): Promise<void> {
    if (!running) {
      running = load().finally(() => {
        running = undefined
      })
      return running
    }
    queued ??= running
      .catch(() => {})
      .then(() => {
        queued = undefined
        return refresh()
      })
    return queued
  }

  return refresh
}
