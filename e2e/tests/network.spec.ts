import type { Page } from '@playwright/test'
import { test as base, expect } from '@yaksok/platform/testing'
import { goInside } from '../src/faults.ts'
import { type FaultyProxy, startFaultyProxy } from '../src/faulty-proxy.ts'

const test = base.extend<{ network: FaultyProxy }>({
  network: async ({ app }, use) => {
    const proxy = await startFaultyProxy(app.url)
    await use(proxy)
    proxy.close()
  },
})
// `early`: no request is intercepted, so that the HTTP cache is the one members have
test.use({ early: true, appOptions: { config: { remoteTimeoutMs: 1500, backOffMs: [50, 100] } } })

/** Logged in at the proxy's origin, and without guesses. */
const enter = (page: Page, token: string) =>
  page.addInitScript((value) => {
    localStorage.setItem('token', value)
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  }, token)

const CASES: [what: string, file: RegExp, open: 'directly' | 'inside'][] = [
  ['its container', /\/remoteEntry\.js$/, 'inside'],
  ['its chunk', /\/venue-list\.\w+\.js$/, 'inside'],
  ['its chunk, a script of the HTML', /\/venue-list\.\w+\.js$/, 'directly'],
  ['its styles', /\/venue-list\.\w+\.css$/, 'inside'],
]

for (const [what, file, open] of CASES)
  test(`a remote that never gets ${what}: once the network answers again, retry asks anew`, async ({
    page,
    network,
    member,
  }) => {
    await enter(page, member.token)
    network.hang(new RegExp(`^/r/venues/.*${file.source}`))
    if (open === 'inside') {
      await page.goto(`${network.url}/Setting`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await goInside(page, '/Nei')
    } else await page.goto(`${network.url}/Nei`, { waitUntil: 'domcontentloaded' })
    const retry = page.getByRole('button', { name: '다시 시도' })
    await expect(retry).toBeVisible({ timeout: 15_000 })
    network.hang(null)
    await retry.click()
    await expect(page.getByRole('searchbox')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

for (const [what, file] of [
  ['the shared modules', /\/r\/shell\/.*\/shares\.\w+\.js$/],
  ['a chunk', /\/venue-list\.\w+\.js$/],
] as const)
  test(`damaged bytes of ${what} in the HTTP cache do not outlive the fault`, async ({ page, network, member }) => {
    await enter(page, member.token)
    network.damage(file)
    await page.goto(`${network.url}/Nei`)
    const retry = page.getByRole('button', { name: '다시 시도' })
    await expect(retry).toBeVisible({ timeout: 15_000 })
    network.damage(null)
    await retry.click()
    await expect(page.getByRole('searchbox')).toBeVisible()
  })
