import { publish } from '@yaksok/platform/release'
import { expect, forkRelease, test } from '@yaksok/testing'
import { BROKEN, THROW } from '../src/bad-releases.ts'
import { logInUnseen } from '../src/rendered-page.ts'
import { untilServed } from '../src/screens.ts'
import { copyStore } from '../src/store.ts'

const store = copyStore()
test.use({
  expectedErrors: [[new RegExp(BROKEN)], { scope: 'test' }],
  appOptions: { store },
  storageState: { cookies: [], origins: [] },
})

test.beforeEach(async ({ context, app, member }) => logInUnseen(context, app.url, member))

test('a screen that is drawn stays readable when its shell breaks: the notice is a bar with a retry', async ({
  page,
}) => {
  const files: [RegExp, () => string][] = [[/main\.[\w.]*js$/, () => THROW]]
  await publish(store, forkRelease(store, 'shell', { version: 'bad-shell', files }))
  await untilServed(page, '"shell":"bad-shell"')
  await page.goto('/Home')
  const notice = page.getByRole('alert').filter({ hasText: '화면을 열지 못했어요' })
  await expect(notice).toContainText('보이는 내용은 읽을 수 있지만')
  await expect(notice).not.toContainText('앱을 시작하다가', { useInnerText: true })
  await expect(page.getByRole('region', { name: '내 잔액' })).toContainText('1,000,000원')
  const height = (await page.viewportSize())?.height ?? 0
  expect((await notice.boundingBox())?.height).toBeLessThan(height / 2)
  expect((await notice.getByRole('button', { name: '다시 시도' }).boundingBox())?.height).toBeGreaterThanOrEqual(44)
})
