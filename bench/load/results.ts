/** What `npm run bench:load` measures, as it is written down. */

import type { Steps } from './navigation.ts'
import type { Load } from './probe.ts'
import type { Estimate } from './stats.ts'

export type VariantName = 'ours' | 'plain' | 'limit' | 'defaults'
export const VARIANTS: readonly VariantName[] = ['ours', 'plain', 'limit', 'defaults']

export type Loads = Record<VariantName, Load[]>

export interface ScreenResult {
  screen: string
  cold: Loads
  warm: Loads
}

export interface Results {
  machine: { cpus: string; platform: string; node: string; browser: string }
  runs: number
  screens: ScreenResult[]
  /** Home over HTTP/2 and TLS, cold. */
  http2: Loads
  /** Following links inside the app, by build. */
  navigation: Record<VariantName, Steps>
  many: { few: Load[]; many: Load[]; content: Estimate; htmlBytes: number }
  gatewayPerSecond: number
  releaseSeconds: number
  targets: Target[]
}

export interface Target {
  what: string
  value: number
  /** Interval where the value is an estimate. */
  interval?: [number, number]
  limit: number
  /** The value must be at most (or at least) the limit. */
  direction: 'at most' | 'at least'
  met: boolean
  unit: string
}
