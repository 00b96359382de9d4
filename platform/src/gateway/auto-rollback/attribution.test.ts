import { expect, test } from 'vitest'
import { FailureAttribution } from './attribution.ts'

const POLICY = { failureShare: 0.5 }
function outcomes(list: [remote: string, failed: number, loaded: number][]): FailureAttribution {
  const blame = new FailureAttribution()
  for (const [remote, failed, loaded] of list)
    for (let index = 0; index < failed + loaded; index++)
      blame.add({ remote, page: `${remote}-${index}`, address: `10.0.${index}.1`, failed: index < failed })
  return blame
}

test.each<[string, [string, number, number][], boolean]>([
  ['one remote alone', [['home', 9, 0]], false],
  [
    'two that fail alike',
    [
      ['home', 3, 0],
      ['tools', 2, 1],
    ],
    true,
  ],
  [
    'one of three that is well',
    [
      ['home', 3, 0],
      ['tools', 3, 0],
      ['seeds', 0, 3],
    ],
    false,
  ],
  [
    'two that fail seldom',
    [
      ['home', 1, 9],
      ['tools', 1, 9],
    ],
    false,
  ],
  [
    'a single page of the second',
    [
      ['home', 5, 0],
      ['tools', 1, 0],
    ],
    false,
  ],
])('%s: the shell is to blame: %j %j', (_, list, alike) => {
  expect(outcomes(list).alike(POLICY)).toBe(alike)
})

test('each failed page is booked once, however often it is asked', () => {
  const blame = outcomes([['home', 2, 1]])
  expect(blame.take().map(({ page }) => page)).toEqual(['home-0', 'home-1'])
  expect(blame.take()).toEqual([])
  blame.add({ remote: 'home', page: 'home-2', address: '', failed: true })
  expect(blame.take().map(({ page }) => page)).toEqual(['home-2'])
})
