import { expect, test } from '@yaksok/testing'

const COUNTED = {
  'LCP of home': /^yaksok_web_vital_seconds_count\{remote="home",version="[\w.-]+",name="LCP"\} (\d+)$/m,
  'CLS of home': /^yaksok_web_vital_cls_count\{remote="home",version="[\w.-]+"\} (\d+)$/m,
  'CLS of venues': /^yaksok_web_vital_cls_count\{remote="venues",version="[\w.-]+"\} (\d+)$/m,
}

test('what a page measures is in the metrics, for the remote that was on screen', async ({ page }) => {
  // pages of other tests have told the same app what they measured
  const counts = async () => {
    const text = await (await page.request.get('/metrics')).text()
    return Object.entries(COUNTED).map(([what, line]) => [what, Number(line.exec(text)?.[1] ?? 0)] as const)
  }
  const before = new Map(await counts())
  const observing = page.waitForResponse(/\/r\/shell\/.*telemetry/)
  await page.goto('/Home')
  await observing
  await page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name: '장소' }).click()
  await expect(page.getByRole('combobox')).toBeVisible()
  await page.goto('about:blank')
  const silent = async () => (await counts()).filter(([what, count]) => count <= (before.get(what) ?? 0))
  await expect.poll(silent).toEqual([])
})
