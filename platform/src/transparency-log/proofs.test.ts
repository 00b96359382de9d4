import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fromBase64, fromHex, numberBytes, toHex } from './bytes.ts'
import { merklePath, merkleRoot, merkleTree, rootOfPath } from './merkle.ts'
import { consistencyProof, inclusionProof, isConsistent } from './proofs.ts'
import { entriesOf, serveLog } from './served-log.fixture.ts'
import { openTree } from './tiles.ts'

const { tree } = await serveLog(entriesOf(5))
const stateOf = async (size: number) => {
  const of = (await serveLog(entriesOf(size))).tree
  return { size, root: await of.hashOf(0, size) }
}

test('there is no proof of an entry or a beginning that a log has not', async () => {
  for (const entry of [-1, 5, Number.NaN])
    await expect(inclusionProof(tree, entry)).rejects.toThrow(`no entry ${entry} of 5`)
  for (const before of [0, 6, Number.NaN])
    await expect(consistencyProof(tree, before)).rejects.toThrow(`no log of ${before} in one of 5`)
  expect(await inclusionProof(tree, 0)).toHaveLength(3)
  expect(await consistencyProof(tree, 5)).toEqual([])
})

test('logs of one size are consistent where they are equal, and only without a proof', async () => {
  const [five, other] = [await stateOf(5), { size: 5, root: new Uint8Array(32) }]
  expect(await isConsistent(five, five, [])).toBe(true)
  expect(await isConsistent(five, other, [])).toBe(false)
  expect(await isConsistent(five, five, [five.root])).toBe(false)
})

test('an empty log is the beginning of each; a longer one, or one without a proof, of none', async () => {
  const [none, three, five] = [await stateOf(0), await stateOf(3), await stateOf(5)]
  expect(await isConsistent(none, five, [])).toBe(true)
  expect(await isConsistent(five, three, [])).toBe(false)
  expect(await isConsistent(three, five, [])).toBe(false)
  const proof = await consistencyProof(tree, 3)
  expect(await isConsistent(three, five, proof)).toBe(true)
  expect(await isConsistent(three, five, proof.slice(0, -1))).toBe(false)
  expect(await isConsistent(three, five, [...proof, five.root])).toBe(false)
})

test('an empty tree has the hash of nothing, and a leaf that is not there has no path', async () => {
  const nothing = createHash('sha256').digest('hex')
  expect(toHex(await merkleRoot([]))).toBe(nothing)
  expect(toHex(await tree.hashOf(2, 2))).toBe(nothing)
  const leaves = [new Uint8Array(32), new Uint8Array(32).fill(1)]
  for (const index of [-1, 2, Number.NaN]) {
    const levels = await merkleTree(leaves)
    expect(() => merklePath(levels, index)).toThrow(`no leaf ${index} of 2`)
    expect(await rootOfPath(leaves[0] as (typeof leaves)[number], index, 2, [])).toBeNull()
    expect(await rootOfPath(leaves[0] as (typeof leaves)[number], index, 1, [])).toBeNull()
  }
  expect(() => merklePath([], 0)).toThrow('no leaf 0 of 0')
})

test('a tile is read once, however often it is needed', async () => {
  const asked: string[] = []
  const wide = openTree(300, async ({ level, index, width }) => {
    asked.push(`${level}/${index}.${width}`)
    return new Uint8Array(32 * width)
  })
  await wide.hashOf(0, 300)
  await inclusionProof(wide, 299)
  expect(asked.toSorted()).toEqual(['0/1.44', '1/0.1'])
})

test('bytes are read from hex and base64, and what is neither is none', () => {
  expect(fromHex('00ff')).toEqual(new Uint8Array([0, 255]))
  for (const text of ['0', '0g', 'FF', ' 00']) expect(() => fromHex(text)).toThrow(`not hex: ${text}`)
  expect(() => fromHex('x'.repeat(100))).toThrow(new TypeError(`not hex: ${'x'.repeat(80)}`))
  expect(fromBase64('AP8=')).toEqual(new Uint8Array([0, 255]))
  expect(fromBase64('not base64!')).toEqual(new Uint8Array())
  expect(numberBytes(258, 4)).toEqual(new Uint8Array([0, 0, 1, 2]))
  expect(numberBytes(258, 8)).toEqual(new Uint8Array([0, 0, 0, 0, 0, 0, 1, 2]))
})
