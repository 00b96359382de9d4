import { openReleaseStore } from '@yaksok/platform/registry'
import { runReleaseCommand } from '@yaksok/platform/release'
import { expect, test } from '@yaksok/testing'
import { expectFallback, retryOf } from '../../../tests/e2e/src/screens.ts'
import { copyStore } from '../../../tests/e2e/src/store.ts'
import { fileOf, type Origin, openOrigin } from '../src/origin.ts'
import { buildViteRemote } from '../src/vite-remote.ts'

/** A remote by Vite and its federation plugin, whose container is an ES module (platform/docs/decisions/023-foreign-remotes.md). */
const store = copyStore()
test.use({ appOptions: { store, config: { backOffMs: [50, 100] } } })

let served: Origin
let tampered = false

test.beforeAll(async () => {
  const folder = await buildViteRemote()
  served = await openOrigin((path) => {
    const file = fileOf(folder, path)
    return tampered && path === '/remoteEntry.js'
      ? { ...file, body: `${file.body};window.tamperedScriptRan=true` }
      : file
  })
  const { origin } = served
  const context = { store: openReleaseStore(store), dirOf: () => undefined, print: () => {} }
  const route = ['--route', '/Widgets=Counter:위젯']
  await runReleaseCommand(['releases', 'add', 'widgets', '--manifest', `${origin}/mf-manifest.json`, ...route], context)
  await runReleaseCommand(['releases', 'let-in', 'widgets', '--why', 'its own tests of it in the page'], context)
})
test.afterAll(() => served.close())

test('it renders with the page’s React and its own styles', async ({ page }) => {
  await page.goto('/Widgets')
  const button = page.getByRole('button', { name: '번 눌렀어요' })
  await button.click()
  await expect(button).toHaveText('1번 눌렀어요')
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(88)
})

test.describe('changed at its own place', () => {
  test.use({ expectedErrors: [/integrity/i, /widgets/] })

  test('its container does not run, and a retry brings it once it is itself again', async ({ page }) => {
    tampered = true
    try {
      await page.goto('/Widgets')
      await expectFallback(page, '위젯')
      expect(await page.evaluate(() => 'tamperedScriptRan' in window)).toBe(false)
    } finally {
      tampered = false
    }
    await retryOf(page).click()
    await expect(page.getByRole('button', { name: '0번 눌렀어요' })).toBeVisible()
  })
})
