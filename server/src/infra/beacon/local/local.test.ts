import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beaconKind, isBeaconSignature } from '@yaksok/shared/core/draw'
import { afterAll, expect, test } from 'vitest'
import { newestRoundAt } from '../chain.ts'
import { createBeacon, infoOf, openLocalBeacon } from '../index.ts'
import { publicKeyOf } from '../signature.ts'
import { beaconKey } from './key.ts'

const folder = mkdtempSync(join(tmpdir(), 'yaksok-beacon-'))
afterAll(() => rmSync(folder, { recursive: true }))
const open = (keyFile: string, key = '') => openLocalBeacon({ key, keyFile, onEnd: () => {} })

test('a local beacon signs what has come, refuses what is to come, and is the same again after a new start', async () => {
  const file = join(folder, 'one', 'key')
  const first = await open(file)
  const beacon = createBeacon(
    first.chain,
    () => [first.url()],
    () => {},
  )
  try {
    expect(beaconKind(infoOf(first.chain))).toBe('local')
    const newest = await beacon.newest(2000)
    expect(newest && (await isBeaconSignature(first.chain.publicKey, newest.round, newest.signature))).toBe(true)
    expect(await beacon.ask(newestRoundAt(first.chain, Date.now()) + 20)).toBeNull()
    const ask = (path: string) => fetch(`${first.url()}${path}`)
    expect((await ask(`/${first.chain.hash}/public/${newestRoundAt(first.chain, Date.now()) + 20}`)).status).toBe(425)
    expect((await ask('/key')).status).toBe(404)
    expect((await ask(`/${'0'.repeat(64)}/public/1`)).status).toBe(404)
    expect(await (await ask(`/${first.chain.hash}/info`)).json()).toMatchObject({ hash: first.chain.hash })
  } finally {
    beacon.stop()
    await first.stop()
  }
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'one')).mode & 0o777).toBe(0o700)
  const again = await open(join(folder, 'other'), readFileSync(file, 'utf8'))
  await again.stop()
  expect(again.chain).toEqual(first.chain)
})

test('any random bytes are a key, those above the order of the curve too, and the same one each time', () => {
  const above = Buffer.alloc(32, 0xff).toString('base64')
  expect(publicKeyOf(beaconKey(above, ''))).toEqual(publicKeyOf(beaconKey(above, '')))
  const below = Buffer.alloc(32, 1)
  expect(beaconKey(below.toString('base64'), '')).toEqual(below)
})

test('two that begin at once have one key, and a text that is no key is refused', async () => {
  const file = join(folder, 'two', 'key')
  expect(beaconKey(undefined, file)).toEqual(beaconKey('', file))
  expect(() => beaconKey('AAAA', file)).toThrow()
  await expect(open(file, Buffer.alloc(32).toString('base64'))).rejects.toThrow('the local beacon ended with 1')
})
