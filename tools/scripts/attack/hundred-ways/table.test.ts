import { join } from 'node:path'
import { type CallId, calls, INTENT_ACTS } from '@yaksok/shared/core/contract'
import { expect, test } from 'vitest'
import { ROOT } from '../../lib/run.ts'
import { contract, idOf } from './families/contract.ts'
import { families } from './families/index.ts'
import { NEVER, waysTable } from './table.ts'
import { expectedFrom } from './way.ts'

const all = families.flatMap(({ ways }) => ways)

test('there are a hundred ways and more, each with a name of its own', () => {
  expect(all.length).toBeGreaterThanOrEqual(100)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  // a name is part of a host
  for (const { id } of all) expect(id).toMatch(/^[a-z][a-z0-9-]{1,40}$/)
})

test('every call of the contract is declared, and what is confirmed at the confirm origin is refused', () => {
  expect(Object.keys(contract).sort()).toEqual(Object.keys(calls).sort())
  const wayOf = (id: CallId) => {
    const declared = contract[id]
    const name = 'way' in declared ? declared.way : idOf(id)
    return all.find((way) => way.id === name)
  }
  for (const id of Object.keys(calls) as CallId[]) expect(wayOf(id), id).toBeDefined()
  // large stakes alone are confirmed there
  for (const id of INTENT_ACTS) expect(wayOf(id)?.expected, id).toBe('refused')
})

test('what moves money, changes credentials or outlives the page is refused, whatever limits it', () => {
  expect(
    all.filter(({ harm, expected }) => NEVER.includes(harm) && expected !== 'refused').map(({ id }) => id),
  ).toEqual([])
})

test('from a frame a hundred ways and more are tried, and none may succeed but those that slow and that read what is public', () => {
  const tried = all.filter((way) => expectedFrom(way, 'screen'))
  expect(tried.length).toBeGreaterThanOrEqual(100)
  const limited = tried.filter((way) => expectedFrom(way, 'card') !== 'refused' && way.harm !== 'slows')
  const read = Object.entries(calls).filter(([, { auth, methods }]) => auth === 'public' && methods[0] === 'GET')
  expect(limited.map(({ id }) => id).sort()).toEqual(read.map(([id]) => idOf(id as CallId)).sort())
})

test('what is open has to be refused all the same: the suite fails for it', () => {
  expect(all.filter(({ expected, open }) => open !== undefined && expected !== 'refused').map(({ id }) => id)).toEqual(
    [],
  )
})

test('the table in the documents says what the suite expects', async () => {
  await expect(waysTable()).toMatchFileSnapshot(join(ROOT, 'docs/security/hundred-ways.md'))
})
