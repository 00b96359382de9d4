import { type Case, openCase } from './case.ts'
import { families } from './families/index.ts'
import type { Session } from './session.ts'
import { isAsNew, type Opened, openPage, tryWay } from './try.ts'
import { expectedFrom, type Facts, FROMS, type From, type Way } from './way.ts'

export interface Result {
  from: From
  way: Way
  succeeded: boolean
  /** It came out as it was declared. */
  fits: boolean
  /** Why it could not be tried, or the first of what was found. */
  note: string
}

interface Options {
  /** Names of families and parts of ids; none: all ways. */
  only?: readonly string[]
  from?: readonly From[]
  tell?: (line: string) => void
}

/** Tries ways from the page and from frames, one after the other, and judges each by what was found outside of where it ran. */
export async function tryWays({ only = [], from: froms = FROMS, tell = () => {} }: Options = {}): Promise<Result[]> {
  const isChosen = (name: string, { id }: Way) =>
    only.length === 0 || only.some((one) => id.includes(one) || name === one)
  const ways = families.flatMap(({ name, ways }) => ways.filter((way) => isChosen(name, way)))
  const on = await openCase()
  const tried: { from: From; way: Way; facts: Facts | Error }[] = []
  try {
    for (const from of froms) {
      const member = memberOf(on, from)
      for (const way of ways.filter((one) => expectedFrom(one, from))) {
        const began = performance.now()
        const facts = await member.meets(way).catch((error: Error) => error)
        tried.push({ from, way, facts })
        const { fits, note } = resultOf(from, way, facts)
        tell(`${fits ? ' ' : '?'} ${from} ${way.id} ${Math.round(performance.now() - began)} ms ${note}`)
        await member.settle(way, facts)
      }
      await member.leave()
    }
  } finally {
    await on.close()
  }
  // what was sent is known in the end: the browser tells late what it looked up
  return tried.map(({ from, way, facts }) => resultOf(from, way, facts))
}

/** The member's session and page: the next way gets those of the one before where that left them as they were. */
function memberOf(on: Case, from: From) {
  let session: Session | undefined
  let opened: Opened | undefined
  const leave = async () => {
    await opened?.context.close()
    opened = undefined
  }
  return {
    async meets(way: Way): Promise<Facts> {
      session ??= await on.session()
      if (way.login) await leave()
      opened ??= await openPage(on, session, from, way.login)
      return tryWay(way, on, session, opened)
    },
    async settle(way: Way, facts: Facts | Error): Promise<void> {
      const ended = facts instanceof Error || facts.changed.has('sessions')
      if (opened && (ended || !(await isAsNew(opened, way)))) await leave()
      if (ended) session = undefined
    },
    leave,
  }
}

function resultOf(from: From, way: Way, facts: Facts | Error): Result {
  if (facts instanceof Error) return { from, way, succeeded: false, fits: false, note: facts.message.slice(0, 200) }
  const succeeded = way.succeeded(facts)
  const beyond = way.changes === undefined ? [] : [...facts.tables].filter((one) => !way.changes?.includes(one))
  const fits = succeeded === (expectedFrom(way, from) !== 'refused') && beyond.length === 0
  const { got, heard, changed, tables, ranAfter, left, shown } = facts
  const note = `got ${got.slice(0, 300)}; heard ${heard[0] ?? '-'}; changed ${[...changed].join()} in ${[...tables].join()}; ran after ${ranAfter}; left ${left.workers.join()}; shown ${shown.path} ${shown.title}`
  return { from, way, succeeded, fits, note: fits ? '' : note }
}
