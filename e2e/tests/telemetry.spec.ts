import { expect, test } from '@yaksok/platform/testing'

test('what a page measures is in the metrics, for the remote that was on screen', async ({ page }) => {
  const observing = page.waitForResponse(/\/r\/shell\/.*telemetry/)
  await page.goto('/Home')
  await observing
  await page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name: '장소' }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.goto('about:blank')
  const metrics = async () => (await page.request.get('/metrics')).text()
  for (const line of [
    /^yaksok_web_vital_seconds_count\{remote="home",version="[\w.-]+",name="LCP"\} 1$/m,
    /^yaksok_web_vital_cls_count\{remote="home",version="[\w.-]+"\} 1$/m,
    /^yaksok_web_vital_cls_count\{remote="venues",version="[\w.-]+"\} 1$/m,
  ])
    await expect.poll(metrics).toMatch(line)
})
