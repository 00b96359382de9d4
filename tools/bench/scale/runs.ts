/** Measured stretches of time: of nothing, of streams alone, of one action each, and of the whole mix. */
import { type Acted, act } from './crowd.ts'
import { ACTIONS, type Action, MIX, type Mix } from './mix.ts'
import { type Run, together } from './model.ts'
import type { Stage } from './stage.ts'
import { countersOf, growth } from './usage.ts'

/** A share of refusals above this means that the run was of something else. */
const MOST_FAILED = 0.01

/** What came of a run that is measured. */
export interface Measured extends Run {
  failed: number
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function untilSettled({ world }: Stage): Promise<void> {
  for (;;) {
    const [row] = await world.sql<{ n: number }>('select count(*)::int as n from orders where status = 0')
    if (row?.n === 0) return
    await wait(500)
  }
}

/** Sealing follows a draw within this, ms. */
const SEALED_MS = 11_000

export interface Stretch {
  /** Members with open streams, of whom the actions are. */
  members: number
  counts: Readonly<Partial<Record<Action, number>>>
  ms: number
  /** Also what follows from entries: waits until their rounds are drawn and sealed. */
  toTheEnd?: boolean
}

/** Measures one stretch. @throws where more was refused than may be */
export async function measure(stage: Stage, { members, counts, ms, toTheEnd }: Stretch): Promise<Measured> {
  const { parts, world, tally } = stage
  const there = world.members.slice(0, members)
  const before = await countersOf(parts, world, tally)
  const began = performance.now()
  const acted =
    there.length > 0 ? await act(stage.ground, { members: there, viewers: stage.viewers }, counts, ms) : null
  if (!acted) await wait(ms)
  if (toTheEnd) {
    await untilSettled(stage)
    await wait(SEALED_MS)
  }
  const minutes = (performance.now() - began) / 60_000
  const used = growth(before, await countersOf(parts, world, tally))
  return { members, minutes, done: acted?.done ?? {}, used, failed: acted ? failedOf(acted) : 0 }
}

function failedOf({ done, failed }: Acted): number {
  const all = [...failed.values()].reduce((sum, count) => sum + count, 0)
  const most = Object.values(done).reduce((sum, count) => sum + count, 0) * MOST_FAILED
  for (const [said, count] of failed) console.warn(`  ${count} × ${said}`)
  if (all > most) throw new Error(`${all} actions failed`)
  return all
}

/** Brings the streams of the first `members` up, and ends those of others. */
export async function gather({ world, streams }: Stage, members: number): Promise<void> {
  streams.keep([])
  await streams.openAll(world.members.slice(0, members))
}

/** How often each action happens where so many members do the mix for so long. */
export function countsOf(mix: Mix, members: number, minutes: number): Record<Action, number> {
  return Object.fromEntries(ACTIONS.map((one) => [one, Math.round(mix[one] * members * minutes)])) as Record<
    Action,
    number
  >
}

/** How often each is done to learn what one of it costs. */
const SAMPLES: Readonly<Record<Action, number>> = {
  ...{ open: 200, beacon: 1500, home: 300, venues: 300, venue: 300, room: 240, order: 1200, results: 300 },
  ...{ ledger: 400, look: 200, deposit: 80, withdrawal: 60, login: 60, first: 6 },
}

export interface Plan {
  /** Whose streams are open while each action is done, and those of members who do nothing: many, for they cost little. */
  members: number
  idle: number
  warmUp: number
  /** ms of each run; of rest there is one before the others and one after. */
  rest: number
  stay: number
  action: number
  /** Share of {@link SAMPLES}. */
  share: number
}

/** The runs that the model is fitted on. */
export async function calibrate(stage: Stage, plan: Plan, say: (what: string) => void) {
  const counts = (action: Action) => ({ [action]: Math.max(4, Math.round(SAMPLES[action] * plan.share)) })
  say('warm-up')
  await gather(stage, plan.members)
  // half of all, and slowly: programs that run for the first time are compiled, and what is late here counts nowhere
  const half = Object.fromEntries(ACTIONS.map((one) => [one, Math.ceil((SAMPLES[one] * plan.share) / 2)]))
  const there = { members: stage.world.members.slice(0, plan.members), viewers: stage.viewers }
  await act(stage.ground, there, half, plan.warmUp)
  await untilSettled(stage)
  await gather(stage, 0)
  // what the warm-up left behind is over
  await wait(plan.action)
  say('rest')
  const atRest = { members: 0, counts: {}, ms: plan.rest }
  const before = await measure(stage, atRest)
  await gather(stage, plan.idle)
  say('stay')
  const stay = await measure(stage, { members: plan.idle, counts: {}, ms: plan.stay })
  say('order')
  // of all, for a round is settled by the account: hardly a member has two entries in one
  const order = await measure(stage, { members: plan.idle, counts: counts('order'), ms: plan.action, toTheEnd: true })
  await gather(stage, plan.members)
  const action: Partial<Record<Action, Measured>> = { order }
  for (const one of ACTIONS.filter((each) => each !== 'order')) {
    say(one)
    action[one] = await measure(stage, { members: plan.members, counts: counts(one), ms: plan.action })
  }
  await gather(stage, 0)
  await wait(plan.action)
  say('rest')
  const rest = together(before, await measure(stage, atRest))
  return { rest, stay, action: action as Record<Action, Measured> }
}

/** The whole mix of so many members; a lead of the same pace comes first, so that rounds of before it are full. */
export async function runMix(stage: Stage, members: number, { leadMs, ms }: { leadMs: number; ms: number }) {
  await gather(stage, members)
  const there = { members: stage.world.members.slice(0, members), viewers: stage.viewers }
  await act(stage.ground, there, countsOf(MIX, members, leadMs / 60_000), leadMs)
  return measure(stage, { members, counts: countsOf(MIX, members, ms / 60_000), ms })
}
