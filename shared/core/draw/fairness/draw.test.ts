import { createHmac } from 'node:crypto'
import { fromHex, toHex, utf8 } from '@yaksok/platform/log'
import { expect, test, vi } from 'vitest'
import type { Game } from '../rules/odds.ts'
import { commitmentOf, seedOfLink, walkDown } from './chain.ts'
import { drawOpencode, hmacSha256 } from './draw.ts'
import drawsV1 from './vectors/draws-v1.json'

interface DrawVector {
  link: string
  seed: string
  commitment: string
  key: string
  expect: string
  game: Game
  randomness: string
  opencode: string
}

const vectors = drawsV1 as DrawVector[]

test.each(vectors)('$key $expect draws $opencode', async (draw) => {
  const seed = await seedOfLink(fromHex(draw.link))
  expect(toHex(seed)).toBe(draw.seed)
  expect(toHex(await commitmentOf(seed))).toBe(draw.commitment)
  expect(await drawOpencode({ ...draw, seed })).toBe(draw.opencode)
})

test('the links of the vectors are one chain', async () => {
  const links = vectors.map(({ link }) => link)
  expect(toHex(await walkDown(fromHex(links[0] as string), links.length - 1))).toBe(links.at(-1))
})

test('a draw hashes by the standard HMAC', async () => {
  // RFC 4231, test case 2
  expect(toHex(await hmacSha256(utf8('Jefe'), utf8('what do ya want for nothing?')))).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
})

test.each([
  ['digit', 10, 250],
  ['dice', 6, 252],
] as const)(
  'of %s no face is likelier: a byte above the last whole multiple is skipped',
  async (game, faces, bound) => {
    const seed = new Uint8Array(32).fill(7)
    const blockOf = (randomness: string) => [
      ...createHmac('sha256', seed).update(`yaksok-draw-v1|h1|202611200001|${randomness}|0`).digest(),
    ]
    const isSkipped = (byte = 0) => byte >= bound
    for (const wanted of [bound, 255]) {
      const randomness = Array.from({ length: 10_000 }, (_, n) => `r${n}`).find((text) => blockOf(text)[0] === wanted)
      const drawn = await drawOpencode({ seed, key: 'h1', expect: '202611200001', game, randomness: randomness ?? '' })
      const left = blockOf(randomness ?? '').filter((byte) => !isSkipped(byte))
      const values = left.map((byte) => (byte % faces) + 1).slice(0, game === 'dice' ? 3 : 1)
      expect(drawn).toBe(values.join(','))
    }
  },
)

test('a block whose bytes are all skipped is followed by the one of the next counter', async () => {
  const counters: string[] = []
  vi.spyOn(crypto.subtle, 'sign').mockImplementation(async (_algorithm, _key, message) => {
    counters.push(
      new TextDecoder()
        .decode(message as Uint8Array)
        .split('|')
        .at(-1) ?? '',
    )
    return new Uint8Array(32).fill(counters.length < 3 ? 255 : 7).buffer
  })
  const seed = new Uint8Array(32)
  expect(await drawOpencode({ seed, key: 'h1', expect: '202611280001', game: 'dice', randomness: 'none' })).toBe(
    '2,2,2',
  )
  expect(counters).toEqual(['0', '1', '2'])
})
