import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type FairEntry,
  type FairExport,
  type FairExportRound,
  type FairLogged,
  parseFairExport,
} from '@yaksok/shared/core/contract'
import {
  createSigner,
  type FetchFile,
  filesBelow,
  followLog,
  inclusionProof,
  openTree,
  parseCheckpoint,
  parseReceipt,
  parseVerifier,
  proveEntries,
  tilePath,
  verifyExport,
  verifyNote,
} from '@yaksok/shared/core/draw'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { approachDraw } from '../../../test/draw-round.ts'
import { createHourServer } from '../../../test/hour-rounds.ts'
import type { TestServer } from '../../../test/index.ts'
import { runPython } from '../../../test/rounds/python.ts'
import { createApi } from '../../app.ts'
import { applicationUrl } from '../../infra/postgres/index.ts'
import { creditMember } from '../ledger/index.ts'

let server: TestServer
let token: string
let member: string
let log: FetchFile

beforeAll(async () => {
  server = await createHourServer()
  token = await server.register('holder')
  member = ((await server.call('userInfo', {}, { token })).data as { id: string }).id
  await creditMember(server.owner, Number(member), 1_000_000, 'test')
  log = filesBelow(`${await server.listen()}/log`)
})
afterAll(() => server.close())

async function place(key: string): Promise<string> {
  const { data } = await server.call('lotteryInfo', { key: 'dice' }, { token })
  const order = {
    item: '대,11',
    money: '1000',
    lid: '4',
    mid: member,
    expect: (data as { now_expect: string }).now_expect,
  }
  const answer = await server.call('placeOrder', order, { token, headers: { 'idempotency-key': key } })
  return (answer.data as { receipt: string }).receipt
}

/** The export of the round, with what the member's device has of it. */
async function exported(expect: string, receipts: string[]): Promise<FairExport> {
  const { data } = await server.call('fairnessExport', { key: 'dice', expect })
  const file = parseFairExport(data)
  return { ...file, rounds: file.rounds.map((round) => ({ ...round, receipts })) }
}

test('each order has a signed receipt, the same whenever it is sent again, whose entry is sealed and in the log', async () => {
  const tap = randomUUID()
  const receipt = await place(tap)
  expect(await place(tap)).toBe(receipt)
  const other = await place(randomUUID())
  expect(other).not.toBe(receipt)
  const promised = parseReceipt(receipt)
  await vi.waitFor(() => followLog(null, log), 20_000)
  const first = await followLog(null, log)
  const key = await parseVerifier(first.seen.verifier)
  expect(await verifyNote(promised.note, key)).toBe(0)
  const forged = parseReceipt(receipt.replace(/order=\d+/, 'order=999'))
  expect(await verifyNote(forged.note, key)).toBeNull()

  await approachDraw(server, token, 'dice', 2)
  const mine = await vi.waitFor(async () => {
    const { data } = await server.call('fairnessEntries', { key: 'dice', expect: promised.expect }, { token })
    const entries = data as FairEntry[]
    expect(entries.every(({ index }) => index !== null)).toBe(true)
    return entries
  }, 20_000)
  const file = await exported(promised.expect, [receipt, other])
  const [round] = file.rounds
  const seen = await vi.waitFor(async () => {
    const now = await followLog(first.seen, log)
    expect(now.verdict).toBe('grown')
    const { size } = now.checkpoint
    const entries = await bundle(size)
    const position = entries.findIndex((entry) => entry.startsWith('root\n') && entry.includes(round?.hash ?? '?'))
    expect(position).toBeGreaterThan(0)
    return { size, position }
  }, 20_000)
  const tree = openTree(seen.size, (tile) => log(tilePath(tile), tile.width * 32))
  expect((await inclusionProof(tree, seen.position)).length).toBeGreaterThan(0)
  expect(mine.map(({ order }) => order)).toContain(promised.order)

  const steps = (await verifyExport(file)).rounds[0]?.steps
  expect(steps?.find(({ id }) => id === 'mine')).toMatchObject({ outcome: 'passed' })
  // What the operator drops is missed by whoever has the receipt.
  const dropped = { ...file, rounds: file.rounds.map((one) => ({ ...one, leaves: one.leaves.slice(1) })) }
  const failed = (await verifyExport(dropped)).rounds[0]?.steps.filter(({ outcome }) => outcome === 'failed')
  expect(failed?.map(({ id }) => id)).toEqual(['entries', 'mine'])
  const garbage = { ...file, rounds: file.rounds.map((one) => ({ ...one, receipts: ['no receipt'] })) }
  expect((await verifyExport(garbage)).passed).toBe(false)
  await expectProven(file, receipt)
})

