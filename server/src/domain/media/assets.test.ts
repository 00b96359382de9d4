import { brotliDecompressSync } from 'node:zlib'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Pool } from '../../infra/database/index.ts'
import { assetUrl, registerAssets } from './index.ts'

const app = fastify()
const nameOf = (file: string) => assetUrl(file).replace('/api', '')
const CLIP = nameOf('clip-cafe.mp4')

/** Files of server/assets need no database. */
const pool = {} as Pool
beforeAll(() => app.register(registerAssets, { pool }))
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('a picture is immutable, can run nothing by itself, and travels compressed where it can', async () => {
  const plain = await get(nameOf('venue-cafe.svg'))
  expect(plain.headers['content-encoding']).toBeUndefined()
  const answer = await get(nameOf('venue-cafe.svg'), { 'accept-encoding': 'gzip, br' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringContaining('image/svg+xml'),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect([answer.headers.vary, plain.headers.vary]).toEqual(['accept-encoding', 'accept-encoding'])
  expect(answer.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(plain.body)
  expect(plain.body).toContain('<svg')
  expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  const refusing = await get(nameOf('venue-cafe.svg'), { 'accept-encoding': 'br;q=0' })
  expect(refusing.headers['content-encoding']).toBeUndefined()
})

test('a clip is sent in ranges; one that makes no sense is none', async () => {
  const size = (await get(CLIP)).rawPayload.length
  const cases: [string, number, string | undefined][] = [
    ['bytes=0-99', 206, `bytes 0-99/${size}`],
    [`bytes=${size - 5}-`, 206, `bytes ${size - 5}-${size - 1}/${size}`],
    ['bytes=5-2', 200, undefined],
    ['bytes=-', 200, undefined],
    ['bytes=0-1,5-6', 200, undefined],
    ['lines=1-2', 200, undefined],
    [`bytes=${size}-`, 416, `bytes */${size}`],
  ]
  for (const [range, status, contentRange] of cases) {
    const answer = await get(CLIP, { range })
    expect([answer.statusCode, answer.headers['content-range']], range).toEqual([status, contentRange])
  }
})

test.each(['/assets/venue-cafe.svg', '/assets/..%2fpackage.json', '/assets/.%2e', '/assets/'])(
  '%s is nothing',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  },
)
