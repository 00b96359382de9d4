import { expect, paced, test } from '@yaksok/testing'
import { addressesOf, combinationsOf, openVisits } from '../src/render-matrix.ts'

test.use({ storageState: { cookies: [], origins: [] } })

/** 2,700 pages take a quarter of an hour: by night only (`npm run test:nightly`); by day `render-matrix.spec.ts` has one in some. */
const STATES = ['full', 'empty', 'fails', 'late'] as const

for (const state of STATES)
  test(`every screen in every combination of settings is taken over as it was drawn: ${state}`, {
    tag: '@night',
  }, async ({ browser, app, member }) => {
    test.setTimeout(paced(60 * 60_000))
    const visits = await openVisits(browser, app, { full: member, empty: await app.controls.createMember({}) })
    const problems: string[] = []
    for (const address of await addressesOf(app, member))
      for (const combination of combinationsOf([state])) problems.push(...(await visits.open(address, combination)))
    await visits.close()
    expect(problems).toEqual([])
  })
