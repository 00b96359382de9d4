/**
 * 4 API processes, 2 gateways and 2 engines behind haproxy, with members at work: replaced one by one nobody notices;
 * killed one every 5 s nothing is lost and nothing doubled. `CLUSTER_MINUTES` is how long they are killed (1); with 10 or
 * more the figures go into docs/bench/cluster.md.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from './lib/books.ts'
import { Tally } from './lib/client.ts'
import { type Member, register, work } from './lib/members.ts'
import type { AppProcess } from './lib/processes.ts'
import { conditions, reportKills, reportReplaced, writeReport } from './lib/report.ts'
import { openStage, type Stage } from './lib/stage.ts'
import { describeWith } from './lib/with-programs.ts'

const MEMBERS = 8
const KILL_EVERY_MS = 5000
const MINUTES = Number(process.env.CLUSTER_MINUTES ?? 1)
/** `npm run serve` drains this long as well, s. */
const DRAIN_SECONDS = 5
const STOP_SECONDS = 10

/** Kills one every 5 s and starts it again; one that has not come back yet is waited for. Resolves once all serve. */
async function killInTurn(all: readonly AppProcess[]): Promise<{ kills: number; slowestStartMs: number }> {
  const starts: Promise<void>[] = []
  let [kills, slowestStartMs] = [0, 0]
  for (const until = performance.now() + MINUTES * 60_000; performance.now() < until; kills++) {
    await delay(KILL_EVERY_MS)
    const index = (kills * 3) % all.length
    const victim = all[index] as AppProcess
    await starts[index]
    await victim.kill()
    const killedAt = performance.now()
    starts[index] = victim.start().then(() => {
      slowestStartMs = Math.max(slowestStartMs, performance.now() - killedAt)
    })
  }
  await Promise.all(starts)
  return { kills, slowestStartMs }
}

describeWith(['haproxy'], 'processes are replaced and killed', ({ haproxy }) => {
  let stage: Stage
  let members: Member[]

  beforeAll(async () => {
    stage = await openStage({
      haproxy,
      apis: 4,
      engines: 2,
      env: { DRAIN_SECONDS: String(DRAIN_SECONDS), STOP_SECONDS: String(STOP_SECONDS) },
    })
    members = await register(stage, new Tally(), MEMBERS)
  })
  afterAll(async () => {
    await stage?.end()
    writeReport(MINUTES)
  })

  test('while every process is replaced one by one, no request fails and none is sent twice', async () => {
    const tally = new Tally()
    const load = work(stage.url, members, tally)
    const stops: { name: string; code: number | null; ms: number }[] = []
    for (const one of [...stage.apis, ...stage.gateways, ...stage.engines]) {
      stops.push({ name: one.name, ...(await one.stop()) })
      await one.start()
    }
    await expect.poll(load.streamsOpen).toBe(MEMBERS)
    await load.stop()
    reportReplaced(tally, stops, load.streamsEnded())
    expect(stops.filter(({ code }) => code !== 0)).toEqual([])
    expect({ failed: tally.failed, retried: tally.retried, why: [...tally.why] }).toEqual({
      failed: 0,
      retried: 0,
      why: [],
    })
    expect(tally.requests).toBeGreaterThan(100)
  })

  test(`one of them killed every 5 s for ${MINUTES} min: nothing lost, nothing doubled`, async () => {
    const tally = new Tally()
    const load = work(stage.url, members, tally)
    const killed = await killInTurn([...stage.apis, ...stage.gateways, ...stage.engines])
    await expect.poll(load.streamsOpen).toBe(MEMBERS)
    await load.stop()
    const books = await checkBooks(stage, members)
    const streamsEnded = load.streamsEnded()
    reportKills({ tally, books, ...killed, minutes: MINUTES, streamsEnded, at: conditions() })
    expect(books).toMatchObject({ lost: 0, doubled: 0, broken: '' })
    expect(tally.failed).toBe(0)
    expect(books.acknowledged).toBeGreaterThan(50)
  })

  test('rounds go on: each that was to be drawn is drawn', async () => {
    const overdue = async () =>
      (await stage.sql(`select 1 from rounds where state in ('open', 'closed') and draws_at < now() - interval '10 s'`))
        .length
    await expect.poll(overdue).toBe(0)
  })
})
