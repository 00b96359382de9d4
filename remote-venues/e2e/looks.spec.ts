import { expect, openScreen, problemsInEveryLook, screenProblems, test } from '@yaksok/testing'
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

test('every screen of venues reads well in every look', async ({ page }) => {
  // five passes of axe for each
  test.slow()
  const problems: string[] = []
  for (const [name, address] of SCREENS) {
    await openScreen(page, address)
    await expect(page.getByRole('status', { name: /불러오고/ })).toHaveCount(0)
    for (const problem of await problemsInEveryLook(page)) problems.push(`${name}: ${problem}`)
  }
  expect(problems).toEqual([])
})

test('a failed screen is announced and accessible', async ({ page }) => {
  await breakCall(page, 'goodsFind')
  await page.goto('/Detali?id=1')
  await expect(page.getByRole('alert')).toContainText('장소를 불러오지 못했어요')
  expect(await screenProblems(page)).toEqual([])
})
