import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ReplicatedServer, startPrimary } from '../../../test/rounds/standby.ts'
import { joinTimeline } from '../../../test/rounds/timeline.ts'
import { takeClock } from '../../../test/wallet/clock.ts'
import { ledgerFaults } from '../../../test/wallet/ledger-faults.ts'
import { many, migrate } from '../../infra/database/index.ts'
import { publishOdds } from './engine/index.ts'

const ROUNDS = 10

let primary: Awaited<ReturnType<typeof startPrimary>>
let standby: ReplicatedServer

beforeAll(async () => {
  primary = await startPrimary()
})
afterAll(async () => {
  await standby?.stop()
  await primary?.stop()
})

const join = ({ url }: ReplicatedServer) => joinTimeline({ url, drop: async () => {} })
const lsn = async ({ run }: ReplicatedServer, what: string) => (await run(`select ${what}()::text as lsn`)).rows[0].lsn

async function prepare(): Promise<void> {
  await primary.run('create role yaksok_app login')
  await migrate(primary.url)
  const { pool, leave } = join(primary)
  await takeClock(pool, new Date('2026-11-20T02:00:30Z'))
  await publishOdds(pool)
  await leave()
}

test('a standby that is promoted without the last rounds breaks its chains: none of its draws can be predicted', async () => {
  await prepare()
  standby = await primary.standby()
  const lost = join(primary)
  await lost.play(3)
  const at = await lsn(primary, 'pg_current_wal_lsn')
  await vi.waitFor(
    async () =>
      expect((await standby.run(`select pg_last_wal_replay_lsn() >= '${at}' as there`)).rows).toEqual([
        { there: true },
      ]),
    20_000,
  )
  // The line between the two breaks, and the primary goes on for a while before it dies.
  await standby.run(`alter system set primary_conninfo = ''`)
  await standby.run('select pg_reload_conf()')
  await vi.waitFor(async () => expect((await standby.run('select from pg_stat_wal_receiver')).rowCount).toBe(0), 20_000)
  await lost.play(ROUNDS)
  const [proofs, now] = [await lost.proofs(), await lost.clock()]
  await lost.leave()
  await primary.stop()

  await standby.run('select pg_promote(true)')
  const again = join(standby)
  expect((await again.proofs()).size).toBeLessThanOrEqual(proofs.size - 4 * (ROUNDS - 1))
  await again.setClock(now)
  const { drawn, predicted } = await again.play(ROUNDS, proofs)
  expect(predicted).toBe(0)
  expect(drawn).toBeGreaterThan(4 * (ROUNDS - 3))
  const reasons = await many<{ reason: string }>(again.pool, 'select distinct reason from chain_breaks')
  expect(reasons).toContainEqual({ reason: 'moved' })
  expect(await ledgerFaults(again.pool)).toEqual([])
  await again.leave()
})
