import { expect, test } from 'vitest'
import { entryOf } from '../registry/entry.ts'
import type { Registry, Release } from '../registry/schema.ts'
import { emptyRegistry } from '../release-store/store.ts'
import { changeOf, consequences, MOVES, movesOf, rightFor, stateOf } from './actions.ts'

const release = (version: string, kind: 'remote' | 'shell' = 'remote') =>
  ({
    name: 'home',
    version,
    kind,
    entry: 'e.js',
    files: {},
    routes: [{ title: '홈' }, { title: '공지' }],
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
  expect(movesOf(registry(), 'home')).toEqual(['pin', 'disable'])
  expect(
    movesOf(
      registry((made) => (made.extras.history.home = ['0'])),
      'home',
    ),
  ).toEqual(['rollback', 'pin', 'disable'])
  expect(movesOf(registry(withCanary), 'home')).toEqual(['promote', 'rollback', 'disable'])
  const held = registry((made) => {
    made.extras.history.home = ['0']
    pinned(made)
  })
  expect(movesOf(held, 'home')).toEqual(['unpin', 'disable'])
  const off = registry((made) => (made.extras.disabled.home = { reason: '점검', since: '' }))
  expect(movesOf(off, 'home')).toEqual(['pin', 'enable'])
  const shell = registry((made) => (made.microFrontends.home = [entryOf(release('1', 'shell'), 100, true)]))
  expect(movesOf(shell, 'home')).toEqual(['pin'])
  expect(movesOf(registry(), 'nobody')).toEqual([])
})

test('a way back needs the right of the way out', () => {
  expect(MOVES.map(rightFor)).toEqual(['promote', 'rollback', 'pin', 'pin', 'disable', 'disable'])
})

test('what members see is said with what it is about', () => {
  expect(consequences(registry(withCanary), 'home', 'promote')[0]).toBe(
    '회원 모두가 home 2 버전을 써요. 지금은 10%가 쓰고 있어요.',
  )
  expect(consequences(registry(withCanary), 'home', 'rollback')[0]).toContain('쓰던 회원 10%는 1 버전으로 돌아가요')
  expect(consequences(registry(), 'home', 'rollback')[0]).toContain('home 1 버전 대신')
  expect(consequences(registry(), 'home', 'disable')[0]).toBe('회원은 ‘홈’, ‘공지’ 화면 대신 아래에 적은 안내를 봐요.')
  expect(consequences(registry(), 'home', 'pin')[0]).toBe('회원이 보는 것은 바뀌지 않아요.')
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
  const said = { why: '느려요', version: '', reason: '' }
  expect(changeOf('rollback', 'home', said)).toEqual({ action: 'rollback', name: 'home', why: '느려요' })
  expect(changeOf('unpin', 'home', said)).toEqual({ action: 'pin', name: 'home', on: false, why: '느려요' })
  expect(changeOf('enable', 'home', said)).toEqual({ action: 'disable', name: 'home', reason: null, why: '느려요' })
  expect(typeof changeOf('disable', 'home', said)).toBe('string')
  for (const move of MOVES) expect(typeof changeOf(move, 'home', { ...said, why: '' })).toBe('string')
})
