import { expect, test } from 'vitest'
import { entryOf } from '../registry/entry.ts'
import type { Registry, Release } from '../registry/schema.ts'
import { emptyRegistry } from '../release-store/store.ts'
import { ENGLISH } from '../texts/index.ts'
import { actionsOf, changeOf, consequences, DASHBOARD_ACTIONS, rightFor, stateOf } from './actions.ts'

const release = (version: string, kind: 'remote' | 'shell' = 'remote') =>
  ({
    name: 'home',
    version,
    kind,
    entry: 'e.js',
    files: {},
    routes: [{ title: 'Home' }, { title: 'Notices' }],
  }) as unknown as Release

function registry(edit: (registry: Registry) => void = () => {}): Registry {
  const made = emptyRegistry()
  made.microFrontends.home = [entryOf(release('1'), 100, true)]
  edit(made)
  return made
}
const withCanary = (made: Registry) => made.microFrontends.home?.push(entryOf(release('2'), 10, false))
const pinned = ({ microFrontends }: Registry) => {
  for (const { extras } of microFrontends.home ?? []) extras.pinned = true
}

test('what makes sense of a part is offered, and nothing else', () => {
  expect(actionsOf(registry(), 'home')).toEqual(['pin', 'disable'])
  expect(
    actionsOf(
      registry((made) => (made.extras.history.home = ['0'])),
      'home',
    ),
  ).toEqual(['rollback', 'pin', 'disable'])
  expect(actionsOf(registry(withCanary), 'home')).toEqual(['promote', 'rollback', 'disable'])
  const held = registry((made) => {
    made.extras.history.home = ['0']
    pinned(made)
  })
  expect(actionsOf(held, 'home')).toEqual(['unpin', 'disable'])
  const off = registry((made) => (made.extras.disabled.home = { reason: 'Closed', since: '' }))
  expect(actionsOf(off, 'home')).toEqual(['pin', 'enable'])
  const shell = registry((made) => (made.microFrontends.home = [entryOf(release('1', 'shell'), 100, true)]))
  expect(actionsOf(shell, 'home')).toEqual(['pin'])
  expect(actionsOf(registry(), 'nobody')).toEqual([])
})

test('a way back needs the right of the way out', () => {
  expect(DASHBOARD_ACTIONS.map(rightFor)).toEqual(['promote', 'rollback', 'pin', 'pin', 'disable', 'disable'])
})

test('what members see is said with what it is about', () => {
  expect(consequences(registry(withCanary), 'home', 'promote', ENGLISH.moves)[0]).toBe(
    'All members get home 2. 10% have it now.',
  )
  expect(consequences(registry(withCanary), 'home', 'rollback', ENGLISH.moves)[0]).toContain(
    'The 10% who had it return to 1',
  )
  expect(consequences(registry(), 'home', 'rollback', ENGLISH.moves)[0]).toContain('instead of home 1')
  expect(consequences(registry(), 'home', 'disable', ENGLISH.moves)[0]).toBe(
    'Members see the note below instead of “Home”, “Notices”.',
  )
  expect(consequences(registry(), 'home', 'pin', ENGLISH.moves)[0]).toBe('Members see no change.')
})

test('whatever is live decides how a part stands', () => {
  const states = [
    registry(),
    registry(withCanary),
    registry(pinned),
    registry((made) => (made.extras.history.home = ['0'])),
  ]
  expect(new Set(states.map((made) => stateOf(made, 'home'))).size).toBe(4)
})

test('a form becomes the change that the service takes; without words it is none', () => {
  const said = { why: 'too slow', version: '', reason: '' }
  expect(changeOf('rollback', 'home', said, ENGLISH.moves)).toEqual({
    action: 'rollback',
    name: 'home',
    why: 'too slow',
  })
  expect(changeOf('unpin', 'home', said, ENGLISH.moves)).toEqual({
    action: 'pin',
    name: 'home',
    on: false,
    why: 'too slow',
  })
  expect(changeOf('enable', 'home', said, ENGLISH.moves)).toEqual({
    action: 'disable',
    name: 'home',
    reason: null,
    why: 'too slow',
  })
  expect(typeof changeOf('disable', 'home', said, ENGLISH.moves)).toBe('string')
  for (const move of DASHBOARD_ACTIONS)
    expect(typeof changeOf(move, 'home', { ...said, why: '' }, ENGLISH.moves)).toBe('string')
})
