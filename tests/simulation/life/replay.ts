import { isDeepStrictEqual } from 'node:util'
import { applicationUrl } from '@yaksok/server/postgres'
import { copyTestDatabase, ledgerFaults, type TestDatabase, testSignature } from '@yaksok/server/testing'
import type pg from 'pg'
import { LOTTERY, openClient } from '../lib/stage.ts'
import type { Beginning, Beginnings } from './beginning.ts'
import { committedOf, readCommitted } from './committed.ts'
import type { State } from './quint.ts'
import { takeSnapshot } from './snapshot.ts'

/** The model's moments, in ms after the draw of the first round. It closes 3 s before it; the second is drawn a minute later. */
const MOMENTS = [-20_000, -3000, -1000, 0, 30_000, 57_000, 60_000, 70_000]
const STAKE = 1000

/** Plays traces in copies of their beginnings, which are put back between two; answers how many steps those were. */
export async function replayAll(beginnings: Beginnings, traces: readonly State[][]): Promise<number> {
  const replays = { 1: await openReplay(beginnings[1]), 2: await openReplay(beginnings[2]) }
  try {
    for (const states of traces) await replays[states[0]?.version ?? 2].play(states)
  } finally {
    for (const replay of Object.values(replays)) await replay.close()
  }
  return traces.reduce((sum, states) => sum + states.length - 1, 0)
}

async function openReplay(beginning: Beginning): Promise<Replay> {
  const database = await copyTestDatabase(beginning.database)
  const admin = await openClient(database.url)
  return new Replay(beginning, database, admin, await takeSnapshot(admin))
}

/** Traces of the model, played with the real functions. */
class Replay {
  readonly #beginning: Beginning
  readonly #database: TestDatabase
  readonly #admin: pg.Client
  readonly #putBack: () => Promise<void>
  /** Connections by who has them: processes, orders, and one for what is over at once. */
  readonly #clients = new Map<string, pg.Client>()

  constructor(beginning: Beginning, database: TestDatabase, admin: pg.Client, putBack: () => Promise<void>) {
    this.#beginning = beginning
    this.#database = database
    this.#admin = admin
    this.#putBack = putBack
  }

  /** @throws with the step where the database does or says other than the model */
  async play(states: readonly State[]): Promise<void> {
    await this.#begin(0)
    // a copy is another database than the one whose chains began here
    await this.#admin.query('update chain_home set (home, started) = (select home, started from database_home())')
    for (const [index, state] of states.entries()) {
      const heard = index === 0 ? '' : await this.#do(state)
      const told = state.last.outcome
      const [found, wanted] = [await readCommitted(this.#admin, this.#beginning), committedOf(state)]
      if (heard !== told || !isDeepStrictEqual(found, wanted)) {
        const steps = states.slice(1, index + 1).map(({ last }) => Object.values(last).join(' '))
        throw new Error(`${steps.join('\n')}\nanswered ${heard}\n${JSON.stringify({ found, wanted })}`)
      }
    }
    const faults = await ledgerFaults(this.#admin)
    if (faults.length > 0) throw new Error(`ledger verify: ${JSON.stringify(faults)}`)
  }

  async close(): Promise<void> {
    for (const client of this.#clients.values()) await client.end().catch(() => {})
    await this.#admin.end()
    await this.#database.drop()
  }

  /** The beginning, at a moment: what was open is taken back first. */
  async #begin(moment: number): Promise<void> {
    for (const client of this.#clients.values()) await client.query('rollback; select pg_advisory_unlock_all()')
    await this.#putBack()
    await this.#setClock(moment)
  }

  async #setClock(moment: number): Promise<void> {
    const at = new Date(this.#beginning.draws + (MOMENTS[moment] as number))
    await this.#admin.query('update test_clock set at = $1', [at])
  }

  async #client(who: string): Promise<pg.Client> {
    const known = this.#clients.get(who)
    if (known) return known
    const client = await openClient(applicationUrl(this.#database.url))
    // what the model says is no wait for a lock
    await client.query(`set statement_timeout = '60s'`)
    this.#clients.set(who, client)
    return client
  }

  /** A connection ends as with its process: PostgreSQL takes back what was open. */
  async #kill(who: string): Promise<void> {
    const client = this.#clients.get(who) as pg.Client & { processID: number }
    await this.#admin.query('select pg_terminate_backend($1, 60000)', [client.processID])
    this.#clients.delete(who)
  }

  /** Does what the model did; answers what was answered. */
  async #do({ last: { does, who, round, value }, txs, orders }: State): Promise<string> {
    switch (does) {
      case 'tick':
        await this.#setClock(value)
        return ''
      case 'rewind':
        await this.#begin(value)
        return ''
      case 'place':
        return await this.#order(`order ${who}`, who, round, orders[who]?.state === 'inflight')
      case 'again':
        return await this.#order('again', who, round, false)
      case 'placed':
        await (await this.#client(`order ${who}`)).query('commit')
        return ''
      case 'seal':
      case 'draw':
      case 'void':
        return await this.#step(does, who, round, txs[who]?.does !== '')
      case 'commit':
        await (await this.#client(`process ${who}`)).query('commit')
        return ''
      case 'hear':
        return await this.#hear(round, value)
      default:
        await this.#kill(`${does === 'lost' ? 'order' : 'process'} ${who}`)
        return ''
    }
  }

  async #order(as: string, order: number, round: number, stays: boolean): Promise<string> {
    const { members, rounds } = this.#beginning
    const values = [
      members[order],
      LOTTERY,
      rounds[round]?.expect,
      ['대'],
      STAKE,
      `key ${order}`,
      Buffer.from(`${round}`),
    ]
    const text = 'select outcome from order_place($1, $2, $3, $4, $5, $6, $7)'
    return (await this.#call(as, text, values, stays)) as string
  }

  async #step(step: string, process: number, round: number, stays: boolean): Promise<string> {
    const text = `select round_${step}($1)::text as outcome`
    return (await this.#call(`process ${process}`, text, [this.#beginning.rounds[round]?.id], stays)) as string
  }

  async #hear(round: number, signature: number): Promise<string> {
    const { beacon } = this.#beginning.rounds[round] as Beginning['rounds'][0]
    // whatever is no signature of this round stands for the second one: the database checks none
    const said = testSignature(signature === 1 ? beacon : beacon + 1)
    const text = `select '' as outcome from beacon_heard((select chain from beacon_in_use), $1, decode($2, 'hex'))`
    try {
      return (await this.#call('beacon', text, [beacon, said], false)) as string
    } catch (error) {
      if (!/two signatures/.test(String(error))) throw error
      return 'error'
    }
  }

  /** @param stays whether its transaction stays open */
  async #call(who: string, text: string, values: unknown[], stays: boolean): Promise<unknown> {
    const client = await this.#client(who)
    if (stays) await client.query('begin')
    const { rows } = await client.query(text, values)
    return rows[0].outcome
  }
}
