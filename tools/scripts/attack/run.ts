import type { Attack, Finding } from './attack.ts'
import type { Target } from './target.ts'

export interface Outcome extends Finding {
  attack: Attack
  /** skipped: it needs an app of its own, and was given an address. */
  verdict: 'held' | 'broken' | 'skipped'
  ms: number
}

/** Longest an attack may take, ms. One that does not end has not held. */
const LIMIT_MS = { day: 300_000, night: 900_000 }

/**
 * Runs the attacks one after the other, and those that wait for rounds together, in the place of the first of them; `tell`
 * hears of each outcome. An attack that fails to run is broken.
 */
export async function runAttacks(
  target: Target,
  attacks: readonly Attack[],
  tell: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const run = async (attack: Attack) => {
    const outcome = await outcomeOf(attack, target)
    outcomes.push(outcome)
    tell(outcome)
  }
  const waiting = attacks.filter(({ waits }) => waits)
  for (const attack of attacks) {
    if (attack === waiting[0]) await Promise.all(waiting.map(run))
    else if (!attack.waits) await run(attack)
  }
  return outcomes
}

async function outcomeOf(attack: Attack, target: Target): Promise<Outcome> {
  const started = performance.now()
  const finding = attack.own && !target.hasOwn ? null : await findingOf(attack, target)
  return {
    attack,
    ...(finding ?? { tries: 0, through: 0, note: '' }),
    verdict: finding === null ? 'skipped' : finding.through === 0 ? 'held' : 'broken',
    ms: performance.now() - started,
  }
}

async function findingOf(attack: Attack, target: Target): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined
  const limit = attack.limitMs ?? LIMIT_MS[attack.half]
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`did not end within ${limit} ms`)), limit)
  })
  try {
    return await Promise.race([attack.run(target), late])
  } catch (error) {
    return { tries: 1, through: 1, note: `Did not finish: ${(error as Error).message}` }
  } finally {
    clearTimeout(timer)
  }
}
