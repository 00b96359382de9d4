import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApiHost, createGateway } from '@yaksok/platform/gateway'
import { openReleaseStore, type ReleaseStore } from '@yaksok/platform/registry'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Console } from '../index.ts'
import { withReleases } from './console-releases.ts'

let store: ReleaseStore
beforeEach(() => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'console-releases-')))
})
afterEach(() => rmSync(store.folder, { recursive: true }))

/** An API that knows one cookie. */
const api: Console['plugin'] = async (app) => {
  app.get('/me', async ({ headers }, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' })
    return headers.cookie === 'one=right' ? { id: 1 } : reply.code(401).send({ code: 'login-needed', message: '' })
  })
}

async function releases(cookie: string) {
  const app = await createApiHost({ api: withReleases(api, { store, page: null }) })
  const reply = await app.inject({ url: '/api/releases', headers: { cookie } })
  await app.close()
  return reply
}

test('releases are told to who is logged in, with the headers by which the console’s own answers are nobody else’s', async () => {
  const told = await releases('one=right')
  expect(told.json()).toMatchObject({ parts: [], history: [], standing: null })
  const refused = await releases('one=wrong')
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'login-needed'])
  for (const { headers } of [told, refused])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' })
})

test('an answer of the console’s API may ask whoever looks at it for no more than its pages may', async () => {
  const app = await createGateway({ store, worker: false, api: withReleases(api, { store, page: null }) })
  const policyOf = async (url: string, cookie = 'one=right') => {
    const { headers } = await app.inject({ url, headers: { cookie, accept: 'text/html' } })
    return String(headers['permissions-policy'])
  }
  const page = await policyOf('/')
  expect(page.split(', ').length).toBeGreaterThan(30)
  expect(page).toContain('camera=()')
  for (const url of ['/api/me', '/api/releases', '/api/nowhere']) expect(await policyOf(url), url).toBe(page)
  expect(await policyOf('/api/me', 'one=wrong')).toBe(page)
  await app.close()
})
