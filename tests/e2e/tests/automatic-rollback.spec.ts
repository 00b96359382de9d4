import type { Page } from '@playwright/test'
import { publish } from '@yaksok/platform/release'
import { expect, forkRelease, test } from '@yaksok/testing'
import { BROKEN, THROW } from '../src/bad-releases.ts'
import { copyStore } from '../src/store.ts'

const store = copyStore()
test.use({
  expectedErrors: [[new RegExp(BROKEN)], { scope: 'test' }],
  appOptions: {
    store,
    config: { backOffMs: [50, 100] },
    // every page comes from this machine
    rollback: { minPages: 3, failureShare: 0.5, maxPagesPerNetwork: 10, minNeighbourhoods: 1, settleMs: 0 },
  },
})

const versionOf = (page: Page, remote: string) =>
  page.evaluate(
    (name) =>
      (window as unknown as { __YAKSOK__: { composition: { remotes: Record<string, { version: string }> } } })
        .__YAKSOK__.composition.remotes[name]?.version,
    remote,
  )

test('a bad release is taken back once enough pages have failed, and members get their screen again', async ({
  page,
  browser,
}) => {
  await page.goto('/Tx')
  const good = await versionOf(page, 'wallet')
  await publish(
    store,
    forkRelease(store, 'wallet', {
      version: 'bad-wallet',
      files: [[/remoteEntry\.js$/, () => THROW]],
    }),
  )
  await expect(async () => {
    await page.goto('/Tx')
    expect(await versionOf(page, 'wallet')).toBe('bad-wallet')
  }).toPass()
  // The reloads of one visitor are one page, so each page that fails and tells the gateway is another visitor's.
  await expect(async () => {
    const visitor = await (await browser.newContext()).newPage()
    const told = visitor.waitForRequest('**/telemetry', { timeout: 0 })
    await visitor.goto('/Tx')
    if ((await versionOf(visitor, 'wallet')) === 'bad-wallet') {
      await expect(visitor.getByRole('button', { name: '다시 시도' })).toBeVisible()
      await told
    } else told.catch(() => {})
    expect(await versionOf(visitor, 'wallet')).toBe(good)
  }).toPass()
  // the page that is open may be on its way to the version before by itself
  await expect(() => page.goto('/Tx')).toPass()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.getByRole('alert')).toHaveCount(0)
  const { body } = await page.request.get('/metrics').then(async (response) => ({ body: await response.text() }))
  expect(body).toMatch(/yaksok_automatic_rollbacks_total\{remote="wallet",version="bad-wallet"\} 1/)
})
