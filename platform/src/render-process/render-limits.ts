/** How long a page may take, and the processes that render it. */
import { availableParallelism } from 'node:os'
import type { Isolation } from './messages.ts'

/**
 * How long a page is waited for, ms. A page that comes without its screen shows it a download of the scripts later (1.6 s on
 * slow 4G, some 450 ms at the best), and then asks a busy server for each of its answers, which costs more than rendering.
 */
const RENDER_MS = 1500
/** A page that takes so much time of the processor is in an endless loop: the process is ended, ms. */
const HUNG_MS = 1000
/** A process's first page waits for the code to be read and compiled, which a busy machine does slowly: it has so many times as long. */
const COLD = 5
/** More processes than this take memory and no less time: the gateway and the API need the cores, too. */
const MOST_PROCESSES = 2

/** Other limits, for tests, and how the processes must be held. */
export interface PoolOptions {
  renderMs?: number
  hungMs?: number
  /** How long the first page of a process may be rendered for, ms; five times `hungMs` where it is not said. */
  coldMs?: number
  /** Processes at once; as many as there are cores, two at most, where it is not said. */
  processes?: number
  /** A part that ends a process (it hangs, or takes all memory) is left alone at once, not after three failures. */
  isStrict?: boolean
  /** `kernel`: nothing is rendered where the kernel does not hold the process. Default: `process`, the best there is. */
  isolation?: Isolation
  now?: () => number
  /** Called with the id of each process that begins. */
  onBegin?(pid: number): void
  /** Called when a process says how it is held. */
  onIsolation?(isolation: Isolation): void
}

/** All limits of a pool. */
export function limitsOf(options: PoolOptions): Required<PoolOptions> {
  const { renderMs = RENDER_MS, hungMs = HUNG_MS, now = Date.now } = options
  return {
    renderMs,
    hungMs,
    now,
    coldMs: options.coldMs ?? COLD * hungMs,
    processes: options.processes ?? Math.min(MOST_PROCESSES, availableParallelism()),
    isStrict: options.isStrict ?? false,
    isolation: options.isolation ?? 'process',
    onBegin: options.onBegin ?? (() => {}),
    onIsolation: options.onIsolation ?? (() => {}),
  }
}
