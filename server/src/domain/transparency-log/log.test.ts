import { entriesIn } from '@yaksok/platform/log'
import {
  consistencyProof,
  createSigner,
  inclusionProof,
  isConsistent,
  merkleTree,
  openTree,
  parseCheckpoint,
  parseVerifier,
  type Tile,
  tilePath,
  toHex,
  verifyNote,
} from '@yaksok/shared/core/draw'
import { fastify } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { worldForEach } from '../../../test/wallet/own-world.ts'
import { many } from '../../infra/database/index.ts'
import { sealLedger } from '../ledger/index.ts'
import { registerLog } from './index.ts'
import { signCheckpoint } from './sign.ts'

const world = worldForEach({ connections: 12, lotteries: [4] })
const ORIGIN = 'localhost/api/log'
const signer = createSigner(ORIGIN, new Uint8Array(32).fill(9))

let app: ReturnType<typeof fastify>
beforeEach(() => {
  app = fastify()
  registerLog(app, world.pool)
})
afterEach(() => app.close())

const get = (path: string) => app.inject({ url: `/log/${path}` })
const append = (body: string, client: Pick<typeof world.admin, 'query'> = world.admin) =>
  client.query('select append_log($1, $2) as position', ['test', body])

/** What anybody sees of the log, over HTTP alone. */
async function follow() {
  await signCheckpoint(world.pool, ORIGIN, await signer)
  const checkpoint = parseCheckpoint((await get('checkpoint')).body)
  const read = async (tile: Tile) => new Uint8Array((await get(tilePath(tile))).rawPayload)
  return { ...checkpoint, tree: openTree(checkpoint.size, read) }
}

/** All entries, from the bundles. */
async function entriesOf(size: number): Promise<string[]> {
  const entries: string[] = []
  for (let index = 0; index * 256 < size; index++) {
    const width = Math.min(256, size - index * 256)
    const { rawPayload } = await get(tilePath({ level: 0, index, width }, 'entries'))
    entries.push(...entriesIn(rawPayload))
  }
  return entries
}

const leafOf = async (entry: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', Buffer.concat([Buffer.of(0), Buffer.from(entry)])))

test('a round is in the log from its header to its result, under a signature, before its draw and after', async () => {
  const member = await world.member(100_000)
  await world.order(member, { lottery: 4, picks: ['대'] })
  await world.pass(27)
  const sealed = await follow()
  expect(await verifyNote(sealed.note, await parseVerifier((await signer).verifier))).toBe(0)
  expect((await get('key')).body).toBe(`${(await signer).verifier}\n`)
  const [round] = await many<{ hash: string; root: string }>(
    world.pool,
    `select encode(hash, 'hex') as hash, encode(entries_root, 'hex') as root from rounds where state = 'closed'`,
  )
  const entries = await entriesOf(sealed.size)
  const root = entries.findIndex((entry) => entry.startsWith('root\n') && entry.includes(round?.hash ?? '?'))
  expect(JSON.parse((entries[root] as string).slice(5))).toMatchObject({ count: 1, root: round?.root })
  await world.pass(60)
  const later = await follow()
  expect(await isConsistent(sealed, later, await consistencyProof(later.tree, sealed.size))).toBe(true)
  const kinds = (await entriesOf(later.size)).filter((entry) => entry.includes(`"hash":"${round?.hash}"`))
  expect(kinds.map((entry) => entry.split('\n')[0])).toEqual(['round', 'root', 'result'])
})

test('entries of many at once have no gap, and every one of them is under the root', async () => {
  const clients = await Promise.all(Array.from({ length: 6 }, () => world.operator.connect()))
  await Promise.all(
    clients.map(async (client, n) => {
      for (let at = 0; at < 100; at++) {
        await client.query('begin')
        await append(`${n} ${at}`, client)
        // what is taken back leaves no gap
        await client.query(at % 10 === 0 ? 'rollback' : 'commit')
      }
      client.release()
    }),
  )
  const { size, root, tree } = await follow()
  const entries = await entriesOf(size)
  expect(entries).toHaveLength(size)
  expect(entries.filter((entry) => entry.startsWith('test\n'))).toHaveLength(540)
  const leaves = await Promise.all(entries.map(leafOf))
  expect(toHex(root)).toBe(toHex((await merkleTree(leaves)).at(-1)?.[0] as Uint8Array))
  expect(toHex(await tree.hashOf(0, size))).toBe(toHex(root))
  expect(await inclusionProof(tree, 300)).toHaveLength(10)
  expect((await get('tile/1/000.p/2')).rawPayload).toHaveLength(64)
})

test('caches may keep tiles, and ask for the checkpoint', async () => {
  for (let n = 0; n < 260; n++) await append(`${n}`)
  await follow()
  expect((await get('tile/0/000')).headers['cache-control']).toContain('max-age=31536000, immutable')
  expect((await get('tile/0/000.p/3')).rawPayload).toEqual((await get('tile/0/000')).rawPayload.subarray(0, 96))
  expect((await get('checkpoint')).headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/plain; charset=utf-8',
  })
})

