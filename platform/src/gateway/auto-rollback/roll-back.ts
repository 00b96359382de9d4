/** What is done about a version that fails: it is taken back, or held up to people. */

import type { FastifyBaseLogger } from 'fastify'
import { rollback } from '../../release/index.ts'
import type { ReleaseStore } from '../../release-store/index.ts'
import type { RollbackMetrics } from './metrics.ts'
import type { Verdict } from './policy.ts'
import { describeSignal } from './signals.ts'

interface Means {
  store: ReleaseStore
  metrics: RollbackMetrics
  log: FastifyBaseLogger
}

interface Part {
  remote: string
  version: string
}

/** A verdict, and what it is of (`keyOf`). */
export interface Evaluation extends Verdict {
  key: string
  /** Share of pages (0..1) that failed in the version before; undefined where that is not known. */
  usual: number | undefined
}

function reasonOf({ failed, pages, key, usual }: Evaluation): string {
  const before = usual === undefined ? '' : `, ${Math.round(usual * 100)} % before`
  return `${describeSignal(key)} in ${failed} of ${pages} pages${before}`
}

/** Takes a condemned version back. Never throws: what went wrong is logged. */
export async function rollBack(
  { store, metrics, log }: Means,
  { remote, version }: Part,
  verdict: Evaluation,
): Promise<void> {
  const why = reasonOf(verdict)
  const line = { event: 'automatic-rollback', remote, version, why }
  try {
    await rollback(store, remote, { bad: version, who: 'gateway', why })
    metrics.rollbacks.inc({ remote, version })
    log.error(line, 'a fresh version was taken back')
  } catch (error) {
    log.error({ ...line, err: error }, 'a bad version could not be taken back')
  }
}

/** Tells people of a version that fails in too few places to be taken back without them. */
export function reportDoubtful(
  { metrics, log }: Omit<Means, 'store'>,
  { remote, version }: Part,
  verdict: Evaluation,
): void {
  metrics.held.inc({ remote, version })
  log.error(
    { event: 'automatic-rollback-held', remote, version, why: reasonOf(verdict) },
    'a fresh version fails in too few places to be taken back without a person',
  )
}
