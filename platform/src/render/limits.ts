/** How long a page may take, and the process that draws it. */

/** How long a page is waited for, ms. */
const RENDER_MS = 50
/** A page that is drawn for so long is in an endless loop: the process is ended, ms. */
const HUNG_MS = 1000
/** A process's first page waits for the code to be read and compiled, which a busy machine does slowly: it has so many times as long. */
const COLD = 5

/** Other limits, for tests. */
export interface PoolOptions {
  renderMs?: number
  hungMs?: number
  /** How long the first page of a process may be drawn for, ms; five times `hungMs` where it is not said. */
  coldMs?: number
  now?: () => number
  /** Told the id of each process that begins. */
  onBegin?(pid: number): void
}

/** All limits of a pool. */
export function limitsOf(options: PoolOptions): Required<PoolOptions> {
  const { renderMs = RENDER_MS, hungMs = HUNG_MS, now = Date.now, onBegin = () => {} } = options
  return { renderMs, hungMs, coldMs: options.coldMs ?? COLD * hungMs, now, onBegin }
}
