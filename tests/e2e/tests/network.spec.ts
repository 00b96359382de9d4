import { expect, someByDay } from '@yaksok/testing'
import { test } from '../src/faulty-app.ts'
import { goInside, retryOf, saveData } from '../src/screens.ts'

test.use({ appOptions: { config: { remoteTimeoutMs: 1500, backOffMs: [50, 100] } } })

const CASES: [what: string, file: RegExp, open: 'directly' | 'inside'][] = [
  ['its container', /\/remoteEntry\.js$/, 'inside'],
  ['its chunk, a script of the HTML', /\/venue-list\.\w+\.js$/, 'directly'],
  ['its chunk', /\/venue-list\.\w+\.js$/, 'inside'],
  ['its styles', /\/venue-list\.\w+\.css$/, 'inside'],
]

for (const [what, file, open] of someByDay(CASES, 2))
  test(`a remote that never gets ${what}: once the network answers again, retry asks anew`, async ({
    page,
    network,
  }) => {
    await saveData(page)
    network.break((path) => path.startsWith('/r/venues/') && file.test(path), 'hung')
    if (open === 'inside') {
      await page.goto('/Setting')
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await goInside(page, '/Nei')
    } else await page.goto('/Nei', { waitUntil: 'domcontentloaded' })
    await expect(retryOf(page)).toBeVisible()
    network.mend()
    await retryOf(page).click()
    await expect(page.getByRole('combobox')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

for (const [what, file] of [
  ['the shared modules', /\/r\/shell\/.*\/shares\.\w+\.js$/],
  ['a chunk', /\/venue-list\.\w+\.js$/],
] as const)
  test(`damaged bytes of ${what} in the HTTP cache do not outlive the fault`, async ({ page, network }) => {
    await saveData(page)
    network.break((path) => file.test(path), 'tampered')
    await page.goto('/Nei')
    await expect(retryOf(page)).toBeVisible()
    network.mend()
    await retryOf(page).click()
    await expect(page.getByRole('combobox')).toBeVisible()
  })
