import { expect } from '@playwright/test'
import { paced, apartTest as test } from '@yaksok/testing'
import { ownFolder } from '../../../platform/tests/src/own-folder.ts'
import { consoleStore } from '../src/console.ts'
import { freePort, start, stop } from '../src/served.ts'
import { copyStore } from '../src/store.ts'

const dataDir = ownFolder('yaksok-console-')

test('npm start opens the console behind the app: operators of the demo come in, and it ends with the app', async ({
  page,
}) => {
  test.setTimeout(paced(300_000))
  const [port, consolePort] = [await freePort(), await freePort()]
  const desk = `http://localhost:${consolePort}`
  const env = { CONSOLE_PORT: String(consolePort), CONSOLE_STORE: await consoleStore() }
  const app = await start(port, dataDir, copyStore(), env)
  try {
    await expect(async () => expect((await fetch(`${desk}/readyz`)).status).toBe(200)).toPass()
    await page.goto(desk)
    await expect(page.getByText('데모 운영자는 인증 앱의 숫자 없이 들어와요')).toBeVisible()
    await page.getByLabel('이름').fill('cashier')
    await page.getByLabel('비밀번호', { exact: true }).fill('cashier-pass-1')
    await page.getByRole('button', { name: '로그인', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: '입출금' })).toBeVisible()
  } finally {
    await stop(app)
  }
  await expect(fetch(`${desk}/healthz`)).rejects.toThrow()
})
