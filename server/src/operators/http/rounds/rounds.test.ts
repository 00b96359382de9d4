import { expect, test } from 'vitest'
import { deskForAll } from '../../../../test/console-desk.ts'
import { newMember } from '../../../../test/console-members.ts'
import { drawRound } from '../../../../test/draw-round.ts'
import { TEST_CHAIN, testSignature } from '../../../../test/rounds/beacon.ts'

const { server, operators } = deskForAll({ admin: ['administrator'] })
const { admin } = operators

test('rounds: health of each lottery, rounds by state, the proof of one, and the log of a day', async () => {
  const { body } = await admin.ask('roundHealth')
  expect(body.items.map(({ lottery }) => lottery)).toEqual(['h2', 'h4', 'd1', 'dice'])
  expect(body.items.every(({ running, stale, overdue }) => running > 0 && !stale && overdue === 0)).toBe(true)
  const { items } = (await admin.ask('rounds', { lottery: 'h2', limit: 3 })).body
  const { lottery = '', round = '' } = items[0] ?? {}
  const proof = (await admin.ask('round', { lottery, round })).body
  expect(proof.fairness).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/), link: null })
  expect((await admin.ask('rounds', { state: 'void' })).status).toBe(200)
  expect((await admin.ask('chainBreaks')).status).toBe(200)
  const day = `${round.slice(0, 4)}-${round.slice(4, 6)}-${round.slice(6, 8)}`
  const log = await admin.ask('exportRounds', { lottery, day })
  const { format, rounds } = JSON.parse(log.text)
  expect([format, rounds.length]).toEqual(['yaksok-fairness-v1', Number(log.headers['x-total-count'])])
  expect(log.text.split('\n').length - 2, 'a line each, so that progress can be told').toBe(rounds.length)
  expect((await admin.ask('overview')).body).toMatchObject({ stale: 0, deposits: { count: expect.any(Number) } })
})

test('a round of version 2 names its beacon, and what the beacon said only once it is drawn', async () => {
  const { token } = await newMember(server)
  const { items } = (await admin.ask('rounds', { lottery: 'dice', state: 'open', limit: 1 })).body
  const address = { lottery: 'dice', round: items[0]?.round ?? '' }
  const fairness = async (round: string) => (await admin.ask('round', { ...address, round })).body.fairness
  const { version, beacon, logged } = await fairness(address.round)
  expect([version, logged]).toEqual([2, null])
  const chain = { kind: 'local', chain: TEST_CHAIN.hash }
  expect(beacon).toEqual({ ...chain, round: expect.any(Number), signature: null })
  // heard too early: it would tell an operator the result of a round that still takes entries
  await server.owner.query(
    `insert into beacon_answers values (decode($1, 'hex'), $2, decode($3, 'hex'), now()) on conflict do nothing`,
    [TEST_CHAIN.hash, beacon?.round, testSignature(beacon?.round ?? 0)],
  )
  expect((await fairness(address.round)).beacon).toEqual(beacon)

  const drawn = await fairness((await drawRound(server, token, 'dice')).expect)
  const { signature } = drawn.beacon ?? {}
  expect(drawn.beacon).toEqual({
    ...chain,
    round: expect.any(Number),
    signature: expect.stringMatching(/^[0-9a-f]{96}$/),
  })
  expect(signature).toBe(testSignature(drawn.beacon?.round ?? 0))
  expect(Date.parse(drawn.logged ?? '')).toBeGreaterThan(Date.parse(drawn.sealed ?? '') - 1)
})
