import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { storeKey } from '../../release-store/page-key.ts'
import { makePageIds } from './page-id.ts'

const never = (error: unknown) => {
  throw error
}

function folder(): string {
  const store = mkdtempSync(join(tmpdir(), 'page-id-'))
  onTestFinished(() => rmSync(store, { recursive: true, force: true }))
  return store
}

test('an id is known by every gateway of its store, with the time of its page', () => {
  const store = folder()
  const [one, other] = [1_700_000_000_000, 0].map((now) =>
    makePageIds(
      () => storeKey(store, never),
      () => now,
    ),
  )
  const id = one?.issue('abc') ?? ''
  expect(id).not.toBe(one?.issue('abc'))
  expect(other?.issuedAt(id, 'abc')).toBe(1_700_000_000_000)
  expect(statSync(join(store, 'page.key')).mode & 0o777).toBe(0o600)
})

test('made-up ids, changed ones, those of another composition and of another store are nobody’s', () => {
  const store = folder()
  const ids = makePageIds(() => storeKey(store, never))
  const id = ids.issue('abc')
  const [time = '', random, signature] = id.split('.')
  const later = (Number.parseInt(time, 36) + 1).toString(36)
  for (const forged of ['', 'page-1234', `${later}.${random}.${signature}`, `${time}.${random}.${'A'.repeat(22)}`])
    expect(ids.issuedAt(forged, 'abc'), forged).toBeUndefined()
  expect(ids.issuedAt(id, 'abd')).toBeUndefined()
  expect(makePageIds(() => storeKey(folder(), never)).issuedAt(id, 'abc')).toBeUndefined()
})

test('a store that cannot be written costs the shared key, not the pages', () => {
  const told: unknown[] = []
  const ids = makePageIds(() => storeKey(join(folder(), 'missing'), (error) => told.push(error)))
  expect(ids.issuedAt(ids.issue('abc'), 'abc')).toBeDefined()
  expect(told).toHaveLength(1)
})
