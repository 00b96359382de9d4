import { afterEach, expect, test, vi } from 'vitest'
import { filesBelow, followLog, type KeptLog, readLog } from './follow.ts'
import { entriesOf, ORIGIN, serveLog } from './served-log.fixture.ts'

afterEach(() => vi.unstubAllGlobals())

const forged = (count: number) => entriesOf(count).with(1, 'forged')
async function keptOf(entries: readonly string[]): Promise<KeptLog> {
  const { verifier, note } = await serveLog(entries)
  return { verifier, note }
}

test.each([
  ['first', null, entriesOf(5), {}, 0],
  ['same', entriesOf(5), entriesOf(5), {}, 5],
  ['grown', entriesOf(5), entriesOf(7), {}, 5],
  ['grown', [], entriesOf(3), {}, 0],
  ['shrunken', entriesOf(5), entriesOf(4), {}, 5],
  ['forked', entriesOf(5), forged(7), {}, 5],
  ['forked', entriesOf(5), forged(5), {}, 5],
  ['rekeyed', entriesOf(5), entriesOf(7), { key: 2 }, 5],
  ['renamed', entriesOf(5), entriesOf(7), { origin: 'other.example/log' }, 5],
  ['unsigned', null, entriesOf(5), { name: 'another' }, 0],
] as const)('a log that is %s is told from the others (%#)', async (verdict, kept, entries, made, before) => {
  const log = await serveLog(entries, made)
  const followed = await followLog(kept && (await keptOf(kept)), log.fetchFile)
  expect(followed).toMatchObject({ verdict, before, signatureChecked: true })
  expect(followed.seen).toEqual({ verifier: log.verifier, note: log.note })
  expect(followed.checkpoint.size).toBe(entries.length)
})

test('a signature that a device cannot check is said to be unchecked', async () => {
  const log = await serveLog(entriesOf(5))
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValueOnce(new DOMException('', 'NotSupportedError'))
  const { verifier, note } = log
  const followed = await followLog({ verifier, note }, log.fetchFile)
  expect(followed).toMatchObject({ verdict: 'same', signatureChecked: false })
})

test('a log is read by its key, its checkpoint and the tiles that are asked for', async () => {
  const { fetchFile, fetched, verifier, note } = await serveLog(entriesOf(5))
  const { seen, checkpoint, tree } = await readLog(fetchFile)
  expect(seen).toEqual({ verifier, note })
  expect(checkpoint).toMatchObject({ origin: ORIGIN, size: 5 })
  expect(fetched.toSorted()).toEqual(['checkpoint', 'key'])
  expect(await tree.hashOf(0, 5)).toEqual(checkpoint.root)
  expect(fetched.slice(2)).toEqual(['tile/0/000.p/5'])
})

test('files come over HTTP without the session, from nowhere else, and no longer than they may be', async () => {
  const asked = vi.fn(async (_address: string, _init?: RequestInit) => new Response(new Uint8Array([1, 2, 3])))
  vi.stubGlobal('fetch', asked)
  const { signal } = new AbortController()
  expect(await filesBelow('https://log.example', signal)('tile/0/000', 3)).toEqual(new Uint8Array([1, 2, 3]))
  expect(asked).toHaveBeenCalledWith('https://log.example/tile/0/000', {
    ...{ credentials: 'omit', redirect: 'error', signal },
  })
  const files = filesBelow('https://log.example')
  expect(await files('key', 9)).toEqual(new Uint8Array([1, 2, 3]))
  expect(asked.mock.lastCall?.[1]).not.toHaveProperty('signal')
  await expect(files('key', 2)).rejects.toThrow('key is too long')
  asked.mockResolvedValue(new Response('', { status: 404 }))
  await expect(files('key', 9)).rejects.toThrow('key: HTTP 404')
  asked.mockResolvedValue(new Response(null))
  await expect(files('key', 9)).rejects.toThrow('key: HTTP 200')
})

test('a file that comes in parts is read whole, and given up at its first byte too many', async () => {
  const cancelled = vi.fn()
  let sent = 0
  const parts = () =>
    new Response(
      new ReadableStream({
        pull: (controller) => (++sent > 4 ? controller.close() : controller.enqueue(new Uint8Array(2).fill(sent))),
        cancel: cancelled,
      }),
    )
  vi.stubGlobal('fetch', async () => parts())
  expect(await filesBelow('')('key', 8)).toEqual(new Uint8Array([1, 1, 2, 2, 3, 3, 4, 4]))
  expect(cancelled).not.toHaveBeenCalled()
  sent = 0
  await expect(filesBelow('')('key', 5)).rejects.toThrow('too long')
  expect(cancelled).toHaveBeenCalledOnce()
})
