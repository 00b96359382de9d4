import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import type { WrittenComposition } from '../page-global/page-global.ts'
import { MEMBER } from '../testing/index.ts'
import { entriesOf, MEMBERS } from './extension-slots.ts'

afterEach(() => void vi.unstubAllGlobals())

function composed(composition: Omit<WrittenComposition, 'id'>): void {
  vi.stubGlobal('__YAKSOK__', { composition: { id: 'x', ...composition } })
}
const labels = (place: string, user = MEMBER) => entriesOf(place, user).map(({ label }) => label)

test('a place shows what all parts put there, in their order', () => {
  composed({
    entries: [['tab', 30, '셋', '/C']],
    remotes: {
      one: {
        entries: [
          ['tab', 20, '둘', '/B'],
          ['menu', 1, '다른 곳', '/B'],
        ],
      },
      two: { entries: [['tab', 10, '하나', '/A']] },
      none: {},
    },
  })
  expect(labels('tab')).toEqual(['하나', '둘', '셋'])
  expect(labels('nowhere')).toEqual([])
})

test('an entry goes with a remote that is out of service, unless it stays', () => {
  composed({
    remotes: {
      off: {
        blocked: {},
        entries: [
          ['tab', 1, '간다', '/A'],
          ['tab', 2, '남는다', '/B', 1],
        ],
      },
    },
  })
  expect(labels('tab')).toEqual(['남는다'])
})

test('whom an entry is not for is led elsewhere, or does not see it', () => {
  composed({
    remotes: {
      one: {
        entries: [
          ['menu', 1, '내역', '/Records', 0, 0, 'identified', '/Identify'],
          ['menu', 2, '계좌', '/Account', 0, 0, 'bound'],
          ['menu', 3, '앞날', '/Later', 0, 0, 'members-of-a-later-contract'],
        ],
      },
    },
  })
  const ways = (user: typeof MEMBER | null) => entriesOf('menu', user).map(({ to, path }) => [to, path])
  expect(ways(null)).toEqual([['/Identify', '/Records']])
  expect(ways(MEMBER)).toEqual([['/Identify', '/Records']])
  expect(ways({ ...MEMBER, name: '홍길동', paypassword: 'x', bankid: '1' })).toEqual([
    ['/Records', '/Records'],
    ['/Account', '/Account'],
  ])
})

test('an icon is the same component each time', () => {
  composed({ remotes: { one: { entries: [['tab', 1, '하나', '/A', 0, ['M0 0h1']]] } } })
  const [first] = entriesOf('tab')
  expect(first?.icon).toBeTypeOf('function')
  expect(entriesOf('tab')[0]?.icon).toBe(first?.icon)
})

test('a page without a composition has no entries', () => {
  vi.stubGlobal('__YAKSOK__', undefined)
  expect(entriesOf('tab')).toEqual([])
})

test('builds know the members that pages know', () => {
  const { platform } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  expect(platform.entries.who).toEqual(Object.keys(MEMBERS))
})
