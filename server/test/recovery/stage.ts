import { setTimeout as delay } from 'node:timers/promises'
import { calls, openEnvelope } from '@yaksok/shared/core/contract'
import Fastify from 'fastify'
import type { Api } from '../../src/app.ts'

/** Between two looks whether something is back, ms. */
const LOOK_MS = 50
/** What is not back by then does not come back. */
const PATIENCE_MS = 60_000

/** How long after the end of a fault something worked again, ms. */
export interface Recovery {
  /** A member's login, which reads and writes. */
  calls: number
  /** A round that was due after the fault is drawn. */
  rounds: number
}

/** A whole API with the demo members, to which faults are done. */
export interface Stage {
  /** True while a login goes through. */
  works(): Promise<boolean>
  /** Waits until everything works again; counts from `since` (`performance.now()`). */
  recovered(since: number): Promise<Recovery>
  close(): Promise<void>
}

export async function openStage(api: Api): Promise<Stage> {
  const app = Fastify()
  await app.register(api.plugin, { prefix: '/api' })

  async function works(): Promise<boolean> {
    const response = await app.inject({
      method: 'POST',
      url: `/api${calls.login.spellings[0].path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'username=demo&password=demo-pass-1',
    })
    return response.statusCode === 200 && openEnvelope(response.json()).code === 200
  }

  /** True once a round that came due after `at` (ms since 1970) is drawn. */
  async function drawnSince(at: number): Promise<boolean> {
    const query = `select 1 from rounds where state = 'drawn' and draws_at > to_timestamp($1 / 1000.0) limit 1`
    return await api.services.pool.query(query, [at]).then(
      ({ rowCount }) => rowCount === 1,
      () => false,
    )
  }

  return {
    works,
    async recovered(since) {
      const at = Date.now() - (performance.now() - since)
      const [called, drawn] = await Promise.all([until(works, since), until(() => drawnSince(at), since)])
      return { calls: called, rounds: drawn }
    },
    async close() {
      await app.close()
      await api.close()
    },
  }
}

/** Milliseconds from `since` until it is so; throws where it is not within a minute. */
async function until(isSo: () => Promise<boolean>, since: number): Promise<number> {
  while (performance.now() - since < PATIENCE_MS) {
    if (await isSo()) return Math.round(performance.now() - since)
    await delay(LOOK_MS)
  }
  throw new Error(`not back within ${PATIENCE_MS / 1000} s`)
}
