import { expect, test } from 'vitest'
import { bundleOf, entriesIn, type LogSource, logFile } from './files.ts'

const hashes = new Uint8Array(64).fill(9)
const source: LogSource = {
  newest: async () => ({ note: 'a note\n', verifier: 'log+id+key' }),
  hashes: async () => hashes,
  entries: async ({ width }) => Array.from({ length: width }, (_, n) => `entry ${n}`),
}
const none: LogSource = { newest: async () => null, hashes: async () => null, entries: async () => null }

const TEXT = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache',
  'content-type': 'text/plain; charset=utf-8',
}
const bytes = (cache: string) => ({
  'x-content-type-options': 'nosniff',
  'cache-control': cache,
  'content-type': 'application/octet-stream',
})

test('a log is served as its checkpoint, its key and its tiles, each with its type and how long it stays', async () => {
  expect(await logFile('checkpoint', source)).toEqual({ body: 'a note\n', headers: TEXT })
  expect(await logFile('key', source)).toEqual({ body: 'log+id+key\n', headers: TEXT })
  const [full, partial] = ['public, max-age=31536000, immutable', 'public, max-age=3600, immutable'].map(bytes)
  expect(await logFile('tile/0/000', source)).toEqual({ body: hashes, headers: full })
  expect(await logFile('tile/0/000.p/2', source)).toEqual({ body: hashes, headers: partial })
  const bundle = bundleOf(['entry 0', 'entry 1'])
  expect(await logFile('tile/entries/000.p/2', source)).toEqual({ body: bundle, headers: partial })
})

test('what a log has not, and what is no path of one, is not there', async () => {
  for (const path of ['checkpoint', 'key', 'tile/0/000', 'tile/entries/000.p/2'])
    expect(await logFile(path, none)).toBeNull()
  for (const path of ['', 'keys', 'tile', 'tile/0/1', '../key']) expect(await logFile(path, source)).toBeNull()
})

test('a bundle holds entries of any text behind their lengths; a cut one ends before the cut', () => {
  const entries = ['', 'a', '漢字', 'b'.repeat(300), 'c'.repeat(65_535)]
  const bundle = bundleOf(entries)
  expect(bundle).toHaveLength(2 * entries.length + 1 + 6 + 300 + 65_535)
  expect(entriesIn(bundle)).toEqual(entries)
  expect(entriesIn(bundle.subarray(0, -1))).toEqual(entries.slice(0, -1))
  expect(entriesIn(bundleOf(['a']).subarray(0, 1))).toEqual([])
  expect(entriesIn(bundleOf(['']))).toEqual([''])
  expect(() => bundleOf(['c'.repeat(65_536)])).toThrow(new RangeError('an entry of a log has 65535 bytes at most'))
})
