import { disable, publish, rollback } from '@yaksok/platform/release'
import { expect, forkRelease, test } from '@yaksok/testing'
import { BROKEN, THROW } from '../src/bad-releases.ts'
import { openListening, untilTold, versionOf } from '../src/open-page.ts'
import { untilGone } from '../src/screens.ts'
import { copyStore } from '../src/store.ts'

const store = copyStore()
test.use({ appOptions: { store, config: { updatePollMs: 200, backOffMs: [50, 100] } } })

test('an open page that nobody touches follows the kill switch, on and off', async ({ page }) => {
  const reason = '10시까지 점검해요'
  await page.goto('/Game')
  const main = page.getByRole('main')
  await expect(page.getByRole('navigation').getByRole('link', { name: '추첨' })).toHaveAttribute('aria-current', 'page')
  await expect(main.getByRole('heading').first()).toBeAttached()
  try {
    await disable(store, 'lottery', reason)
    await expect(page.getByText(reason)).toBeVisible()
  } finally {
    await disable(store, 'lottery', null)
  }
  await expect(page.getByText(reason)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await untilGone(page, reason)
})

test('a form that a member has begun is not taken away by the kill switch', async ({ page }) => {
  const reason = '곧 돌아와요'
  await openListening(page, '/Tx')
  const amount = page.getByRole('textbox').first()
  await amount.fill('12000')
  await page.evaluate(() => Object.assign(window, { samePage: true }))
  try {
    await disable(store, 'wallet', reason)
    await untilTold(page, '"blocked":["wallet"]')
    await page.getByRole('button', { name: '+1만' }).first().click()
    await expect(amount).toHaveValue(/22,?000/)
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
    await page.goto('/Tx')
    await expect(page.getByText(reason)).toBeVisible()
  } finally {
    await disable(store, 'wallet', null)
    await untilGone(page, reason)
  }
})

test('an open page that was tapped leaves a version that is taken back, at once and by the stream alone', async ({
  page,
}) => {
  await publish(store, forkRelease(store, 'account', { version: 'soon-taken-back' }))
  await expect.poll(async () => (await page.request.get('/Login')).text()).toContain('soon-taken-back')
  // nothing is asked: what moves the page came by the stream
  await page.route('**/composition.json', (route) => route.abort())
  await openListening(page, '/Mine')
  await page.getByRole('heading', { level: 1 }).click()
  const moved = page.waitForEvent('domcontentloaded')
  await rollback(store, 'account', {})
  await moved
  expect(await versionOf(page, 'account')).not.toBe('soon-taken-back')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('after a bad release', () => {
  test.use({ expectedErrors: [new RegExp(BROKEN)] })

  test('an open page whose screen failed gets it back by the rollback alone', async ({ page }) => {
    const files: [RegExp, () => string][] = [[/remoteEntry\.js$/, () => THROW]]
    await publish(store, forkRelease(store, 'venues', { version: 'bad-venues', files }))
    const retry = page.getByRole('button', { name: '다시 시도' })
    await expect.poll(async () => (await page.request.get('/Login')).text()).toContain('bad-venues')
    await page.goto('/Nei')
    await expect(retry).toBeVisible()
    await rollback(store, 'venues', {})
    await expect(page.getByRole('combobox')).toBeVisible()
    await expect(retry).toHaveCount(0)
  })
})
