import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publish } from '../release/publish.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { makeToken, revokeToken } from '../release-access/tokens.ts'
import { openReleaseStore, type ReleaseStore } from '../release-store/release-store.ts'
import { beginSession, endSession, SESSION_MS, sessionOf } from './sessions.ts'

let store: ReleaseStore
let token: string
const now = Date.now()
const file = () => join(store.folder, 'console-sessions.json')
const RIGHTS = { team: 'home-team', remotes: ['home'], actions: ['promote' as const], shell: false }

beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'sessions-')))
  await publish(store, storeRelease(store, 'shell', '1'))
  token = (await makeToken(store, RIGHTS, 1)).id
})
afterEach(() => rmSync(store.folder, { recursive: true, force: true }))

test('a session has the rights of its token, for a working day', async () => {
  const secret = await beginSession(store, token, now)
  expect(sessionOf(store, secret, now)?.grant).toEqual({ id: token, ...RIGHTS })
  expect(sessionOf(store, secret, now + SESSION_MS)).toBeUndefined()
})

test('its secret is not in the store, which its owner alone may read', async () => {
  const secret = await beginSession(store, token, now)
  expect(readFileSync(file(), 'utf8')).not.toContain(secret)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
})

test('it ends with its token at once, and with the sign-out', async () => {
  const [one, other] = [await beginSession(store, token, now), await beginSession(store, token, now)]
  await endSession(store, one)
  expect([sessionOf(store, one, now), sessionOf(store, other, now)?.grant.id]).toEqual([undefined, token])
  await revokeToken(store, token)
  expect(sessionOf(store, other, now)).toBeUndefined()
  const short = await makeToken(store, RIGHTS, 0.1)
  const secret = await beginSession(store, short.id, now)
  expect(sessionOf(store, secret, now + 86_400_000 * 0.2)).toBeUndefined()
})

test('what is made up, cut or empty is nobody', async () => {
  const secret = await beginSession(store, token, now)
  for (const other of [undefined, '', secret.slice(1), `${secret}=`, 'A'.repeat(43), token])
    expect(sessionOf(store, other, now)).toBeUndefined()
  writeFileSync(file(), '{')
  expect(sessionOf(store, secret, now)).toBeUndefined()
})

test('each session has its own mark for forms', async () => {
  const secrets = [await beginSession(store, token, now), await beginSession(store, token, now)]
  const marks = secrets.map((secret) => sessionOf(store, secret, now)?.csrf)
  expect(new Set(marks).size).toBe(2)
  expect(secrets).not.toContain(marks[0])
})

test('a token has ten sessions at most: the oldest ends', async () => {
  const secrets = []
  for (let turn = 0; turn < 11; turn++) secrets.push(await beginSession(store, token, now + turn))
  const live = secrets.filter((secret) => sessionOf(store, secret, now + 20))
  expect(live).toEqual(secrets.slice(1))
})

test('several gateways that sign people in at once lose none', async () => {
  const secrets = await Promise.all([1, 2, 3, 4].map(() => beginSession(store, token, now)))
  expect(secrets.every((secret) => sessionOf(store, secret, now))).toBe(true)
})
