/** The capacity model: what a member costs in a minute, by part, from runs of one thing each. Pure functions. */
import { ACTIONS, type Action, type Mix } from './mix.ts'

/** What a run used, by name: ms of processor time, bytes, rows. */
export type Usage = Readonly<Record<string, number>>

/** One measured run. */
export interface Run {
  /** Members who held their streams open meanwhile. */
  members: number
  minutes: number
  /** How often each action happened, all members together. */
  done: Readonly<Partial<Record<Action, number>>>
  used: Usage
}

/** Two runs of the same, as one. */
export const together = (one: Run, other: Run): Run => ({
  ...one,
  minutes: one.minutes + other.minutes,
  used: plus(one.used, other.used),
})

export interface Model {
  /** A minute of the parts with nobody there: heartbeats, rounds without an entry, sealing. */
  rest: Usage
  /** A minute of one member who does nothing. */
  stay: Usage
  /** One action. */
  action: Readonly<Record<Action, Usage>>
}

const combine = (first: Usage, second: Usage, by: (one: number, other: number) => number): Usage =>
  Object.fromEntries(
    [...new Set([...Object.keys(first), ...Object.keys(second)])].map((name) => [
      name,
      by(first[name] ?? 0, second[name] ?? 0),
    ]),
  )

export const times = (usage: Usage, factor: number): Usage =>
  Object.fromEntries(Object.entries(usage).map(([name, value]) => [name, value * factor]))
export const plus = (one: Usage, other: Usage): Usage => combine(one, other, (first, second) => first + second)

/** What `used` is more than `without`; never below nothing, for a cost is none. */
const beyond = (used: Usage, without: Usage): Usage =>
  combine(used, without, (first, second) => Math.max(0, first - second))

/** The rounds engine answers nobody: of what members do it works for entries alone, and the rest of a run is its own. */
const hasPartIn = (name: string, action: Action): boolean => name !== 'engine' || action === 'order'

/**
 * Fits the model: each cost is what its run used beyond what is known by then.
 * @param runs one with nobody there, one with members who do nothing, and one of each action
 * @throws RangeError where a run has none of what it is for
 */
export function fit(runs: { rest: Run; stay: Run; action: Readonly<Record<Action, Run>> }): Model {
  const rest = times(runs.rest.used, 1 / positive(runs.rest.minutes))
  const { stay: idle } = runs
  const stay = times(beyond(idle.used, times(rest, idle.minutes)), 1 / positive(idle.members * idle.minutes))
  const costOf = (action: Action): Usage => {
    const { used, minutes, members, done } = runs.action[action]
    const without = times(plus(rest, times(stay, members)), minutes)
    const cost = times(beyond(used, without), 1 / positive(done[action] ?? 0))
    return Object.fromEntries(Object.entries(cost).filter(([name]) => hasPartIn(name, action)))
  }
  const action = Object.fromEntries(ACTIONS.map((one) => [one, costOf(one)])) as Record<Action, Usage>
  return { rest, stay, action }
}

function positive(value: number): number {
  if (value > 0) return value
  throw new RangeError('a run without minutes, members or actions says nothing')
}

/** What one member who does `mix` costs in a minute. */
export function memberMinute({ stay, action }: Model, mix: Mix): Usage {
  return ACTIONS.reduce((sum, one) => plus(sum, times(action[one], mix[one])), stay)
}

/** What so many members would use in so many minutes. */
export function predict(model: Model, members: number, mix: Mix, minutes: number): Usage {
  return times(plus(model.rest, times(memberMinute(model, mix), members)), minutes)
}

/** How far a prediction is off, as a share of what was measured: 0.1 is 10 % too much. */
export function errorOf(predicted: number, measured: number): number {
  if (measured > 0) return predicted / measured - 1
  return predicted > 0 ? Number.POSITIVE_INFINITY : 0
}

/** Processor time of one core in a minute, ms. */
const CORE_MINUTE = 60_000

/**
 * Members that one core of a part carries.
 * @param share of the core that may be used: what is left takes bursts
 */
export function membersPerCore(model: Model, mix: Mix, part: string, share: number): number {
  const perMember = memberMinute(model, mix)[part] ?? 0
  return perMember > 0
    ? Math.max(0, CORE_MINUTE * share - (model.rest[part] ?? 0)) / perMember
    : Number.POSITIVE_INFINITY
}

/** Cores that so many members need of a part. */
export function coresFor(model: Model, mix: Mix, part: string, members: number, share: number): number {
  return (predict(model, members, mix, 1)[part] ?? 0) / (CORE_MINUTE * share)
}

/** Members that all cores of one machine carry together, if nothing else runs on it. */
export function membersOfMachine(model: Model, mix: Mix, parts: readonly string[], cores: number): number {
  const sum = (usage: Usage) => parts.reduce((all, part) => all + (usage[part] ?? 0), 0)
  return Math.max(0, cores * CORE_MINUTE - sum(model.rest)) / positive(sum(memberMinute(model, mix)))
}

export interface Straight {
  /** The value at nothing, and how much more it is for each one. */
  at0: number
  each: number
}

/** The straight line through points, by least squares. @throws RangeError for points that all lie at one place */
export function lineThrough(points: readonly (readonly [x: number, y: number])[]): Straight {
  const meanOf = (index: 0 | 1) => points.reduce((sum, point) => sum + point[index], 0) / points.length
  const [meanX, meanY] = [meanOf(0), meanOf(1)]
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  const each = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / positive(spread)
  return { at0: meanY - each * meanX, each }
}
