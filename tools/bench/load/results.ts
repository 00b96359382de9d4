/** What `npm run bench:load` measures, as it is written down. */

import type { Estimate } from '../lib/stats.ts'
import type { GatewayCost } from './gateway-cost.ts'
import type { Mixed } from './mixed.ts'
import type { Steps } from './navigation.ts'
import type { RenderedShare } from './rendered-share.ts'
import type { Visit } from './visit.ts'

/**
 * `ours`; `client`: ours with server rendering off; `renderedLimit`: one bundle, rendered by the same gateway (the new limit);
 * `limit`: one bundle with the same tuned HTML, rendered in the browser (the old limit); `plain`: ours without the
 * federation runtime, rendered in the browser; `defaults`: the plugin's.
 */
export type VariantName = 'ours' | 'client' | 'renderedLimit' | 'limit' | 'plain' | 'defaults'
export const VARIANTS: readonly VariantName[] = ['ours', 'client', 'renderedLimit', 'limit', 'plain', 'defaults']

export type Visits = Record<VariantName, Visit[]>

export interface ReleasedVisit extends Visit {
  /** Of scripts, styles and lists, until the page had nothing more to fetch. */
  fileBytes: number
}

/** A screen with nothing kept. */
export interface ColdScreen {
  screen: string
  cold: Visits
}

/**
 * `cold`: nothing kept; `warm`: the files of a visit before; `worker`: those, and a service worker in charge; `released`:
 * the first visit after a release of Home's remote, of a browser that had all of the version before.
 */
export interface ScreenResult extends ColdScreen {
  warm: Visits
  /** Ours alone; empty where the build has no service worker. */
  worker: Visit[]
  /** Home alone. */
  released: Record<'ours' | 'client', ReleasedVisit[]>
}

export const THREAD_BUILDS = ['ours', 'limit'] as const
export type ThreadBuild = (typeof THREAD_BUILDS)[number]

export interface ThreadCost {
  /** ms of the main thread until the page fetches nothing more. */
  total: number
  /** Sum over its tasks of what is beyond 50 ms on a processor that is four times slower. */
  blocking: number
  /** All that was sent to the page, with headers. */
  bytes: number
}

export interface FirstTap {
  screen: string
  /** When the tap was answered in a frame: what was asked for, or the busy state, ms from the start of the navigation. */
  answered: number | null
  /** When what was asked for was there; of a filter that is a list, which may be another document's. */
  done: number | null
}

export interface Results {
  machine: { cpus: string; platform: string; node: string; browser: string }
  runs: number
  /** Over HTTP/2 and TLS. Empty, and what follows absent, where that part was not measured. */
  screens: ScreenResult[]
  /** Parts that could not be measured, and why. */
  failures: string[]
  /** Why there are no visits with a service worker; absent where there are. */
  noWorker?: string
  /** Over HTTP/1.1. */
  http1?: ColdScreen[]
  /** First taps of ours, cold over HTTP/2 and TLS, by screen. */
  taps?: Record<string, FirstTap[]>
  /** Bytes of script before React answers, by screen. */
  scripts?: Record<string, number>
  /** How many pages come rendered when many ask at once. */
  renderedShares?: RenderedShare[]
  /** What a whole cold visit of Home takes, by build. */
  thread?: Record<ThreadBuild, ThreadCost[]>
  /** Following links inside the app, by build. */
  navigation?: Record<VariantName, Steps>
  many?: { few: Visit[]; many: Visit[]; content: Estimate; htmlBytes: number }
  gateway?: GatewayCost
  /** Pages of visitors a second. */
  gatewayPerSecond?: number
  releases?: Mixed
  /** s from `npm run release` to the page, nothing built. */
  releaseSeconds?: number
  targets: Target[]
}

export interface Target {
  what: string
  /** NaN: not measured. */
  value: number
  /** Interval where the value is an estimate. */
  interval?: [number, number]
  limit: number
  /** The value must be at most (or at least) the limit. */
  direction: 'at most' | 'at least'
  met: boolean
  unit: string
}
