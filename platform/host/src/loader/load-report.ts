/** What happened to remotes, told to the gateway. Filled in by telemetry; until it is ready events wait. */
import { composition, page } from '../composition/index.ts'
import type { FailureKind } from './load-machine.ts'

interface RemoteReport {
  remote: string
  version: string
  outcome: 'loaded' | FailureKind
  ms?: number
  message?: string
  /** What was thrown. */
  error?: unknown
}

const waiting: RemoteReport[] = []
let whenFailed: (() => void) | undefined
let sink: ((report: RemoteReport) => void) | undefined

let booted = false

/** Reports that the shell has rendered its first screen: the page drops what stood by for a failed start. */
export function reportBooted(): void {
  if (booted) return
  booted = true
  page.booted?.()
  reportLoad('shell', composition.shell, performance.now())
}

export function reportLoad(remote: string, version: string, ms: number): void {
  emit({ remote, version, outcome: 'loaded', ms: Math.round(ms) })
}

export function reportFailure(remote: string, version: string, kind: FailureKind, error: unknown): void {
  console.error(`[${remote}@${version}] ${kind}`, error)
  const message = error instanceof Error ? error.message.slice(0, 200) : undefined
  emit({ remote, version, outcome: kind, error, ...(message && { message }) })
}

/** Runs `listener` once with the first failure, now if there was one: bad news does not wait until the page is idle. */
export function onFirstFailure(listener: () => void): void {
  if (waiting.some(({ outcome }) => outcome !== 'loaded')) listener()
  else whenFailed = listener
}

/** Takes over all reports, earlier ones included. */
export function collectReports(collector: (report: RemoteReport) => void): void {
  sink = collector
  for (const report of waiting.splice(0)) collector(report)
}

function emit(report: RemoteReport): void {
  if (sink) sink(report)
  else waiting.push(report)
  if (report.outcome === 'loaded') return
  whenFailed?.()
  whenFailed = undefined
}
