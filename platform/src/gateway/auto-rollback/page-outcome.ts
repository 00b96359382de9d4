import type { Signal } from './signals.ts'

/** One page's outcome with one version. */
export interface Outcome {
  remote: string
  version: string
  /** Id of the page, and when it was handed out (ms). */
  page: string
  issuedAt: number
  address: string
  failed: boolean
  /** What it says something of; `load` when left out. */
  signal?: Signal
  /** Version of the shell that the page had. */
  shell: string
}
