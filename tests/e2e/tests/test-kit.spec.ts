import { expect, type FileKind, screenProblems, test } from '@yaksok/testing'

test.use({ appOptions: { config: { backOffMs: [50, 100] } } })

test('rounds: the running round of a minute is drawn at once, and the next one has just begun', async ({
  page,
  rounds,
}) => {
  const first = await rounds.draw('dice')
  expect(first.opencode).toMatch(/^[1-6],[1-6],[1-6]$/)
  const second = await rounds.draw('dice')
  expect(BigInt(second.expect)).toBeGreaterThan(BigInt(first.expect))
  await page.goto('/Lottery?key=dice&id=4')
  await expect(
    page.getByRole('button', { name: new RegExp(`^${Number(second.expect.slice(-4))}회 추첨 결과`) }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: '현재 회차' }).getByText('참여 가능')).toBeVisible()
})

for (const kind of ['entry', 'chunk', 'css'] satisfies FileKind[])
  test(`faults: without the ${kind} of a remote its screen says so, and the retry works once it is mended`, async ({
    page,
    faults,
  }) => {
    const { path, mend } = await faults.breakFile('venues', kind, '404')
    await page.goto('/Mine')
    await page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name: '장소' }).click()
    await expect(page).toHaveURL(path)
    const retry = page.getByRole('button', { name: '다시 시도' })
    await expect(retry).toBeVisible()
    await mend()
    await retry.click()
    await expect(retry).toHaveCount(0)
    await expect(page.getByRole('combobox')).toBeVisible()
  })

test('screen problems: an animation that stands still in a hidden tab is not waited for', async ({ page }) => {
  await page.setContent(`<style>@keyframes fade { from { opacity: 0.5 } }</style>
    <p style="animation: fade 50ms">in sight</p>
    <div id="tab"><p style="animation: fade 3600s">hidden while it moves</p></div>`)
  await page.evaluate(() => document.getElementById('tab')?.style.setProperty('content-visibility', 'hidden'))
  expect(await screenProblems(page)).not.toEqual([])
})
