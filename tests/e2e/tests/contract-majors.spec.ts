import type { Page } from '@playwright/test'
import type { Release } from '@yaksok/platform/registry'
import { publish, rollback, sizesOf } from '@yaksok/platform/release'
import { COMPLETE, expect, type TestMember, test } from '@yaksok/testing'
import { expectOnePage } from '../src/one-page.ts'
import { goInside, untilComposed, untilServed } from '../src/screens.ts'
import { copyStoreOf, liveRelease } from '../src/store.ts'
import { type NextMajor, nextMajor } from '../src/two-majors.ts'

test.describe.configure({ mode: 'serial' })

const REMOTES = ['account', 'wallet'] as const
type Name = (typeof REMOTES)[number]

const ORDERS: [Name, Name][] = [
  ['account', 'wallet'],
  ['wallet', 'account'],
]

const store = copyStoreOf(['shell', ...REMOTES])
const before = liveRelease(store, 'shell')
test.use({ appOptions: { store }, who: 'anonymous' })

let major: NextMajor
let both: Release
let alone: Release
let moved: Record<Name, Release>

test.beforeAll(async () => {
  test.slow()
  major = nextMajor(REMOTES)
  both = await major.shell(store, 'both')
  alone = await major.shell(store, 'next alone')
  moved = { account: await major.remote(store, 'account'), wallet: await major.remote(store, 'wallet') }
})

/** What a release of ours may leave behind on purpose: addresses of remotes that this store does not have. */
const allowed = { deadLinks: true, why: 'a new major' }

async function release(page: Page, built: Release): Promise<void> {
  await publish(store, built, allowed)
  await (built.kind === 'shell' ? untilServed(page, `"shell":"${built.version}"`) : served(page, built.name))
}

const served = (page: Page, name: string) => untilComposed(page, name, liveRelease(store, name).version)

async function openAs(page: Page, { token }: TestMember, path: string): Promise<void> {
  await page.goto('/Login?safe=1')
  await page.evaluate((text) => localStorage.setItem('token', text), token)
  await page.goto(path)
}

/** A remote's own screen is there. */
const expectHeading = (page: Page) => expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()

/** Every screen of both remotes is there, as a link inside the page opens it. */
async function expectEveryScreen(page: Page): Promise<void> {
  for (const name of REMOTES)
    for (const { path, title } of liveRelease(store, name).routes) {
      await goInside(page, path)
      await expect(page).toHaveTitle(`${title} · 약속`)
      await expectHeading(page)
      await expect(page.getByText(/화면을 불러오지 못했어요|열 수 없어요/)).toHaveCount(0)
    }
}

/** The container of the old major, as this page fetched it. */
const fetchedOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.includes('/contract-')),
  )

for (const order of ORDERS)
  test(`a major rolls out, ${order.join(' before ')}: no release but one’s own, every screen there after each`, {
    tag: '@night',
  }, async ({ page, context, app }) => {
    test.slow()
    const member = await app.controls.createMember(COMPLETE)
    const steps: [what: string, built: Release][] = [
      ['the shell provides both', both],
      [`${order[0]} moves`, moved[order[0]]],
      [`${order[1]} moves`, moved[order[1]]],
      ['the shell drops the old one', alone],
    ]
    await openAs(page, member, '/Mine')
    for (const [what, built] of steps)
      await test.step(what, async () => {
        const open = await context.newPage()
        await open.goto('/Mine')
        await expectHeading(open)
        await release(page, built)
        await expectEveryScreen(open)
        await open.close()
        await page.goto('/Mine')
        await expectEveryScreen(page)
        for (const path of ['/Setting', '/Tx']) {
          await page.goto(path)
          await expectHeading(page)
        }
        if (built === moved[order[0]]) {
          await expectOnePage(page, await app.controls.createMember(COMPLETE))
          await openAs(page, member, '/Mine')
        }
        if (built === alone) return
        for (const name of REMOTES.filter((one) => liveRelease(store, one).contract !== major.next))
          await expect(publish(store, alone, allowed)).rejects.toThrow(`${name}: Needs contract`)
      })
    // and the same way back
    await release(page, both)
    for (const name of order.toReversed()) {
      await rollback(store, name)
      await served(page, name)
      await page.goto('/Mine')
      await expectEveryScreen(page)
    }
    await rollback(store, 'shell', { version: before.version })
  })

test('pages without the old major pay nothing, a page with it at most 60 kB', { tag: '@night' }, async ({
  page,
  app,
}) => {
  const member = await app.controls.createMember(COMPLETE)
  const bytes = (built: Release, files: string[] = []) => files.map((file) => built.files[file]?.bytes)
  for (const files of [
    (built: Release) => built.shell?.js,
    (built: Release) => built.shell?.shares.js,
    (built: Release) => [...(built.shell?.css ?? []), ...(built.shell?.shares.css ?? [])],
  ])
    expect(bytes(both, files(both))).toEqual(bytes(alone, files(alone)))

  const [earlier] = both.earlier
  const size = sizesOf(both).find(({ what }) => what === `contract ${earlier?.contract}`)
  test.info().annotations.push({ type: 'bytes of the old major', description: String(size?.bytes) })
  expect(size?.bytes).toBeLessThanOrEqual(60_000)

  await release(page, both)
  await openAs(page, member, '/Tx')
  await expectHeading(page)
  const inPage = (folder: string, files: string[]) => files.map((file) => `/r/shell/${folder}/${file}`)
  // its styles are in the HTML; what no first content needs comes later
  const early = (await fetchedOf(page)).filter((path) => !path.includes('/late.'))
  expect(early.sort()).toEqual(
    earlier ? [...inPage(both.version, [earlier.entry]), ...inPage('files', earlier.js)].sort() : [],
  )
  await release(page, moved.wallet)
  await page.goto('/Tx')
  await expectHeading(page)
  expect(await fetchedOf(page)).toEqual([])
})
