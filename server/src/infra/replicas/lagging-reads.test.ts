import { expect, test } from 'vitest'
import type { Pool } from '../database/index.ts'
import { replicaReads } from './lagging-reads.ts'
import type { AnsweredBy } from './metrics.ts'
import type { Replica } from './replica.ts'

/** Reads of a replica that answers with this error, or at all. */
async function read(error?: Error) {
  const counted: AnsweredBy[] = []
  let leftOut = false
  const pool = (who: string, failure?: Error) =>
    ({
      query: async () => {
        if (failure) throw failure
        return { rows: [who] }
      },
    }) as unknown as Pool
  const replica = {
    pool: pool('replica', error),
    failed: () => {
      leftOut = true
    },
  } as unknown as Replica
  const reads = replicaReads(replica, pool('primary'), (by) => counted.push(by))
  const answer = await reads.query('select 1').then(
    ({ rows }) => rows[0],
    (failure: Error) => failure.message,
  )
  return { answer, counted, leftOut }
}

const failure = (code: string) => Object.assign(new Error(`refused with ${code}`), { code })

test('what a replica breaks off the primary answers, and a replica that is away is left out', async () => {
  expect(await read()).toEqual({ answer: 'replica', counted: ['replica'], leftOut: false })
  for (const code of ['ECONNRESET', '57P01', '08006'])
    expect(await read(failure(code))).toEqual({
      answer: 'primary',
      counted: ['primary_after_replica'],
      leftOut: true,
    })
})

test('a row that was cleaned up under a read says nothing of the replica', async () => {
  expect(await read(failure('40001'))).toEqual({
    answer: 'primary',
    counted: ['primary_after_replica'],
    leftOut: false,
  })
})

test.each(['57014', '25006', '42P01'])(
  'a statement that is refused with %s is not the primary’s to repeat',
  async (code) => {
    expect(await read(failure(code))).toEqual({ answer: `refused with ${code}`, counted: [], leftOut: false })
  },
)
