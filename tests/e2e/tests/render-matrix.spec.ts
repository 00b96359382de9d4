import { expect, test } from '@yaksok/testing'
import { addressesOf, combinationsOf, openVisits } from '../src/render-matrix.ts'

test.use({ storageState: { cookies: [], origins: [] } })

test('every screen is taken over as it was drawn, each in another combination of state and settings', {
  tag: '@night',
}, async ({ browser, app, member }) => {
  test.slow()
  const visits = await openVisits(browser, app, { full: member, empty: await app.controls.createMember({}) })
  const combinations = combinationsOf()
  const problems: string[] = []
  // far from each other: neighbours have much in common
  for (const [index, address] of (await addressesOf(app, member)).entries())
    problems.push(...(await visits.open(address, combinations[(index * 31) % combinations.length] as never)))
  await visits.close()
  expect(problems).toEqual([])
})
