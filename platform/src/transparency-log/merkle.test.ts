import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toHex, utf8 } from './bytes.ts'
import { leafHash, merklePath, merkleRoot, merkleTree, rootOfPath } from './merkle.ts'

describe('merkle trees', () => {
  test('every leaf of a tree of any size leads to the root, and nothing else does', async () => {
    const size = fc.integer({ min: 1, max: 40 })
    await fc.assert(
      fc.asyncProperty(size, fc.nat(), fc.nat(), async (count, pick, other) => {
        const leaves = await Promise.all(Array.from({ length: count }, (_, n) => leafHash(utf8(`entry ${n}`))))
        const index = pick % count
        const leaf = leaves[index] as (typeof leaves)[number]
        const root = toHex(await merkleRoot(leaves))
        const path = merklePath(await merkleTree(leaves), index)
        const reached = async (...args: Parameters<typeof rootOfPath>) => {
          const hash = await rootOfPath(...args)
          return hash && toHex(hash)
        }
        expect(await reached(leaf, index, count, path)).toBe(root)
        expect(await reached(await leafHash(utf8('forged')), index, count, path)).not.toBe(root)
        expect(await reached(leaf, index, count, [...path, leaf])).toBeNull()
        if (other % count !== index) expect(await reached(leaf, other % count, count, path)).not.toBe(root)
      }),
      { numRuns: 60, seed: 1 },
    )
  })

  test('a node cannot pass for a leaf', async () => {
    const [a, b] = [await leafHash(utf8('a')), await leafHash(utf8('b'))]
    const node = await merkleRoot([a, b])
    expect(toHex(await leafHash(new Uint8Array([...a, ...b])))).not.toBe(toHex(node))
  })
})
