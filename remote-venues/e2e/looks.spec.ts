import { expect, problemsInEveryLook, screenProblems, test } from '@yaksok/testing'
import { breakCall } from './support.ts'

const SCREENS: readonly [name: string, address: string][] = [
  ['venue list', '/Nei?class=2'],
  ['compact venue list', '/NewNei?class=2'],
  ['nothing found', '/Nei?q=바닷가'],
  ['favourite venues, none yet', '/Nei?liked=1'],
  ['venue', '/Detali?id=1'],
  ['directory', '/Text?province=11'],
  ['manager selection', '/Ggtv'],
  ['guestbook', '/Goods'],
  ['video', '/PlayVideo?id=1'],
]

for (const [name, address] of SCREENS)
  test(`${name} reads well in every look`, async ({ page }) => {
    // five passes of axe
    test.slow()
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expect(page.getByRole('status', { name: /불러오고/ })).toHaveCount(0)
    expect(await problemsInEveryLook(page)).toEqual([])
  })

test('a failed screen is announced and accessible', async ({ page }) => {
  await breakCall(page, 'goodsFind')
  await page.goto('/Detali?id=1')
  await expect(page.getByRole('alert')).toContainText('장소를 불러오지 못했어요')
  expect(await screenProblems(page)).toEqual([])
})
