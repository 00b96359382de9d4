import type { FairRound } from '@yaksok/shared/core/contract'
import { expect, test } from 'vitest'
import { beaconTextOf } from './beacon-text.ts'
import { textsOf } from './step-texts.ts'

const info = (hash: string, beaconID: string) => ({ hash, metadata: { beaconID } })
const beacon = (parts: object) =>
  ({ chain: 'a'.repeat(64), round: 1, signature: null, ...parts }) as FairRound['beacon']

test('what a round says of its beacon is of the one that it names, whichever decides today', () => {
  const local = beaconTextOf(beacon({ info: info('a'.repeat(64), 'yaksok-local') }))
  expect(local).toContain('운영자는 결과를 미리 알 수도 있어요')
  const quicknet = info('52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971', 'quicknet')
  expect(beaconTextOf(beacon({ info: quicknet }))).toContain('결과를 미리 아는 사람이 없어요')
  expect([beaconTextOf(null), beaconTextOf(undefined), beaconTextOf(beacon({}))]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a signature is called right only where there is one', () => {
  const textOf = (signature: string | null) => textsOf('chain', { version: 2, beacon: beacon({ signature }) }).text
  expect(textOf('b'.repeat(96))).toContain('서명이 맞아요')
  expect(textOf(null)).not.toContain('서명')
  expect(textsOf('chain', { version: 1 }).title).toBe('시드 사슬')
})

test('a round that was taken back after its root was logged says so in a sentence', () => {
  expect(textsOf('result', { version: 2, state: 'void' }).failed).toContain('그런데 취소했어요')
  expect(textsOf('result', { version: 2, state: 'drawn' }).failed).toBeUndefined()
})
