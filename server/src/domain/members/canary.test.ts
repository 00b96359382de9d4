import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { toBase64 } from '@yaksok/shared/core/contract'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createTestServer } from '../../../test/index.ts'
import { writeBackup } from '../../infra/backup/index.ts'
import { many } from '../../infra/database/index.ts'

test('passwords and tokens are found in no log, no table, no answer', async () => {
  const canary = () => `canary-${randomBytes(12).toString('hex')}`
  const [first, second, wrong, malformed] = [canary(), canary(), canary(), canary()]
  const logged: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  const server = await createTestServer({ log })
  const { owner } = server
  const folder = mkdtempSync(join(tmpdir(), 'yaksok-canary-'))
  const answers: string[] = []
  const call: typeof server.callRaw = async (...args) => {
    const reply = await server.callRaw(...args)
    answers.push(JSON.stringify(reply))
    return reply
  }
  try {
    const tokens = [await server.register('canary1', first)]
    for (const method of ['GET', 'POST'] as const) {
      await call('login', { username: 'canary1', password: wrong }, { method })
      await call('login', { username: wrong, password: wrong }, { method })
      await call('login', { username: 'canary1', password: wrong, [malformed]: malformed }, { method })
    }
    const [token = ''] = tokens
    await call('setLoginPassword', { old_password: wrong, new_password: wrong }, { token })
    await call('setLoginPassword', { old_password: first, new_password: second }, { token, method: 'GET' })
    tokens.push(await server.login('canary1', second))
    // A malformed form, a path that does not exist, a body that is too large, a fault in the middle of a login.
    const url = '/api/member/doLogin'
    const headers = { 'content-type': 'application/x-www-form-urlencoded', token: toBase64(tokens[1] ?? '') }
    const sent = [
      { method: 'GET', url: `${url}?password=${malformed}&password=${malformed}` },
      { method: 'GET', url: `/api/nowhere?password=${malformed}` },
      { method: 'POST', url, headers, payload: `password=${malformed}%` },
      { method: 'POST', url: `${url}?password=${malformed}`, headers },
      { method: 'POST', url, headers, payload: `password=${malformed.repeat(4000)}` },
      { method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: JSON.stringify({ malformed }) },
    ] as const
    for (const request of sent) answers.push((await server.app.inject(request)).body)
    await owner.query('alter table turns rename to turns_away')
    expect((await call('login', { username: 'canary1', password: second })).status).toBe(500)
    await owner.query('alter table turns_away rename to turns')

    const file = join(folder, 'all.sql.gz')
    await writeBackup(server.database.url, file)
    const leftOut = ['sessions', 'tries', 'turns', 'turn_queues', 'known_places']
    const tables = await Promise.all(leftOut.map((table) => many(owner, `select t::text from ${table} t`)))
    const socketFolder = decodeURIComponent(/host=([^&]+)/.exec(server.database.url)?.[1] ?? '')
    const found = {
      logs: logged.join(''),
      answers: answers.join(''),
      database: gunzipSync(readFileSync(file)).toString() + JSON.stringify(tables),
      'log of PostgreSQL': readFileSync(join(socketFolder, '../db/server.log'), 'utf8'),
    }
    expect(found.logs).toContain('"event":"fault"')
    expect(found.database).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    // a table is missed as a relation, or as the type of its rows, whichever the function is read for first
    expect(found['log of PostgreSQL']).toMatch(/(relation|type) "turns" does not exist/)
    for (const [place, text] of Object.entries(found)) {
      // `wrong` was also sent as a username, which counters of tries keep.
      for (const secret of [first, second, wrong, malformed, ...tokens, ...tokens.map(toBase64)])
        if (!(secret === wrong && place === 'database'))
          expect(text.includes(secret), `${place}: ${secret}`).toBe(false)
    }
  } finally {
    await server.close()
    rmSync(folder, { recursive: true })
  }
})
