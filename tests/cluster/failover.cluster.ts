/**
 * The primary is killed under load, again and again: nothing that was acknowledged is lost, nothing happens twice, the books
 * are right, and members are served again within 15 s. `CLUSTER_FAILOVERS=50` writes docs/bench/failover.md as well.
 */
import type { TestServer } from '@yaksok/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit, beyond } from './lib/audit.ts'
import { type Failover, writeReport } from './lib/failover-report.ts'
import type { Machines } from './lib/machines/index.ts'
import { MoneyLoad, type Player } from './lib/money-load.ts'
import { FUND_PASSWORD, newPlayer } from './lib/player.ts'
import { type PooledWorld, startPooledWorld } from './lib/pooled-world.ts'
import { describeWith } from './lib/with-programs.ts'

/** How often by default, and how often for the figures. */
const FEW = 4
const FAILOVERS = Number(process.env.CLUSTER_FAILOVERS ?? FEW)
const WITHIN_MS = 15_000
const MEMBERS = 6

describeWith(['etcd', 'patroni', 'haproxy', 'postgres', 'pgbouncer'], 'failover', (programs) => {
  let world: PooledWorld
  let machines: Machines
  let server: TestServer
  let players: Player[]
  let load: MoneyLoad

  beforeAll(async () => {
    world = await startPooledWorld(programs, (all) => ({ databaseReplicaUrls: all.serverUrls(), roundSeconds: 10 }))
    ;({ machines, server } = world)
    await server.owner.query('update desk_rules set deposits_open = 1000, withdrawals_open = 1000')
    players = []
    for (let number = 0; number < MEMBERS; number++) players.push(await newPlayer(server, `player${number}`, number))
    load = new MoneyLoad({ server, players, fundPassword: FUND_PASSWORD })
    await load.back()
  })
  afterAll(() => world?.close())

  test('what is not there, or not booked, is found', async () => {
    const { rows } = await server.owner.query('select max(id)::text as id from deposits')
    const never = String(Number(rows[0].id) + 1_000_000)
    const told = { deposits: new Set([never]), booked: new Set([never]), orders: new Set<string>() }
    expect(await audit(server.owner, { ...told, withdrawals: new Set() })).toMatchObject({
      lost: [`deposits ${never}`],
      unbooked: [`deposits ${never}`],
    })
  })

  test(`${FAILOVERS} times the primary is killed under load`, async () => {
    const failovers: Failover[] = []
    for (let time = 0; time < FAILOVERS; time++) {
      const failover = await failOver(time % 2 === 0 ? 'postgres' : 'machine', { machines, server, load })
      console.log(`  ${time + 1}/${FAILOVERS} ${failover.killed}: ${failover.firstMs} ms, all ${failover.allMs} ms`)
      failovers.push(failover)
    }
    await load.stop()
    const twice = await beyond(
      server.owner,
      players.map(({ id }) => id),
      load.acknowledged,
    )
    if (process.env.CLUSTER_FAILOVERS) writeReport(failovers, load, twice.length)
    for (const { lost, unbooked, failedChecks } of failovers)
      expect({ lost, unbooked, failedChecks }).toEqual({ lost: [], unbooked: [], failedChecks: [] })
    expect(twice).toEqual([])
    expect(failovers.filter(({ firstMs }) => firstMs > WITHIN_MS)).toEqual([])
  })
})

interface Stage {
  machines: Machines
  server: TestServer
  load: MoneyLoad
}

/** Kills the primary, waits until all members write again, and looks into the books. */
async function failOver(what: Failover['killed'], { machines, server, load }: Stage): Promise<Failover> {
  const since = performance.now()
  const name = await machines.killPrimary(what)
  const { first, all } = await load.back()
  const promoted = await machines.primary()
  await machines.bringBack(name)
  const findings = await audit(server.owner, load.acknowledged)
  await machines.whole()
  return {
    killed: what,
    changedHands: promoted !== name,
    firstMs: Math.round(first - since),
    allMs: Math.round(all - since),
    ...findings,
  }
}
