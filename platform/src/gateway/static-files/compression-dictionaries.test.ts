import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, zstdDecompressSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { gatewayUnderTest } from '../gateway.fixture.ts'

const at = gatewayUnderTest()

/** A program that nothing but a dictionary makes much smaller. */
const program = (seed: string) =>
  Array.from({ length: 400 }, (_, i) => createHash('sha256').update(`${seed}${i}`).digest('hex')).join('\n')
const OLD = `${program('same')}\nconst version = 1`
const NEW = `${program('same')}\nconst version = 2`
const OLD_FILE = 'home/old/main.0a1b2c3d4e.js'
const NEW_FILE = 'home/new/main.5f6a7b8c9d.js'

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
const asked = (text: string, id: string, accept = 'gzip, br, zstd, dcb, dcz') => ({
  'accept-encoding': accept,
  'available-dictionary': `:${sha256(text)}:`,
  'dictionary-id': `"${id}"`,
})
const get = (file: string, headers: Record<string, string> = {}) => at.app.inject({ url: `/r/${file}`, headers })

beforeEach(async () => {
  await publish(at.store, storeRelease(at.store, 'home', 'old', {}, { 'main.0a1b2c3d4e.js': OLD, 'other.js': OLD }))
  await publish(at.store, storeRelease(at.store, 'home', 'new', {}, { 'main.5f6a7b8c9d.js': NEW, 'a.svg': '<svg/>' }))
  storeRelease(at.store, 'home', 'refused', {}, { 'main.aaaaaaaaaa.js': OLD })
  writeFileSync(join(at.store.folder, `${NEW_FILE}.br`), brotliCompressSync(NEW))
  await at.open()
})

test('a program says for which addresses it is a dictionary: its own file in every version', async () => {
  const { headers } = await get(NEW_FILE)
  expect(headers['use-as-dictionary']).toBe(`match="/r/home/*/main.*.js", id="${NEW_FILE}"`)
  expect(headers.vary).toBe('accept-encoding, available-dictionary')
  expect((await get('home/new/remoteEntry.js')).headers['use-as-dictionary']).toContain('"/r/home/*/remoteEntry.js"')
  expect((await get('home/new/a.svg')).headers['use-as-dictionary']).toBeUndefined()
})

test('a browser that has the version before gets the difference, which it can read', async () => {
  const answer = await get(NEW_FILE, asked(OLD, OLD_FILE))
  expect(answer.headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'use-as-dictionary': `match="/r/home/*/main.*.js", id="${NEW_FILE}"`,
    vary: 'accept-encoding, available-dictionary',
  })
  const body = answer.rawPayload
  expect(body.length).toBeLessThan(200)
  expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
  expect(body.subarray(8, 40).toString('base64')).toBe(sha256(OLD))
  expect(zstdDecompressSync(body.subarray(40), { dictionary: Buffer.from(OLD) }).toString()).toBe(NEW)
})

test.each([
  ['takes no dcz', asked(OLD, OLD_FILE, 'gzip, br, dcb')],
  ['refuses dcz', asked(OLD, OLD_FILE, 'br, dcz;q=0')],
  ['has other bytes under that name', asked('forged', OLD_FILE)],
  ['names another file', asked(OLD, 'home/old/other.js')],
  ['names another remote’s file', asked(OLD, 'shell/1/main.0a1b2c3d4e.js')],
  ['names a build that was refused', asked(OLD, 'home/refused/main.aaaaaaaaaa.js')],
  ['names a file that is gone', asked(OLD, 'home/old/main.ffffffffff.js')],
  ['names a way out of the store', asked(OLD, 'home/../../etc/main.js')],
  ['names the file itself', asked(NEW, NEW_FILE)],
  ['names none', { 'accept-encoding': 'br, dcz', 'available-dictionary': `:${sha256(OLD)}:` }],
  ['says something else', { ...asked(OLD, OLD_FILE), 'available-dictionary': 'x' }],
  ['asks for a part', { ...asked(OLD, OLD_FILE), range: 'bytes=0-9' }],
])('a browser that %s gets the file as anybody does', async (_, headers) => {
  const answer = await get(NEW_FILE, headers)
  expect([200, 206]).toContain(answer.statusCode)
  expect(answer.headers['content-encoding']).not.toBe('dcz')
})

test('a file of which nothing stayed the same is sent in brotli', async () => {
  const text = program('different')
  await publish(at.store, storeRelease(at.store, 'home', 'third', {}, { 'main.1111111111.js': text }))
  writeFileSync(join(at.store.folder, 'home/third/main.1111111111.js.br'), brotliCompressSync(text))
  const answer = await get('home/third/main.1111111111.js', asked(OLD, OLD_FILE))
  expect(answer.headers['content-encoding']).toBe('br')
})
