import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApiHost } from '@yaksok/platform/gateway'
import type { Console } from '@yaksok/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withReleases } from './console-releases.ts'

let store: string
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'console-releases-'))
})
afterEach(() => rmSync(store, { recursive: true }))

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
  expect(told.json()).toMatchObject({ parts: [], history: [] })
  const refused = await releases('one=wrong')
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'login-needed'])
  for (const { headers } of [told, refused])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' })
})
