/** Work that a process does again and again beside its answers. */
export interface RegularWork {
  start(): Promise<void>
  /** Resolves when nothing of it runs any more. */
  stop(): Promise<void>
}

/**
 * Does `work` every so many ms between `start` and `stop`. While one time lasts the next ones are left out: a database that
 * stands still is not asked by all of them at once when it goes on. A failure is told, and tried again the next time.
 */
export function every(everyMs: number, work: () => Promise<unknown>, onError: (error: unknown) => void): RegularWork {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  const once = () => {
    running ??= work()
      .then(() => {}, onError)
      .finally(() => {
        running = null
      })
  }
  return {
    async start() {
      timer = setInterval(once, everyMs).unref()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/**
 * What `work` answers, or `late` where it takes longer than `limitMs`. The work goes on; a failure after that is
 * nobody's.
 */
export async function withTimeout<T, L>(limitMs: number, work: Promise<T>, late: L): Promise<T | L> {
  const timer = Promise.withResolvers<L>()
  const timeout = setTimeout(timer.resolve, limitMs, late)
  work.catch(() => {})
  return await Promise.race([work, timer.promise]).finally(() => clearTimeout(timeout))
}
