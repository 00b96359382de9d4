import { createPublicKey, verify } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { concat, fromBase64, toBase64, toHex, utf8 } from './bytes.ts'
import { checkpointText, parseCheckpoint } from './checkpoint.ts'
import { sha256 } from './hash.ts'
import { createSigner, isSignedBy, parseNote, parseVerifier, verifyNote } from './signed-note.ts'

const seed = new Uint8Array(32).fill(1)
const signer = await createSigner('log', seed)
const witness = await createSigner('log', seed, 4)
const [, id = '', key = ''] = signer.verifier.split('+')
const TEXT = 'log\n1\n'
const noteOf = (...lines: string[]) => parseNote(`${TEXT}\n${lines.join('\n')}\n`)
const verified = async (...lines: string[]) => verifyNote(noteOf(...lines), await parseVerifier(signer.verifier))

test('only a signature of this name, this key and this kind counts, wherever it stands', async () => {
  const line = await signer.sign(TEXT)
  expect(await verified(line)).toBe(0)
  expect(await verified('— other AAAAAAAA', line)).toBe(0)
  expect(await verified(line.replace('— log', '— gol'))).toBeNull()
  expect(await verified(await signer.sign('log\n2\n'))).toBeNull()
  const signature = fromBase64(line.split(' ')[2] ?? '')
  const other = toBase64(concat(Uint8Array.of(0, 0, 0, 0), signature.slice(4)))
  expect(await verified(`— log ${other}`)).toBeNull()
  expect(await verified(`— log ${toBase64(concat(signature, Uint8Array.of(0)))}`)).toBeNull()
  expect(await verified(await witness.sign(TEXT, 5))).toBeNull()
})

test('a cosignature is over the time and the text (C2SP tlog-cosignature)', async () => {
  const line = await witness.sign(TEXT, 1_800_000_000)
  const bytes = fromBase64(line.split(' ')[2] ?? '')
  const [time, signature] = [bytes.slice(4, 12), bytes.slice(12)]
  expect(Number(new DataView(time.buffer).getBigUint64(0))).toBe(1_800_000_000)
  const der = concat(fromBase64('MCowBQYDK2VwAyEA'), fromBase64(key).slice(1))
  const publicKey = createPublicKey({ key: Buffer.from(der), format: 'der', type: 'spki' })
  expect(verify(null, utf8(`cosignature/v1\ntime 1800000000\n${TEXT}`), publicKey, signature)).toBe(true)
  expect(await verifyNote(noteOf(line), await parseVerifier(witness.verifier))).toBe(1_800_000_000)
})

test('a log is signed by the key of its own name', async () => {
  const note = noteOf(await signer.sign(TEXT))
  expect(await isSignedBy(note, signer.verifier, 'log')).toBe(true)
  expect(await isSignedBy(note, signer.verifier, 'other')).toBe(false)
  expect(await isSignedBy(noteOf(await signer.sign('log\n2\n')), signer.verifier, 'log')).toBe(false)
  const imports = vi.spyOn(crypto.subtle, 'importKey')
  imports.mockRejectedValueOnce(new DOMException('', 'NotSupportedError'))
  expect(await isSignedBy(note, signer.verifier, 'log')).toBeNull()
  imports.mockRejectedValueOnce(new DOMException('', 'DataError'))
  await expect(isSignedBy(note, signer.verifier, 'log')).rejects.toThrow(DOMException)
})

test('a note has a text, an empty line, signatures and an end, and is no longer than 64,000 characters', () => {
  const line = '— log AAAAAAA='
  expect(parseNote(`a\n\n${line}\n`)).toMatchObject({
    text: 'a\n',
    signatures: [{ name: 'log', id: '00000000', line }],
  })
  expect(parseNote(`\n\n${line}\n`).text).toBe('\n')
  const filled = (length: number) => `${'a'.repeat(length - line.length - 3)}\n\n${line}\n`
  expect(parseNote(filled(64_000)).text).toHaveLength(64_000 - line.length - 2)
  for (const note of [filled(64_001), `a\n\n${line}`, `a\n${line}\n`])
    expect(() => parseNote(note)).toThrow('not a signed note')
  for (const wrong of [`x${line}`, `${line}x=`, '— log AAAAAA==', '— log', `${line} `])
    expect(() => parseNote(`a\n\n${wrong}\n`), wrong).toThrow('not a line of a signature')
})

test('a key of a log has its name, its id, a kind that is known, and 32 bytes', async () => {
  expect(await parseVerifier(signer.verifier)).toMatchObject({ name: 'log', id, kind: 1 })
  const verifierOf = async (bytes: Uint8Array<ArrayBuffer>) => {
    const hash = await sha256(concat(utf8('log\n'), bytes))
    return `log+${toHex(hash.slice(0, 4))}+${toBase64(bytes)}`
  }
  const right = fromBase64(key)
  expect(await verifierOf(right)).toBe(signer.verifier)
  const wrong = [
    await verifierOf(concat(Uint8Array.of(2), right.slice(1))),
    await verifierOf(right.slice(0, -1)),
    `x ${signer.verifier}`,
    `${signer.verifier}!`,
    signer.verifier.replace(id, '00000000'),
  ]
  for (const text of wrong) await expect(parseVerifier(text), text).rejects.toThrow('not a key of a log')
})

test('a checkpoint has a name, a size and a root of 32 bytes', () => {
  const root = new Uint8Array(32).fill(7)
  const read = (text: string) => parseCheckpoint(`${text}\n— log AAAAAAA=\n`)
  expect(read(checkpointText({ origin: 'log', size: 12, root }))).toMatchObject({ origin: 'log', size: 12, root })
  for (const text of [
    checkpointText({ origin: 'log', size: 12, root: root.slice(1) }),
    checkpointText({ origin: '', size: 12, root }),
    checkpointText({ origin: 'log', size: 12, root }).replace('12', '1x'),
    'log\n12\n',
    'log\n',
  ])
    expect(() => read(text), text).toThrow('not a checkpoint of a log')
})
