import { type Case, openCase } from './case.ts'
import { families } from './families/index.ts'
import type { Session } from './session.ts'
import { isAsNew, type Opened, openPage, tryWay } from './try.ts'
import type { Facts, Way } from './way.ts'

export interface Result {
  family: string
  way: Way
  succeeded: boolean
  /** It came out as it was declared. */
  fits: boolean
  /** Why it could not be tried, or the first of what was found. */
  note: string
}

/**
 * Tries all ways (or those whose id contains one of `only`), one after the other, and judges each by what was found outside of
 * the page.
 */
export async function tryWays(
  only: readonly string[] = [],
  tell: (line: string) => void = () => {},
): Promise<Result[]> {
  const on = await openCase()
  const tried: { family: string; way: Way; facts: Facts | Error }[] = []
  const member = memberOf(on)
  try {
    for (const { name, ways } of families)
      for (const way of ways) {
        if (only.length > 0 && !only.some((part) => way.id.includes(part) || name === part)) continue
        const began = performance.now()
        const facts = await member.meets(way).catch((error: Error) => error)
        tried.push({ family: name, way, facts })
        const { fits, note } = resultOf(name, way, facts)
        tell(`${fits ? ' ' : '?'} ${way.id} ${Math.round(performance.now() - began)} ms ${note}`)
        await member.settle(way, facts)
      }
  } finally {
    await on.close()
  }
  // what was sent is known in the end: the browser tells late what it looked up
  return tried.map(({ family, way, facts }) => resultOf(family, way, facts))
}

/** The member's session and page: the next way gets those of the one before where that left them as they were. */
function memberOf(on: Case) {
  let session: Session | undefined
  let opened: Opened | undefined
  return {
    async meets(way: Way): Promise<Facts> {
      session ??= await on.session()
      opened ??= await openPage(on, session)
      return tryWay(way, on, session, opened)
    },
    async settle(way: Way, facts: Facts | Error): Promise<void> {
      const ended = facts instanceof Error || facts.changed.has('sessions')
      if (opened && (ended || !(await isAsNew(opened, way)))) {
        await opened.context.close()
        opened = undefined
      }
      if (ended) session = undefined
    },
  }
}

function resultOf(family: string, way: Way, facts: Facts | Error): Result {
  if (facts instanceof Error) return { family, way, succeeded: false, fits: false, note: facts.message.slice(0, 200) }
  const succeeded = way.succeeded(facts)
  const fits = succeeded === (way.expected !== 'refused')
  const { got, heard, changed, ranAfter, left } = facts
  const note = `got ${got.slice(0, 300)}; heard ${heard[0] ?? '-'}; changed ${[...changed].join()}; ran after ${ranAfter}; left ${left.workers.join()}`
  return { family, way, succeeded, fits, note: fits ? '' : note }
}
