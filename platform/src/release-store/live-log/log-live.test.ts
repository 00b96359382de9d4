import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { leafHash, merkleRoot, parseCheckpoint, toHex, utf8 } from '../../transparency-log/index.ts'
import { signedRegistry } from '../registry-signature.ts'
import { openReleaseStore, type ReleaseStore } from '../release-store.ts'
import { newKey } from '../signing-keys.ts'
import { writeRegistry } from '../store.ts'
import { openLogFiles } from './log-files.ts'
import { treeOf } from './log-live.ts'

let store: ReleaseStore
beforeEach(async () => {
  store = openReleaseStore(mkdtempSync(join(tmpdir(), 'live-log-')))
  await publish(store, storeRelease(store, 'shell', '1'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(store.folder, { recursive: true, force: true })
})
const logOf = () => store.readRegistry().registry.extras.log

test('a log of thousands has the tiles that its checkpoint is over, at every size', async () => {
  const files = openLogFiles(store.folder, 'long')
  const leaves = []
  const checked = new Set([1, 2, 255, 256, 257, 511, 512, 513, 700])
  for (let size = 0; size < 700; size++) {
    await files.append(`entry ${size}`, size)
    leaves.push(await leafHash(utf8(`entry ${size}`)))
    if (!checked.has(size + 1)) continue
    expect(toHex(await treeOf(files, size + 1).hashOf(0, size + 1))).toBe(toHex(await merkleRoot(leaves)))
    expect([files.size(0), files.size(size + 1)]).toEqual([size + 1, size + 1])
  }
  expect(files.entries({ level: 0, index: 2, width: 188 })?.at(-1)).toBe('entry 699')
  expect([files.entries({ level: 0, index: 2, width: 189 }), files.hashes({ level: 1, index: 0, width: 3 })]).toEqual([
    null,
    null,
  ])
})

test('a name that is none is refused before it becomes a folder, and nothing is released', async () => {
  for (const name of ['..', '../x', '/x', 'a//b', 'a/../b', 'A b', 'x'.repeat(101), 'a\n']) {
    vi.stubEnv('RELEASE_LOG_ORIGIN', name)
    await expect(publish(store, storeRelease(store, 'home', '1')), name).rejects.toMatchObject({ code: 'YK3031' })
  }
  expect(readdirSync(join(store.folder, '.log'))).toEqual(['releases'])
  expect(store.readRegistry().registry.microFrontends.home).toBeUndefined()
})

test('a store from before there was a log begins one at its next start, with what is live', async () => {
  const { registry } = store.readRegistry()
  delete registry.extras.log
  writeRegistry(store.folder, signedRegistry(store.folder, registry))
  rmSync(join(store.folder, '.log'), { recursive: true })
  await store.openSigning()
  expect(JSON.parse(logOf()?.entry.slice(5) ?? '').live).toEqual({
    shell: { 1: expect.stringMatching(/^[0-9a-f]{96}$/) },
  })
  expect(parseCheckpoint(logOf()?.note ?? '').size).toBe(1)
  const { revision } = store.readRegistry().registry.extras
  await store.openSigning()
  expect(store.readRegistry().registry.extras.revision).toBe(revision)
})

test('a checkpoint is over what was live once the files say so: another byte in them, and nothing is released', async () => {
  await publish(store, storeRelease(store, 'home', '1'))
  const file = join(store.folder, '.log/releases/tile/0/000')
  const hashes = readFileSync(file)
  hashes[3] = (hashes[3] ?? 0) ^ 1
  writeFileSync(file, hashes)
  await expect(publish(store, storeRelease(store, 'home', '2'))).rejects.toMatchObject({ code: 'YK3030' })
})

test('another key of the service goes on with the same log', async () => {
  const before = logOf()
  await publish(store, storeRelease(store, 'home', '1'))
  vi.stubEnv('RELEASE_KEY', newKey() + readFileSync(join(store.folder, 'release.key'), 'utf8'))
  await store.signLive()
  await publish(store, storeRelease(store, 'home', '2'))
  const { note, key } = logOf() ?? { note: '', key: '' }
  expect([parseCheckpoint(note).size, key === before?.key]).toEqual([3, false])
})
