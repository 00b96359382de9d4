import { fromHex, toHex, utf8 } from '@yaksok/platform/log'
import { expect, test } from 'vitest'
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
