import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  checkpointText,
  createSigner,
  merkleTree,
  parseCheckpoint,
  parseTilePath,
  parseVerifier,
  verifyNote,
} from '@yaksok/shared/core/draw'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ORIGIN = 'localhost/api/log'
type Leaves = Uint8Array<ArrayBuffer>[]

/** Entries that are told apart by their history. */
const leavesOf = (count: number, history = 0): Leaves =>
  Array.from({ length: count }, (_, n) => new Uint8Array(32).fill(n % 251).fill(history, 30))

/** What the log shows now; a test changes it, as a server that lies would. */
let shown: { leaves: Leaves; key: number; origin?: string; answer?: string }
/** What the log of compositions shows; undefined: the app has none. */
let released: typeof shown | undefined
let server: Server
let address: string
let folder: string

async function answer(path: string, log = shown): Promise<Uint8Array | string | null> {
  const { leaves, key, origin = ORIGIN } = log
  const signer = await createSigner(origin, new Uint8Array(32).fill(key))
  if (path === 'key') return `${signer.verifier}\n`
  if (path === 'checkpoint') {
    if (log.answer !== undefined) return log.answer
    const root = (await merkleTree(leaves)).at(-1)?.[0] as Uint8Array<ArrayBuffer>
    const text = checkpointText({ origin, size: leaves.length, root })
    return `${text}\n${await signer.sign(text)}\n`
  }
  const tile = parseTilePath(path)
  if (!tile) return null
  const level = (await merkleTree(leaves))[tile.level * 8] ?? []
  return Buffer.concat(level.slice(tile.index * 256, tile.index * 256 + tile.width))
}

beforeEach(async () => {
  released = undefined
  folder = mkdtempSync(join(tmpdir(), 'yaksok-witness-'))
  server = createServer((request, response) => {
    const { url = '' } = request
    const path = url.replace(/^\/(api\/log|composition-log)\//, '')
    const log = url.startsWith('/composition-log/') ? released : shown
    void Promise.resolve(log ? answer(path, log) : null).then((found) => {
      response.statusCode = found === null ? 404 : 200
      response.end(found ?? '')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true })
})

function witness(...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  const script = join(import.meta.dirname, 'witness.ts')
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', script, ...args, '--state', folder],
      (error, stdout, stderr) => resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
    ),
  )
}

test('a log that only grew is cosigned, also after a week of entries', async () => {
  shown = { leaves: leavesOf(7), key: 1 }
  expect(await witness(address)).toMatchObject({ status: 0, stdout: expect.stringContaining('first visit') })
  shown.leaves = leavesOf(900)
  const { status, stdout } = await witness(`${address}/api/log/`)
  expect(status).toBe(0)
  expect(stdout).toContain(`✓ ${ORIGIN}: 7 → 900 entries, it only grew`)
  const note = stdout.slice(stdout.indexOf(`\n${ORIGIN}\n`) + 1, stdout.indexOf('\n\nWitness: ') + 1)
  const key = await parseVerifier(/Witness: (\S+)/.exec(stdout)?.[1] as string)
  expect(await verifyNote(parseCheckpoint(note).note, key)).toBeGreaterThan(1_700_000_000)
  expect(statSync(join(folder, 'witness.key')).mode & 0o777).toBe(0o600)
  expect((await witness(address)).stdout).toContain('nothing was added')
})

test('another history than the one that was seen is said with exit code 1 and kept as proof', async () => {
  shown = { leaves: leavesOf(300), key: 1 }
  await witness(address)
  const lies: [string, typeof shown][] = [
    ['SHRANK', { leaves: leavesOf(299), key: 1 }],
    ['FORKED', { leaves: leavesOf(300, 1), key: 1 }],
    ['FORKED', { leaves: leavesOf(700, 1), key: 1 }],
    ['KEY CHANGED', { leaves: leavesOf(301), key: 2 }],
    ['NAME CHANGED', { leaves: leavesOf(301), key: 1, origin: 'other.example/log' }],
  ]
  for (const [said, lie] of lies) {
    shown = lie
    expect(await witness(address), said).toMatchObject({ status: 1, stdout: expect.stringContaining(said) })
  }
  shown = { leaves: leavesOf(301), key: 1 }
  shown.answer = String(await answer('checkpoint')).replace(/^301$/m, '302')
  expect(await witness(address)).toMatchObject({ status: 1, stdout: expect.stringContaining('SIGNATURE IS WRONG') })
  const proofs = readdirSync(folder).filter((name) => name.startsWith('proof-'))
  expect(proofs).toHaveLength(6)
  const proof = JSON.parse(readFileSync(join(folder, proofs[0] as string), 'utf8'))
  expect(parseCheckpoint(proof.kept.note).size).toBe(300)
  // a lie is not remembered in the place of what was true
  shown = { leaves: leavesOf(302), key: 1 }
  expect(await witness(address)).toMatchObject({ status: 0, stdout: expect.stringContaining('300 → 302') })
})

test('what is no log, and what cannot be asked, is one line and exit code 2', async () => {
  shown = { leaves: leavesOf(3), key: 1, answer: 'no checkpoint' }
  expect(await witness(address)).toMatchObject({ status: 2, stderr: expect.stringContaining('not a signed note') })
  shown.answer = 'x'.repeat(10_000_000)
  expect(await witness(address)).toMatchObject({ status: 2, stderr: expect.stringContaining('checkpoint is too long') })
  expect(await witness(`${address}/elsewhere`)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('HTTP 404'),
  })
  for (const args of [[], ['file:///etc/passwd'], [address, 'more'], [address, '--every', '0']])
    expect(await witness(...args)).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage') })
})

test('an app has two logs: what went live is followed and cosigned beside the draws', async () => {
  shown = { leaves: leavesOf(3), key: 1 }
  expect(await witness(address)).toMatchObject({ status: 0, stdout: expect.stringContaining('no log of compositions') })
  released = { leaves: leavesOf(5, 3), key: 2, origin: 'releases' }
  expect(await witness(address)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('✓ releases: 0 → 5 entries'),
  })
  released.leaves = leavesOf(6, 4)
  const { status, stdout } = await witness(address)
  expect([status, stdout]).toEqual([1, expect.stringContaining('✗ releases: 5 → 6 entries, THE LOG FORKED')])
  expect(stdout).toContain(`✓ ${ORIGIN}: 3 → 3 entries`)
  // one that was there and is gone is no app without one
  released = undefined
  expect(await witness(address)).toMatchObject({ status: 2, stderr: expect.stringContaining('HTTP 404') })
})
