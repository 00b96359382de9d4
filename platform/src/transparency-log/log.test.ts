import { webcrypto } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bytes, concat, toHex, utf8 } from './bytes.ts'
import {
  checkpointText,
  consistencyProof,
  createSigner,
  inclusionProof,
  isConsistent,
  openTree,
  parseCheckpoint,
  parseNote,
  parseTilePath,
  parseVerifier,
  type Tile,
  tilePath,
  verifyNote,
} from './index.ts'
import { leafHash, merkleRoot, rootOfPath } from './merkle.ts'

/** A log as a list of tiles, made the obvious way. */
async function logOf(leaves: readonly Bytes[]) {
  const levels: Bytes[][] = [[...leaves]]
  for (let level = leaves; level.length >= 256; level = levels.at(-1) as Bytes[]) {
    const above: Bytes[] = []
    for (let n = 0; n + 256 <= level.length; n += 256) above.push(await merkleRoot(level.slice(n, n + 256)))
    levels.push(above)
  }
  const asked: Tile[] = []
  const read = async (tile: Tile) => {
    asked.push(tile)
    const first = tile.index * 256
    return concat(...(levels[tile.level] as Bytes[]).slice(first, first + tile.width))
  }
  return { read, asked }
}

const leavesOf = (count: number) => Promise.all(Array.from({ length: count }, (_, n) => leafHash(utf8(`entry ${n}`))))

describe('proofs from tiles', async () => {
  const leaves = await leavesOf(1100)
  const { read } = await logOf(leaves)
  const stateOf = async (size: number) => ({ size, root: await merkleRoot(leaves.slice(0, size)) })
  const sizes = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 200, max: 1100 }))

  test('roots are those of the whole tree, and every entry leads there', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, fc.nat(), async (size, pick) => {
        const tree = openTree(size, read)
        const { root } = await stateOf(size)
        expect(toHex(await tree.hashOf(0, size))).toBe(toHex(root))
        const entry = pick % size
        const reached = await rootOfPath(leaves[entry] as Bytes, entry, size, await inclusionProof(tree, entry))
        expect(reached && toHex(reached)).toBe(toHex(root))
      }),
      { numRuns: 40, seed: 1 },
    )
  })

  test('a log that grew is consistent, and one that was changed, cut or shrunken is not', async () => {
    const forged = [...leaves]
    forged[3] = await leafHash(utf8('forged'))
    const fork = await logOf(forged)
    await fc.assert(
      fc.asyncProperty(sizes, sizes, async (one, other) => {
        const [before, after] = one < other ? [one, other] : [other, one]
        const [old, now] = [await stateOf(before), await stateOf(after)]
        const proof = await consistencyProof(openTree(after, read), before)
        expect(await isConsistent(old, now, proof)).toBe(true)
        expect(await isConsistent(old, now, [...proof, now.root])).toBe(false)
        expect(await isConsistent({ ...old, root: leaves[0] as Bytes }, now, proof)).toBe(before === 1)
        if (before < after) expect(await isConsistent(now, old, proof)).toBe(false)
        if (before <= 3) return
        const other2 = { size: after, root: await merkleRoot(forged.slice(0, after)) }
        const forgedProof = await consistencyProof(openTree(after, fork.read), before)
        expect(await isConsistent(old, other2, forgedProof)).toBe(false)
        expect(await isConsistent(old, other2, proof)).toBe(false)
      }),
      { numRuns: 40, seed: 1 },
    )
  })

  test('a tile of another length is refused', async () => {
    const short = openTree(300, async (tile) => (await read(tile)).slice(32))
    await expect(short.hashOf(0, 300)).rejects.toThrow('a tile of')
  })
})

test('paths of tiles have one spelling', () => {
  const tiles: [Tile, string][] = [
    [{ level: 0, index: 0, width: 256 }, 'tile/0/000'],
    [{ level: 1, index: 1_234_067, width: 5 }, 'tile/1/x001/x234/067.p/5'],
  ]
  for (const [tile, path] of tiles) {
    expect(tilePath(tile)).toBe(path)
    expect(parseTilePath(path)).toEqual({ ...tile, entries: false })
  }
  expect(parseTilePath('tile/entries/000.p/7')).toEqual({ level: 0, index: 0, width: 7, entries: true })
  const others = [
    'tile/0/0',
    'tile/0/x000/001',
    'tile/0/000.p/256',
    'tile/0/000.p/0',
    'tile/0/000.p/01',
    'tile/0/000.p/999',
  ]
  const hostile = [
    'tile/8/000',
    'tile/0/../../x',
    'tile/0/-01',
    'tile/0/1000',
    `tile/0/${'x999/'.repeat(9)}999`,
    '',
    'tile/0/000/',
  ]
  for (const path of [...others, ...hostile]) expect(parseTilePath(path), path).toBeNull()
})

describe('signed notes', async () => {
  const seed = webcrypto.getRandomValues(new Uint8Array(32))

  test('a note of the reference implementation (golang.org/x/mod/sumdb/note) is verified', async () => {
    const text = `If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n`
    const note = `${text}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`
    const key = await parseVerifier('PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW')
    expect(await verifyNote(parseNote(note), key)).toBe(0)
    expect(await verifyNote(parseNote(note.replace('answer', 'problem')), key)).toBeNull()
  })

  test('a checkpoint is read as it was signed, and cosigned at a time', async () => {
    const [log, witness] = [await createSigner('log.example/log', seed), await createSigner('witness', seed, 4)]
    const state = { origin: 'log.example/log', size: 7, root: new Uint8Array(32).fill(7) }
    const text = checkpointText(state)
    const note = `${text}\n${await log.sign(text)}\n${await witness.sign(text, 1_800_000_000)}\n`
    const read = parseCheckpoint(note)
    expect(read).toMatchObject(state)
    expect(await verifyNote(read.note, await parseVerifier(log.verifier))).toBe(0)
    expect(await verifyNote(read.note, await parseVerifier(witness.verifier))).toBe(1_800_000_000)
    const other = await createSigner('log.example/log', new Uint8Array(32))
    expect(await verifyNote(read.note, await parseVerifier(other.verifier))).toBeNull()
  })

  test.each(['', 'text', 'a\n\n— x y\n', `${'a'.repeat(70_000)}\n\n— x AAAAAAAA\n`, 'a\n\n— x AAAAAAAA'])(
    'what is no note is refused (%#)',
    (note) => {
      expect(() => parseCheckpoint(note)).toThrow(TypeError)
    },
  )

  test('what is no checkpoint is refused', async () => {
    const signer = await createSigner('log', seed)
    for (const text of [
      'log\n-1\nAAAA\n',
      'log\n01\nAAAA\n',
      `log\n1e3\n${'A'.repeat(43)}=\n`,
      `\n1\n${'A'.repeat(43)}=\n`,
    ])
      expect(() => parseCheckpoint(`${text}\n— log AAAAAAAA\n`), text).toThrow(TypeError)
    await expect(parseVerifier(signer.verifier.replace('log', 'gol'))).rejects.toThrow(TypeError)
  })
})
