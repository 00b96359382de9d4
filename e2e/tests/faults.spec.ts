import type { Page } from '@playwright/test'
import { changeRegistry, entryOf } from '@yaksok/platform/registry'
import { publish, rollback } from '@yaksok/platform/release'
import { expect, forkRelease, test } from '@yaksok/platform/testing'
import { FAULTS, type Fault, goInside, targetsOf } from '../src/faults.ts'
import { copyStore } from '../src/store.ts'

const store = copyStore()
test.use({
  appOptions: { store, config: { remoteTimeoutMs: 3000, backOffMs: [50, 100] } },
  // A part of a screen that does not arrive is reported by the browser as well.
  expectedErrors: [[/Loading (css )?chunk/, /Failed to fetch/, /broken on purpose/], { scope: 'test' }],
})

const REMOTES = ['home', 'wallet', 'venues', 'lottery', 'account']
const ALL = process.env.FAULTS === 'all'

/** Every remote, every kind of file, every fault; by day a selection that has each pair of file and fault once. */
const cases = REMOTES.flatMap((remote, at) =>
  targetsOf(store, remote).flatMap((target, kind) =>
    (Object.keys(FAULTS) as Fault[])
      .filter((_, fault) => ALL || (fault + kind) % REMOTES.length === at)
      .map((fault) => ({ ...target, fault })),
  ),
)

const retry = (page: Page) => page.getByRole('button', { name: '다시 시도' })

/** The shell, the session and a screen of another remote work. */
async function othersWork(page: Page, broken: string): Promise<void> {
  const other = broken === 'account' ? '/Home' : '/Mine'
  await goInside(page, other)
  await expect(page.getByText('1,000,000원').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
}

for (const { remote, kind, path, glob, fault } of cases)
  test(`${remote}: ${kind} ${fault} costs its own screen a designed fallback, and retry mends it`, async ({ page }) => {
    await page.route(glob, FAULTS[fault])
    await page.goto(remote === 'account' ? '/Notice' : '/Setting')
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await goInside(page, path)
    if (kind === 'async') {
      // A part of the screen: the screen stands without it, or says with a retry that it cannot.
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    } else {
      await expect(retry(page)).toBeVisible({ timeout: 15_000 })
      await expect(page.getByRole('alert')).toContainText('불러오지 못했어요')
    }
    await othersWork(page, remote)
    await page.unroute(glob)
    await goInside(page, path)
    // the loader's own next try may have mended it before the member does
    await retry(page)
      .click({ timeout: 2_000 })
      .catch(() => {})
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

test.describe('a properly released bad version', () => {
  test.describe.configure({ mode: 'serial' })

  const bad: [name: string, pattern: RegExp, edit: (text: string) => string][] = [
    ['throws-at-load', /remoteEntry\.js$/, () => 'throw new Error("broken on purpose")'],
    ['chunk-throws-at-load', /venue-list\.[0-9a-f]+\.js$/, (text) => `throw new Error("broken on purpose");${text}`],
    [
      'throws-at-render',
      /venue-list\.[0-9a-f]+\.js$/,
      (text) => text.replace(/title:"장소"/, 'title:(()=>{throw new Error("broken on purpose")})()'),
    ],
  ]
  for (const [name, pattern, edit] of bad)
    test(`${name}: its own screens fall back, a rollback brings them back`, async ({ page }) => {
      await publish(store, forkRelease(store, 'venues', { version: name, files: [[pattern, edit]] }))
      await expect(async () => {
        await page.goto('/Nei')
        await expect(retry(page)).toBeVisible({ timeout: 3000 })
      }).toPass()
      await othersWork(page, 'venues')
      await rollback(store, 'venues')
      await expect(async () => {
        await page.goto('/Nei')
        await expect(page.getByRole('searchbox')).toBeVisible({ timeout: 3000 })
      }).toPass()
    })

  test('a version that needs a newer contract is blocked alone, and says so', async ({ page }) => {
    // No command makes it live: this is the page's own check.
    const newer = forkRelease(store, 'wallet', { version: 'newer-contract', release: { contract: '9.0' } })
    await changeRegistry(store, (registry) => {
      registry.microFrontends.wallet = [entryOf(newer, 100, true)]
      return { action: 'test', name: 'wallet' }
    })
    await expect(async () => {
      await page.goto('/Tx')
      await expect(page.getByText('준비하고 있어요').first()).toBeVisible({ timeout: 3000 })
    }).toPass()
    await expect(retry(page)).toHaveCount(0)
    await othersWork(page, 'wallet')
  })
})
