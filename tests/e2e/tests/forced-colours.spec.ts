import type { Locator, Page } from '@playwright/test'
import { expect, test } from '@yaksok/testing'

/** What the design tells apart by its tone alone, and forced colours would melt into the ground. */
const EDGES: readonly [address: string, what: string, of: (page: Page) => Locator][] = [
  ['/Home', 'the balance card', (page) => page.getByRole('region', { name: '내 잔액' })],
  ['/Home', 'its button', (page) => page.getByRole('button', { name: '출금', exact: true })],
  ['/Home', 'the notice', (page) => page.getByRole('region', { name: '공지', exact: true })],
  [
    '/Home',
    'the banner',
    (page) => page.getByRole('region', { name: '광고' }).locator('a, div[class*=banner]').first(),
  ],
  ['/Tx', 'the account', (page) => page.getByText('보내는 계좌').locator('xpath=ancestor::div[1]')],
  ['/Detali?id=2', 'a price', (page) => page.getByText('51,000원').first().locator('xpath=..')],
  ['/Ggtv', 'a button of the deck', (page) => page.getByRole('button', { name: '넘기기' })],
]

for (const [address, what, of] of EDGES)
  test(`B19: with forced colours ${what} of ${address} has an edge`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(address)
    await expect(of(page)).toHaveCSS('border-top-style', 'solid')
  })

/** A part of an element that is drawn by its style alone. */
const drawnPart = (of: Locator, part: '::before' | '::after', property: string) =>
  of.evaluate((element, [name, what]) => getComputedStyle(element, name).getPropertyValue(what), [
    part,
    property,
  ] as const)

test('with forced colours the report keeps its bars and the tracks behind them', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/Personalreport')
  const row = page.getByText('입금', { exact: true }).locator('xpath=..')
  expect(await drawnPart(row, '::before', 'border-top-style')).toBe('solid')
  const [bar, ground] = [
    await drawnPart(row, '::after', 'background-color'),
    await drawnPart(row, '::before', 'background-color'),
  ]
  expect(bar).not.toBe(ground)
})

test('with forced colours the chosen avatar is told apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/Infomation')
  const chosen = page.locator('label:has(:checked)').first()
  const other = page.locator('label:has(input[type=radio]:not(:checked))').first()
  const edge = (of: Locator) =>
    of.evaluate((one) => {
      const { outlineStyle, borderTopStyle } = getComputedStyle(one)
      return outlineStyle + borderTopStyle
    })
  expect(await edge(chosen)).not.toBe(await edge(other))
})

test('with forced colours the dot of the bell is seen: something new waits', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/Home')
  const bell = page.getByRole('link', { name: /^알림과 공지, / })
  const colour = (of: Locator) => of.evaluate((one) => getComputedStyle(one).backgroundColor)
  expect(await colour(bell.locator('span'))).not.toBe(await colour(bell))
})
