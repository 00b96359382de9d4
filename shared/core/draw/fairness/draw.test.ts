import { expect, test } from 'vitest'
import type { Game } from '../rules/odds.ts'
import { fromHex, toHex } from './bytes.ts'
import { commitmentOf, seedOfLink, walkDown } from './chain.ts'
import { drawOpencode } from './draw.ts'
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
