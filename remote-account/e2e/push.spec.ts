import type { Page } from '@playwright/test'
import { expect, problemsInEveryLook, test } from '@yaksok/testing'

/** Nobody listens there: what is sent is the server's own matter (server/src/domain/push). */
const SERVICE = 'http://127.0.0.1:9'

test.use({ serviceWorkers: 'allow', appOptions: { api: { pushService: SERVICE } } })

/** Browsers under test refuse notices whatever they are granted: this one has a member who answers so. */
async function withPermission(page: Page, permission: NotificationPermission): Promise<void> {
  await page.addInitScript((answer) => {
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => answer })
    Notification.requestPermission = async () => answer
  }, permission)
}

/** Browsers under test have no push service: this one subscribes there. */
async function withPushService(page: Page): Promise<void> {
  await withPermission(page, 'granted')
  await page.addInitScript((endpoint) => {
    const base64 = (bytes: number) => btoa('k'.repeat(bytes)).replace(/=+$/, '')
    // as a browser does, it keeps the subscription over a reload
    const keyed = (key: string) => {
      const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
      return {
        options: { applicationServerKey: bytes.buffer },
        toJSON: () => ({ endpoint, keys: { p256dh: base64(65), auth: base64(16) } }),
        unsubscribe: async () => {
          sessionStorage.removeItem('subscribed')
          return true
        },
      } as unknown as PushSubscription
    }
    PushManager.prototype.getSubscription = async () => {
      const key = sessionStorage.getItem('subscribed')
      return key ? keyed(key) : null
    }
    PushManager.prototype.subscribe = async (options) => {
      const key = String(options?.applicationServerKey)
      sessionStorage.setItem('subscribed', key)
      return keyed(key)
    }
  }, `${SERVICE}/${Math.random()}`)
}

const button = (page: Page) => page.getByRole('button', { name: '앱을 닫아도 받는 알림' })
const sheet = (page: Page) => page.getByRole('dialog', { name: '앱을 닫아도 알려 드릴까요?' })

/** Opens 알림, with the worker that pages register once they are there. */
async function open(page: Page): Promise<void> {
  await page.goto('/Alerts')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await button(page).click()
}

test('notices of the closed app: what is sent, on with the browser’s consent, and off again', async ({ page }) => {
  await withPushService(page)
  await open(page)
  await expect(sheet(page)).toContainText('금액과 이름은 적지 않아요')
  expect(await problemsInEveryLook(page)).toEqual([])
  await sheet(page).getByRole('button', { name: '알림 켜기' }).click()
  await expect(page.getByText('이 브라우저로 알려 드릴게요')).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: '알림 끄기' })).toBeVisible()

  // the screen shows the choice before the server has it
  const saved = page.waitForResponse(/push\/setKinds/)
  await sheet(page).getByRole('checkbox', { name: '예약 소식' }).uncheck()
  await saved
  await page.reload()
  await button(page).click()
  await expect(sheet(page).getByRole('checkbox', { name: '예약 소식' })).not.toBeChecked()
  await expect(sheet(page).getByRole('checkbox', { name: '계정 보안' })).toBeChecked()
  await sheet(page)
    .getByRole('checkbox', { name: /모아 두기/ })
    .check()
  const hours = page.waitForResponse((answer) => Boolean(answer.request().postData()?.includes('starts=23')))
  await sheet(page).getByLabel('시작').selectOption('오후 11시')
  expect(await problemsInEveryLook(page)).toEqual([])
  await hours
  await page.reload()
  await button(page).click()
  await expect(sheet(page).getByLabel('시작')).toHaveValue('23')
  await expect(sheet(page).getByLabel('끝')).toHaveValue('7')
  await sheet(page).getByRole('button', { name: '알림 끄기' }).click()
  await expect(page.getByText('이제 이 브라우저로 보내지 않아요')).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: '알림 켜기' })).toBeVisible()
})

test('a browser without a push service says so, and one that blocks notices says where that is changed', async ({
  page,
}) => {
  await withPermission(page, 'granted')
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('no service', 'AbortError'))
  })
  await open(page)
  await sheet(page).getByRole('button', { name: '알림 켜기' }).click()
  await expect(sheet(page).getByRole('alert')).toContainText('지금 알림을 받을 수 없어요')

  await withPermission(page, 'denied')
  await open(page)
  await expect(sheet(page).getByRole('alert')).toContainText('브라우저 설정에서 알림을 허용하면')
  await expect(sheet(page).getByRole('button', { name: /알림 (켜기|끄기)/ })).toHaveCount(0)
})

test('a failed call leaves it as it was, and says so', async ({ page }) => {
  await withPushService(page)
  await page.route('**/api/push/start', (route) => route.abort())
  await open(page)
  await sheet(page).getByRole('button', { name: '알림 켜기' }).click()
  await expect(page.getByRole('status').filter({ hasText: /연결|다시/ })).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: '알림 켜기' })).toBeEnabled()
})

test('success is said only of what the page can know: a browser that dropped its subscription is not called on', async ({
  page,
}) => {
  await withPushService(page)
  await open(page)
  await sheet(page).getByRole('button', { name: '알림 켜기' }).click()
  await expect(sheet(page).getByRole('button', { name: '알림 끄기' })).toBeVisible()
  await expect(sheet(page)).toContainText('기기 설정에서 이 브라우저의 알림이 켜져 있는지')
  await page.evaluate(() => sessionStorage.removeItem('subscribed'))
  await open(page)
  await expect(sheet(page).getByRole('button', { name: '알림 켜기' })).toBeVisible()
})

test('who closes the browser’s question is not told that they blocked it', async ({ page }) => {
  await withPermission(page, 'default')
  await open(page)
  await sheet(page).getByRole('button', { name: '알림 켜기' }).click()
  await expect(sheet(page).getByRole('alert')).toContainText('고르지 않았어요')
  await expect(sheet(page).getByRole('button', { name: '알림 켜기' })).toBeEnabled()
})
