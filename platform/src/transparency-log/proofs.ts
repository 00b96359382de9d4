import { type Bytes, toHex } from './bytes.ts'
import { nodeHash } from './merkle.ts'
import { type LogTree, splitOf } from './tiles.ts'

/** The neighbours' hashes from an entry up to the root (RFC 6962, 2.1.1); `rootOfPath` leads them there. */
export async function inclusionProof({ size, hashOf }: LogTree, entry: number): Promise<Bytes[]> {
  if (!(entry >= 0 && entry < size)) throw new RangeError(`no entry ${entry} of ${size}`)
  const path: Bytes[] = []
  let [from, to] = [0, size]
  while (to - from > 1) {
    const middle = from + splitOf(to - from)
    path.unshift(entry < middle ? await hashOf(middle, to) : await hashOf(from, middle))
    if (entry < middle) to = middle
    else from = middle
  }
  return path
}

/** What shows that the log of `before` entries is the beginning of the tree's (RFC 6962, 2.1.2). */
export async function consistencyProof({ size, hashOf }: LogTree, before: number): Promise<Bytes[]> {
  if (!(before > 0 && before <= size)) throw new RangeError(`no log of ${before} in one of ${size}`)
  const proof: Bytes[] = []
  let [from, to] = [0, size]
  while (before < to) {
    const middle = from + splitOf(to - from)
    if (before <= middle) {
      proof.unshift(await hashOf(middle, to))
      to = middle
    } else {
      proof.unshift(await hashOf(from, middle))
      from = middle
    }
  }
  return from === 0 ? proof : [await hashOf(from, to), ...proof]
}

/** A log at one moment. */
export interface LogState {
  size: number
  root: Bytes
}

/** Whether the proof shows that everything of `before` is still there in `after`, in its order (RFC 9162, 2.1.4.2). */
export async function isConsistent(before: LogState, after: LogState, proof: readonly Bytes[]): Promise<boolean> {
  if (before.size > after.size) return false
  if (before.size === 0) return true
  if (before.size === after.size) return proof.length === 0 && toHex(before.root) === toHex(after.root)
  const path = Number.isInteger(Math.log2(before.size)) ? [before.root, ...proof] : proof
  let [old, end] = [before.size - 1, after.size - 1]
  const up = () => {
    old = Math.floor(old / 2)
    end = Math.floor(end / 2)
  }
  while (old % 2 === 1) up()
  const [first] = path
  if (!first) return false
  let [oldRoot, newRoot] = [first, first]
  for (const hash of path.slice(1)) {
    if (end === 0) return false
    if (old % 2 === 1 || old === end) {
      oldRoot = await nodeHash(hash, oldRoot)
      newRoot = await nodeHash(hash, newRoot)
      while (old % 2 === 0 && old !== 0) up()
    } else newRoot = await nodeHash(newRoot, hash)
    up()
  }
  return end === 0 && toHex(oldRoot) === toHex(before.root) && toHex(newRoot) === toHex(after.root)
}
