/**
 * The upgrade of docs/deployment.md from each version that was cut to the next, one process after the other while members are
 * at work: no order fails, no round is missed, and streams and pages stay. `CLUSTER_UPGRADES` is how many (1: the last cut version to
 * this checkout); 20 go through all versions twice, and write a page of docs/bench.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkBooks } from './lib/books.ts'
import { checkoutOf, documented, npmRun, removeCheckouts } from './lib/checkouts.ts'
import { Tally } from './lib/client.ts'
import { type Member, register, work } from './lib/members.ts'
import { openStage, type Stage } from './lib/stage.ts'
import { reportUpgrade, writeUpgrades } from './lib/upgrade-report.ts'
import { describeWith } from './lib/with-programs.ts'

type Version = string | null

/**
 * Commits that cut versions, oldest first, each led to by the one before; null is this checkout. 1d59b9b85 and 9315176cc begin a
 * chain: their own migrations refused a database of the version before, which this checkout's takes.
 */
const CHAINS: readonly (readonly Version[])[] = [
  ['c52e54c88', 'fb2cf358b', null],
  ['1d59b9b85', 'ebb3b1ea0', '56702e830', '91282b14f', '321ad4cdc', '6a1450834', null],
  ['9315176cc', null],
]
const MEMBERS = 8
const UPGRADES = Number(process.env.CLUSTER_UPGRADES ?? 1)
const ROUND_SECONDS = 20

/** Runs of versions, each over a database of its own: so many upgrades in all, the newest ones of a single round. */
function chains(): Version[][] {
  const chosen: Version[][] = []
  for (let left = UPGRADES, turn = 0; left > 0; turn++) {
    const chain = CHAINS.at(-1 - (turn % CHAINS.length)) ?? []
    chosen.push(chain.slice(-left - 1))
    left -= chain.length - 1
  }
  return chosen
}

/** Rounds that are missing, void or late by SQL: each lottery draws every {@link ROUND_SECONDS}. */
const gaps = ({ sql }: Stage) =>
  sql<{ lottery: number; seq: string; what: string }>(
    `with all_rounds as (
       select lottery_id, seq, state, void_reason, draws_at, draws_at - lag(draws_at) over lottery as since,
              seq - lag(seq) over lottery as step
       from rounds window lottery as (partition by lottery_id order by seq))
     select lottery_id as lottery, seq, concat_ws(' ', state, void_reason, since) as what from all_rounds
     where state = 'void' or step <> 1 or since <> make_interval(secs => $1)
        or (state in ('open', 'closed') and draws_at < now() - interval '10 s')`,
    [ROUND_SECONDS],
  )

describeWith(['haproxy'], 'versions are upgraded under load', ({ haproxy }) => {
  const folder = mkdtempSync(join(tmpdir(), 'yaksok-upgrades-'))
  afterAll(async () => {
    await removeCheckouts(folder, CHAINS.flat())
    rmSync(folder, { recursive: true, force: true })
    writeUpgrades(UPGRADES)
  })

  test.each(chains().map((versions, index) => [index, versions] as const))(
    'chain %i of %j: no order fails, no round is missed, and pages stay open',
    async (index, [first, ...next]) => {
      const root = await checkoutOf(folder, first ?? null)
      const releases = join(folder, `releases${index}`)
      const store = { RELEASE_STORE: releases, DATA_DIR: join(folder, `data${index}`) }
      await npmRun(root, store, ['publish-all'])
      const env = { ...store, ROUND_SECONDS: String(ROUND_SECONDS), DRAIN_SECONDS: '5', STOP_SECONDS: '10' }
      const stage = await openStage({ haproxy, apis: 2, engines: 2, env, root })
      try {
        const members = await register(stage, new Tally(), MEMBERS)
        let before = first ?? null
        for (const version of next) {
          await upgrade(stage, members, [before, version], await checkoutOf(folder, version))
          before = version
        }
        expect(await checkBooks(stage, members)).toMatchObject({ lost: 0, doubled: 0, broken: '' })
      } finally {
        await stage.end()
      }
    },
    3_600_000,
  )
})

/** The steps of the document: migrate, what is live, then each process after the other. */
async function upgrade(stage: Stage, members: Member[], of: [Version, Version], root: string): Promise<void> {
  const tally = new Tally()
  const load = work(stage.url, members, tally)
  try {
    stage.moveTo(root)
    await stage.ops('migrate')
    await npmRun(root, stage.env, documented('publish-all'))
    for (const one of [...stage.apis, ...stage.engines, ...stage.gateways]) {
      expect(await one.stop()).toMatchObject({ code: 0 })
      await one.start()
    }
    await expect.poll(load.streamsOpen, { timeout: 30_000 }).toBe(members.length)
  } finally {
    await load.stop()
  }
  const found = await gaps(stage)
  reportUpgrade({ of, tally, streamsEnded: load.streamsEnded(), gaps: found.length })
  // what a page sends again, by the key of the first time, is counted: it was answered, and booked once (`checkBooks`)
  expect({ of, failed: tally.failed, gaps: found }).toEqual({ of, failed: 0, gaps: [] })
  expect(members.every(({ orders }) => orders.length > 0)).toBe(true)
}
