import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { buildGallery } from '@yaksok/gallery/build'
import { serveGallery } from '@yaksok/gallery/serve'
import { problemsInEveryLook, apartTest as test } from '@yaksok/testing'
import { ownFolder } from '../../../platform/tests/src/own-folder.ts'

const KIT = ['page/ui', 'page/screen', 'page/overlay', 'parts/input', 'parts/list', 'parts/notes', 'parts/share']
const SHARED = join(import.meta.dirname, '..', '..', '..', 'shared')

/** Components that a module of the kit exports: names with a capital letter that are no types. */
function componentsOf(module: string): string[] {
  const text = readFileSync(join(SHARED, module, 'index.ts'), 'utf8')
  return [...text.matchAll(/export \{([^}]*)\}/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z][a-z]/.test(name))
}

const dir = ownFolder('yaksok-gallery-')
let server: Server | undefined
let gallery: string

test.beforeAll(async () => {
  await buildGallery(dir)
  const served = await serveGallery(dir, 0)
  server = served.server
  gallery = served.url
})
test.afterAll(() => {
  server?.closeAllConnections()
  server?.close()
})

test('the gallery shows every component of the kit', async ({ page }) => {
  await page.goto(gallery)
  const shown = await page
    .locator('[data-shows]')
    .evaluateAll((all) => all.flatMap((one) => (one.getAttribute('data-shows') ?? '').split(' ')))
  expect(KIT.flatMap(componentsOf).filter((name) => !shown.includes(name))).toEqual([])
})

test('every example stands, in every theme and size, without an error in the console', { tag: '@night' }, async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(gallery)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const box of await page.locator('[data-shows] > div').all())
    expect(await box.evaluate((element) => element.clientHeight)).toBeGreaterThan(0)
  // landmarks belong to a screen, and here many stand on one page
  const problems = await problemsInEveryLook(page)
  expect(problems.filter((problem) => !/: (landmark-|region)/.test(problem))).toEqual([])
  expect(errors).toEqual([])
})

for (const button of [
  'Open the dialog',
  'Open the confirmation',
  'Open the sheet',
  'Open the drawer',
  'Open the help',
] as const)
  test(`${button}: it opens over the page and Escape gives the focus back`, async ({ page }) => {
    await page.goto(gallery)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: button })).toBeFocused()
  })

test('B5: a quiet button stands out from the sheet and the dialog it lies on, in both themes', async ({ page }) => {
  await page.goto(gallery)
  const theme = (dark: boolean) => page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
  for (const [open, button] of [
    ['Open the confirmation', '닫기'],
    ['Open the sheet', '닫기'],
  ] as const) {
    await page.getByRole('button', { name: open }).click()
    const quiet = page.getByRole('dialog').locator('button', { hasText: button }).last()
    for (const dark of [false, true]) {
      await theme(dark)
      await expect
        .poll(() => quiet.evaluate(contrastToDialog), { message: `${button}, dark: ${dark}` })
        .toBeGreaterThan(1.12)
    }
    await page.keyboard.press('Escape')
  }
})

test('B20: a toast of a failure has another icon colour than one of success', async ({ page }) => {
  await page.goto(gallery)
  const icon = page.locator('p[data-tone] svg')
  const colours: string[] = []
  for (const tone of ['ok', 'error'] as const) {
    await page.getByRole('button', { name: tone === 'ok' ? '잘된 알림' : '안된 알림' }).click()
    await expect(page.locator(`p[data-tone="${tone}"]`)).toBeVisible()
    colours.push(await icon.evaluate((one) => getComputedStyle(one).color))
  }
  expect(colours[0]).not.toBe(colours[1])
})

/** How much the ground of a button differs from that of its dialog, as WCAG measures it. */
function contrastToDialog(button: Element): number {
  const light = (element: Element | null) => {
    const [r = 0, g = 0, b = 0] = (getComputedStyle(element as Element).backgroundColor.match(/\d+/g) ?? []).map(
      (part) => {
        const share = Number(part) / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      },
    )
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
  }
  const [a, b] = [light(button), light(button.closest('dialog'))]
  return Math.max(a, b) / Math.min(a, b)
}
