import type pg from 'pg'
import { statementWork } from './statement.ts'
import { inSpan } from './work.ts'

type Query = (...given: unknown[]) => Promise<unknown>
type Queried = Pick<pg.ClientBase, 'query'>

/**
 * Publishes each statement of a pool, the wait for a connection included, and those of its clients in transactions. What
 * has a callback is the pool's own way to a client, and what submits itself is a copy.
 */
export function followStatements(pool: pg.Pool): void {
  follow(pool)
  pool.on('connect', follow)
}

function follow(queried: Queried): void {
  const query = queried.query.bind(queried) as unknown as Query
  const followed: Query = (...given) => {
    const text = textOf(given)
    return text === undefined
      ? query(...given)
      : inSpan(
          () => statementWork(text),
          () => query(...given),
        )
  }
  queried.query = followed as unknown as Queried['query']
}

function textOf(given: readonly unknown[]): string | undefined {
  const [first] = given
  if (typeof given.at(-1) === 'function') return undefined
  if (typeof first === 'string') return first
  const { text, submit } = (first ?? {}) as { text?: unknown; submit?: unknown }
  return typeof text === 'string' && !submit ? text : undefined
}
