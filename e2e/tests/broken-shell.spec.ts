import { publish } from '@yaksok/platform/release'
import { expect, forkRelease, test } from '@yaksok/testing'
import { untilGone, untilServed } from '../src/screens.ts'
import { copyStore } from '../src/store.ts'

const store = copyStore()
test.use({
  expectedErrors: [[/broken on purpose/], { scope: 'test' }],
  appOptions: {
    store,
    // every page comes from this machine
    rollback: { minPages: 3, failureShare: 0.5, maxPagesPerNetwork: 10, minNeighbourhoods: 1, settleMs: 0 },
  },
})

test('a shell that throws at its start says so with a retry, in both themes, and is taken back', async ({ page }) => {
  await publish(
    store,
    forkRelease(store, 'shell', {
      version: 'bad-shell',
      files: [[/main\.[\w.]*js$/, (text) => `throw new Error("broken on purpose");${text}`]],
    }),
  )
  await untilServed(page, '"shell":"bad-shell"')
  const notice = page.getByRole('alert').filter({ hasText: '화면을 열지 못했어요' })
  const retry = notice.getByRole('button', { name: '다시 시도' })
  const looks = new Set<string>()
  for (const colorScheme of ['light', 'dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const told = page.waitForRequest('**/telemetry')
    await page.goto('/Home')
    await expect(notice).toBeVisible()
    expect((await retry.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    looks.add(await notice.evaluate((element) => getComputedStyle(element).backgroundColor))
    expect((await told).postData()).toContain('"remote":"shell"')
  }
  expect(looks.size).toBe(2)
  await untilGone(page, '"shell":"bad-shell"')
  await retry.click()
  await expect(page.getByRole('region', { name: '내 잔액' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})
