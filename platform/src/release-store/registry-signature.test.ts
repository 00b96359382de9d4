import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { canonicalJson } from '../transparency-log/canonical-json.ts'
import { keysIn, privatePem, publicPem } from './keys.fixture.ts'
import { liveHash, readSigned, signedBytes, signedRegistry } from './registry-signature.ts'
import { parseKeys } from './signing-keys.ts'
import { emptyRegistry } from './store.ts'

type Path = (string | number)[]
const VECTORS = JSON.parse(readFileSync(join(import.meta.dirname, 'registry-signature.vectors.json'), 'utf8')) as {
  publicKey: string
  registry: Record<string, unknown> & { signed: Record<string, unknown> }
  canonicalLive: string
  signedText: string
  refused: { because: string; of: string; set: [Path, unknown] }[]
}
const KEYS = parseKeys(VECTORS.publicKey)
const read = (document: unknown, keys = KEYS) => readSigned(JSON.stringify(document), keys)

/** Sets what `path` leads to; null takes it away. */
function changed(path: Path, value: unknown): unknown {
  const document = structuredClone(VECTORS.registry) as Record<string | number, unknown>
  const [last = '', ...way] = path.toReversed()
  const at = way.toReversed().reduce((one, key) => one[key] as Record<string | number, unknown>, document)
  if (value === null) delete at[last]
  else at[last] = value
  return document
}

test('the vectors of the decision: canonical form, signed bytes, and a signature that fits', () => {
  const { signed } = VECTORS.registry
  const { audit: _, ...extras } = VECTORS.registry.extras as Record<string, unknown>
  const { signed: __, ...rest } = VECTORS.registry
  expect(canonicalJson({ ...rest, extras })).toBe(VECTORS.canonicalLive)
  expect(liveHash(VECTORS.registry)).toBe(signed.live)
  expect(signedBytes(signed).toString()).toBe(VECTORS.signedText)
  expect(read(VECTORS.registry)).toMatchObject({ statement: { revision: 7, format: 1 } })
})

for (const { because, of, set } of VECTORS.refused)
  test(`changed after it was signed, ${of}: refused as ${because}`, () => {
    expect(read(changed(...set))).toMatchObject({ refused: because })
  })

test('the order of keys and the spaces of the file are nobody’s business', () => {
  const { signed, extras, ...rest } = VECTORS.registry
  expect(readSigned(JSON.stringify({ signed, extras, ...rest }, null, 7), KEYS)).toHaveProperty('statement')
})

test('a file that was cut, at any byte', () => {
  const whole = Buffer.from(JSON.stringify(VECTORS.registry))
  for (let bytes = 0; bytes < whole.length; bytes++)
    expect(readSigned(whole.subarray(0, bytes).toString(), KEYS)).toMatchObject({ refused: 'unreadable' })
})

test.each(['null', '[]', '3', '"text"', '{}', '{"__proto__":{"signed":{}}}'])('no registry: %s', (text) => {
  expect(readSigned(text, KEYS)).toMatchObject({ refused: 'unreadable' })
})

test('entries of two registries that were both signed, put together: refused', () => {
  const { store, keys } = keysIn()
  const of = (revision: number, reason: string) => {
    const registry = emptyRegistry()
    registry.extras.revision = revision
    registry.extras.disabled = { home: { reason, since: '' } }
    return JSON.parse(signedRegistry(store, registry))
  }
  const [old, live] = [of(1, 'old'), of(2, 'live')]
  const mixtures = [
    { ...live, extras: { ...live.extras, disabled: old.extras.disabled } },
    { ...old, signed: live.signed },
    { ...old, extras: { ...old.extras, revision: 2 }, signed: live.signed },
    { ...live, signed: { ...live.signed, live: old.signed.live } },
    { ...live, signed: { ...live.signed, signature: old.signed.signature } },
  ]
  expect([old, live].map((one) => 'statement' in read(one, keys))).toEqual([true, true])
  for (const one of mixtures) expect(read(one, keys)).toMatchObject({ refused: 'signature' })
})

test('a key that is replaced: both are trusted while the file names both, and the old one no longer after', () => {
  const [old, fresh] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')]
  const registry = emptyRegistry()
  registry.extras.revision = 1
  const text = signedRegistry('', registry, { key: privatePem(old) })
  expect(readSigned(text, parseKeys(privatePem(fresh) + publicPem(old)))).toHaveProperty('statement')
  expect(readSigned(text, parseKeys(privatePem(fresh)))).toMatchObject({ refused: 'key' })
  // new ones are signed with the first
  const { trusted } = parseKeys(privatePem(fresh) + publicPem(old))
  const again = JSON.parse(signedRegistry('', registry, { key: privatePem(fresh) + publicPem(old) }))
  expect(again.signed.key).toBe(trusted[0].id)
})

test('another key that says it is the trusted one', () => {
  const forger = generateKeyPairSync('ed25519')
  const registry = emptyRegistry()
  registry.extras.revision = 1
  const forged = JSON.parse(signedRegistry('', registry, { key: privatePem(forger) }))
  forged.signed.key = KEYS.trusted[0].id
  expect(read(forged)).toMatchObject({ refused: 'signature' })
})

test('what the key signs elsewhere is no statement, and a statement nothing else', () => {
  expect(VECTORS.signedText).toMatch(/^release-registry-v1\n\{/)
})
