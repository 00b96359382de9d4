import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect } from '@yaksok/testing'
import { fileOf, openOrigin } from '../../../platform/tests/src/origin.ts'
import { goInside } from '../src/screens.ts'
import { copyStore, liveFolder } from '../src/store.ts'

const store = copyStore()

/** A developer's machine that serves a build of venues from its own origin, with a route that is not released. */
const test = base.extend<{ machine: string; developed: string | null }>({
  /** The `shared` contract the build is written against; null: that of the release. */
  developed: [null, { option: true }],
  machine: async ({ developed }, use) => {
    const folder = liveFolder(store, 'venues')
    const { contract } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as { contract: string }
    const description = JSON.stringify({
      contract: developed ?? contract,
      routes: [{ path: '/Unreleased', screen: 'venue-list', title: '새 장소', tabBar: true }],
    })
    const { origin, close } = await openOrigin((path) =>
      path === '/remote.json' ? { body: description, type: 'application/json' } : fileOf(folder, path),
    )
    await use(origin)
    close()
  },
})
test.use({ appOptions: { store, developers: { origins: ['http://localhost:*'], hours: 8 } } })

test('a remote from a developer’s machine stands in with its own routes and a badge, until safe mode', async ({
  page,
  machine,
}) => {
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await page.goto(`/Home?remote.venues=${machine}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('개발 중인 화면을 열까요?')
  await expect(page.getByText(machine)).toBeVisible()
  // nothing of it was asked for before the member agrees, and no means no
  expect(files.filter((url) => url.startsWith(machine))).toEqual([])
  await page.getByRole('link', { name: '취소' }).click()
  await expect(page).toHaveURL(/\/Home$/)
  await expect(page.getByRole('link', { name: /개발 중/ })).toHaveCount(0)
  await page.goto(`/Home?remote.venues=${machine}`)
  await page.getByRole('button', { name: '확인했어요, 열기' }).click()
  await expect(page).toHaveURL(/\/Home$/)
  const badge = page.getByRole('link', { name: /개발 중: venues/ })
  await expect(badge).toContainText(machine)
  await goInside(page, '/Unreleased')
  await expect(page).toHaveTitle(/새 장소/)
  await expect(page.getByRole('combobox')).toBeVisible()
  expect(files).toContain(`${machine}/remoteEntry.js`)
  expect(files.filter((url) => url.includes('/r/venues/'))).toEqual([])

  // a build that takes the badge away has it back, in sight
  await badge.evaluate((found) => found.remove())
  await expect(badge).toBeInViewport()
  await badge.evaluate((found: HTMLElement) => {
    found.style.setProperty('display', 'none', 'important')
  })
  await expect(badge).toBeInViewport()

  // the browser keeps it
  await page.goto('/Unreleased')
  await expect(page.getByRole('combobox')).toBeVisible()
  await badge.click()
  await expect(page).toHaveURL(/safe=1/)
  await expect(badge).toHaveCount(0)
  await page.goto('/Nei')
  await expect(page.getByRole('combobox')).toBeVisible()
  await expect(badge).toHaveCount(0)
})

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('D5: the badge of a developer’s build covers nothing of the app bar, on a phone too', async ({
    page,
    machine,
  }) => {
    await page.goto(`/Home?remote.venues=${machine}`)
    await page.getByRole('button', { name: '확인했어요, 열기' }).click()
    const badge = page.getByRole('link', { name: /개발 중: venues/ })
    await expect(badge).toBeInViewport()
    await goInside(page, '/Notice')
    await expect(page.getByRole('button', { name: '뒤로' })).toBeVisible()
    const edge = async () => {
      const [top, bar] = [await badge.boundingBox(), await page.locator('header:visible').first().boundingBox()]
      return (bar?.y ?? 0) - (top?.y ?? 0) - (top?.height ?? 0)
    }
    expect(await edge()).toBeGreaterThanOrEqual(0)
    // also where the bar sticks
    await page.mouse.wheel(0, 400)
    expect(await edge()).toBeGreaterThanOrEqual(0)
    await page.getByRole('button', { name: '뒤로' }).click()
    await expect(page).toHaveURL(/\/Home$/)
  })
})

test('the override of an origin that is not allowed changes nothing', async ({ page, machine }) => {
  await page.goto(`/Nei?remote.venues=${machine.replace('localhost', '127.0.0.1')}`)
  await expect(page.getByRole('combobox')).toBeVisible()
  await expect(page.getByRole('link', { name: /개발 중/ })).toHaveCount(0)
})

test.describe('a build against a contract that this shell does not provide', () => {
  test.use({ developed: '99.0' })

  test('is blocked by the page itself, alone', async ({ page, machine }) => {
    await page.goto(`/Home?remote.venues=${machine}`)
    await page.getByRole('button', { name: '확인했어요, 열기' }).click()
    await goInside(page, '/Unreleased')
    await expect(page.getByText('준비하고 있어요').first()).toBeVisible()
    await expect(page.getByRole('button', { name: '다시 시도' })).toHaveCount(0)
    await goInside(page, '/Mine')
    // the tab of Home is kept, out of sight
    await expect(page.getByText('1,000,000원').filter({ visible: true }).first()).toBeVisible()
  })
})
