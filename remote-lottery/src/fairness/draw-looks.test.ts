import { checkpointText, createSigner, type FetchFile, merkleTree, receiptText } from '@yaksok/shared/core/draw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { looksOf, takeReceipt } from './draw-looks.ts'
import { evaluateLooks } from './evaluate-looks.ts'
import { logTextOf } from './step-texts.ts'

const DRAWS = Date.parse('2026-11-20T02:01:00Z')
const ROOT = 'root of the round'
const signer = createSigner('log.example', new Uint8Array(32).fill(5))
let entries: string[]
let round = 0

/** The log as it is now, as files: below 256 entries a tile has all of them. */
const log: FetchFile = async (path) => {
  const { sign, verifier } = await signer
  const leaves = await Promise.all(entries.map(leafOf))
  if (path === 'key') return new TextEncoder().encode(verifier)
  if (path !== 'checkpoint') return new Uint8Array(leaves.flatMap((leaf) => [...leaf]))
  const root = (await merkleTree(leaves)).at(-1)?.[0] as Uint8Array<ArrayBuffer>
  const text = checkpointText({ origin: 'log.example', size: leaves.length, root })
  return new TextEncoder().encode(`${text}\n${await sign(text)}\n`)
}

async function leafOf(entry: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`\0${entry}`)))
}

/** An order in a round of its own. Returns the round's number. */
async function order(): Promise<string> {
  const expected = String(202_611_200_000 + ++round)
  const hash = 'a'.repeat(64)
  const text = receiptText({ round: hash, key: 'dice', expect: expected, order: '1', leaf: hash, draws: DRAWS })
  takeReceipt(`${text}\n${await (await signer).sign(text)}\n`)
  return expected
}

const looked = (expected: string) => looksOf('dice', expected).map(({ when }) => when)
const judged = async (expected: string, position = entries.indexOf(ROOT)) =>
  evaluateLooks(looksOf('dice', expected), position < 0 ? undefined : position, await signer, log)

beforeEach(() => {
  vi.useFakeTimers({ now: DRAWS - 30_000, toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
  entries = ['one', 'two']
  localStorage.clear()
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => new Response(await log(url.replace('/api/log/', ''), 0))),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Goes to so many ms after the draw, and waits for the looks on the way. */
async function passTo(ms: number, expected: string, due: string[]): Promise<void> {
  await vi.advanceTimersByTimeAsync(DRAWS + ms - Date.now())
  await vi.waitFor(() => expect(looked(expected)).toEqual(due))
}

test('a root that was in the log before the draw is seen there, by a device with an order in the round alone', async () => {
  const expected = await order()
  entries.push(ROOT)
  await passTo(-1000, expected, ['before'])
  entries.push('result')
  await passTo(1000, expected, ['after', 'before'])
  expect(await judged(expected)).toBe('seen')
  expect(looksOf('dice', '202611209999')).toEqual([])
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a root that came into the log after the draw is missing from what the device saw, whatever time it is given', async () => {
  const expected = await order()
  await passTo(-1000, expected, ['before'])
  await passTo(1000, expected, ['after', 'before'])
  entries.push(ROOT)
  expect(await judged(expected)).toBe('missing')
  expect(logTextOf('missing').failed).toContain('결과를 알고 나서')
})

test('a root between the two looks proves nothing', async () => {
  const expected = await order()
  await passTo(-1000, expected, ['before'])
  entries.push(ROOT)
  await passTo(1000, expected, ['after', 'before'])
  expect(await judged(expected)).toBeNull()
})

test('a root that was seen and is gone, or stands elsewhere, is another history', async () => {
  const expected = await order()
  entries.push(ROOT)
  await passTo(-1000, expected, ['before'])
  await passTo(1000, expected, ['after', 'before'])
  entries = ['one', 'two', 'another root', 'void']
  expect(await judged(expected)).toBe('other')
  entries = ['one']
  expect(await judged(expected)).toBe('other')
})

test("a device whose clock is not the server's keeps nothing that would accuse it, or acquit it", async () => {
  const behind = await order()
  vi.setSystemTime(DRAWS - 60_000)
  await vi.advanceTimersByTimeAsync(31_000)
  await vi.waitFor(() => expect(looked(behind)).toEqual(['before']))
  vi.setSystemTime(DRAWS - 30_000)
  const ahead = await order()
  vi.setSystemTime(DRAWS)
  await vi.advanceTimersByTimeAsync(31_000)
  await vi.waitFor(() => expect(looked(ahead)).toEqual(['after']))
})

test('after a logout nothing is written that says where the member was', async () => {
  const expected = await order()
  localStorage.clear()
  await vi.advanceTimersByTimeAsync(31_000)
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
  expect(looked(expected)).toEqual([])
  expect(localStorage.length).toBe(0)
})
