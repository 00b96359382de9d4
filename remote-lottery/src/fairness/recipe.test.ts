import type { FairRound } from '@yaksok/shared/core/contract'
import { drawByBeacon, roundHeader } from '@yaksok/shared/core/draw'
import { expect, test } from 'vitest'
import { recipeOf } from './recipe.ts'

/** Two of the published test vectors: one round of each game. */
const DIGIT = {
  key: 'h2',
  expect: '202611200001',
  game: 'digit',
  randomness: 'none',
  seed: '3f531f20a290d1863b7cc4a78201e2e99e10e7e44bd25f7384c51f7dc1f7d8cf',
  commitment: '9fa34611caa4434beed6fbbe366e0c4a7aeef6bc9c2b55668485a06768d92791',
  opencode: '4',
} as FairRound
const DICE = {
  key: 'dice',
  expect: '202611200002',
  game: 'dice',
  randomness: 'none',
  seed: '8551e356cbf9b5cbd8746d3d66812572ab9e44257f213e4d7ffd50cb2f8e7c78',
  commitment: 'ae699d6b9ddfbcec8489dc172ead96393d37475a4ad1561f6c45dbed84f3489f',
  opencode: '1,2,6',
} as FairRound

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const hex = (buffer: ArrayBuffer) =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Does what the texts say, with nothing of the app: the numbers are read out of the sentences. */
async function follow(round: FairRound): Promise<{ commitment: string; opencode: string }> {
  const [lock, draw, result] = recipeOf(round) ?? []
  const seed = bytes(lock?.values.시드 ?? '')
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const block = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(draw?.values.글)))
  const [, bound, faces] = /(\d+) 이상이면 건너뛰고, 아니면 (\d+)으로/.exec(result?.text ?? '') ?? []
  const drawn = [...block].filter((byte) => byte < Number(bound)).map((byte) => (byte % Number(faces)) + 1)
  const wanted = result?.text.includes('처음 세 값') ? 3 : 1
  return {
    commitment: hex(await crypto.subtle.digest('SHA-256', seed)),
    opencode: drawn.slice(0, wanted).join(','),
  }
}

for (const round of [DIGIT, DICE])
  test(`who follows the steps of a round of ${round.game} by hand draws its result again`, async () => {
    expect(await follow(round)).toEqual({ commitment: round.commitment, opencode: round.opencode })
    expect(recipeOf(round)?.[0]?.values['미리 봉인한 값']).toBe(round.commitment)
  })

test('there are no steps while the seed is closed, or where nothing was drawn', () => {
  expect(recipeOf({ ...DIGIT, seed: null, opencode: '' })).toBeNull()
  expect(recipeOf({ ...DIGIT, opencode: '' })).toBeNull()
})

test('who follows the steps of a round that a beacon decided draws its result again', async () => {
  const signature = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
  const zero = '0'.repeat(64)
  const round = {
    ...{ version: 2, key: 'dice', game: 'dice', round: 1, expect: '202611200001', opens: 1, closes: 2, draws: 3 },
    ...{ odds: zero, previous: zero, hash: zero, opencode: '1,1,1', beacon: { chain: zero, round: 1000, signature } },
  } as FairRound
  const drawn = await drawByBeacon(bytes(signature), roundHeader(round), 'dice')
  const [lock, mix] = recipeOf(round) ?? []
  const secret = bytes(mix?.values['공개 난수'] ?? '')
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const block = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(mix?.values.글))
  const values = [...new Uint8Array(block)].filter((byte) => byte < 252).map((byte) => (byte % 6) + 1)
  expect(values.slice(0, 3).join(',')).toBe(drawn)
  expect(lock?.values['회차 글']?.split('\n')[0]).toBe('yaksok-round-v2')
  expect(recipeOf({ ...round, beacon: null })).toBeNull()
})
