/**
 * The upgrade of docs/deployment.md as written, from versions that were in service: their database with members, money and
 * rounds, and their release store.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkoutOf, documented, npmRun, removeCheckouts } from './lib/checkouts.ts'
import { call, newKey, Tally } from './lib/client.ts'
import { freePort } from './lib/ports.ts'
import { appProcess, ROOT, runOps } from './lib/processes.ts'
import { until } from './lib/until.ts'

/** Versions that were in service, with what made each of them another step. */
const VERSIONS = [
  ['ee58ecaa', 'before bookings and the signed registry'],
  ['cd54400b', 'before the embedded PostgreSQL had a password'],
  ['d7364066', 'before SQL stood beside its domain'],
] as const
const DEMO = { username: 'demo', password: 'demo-pass-1' }

interface Books {
  money: unknown
  deposits: unknown[]
}

/** What a member has: what must be the same before and after. */
async function booksOf(origin: string, deposit?: { amount: string }): Promise<Books> {
  const tally = new Tally()
  const ask = async <T>(...[id, sent]: [Parameters<typeof call>[2], Parameters<typeof call>[3]?]): Promise<T> => {
    const answer = await call(origin, tally, id, sent)
    if (answer?.code !== 200) throw new Error(`${id}: ${answer?.msg}`)
    return answer.data as T
  }
  const { id: token } = await ask<{ id: string }>('login', { fields: DEMO })
  if (deposit)
    await ask('deposit', { token, fields: { bank_number: '1', bank_name: 'Bank', ...deposit }, key: newKey() })
  const { money } = await ask<{ money: unknown }>('userInfo', { token })
  const deposits = await ask<{ id: unknown; money: unknown }[]>('deposits', { token })
  return { money, deposits: deposits.map(({ id, money }) => [id, money]) }
}

describe.each(VERSIONS)('from %s, %s', (version) => {
  const folder = mkdtempSync(join(tmpdir(), 'yaksok-upgrade-'))
  const env = { DATA_DIR: join(folder, 'data'), RELEASE_STORE: join(folder, 'releases'), LOG_LEVEL: 'warn' }
  let before: Books

  beforeAll(async () => {
    const old = await checkoutOf(folder, version)
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const started = spawn(process.execPath, ['setup.mjs', 'scripts/start.ts'], {
      cwd: old,
      stdio: 'ignore',
      env: { ...process.env, ...env, PORT: String(port) },
      detached: true,
    })
    await until(`${version} in service`, async () => (await fetch(`${origin}/readyz`)).ok, 400_000)
    before = await booksOf(origin, { amount: '20000' })
    expect(before.deposits.length).toBeGreaterThan(0)
    const ended = new Promise((resolve) => started.once('exit', resolve))
    process.kill(-Number(started.pid), 'SIGTERM')
    await ended
  }, 500_000)

  afterAll(async () => {
    await removeCheckouts(folder, [version])
    rmSync(folder, { recursive: true, force: true })
  })

  test('its parts are replaced, members keep what they have, and the ledger is right', async () => {
    await npmRun(ROOT, env, documented('publish-all'))
    const app = await appProcess('serve', env)
    await app.start()
    try {
      const page = await fetch(`${app.origin}/Login`)
      expect(page.status).toBe(200)
      expect(await page.text()).toContain('<!doctype html>')
      expect(await booksOf(app.origin)).toEqual(before)
    } finally {
      await app.stop()
    }
    expect(await runOps(env, ['ledger', 'verify'])).toMatch(/✓|OK/)
  }, 500_000)
})