test('nothing is behind paths that no log has, or that this one does not have yet', async () => {
  await follow()
  const paths = [
    'tile/0/000',
    'tile/0/000.p/255',
    'tile/1/000.p/1',
    'tile/entries/000',
    'tile/0/x999/x999/x999/x999/999',
    'tile/7/x999/x999/x999/x999/999',
    'tile/8/000.p/1',
    'tile/0/..%2f..%2fpackage.json',
    'tile/entries/../../../etc/passwd',
    'tile/0/%00',
    "tile/0/000.p/1'--",
    'tile/',
    'checkpoint/',
    'secret',
  ]
  for (const path of paths) {
    const answer = await get(path)
    expect([answer.statusCode, answer.headers['cache-control']], path).toEqual([404, undefined])
  }
})

test('nobody takes anything out of the log, and the application adds nothing to it', async () => {
  await append('one')
  for (const text of ["update log_entries set body = 'x'", 'delete from log_entries', 'truncate log_hashes'])
    await expect(world.admin.query(text), text).rejects.toThrow()
  const refused = ['select append_log($$test$$, $$x$$)', "insert into log_entries values (99, 'x', 'x', now())"]
  for (const text of [...refused, 'update log_checkpoint set size = 0', 'delete from log_checkpoint'])
    await expect(world.pool.query(text), text).rejects.toMatchObject({ code: '42501' })
  await expect(append('x'.repeat(60_001))).rejects.toMatchObject({ code: '23514' })
})

test('the newest checkpoint stays, whoever comes late with an older one', async () => {
  await append('one')
  const { size } = await follow()
  const late = await world.pool.query('select keep_checkpoint($1, $2, $3) as kept', [
    size - 1,
    (await signer).verifier,
    'late',
  ])
  expect(late.rows).toEqual([{ kept: false }])
  expect(await signCheckpoint(world.pool, ORIGIN, await signer)).toBe(false)
  expect((await follow()).size).toBe(size)
})

test("a day's last root of the ledger is in the log once, when the day is over", async () => {
  const roots = async () =>
    (await many<{ body: string }>(world.pool, "select body from log_entries where kind = 'ledger'")).map(({ body }) =>
      JSON.parse(body),
    )
  await world.member(1000)
  await sealLedger(world.pool)
  await world.member(1000)
  await sealLedger(world.pool)
  expect(await roots()).toEqual([])
  const [last] = await many<{ hash: string }>(
    world.pool,
    `select encode(hash, 'hex') as hash from ledger_seals order by id desc limit 1`,
  )
  await world.away(86_400)
  await sealLedger(world.pool)
  await sealLedger(world.pool)
  expect(await roots()).toEqual([{ day: '20261120', root: last?.hash, seal: expect.any(Number) }])
})
