/**
 * When a request really left and its answer really began to arrive, in ms of performance.now(), from Resource Timing:
 * without the time spent waiting for a connection or for this page's own work.
 */
export interface Transit {
  sent: number
  received: number
}

/** How long to wait for the browser's record of an answer that is already here, in ms. */
const PATIENCE_MS = 60

/**
 * Runs a request and times it.
 * @param path end of the request's address, e.g. `/Lottery/clock?key=h2`
 */
export async function timed<Answer>(path: string, request: () => Promise<Answer>): Promise<[Answer, Transit]> {
  const begun = performance.now()
  const record = recordOf(path, begun)
  try {
    const answer = await request()
    const received = performance.now()
    const entry = await record.wait(PATIENCE_MS)
    return [answer, entry ? { sent: entry.requestStart, received: entry.responseStart } : { sent: begun, received }]
  } finally {
    record.stop()
  }
}

/** Watches for the browser's record of a request that begins now. */
function recordOf(path: string, begun: number) {
  let found: PerformanceResourceTiming | null = null
  let tell: () => void = () => {}
  const arrived = new Promise<void>((resolve) => {
    tell = resolve
  })
  const observer =
    typeof PerformanceObserver === 'undefined'
      ? null
      : new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
            if (entry.startTime < begun || !entry.name.endsWith(path) || entry.requestStart === 0) continue
            found = entry
            tell()
          }
        })
  observer?.observe({ type: 'resource' })
  return {
    async wait(ms: number): Promise<PerformanceResourceTiming | null> {
      if (!observer) return null
      let timer: ReturnType<typeof setTimeout> | undefined
      await Promise.race([
        arrived,
        new Promise((resolve) => {
          timer = setTimeout(resolve, ms)
        }),
      ])
      clearTimeout(timer)
      return found
    },
    stop: () => observer?.disconnect(),
  }
}
