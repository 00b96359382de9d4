import { expect, screenProblems, test } from '@yaksok/platform/testing'

const screens = [
  '/Mine',
  '/NewMine',
  '/Setting',
  '/Infomation',
  '/Setname',
  '/Setsex',
  '/SetLoginPassword',
  '/SetPayPassword',
  '/ServiceOnline',
  '/ServicePage',
]
/** Tall enough for the whole screen: what the tab bar covers until one scrolls is not too small to be hit. */
const height = 3000
const ways = {
  'light, 390 px': { viewport: { width: 390, height } },
  'dark, 1280 px': { colorScheme: 'dark', viewport: { width: 1280, height } },
} as const

for (const [way, use] of Object.entries(ways))
  test.describe(way, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } })

    for (const path of screens)
      test(`${path} has no problem that axe finds and nothing wider than the window`, async ({ page }) => {
        await page.goto(path, { waitUntil: 'networkidle' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await screenProblems(page)).toEqual([])
      })

    for (const name of ['하루 입금 한도', '쉬어 가기', '이용 그만하기'])
      test(`the dialog of ${name} has no problem that axe finds`, async ({ page }) => {
        await page.goto('/Setting')
        await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        expect(await screenProblems(page)).toEqual([])
      })

    test.describe('a member who has only registered', () => {
      test.use({ who: 'fresh' })

      for (const path of ['/Setname', '/SetPayPassword'])
        test(`${path} to be filled in has no problem that axe finds`, async ({ page }) => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          expect(await screenProblems(page)).toEqual([])
        })
    })
  })

test.describe('320 px with text at 200 %', () => {
  test.use({ viewport: { width: 320, height: 700 } })

  for (const path of screens)
    test(`${path} needs no sideways scroll`, async ({ page }) => {
      await page.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = '200%'
        }),
      )
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    })
})