/** The steps that fail of the file's round, and `log` where the log says something else. */
async function failedOf(file: FairExport): Promise<string[]> {
  const [round] = (await verifyExport(file)).rounds
  const failed = (round?.steps ?? []).filter(({ outcome }) => outcome === 'failed').map(({ id }) => id)
  return round?.log?.outcome === 'failed' ? [...failed, 'log'] : failed
}

/** With the log in it, an export shows offline what was published when; nothing of that can be forged. */
async function expectProven(file: FairExport, receipt: string): Promise<void> {
  const [round] = file.rounds
  if (!round) throw new Error('no round')
  const found = await proveEntries(round.log ?? [], log)
  expect(found.entries.map(({ kind }) => kind)).toEqual(['round', 'root'])
  const good = { ...file, log: found.log, rounds: [{ ...round, log: found.entries }] }
  const [first, second] = found.entries as [FairLogged, FairLogged]
  const report = await verifyExport(parseFairExport(structuredClone(good)))
  expect(report.rounds[0]?.log).toMatchObject({ outcome: 'passed' })
  expect(runPython(good)?.status).not.toBe(1)

  const { verifier: stranger } = await createSigner(parseCheckpoint(found.log.checkpoint).origin, new Uint8Array(32))
  const changed = (change: Partial<FairExportRound>) => ({
    ...good,
    rounds: [{ ...good.rounds[0], ...change } as FairExportRound],
  })
  expect(await failedOf(changed({ log: [first] }))).toEqual(['log'])
  expect(await failedOf(changed({ log: [first, { ...second, position: first.position }] }))).toEqual(['log'])
  expect(await failedOf(changed({ log: [first, { ...second, path: first.path ?? [] }] }))).toEqual(['log'])
  expect(await failedOf(changed({ log: [first, { kind: 'root', position: second.position }] }))).toEqual(['log'])
  // another key: neither the checkpoint nor a receipt is of it
  expect(await failedOf({ ...good, log: { ...found.log, verifier: stranger } })).toEqual(['mine', 'log'])
  // a receipt that somebody made up for an entry that is there
  const order = receipt.replace(/order=\d+/, 'order=999')
  expect(await failedOf(changed({ receipts: [order] }))).toEqual(['mine'])
  const moved = changed({ entries: round.entries && { ...round.entries, sealed: (round.entries.sealed ?? 0) + 1 } })
  expect(await failedOf(moved)).toEqual(['log'])
  expect(runPython(moved)?.status).not.toBe(0)
}

/** The texts of the log's first entries. */
async function bundle(size: number): Promise<string[]> {
  const bytes = Buffer.from(await log(tilePath({ level: 0, index: 0, width: size }, 'entries'), 10_000_000))
  const entries: string[] = []
  for (let at = 0; at < bytes.length; at += 2 + bytes.readUInt16BE(at))
    entries.push(bytes.subarray(at + 2, at + 2 + bytes.readUInt16BE(at)).toString())
  return entries
}

test('a damaged key keeps the API from starting, and says so', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'yaksok-log-key-'))
  try {
    writeFileSync(join(dataDir, 'log.key'), 'no key\n')
    const { config, log } = server.services
    const { url } = server.database
    const opening = createApi({
      config: { ...config, dataDir, databaseUrl: null, log: { ...config.log, key: '' } },
      connectionString: applicationUrl(url),
      ownerConnectionString: url,
      log,
    })
    await expect(opening).rejects.toThrow('The key file is damaged')
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})
