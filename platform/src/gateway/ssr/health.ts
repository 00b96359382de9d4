/** What the drawing of a version's screens says of its health. */

import { networkOf } from '../../http/index.ts'
import type { RenderOutcome } from '../../render-process/index.ts'
import { type Health, type Outcome, ROLLBACK_POLICY } from '../auto-rollback/index.ts'
import type { Part, RenderablePage } from '../pages/index.ts'
import type { RenderCounters } from './metrics.ts'

/** The page that an outcome is of. */
export interface RenderedPage extends Pick<Outcome, 'page' | 'issuedAt' | 'address'> {
  parts: Pick<RenderablePage, 'owner' | 'shell'>
}

/** Neighbourhoods that are remembered of a version. */
const ENOUGH = ROLLBACK_POLICY.minNeighbourhoods

/**
 * Answers what is to be told of each page. A failure counts against its build as if the page had reported it. Pages for
 * which a build is left alone count too, but only once members of several neighbourhoods have made it fail in a row: one
 * member's own data must not speak for a version.
 * @param health absent: nothing is taken back by itself
 */
export function trackRenderHealth(counters: RenderCounters, health: Pick<Health, 'count'> | undefined) {
  const failing = new Map<string, Set<string>>()

  const count = ({ page, issuedAt, address, parts }: RenderedPage, { name, version }: Part) =>
    health?.count({ remote: name, version, page, issuedAt, address, failed: true, shell: parts.shell.version })

  const track = (page: RenderedPage, outcome: RenderOutcome): void => {
    const { parts } = page
    if ('html' in outcome) {
      for (const part of [parts.owner, parts.shell]) failing.delete(keyOf(part))
      return
    }
    if (outcome.refused === 'late') return void outcome.fate.then((fate) => track(page, fate))
    if (!('of' in outcome)) return
    const part = parts[outcome.of]
    const failingPages = failing.get(keyOf(part)) ?? new Set()
    if (outcome.refused === 'open') {
      if (failingPages.size >= ENOUGH) count(page, part)
      return
    }
    counters.failure(part, outcome)
    failing.set(keyOf(part), failingPages)
    if (failingPages.size < ENOUGH) failingPages.add(networkOf(page.address).wide)
    count(page, part)
  }
  return track
}

const keyOf = ({ name, version }: Part) => `${name}@${version}`
