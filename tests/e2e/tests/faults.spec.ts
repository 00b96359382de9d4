import { expect, type Page } from '@playwright/test'
import { night } from '@yaksok/testing'
import { expectAsyncPart, expectWithoutPart } from '../src/async-parts.ts'
import { everyCase, FAULTS, type FaultCase, KINDS, neededFile, selectedCases } from '../src/faults.ts'
import { test } from '../src/faulty-app.ts'
import { TAMPERED } from '../src/faulty-network.ts'
import {
  elsewhere,
  expectFallback,
  expectOthersWork,
  expectScreen,
  followLink,
  goInside,
  retryOf,
} from '../src/screens.ts'
import { copyStore, liveRelease, liveRemotes } from '../src/store.ts'

// many, and most of their time is waiting
test.describe.configure({ mode: 'parallel' })

const store = copyStore()
test.use({
  appOptions: { store, config: { remoteTimeoutMs: 1500, backOffMs: [50, 100] } },
  // A part of a screen that does not arrive is reported by the browser as well.
  expectedErrors: [[/Loading (css )?chunk/, /Failed to fetch/], { scope: 'test' }],
})

/** `npm run test:nightly` runs all of them, and visits every other remote in each. */
const cases = night ? everyCase(store) : selectedCases(store)
const visited = night ? undefined : 1

/** Opens the screen the way the case says, in a page with a session. */
async function arrive(page: Page, { arrival, remote, path }: FaultCase): Promise<void> {
  if (arrival === 'address') {
    // a script that does not arrive holds back the page's load event
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    return
  }
  await followLink(page, store, remote, path)
}

const name = ({ remote, kind, fault, arrival }: FaultCase) => `${remote}: ${kind} ${fault}, by ${arrival}`

for (const each of cases.filter(({ kind, arrival }) => kind !== 'async' && !(kind === 'css' && arrival === 'address')))
  test(`${name(each)}: a designed fallback for its own screens, and retry mends it`, async ({ page, network }) => {
    const { remote, path, title, isFile, fault } = each
    const broken = network.break(isFile, fault)
    await arrive(page, each)
    await expectFallback(page, title)
    expect(broken.hits()).toBeGreaterThan(0)
    expect(await page.evaluate((key) => key in window, TAMPERED)).toBe(false)
    await expectOthersWork(page, store, remote, visited)
    // still broken: what mends it is the member's retry, not the loader's own next try
    await goInside(page, path)
    await expectFallback(page, title)
    network.mend()
    await retryOf(page).click()
    await expectScreen(page, title)
  })

for (const each of cases.filter(({ kind, arrival }) => kind === 'css' && arrival === 'address'))
  test(`${name(each)}: the styles are in the page, nothing is asked of the network`, async ({ page, network }) => {
    const broken = network.break(each.isFile, each.fault)
    await arrive(page, each)
    await expectScreen(page, each.title)
    await expectOthersWork(page, store, each.remote, visited)
    expect(broken.hits()).toBe(0)
  })

for (const each of cases.filter(({ kind }) => kind === 'async')) {
  const { remote, path, title, isFile, fault } = each
  test(`${name(each)}: the screen stands without its part, and the next visit has it`, async ({ page, network }) => {
    const broken = network.break(isFile, fault)
    await arrive(page, each)
    await expectScreen(page, title)
    await expect.poll(broken.hits).toBeGreaterThan(0)
    if (fault !== 'slow') await expect.poll(broken.answered).toBeGreaterThan(0)
    await expectOthersWork(page, store, remote, visited)
    await goInside(page, path)
    await expectScreen(page, title)
    await expectWithoutPart(page, remote)
    expect(await page.evaluate((key) => key in window, TAMPERED)).toBe(false)
    await goInside(page, elsewhere(store, remote).path)
    await expectScreen(page, elsewhere(store, remote).title)
    network.mend()
    await goInside(page, path)
    await expectScreen(page, title)
    await expectAsyncPart(page, remote)
  })
}

test('what runs by day has each kind of file, each fault and each remote; by night each remote with each kind it has', () => {
  const keys = (list: readonly FaultCase[], key: (each: FaultCase) => string) => new Set(list.map(key))
  const byLink = selectedCases(store).filter(({ arrival }) => arrival === 'link')
  const byAddress = selectedCases(store).filter(({ arrival }) => arrival === 'address')
  expect(keys(byLink, ({ kind, fault }) => `${kind} ${fault}`).size).toBe((KINDS.length * FAULTS.length) / 2)
  expect(keys(byLink, ({ fault }) => fault).size).toBe(FAULTS.length)
  expect(keys(selectedCases(store), ({ remote }) => remote)).toEqual(keys(everyCase(store), ({ remote }) => remote))
  expect(keys(byAddress, ({ fault }) => fault).size).toBe(FAULTS.length)
  expect(keys(byAddress, ({ kind }) => kind).size).toBe(KINDS.length)
  for (const remote of liveRemotes(store))
    for (const kind of KINDS.filter((one) => neededFile(liveRelease(store, remote), one)))
      expect(keys(everyCase(store), (each) => `${each.remote} ${each.kind}`)).toContain(`${remote} ${kind}`)
})
