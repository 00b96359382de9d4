import { type Bytes, concat } from './bytes.ts'
import { sha256 } from './hash.ts'

const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

/** Leaf hash of an entry's bytes (RFC 6962: leaves and nodes are hashed apart). */
export function leafHash(content: Bytes): Promise<Bytes> {
  return sha256(concat(LEAF, content))
}

/** Hash of two neighbours. */
export function nodeHash(left: Bytes, right: Bytes): Promise<Bytes> {
  return sha256(concat(NODE, left, right))
}

/** All levels of a tree, from the leaves to the root; an odd node at the end moves up unchanged. */
export async function merkleTree(leaves: readonly Bytes[]): Promise<Bytes[][]> {
  const all = [[...leaves]]
  for (let level = all[0] as Bytes[]; level.length > 1; ) {
    const pairs: Promise<Bytes>[] = []
    for (let index = 0; index < level.length; index += 2) {
      const left = level[index] as Bytes
      const right = level[index + 1]
      pairs.push(right ? nodeHash(left, right) : Promise.resolve(left))
    }
    level = await Promise.all(pairs)
    all.push(level)
  }
  return all
}

/** Root over leaf hashes; without leaves the hash of nothing. */
export async function merkleRoot(leaves: readonly Bytes[]): Promise<Bytes> {
  if (leaves.length === 0) return sha256(new Uint8Array())
  return (await merkleTree(leaves)).at(-1)?.[0] as Bytes
}

/** Neighbours' hashes from a leaf up to the root; none where an odd node moves up. Throws for a leaf that is not there. */
export function merklePath(tree: readonly (readonly Bytes[])[], index: number): Bytes[] {
  const count = tree[0]?.length ?? 0
  if (!(index >= 0 && index < count)) throw new RangeError(`no leaf ${index} of ${count}`)
  return tree.flatMap((level, height) => level[(index >> height) ^ 1] ?? [])
}

/** The root that a leaf and its path lead to in a tree of `count` leaves; null where the path does not fit the tree. */
export async function rootOfPath(
  leaf: Bytes,
  index: number,
  count: number,
  path: readonly Bytes[],
): Promise<Bytes | null> {
  if (!(index >= 0 && index < count)) return null
  let hash = leaf
  let place = index
  let used = 0
  for (let width = count; width > 1; width = (width + 1) >> 1, place >>= 1) {
    if ((place ^ 1) >= width) continue
    const neighbour = path[used++]
    if (!neighbour) return null
    hash = place % 2 === 0 ? await nodeHash(hash, neighbour) : await nodeHash(neighbour, hash)
  }
  return used === path.length ? hash : null
}
