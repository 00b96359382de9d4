import type { FairRound } from '../../../contract/index.ts'
import type { Step, StepId } from '../report.ts'

/** Passes where what `compute` answers is what was published. */
export async function step(id: StepId, published: string, compute: () => Promise<string>): Promise<Step> {
  return { id, ...(await compared(published, compute)) }
}

/** What was published beside what `compute` answers. */
export async function compared(published: string, compute: () => Promise<string>): Promise<Omit<Step, 'id'>> {
  // What cannot even be computed (bad hex, missing fields of a forged file) has failed.
  const computed = await compute().catch((error: Error) => error.message)
  return { outcome: computed === published ? 'passed' : 'failed', published, computed }
}

/** There is nothing to check. */
export function skipped(id: StepId): Step {
  return { id, outcome: 'skipped', published: '', computed: '' }
}

/** Nothing to check yet; but a drawn round that does not show what it was drawn from has failed. */
export function absent(id: StepId, round: FairRound): Step {
  return round.state === 'drawn' ? { id, outcome: 'failed', published: '', computed: 'not revealed' } : skipped(id)
}
