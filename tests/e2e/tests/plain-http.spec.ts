import { COMPLETE, everyTest, expect, test } from '@yaksok/testing'

const HOST = 'phone.test'
const { launchOptions } = everyTest.use ?? {}

test.use({
  who: 'anonymous',
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  },
})

test('case 11: at a plain http address one logs in and asks for a deposit; no fault of ours is called a missing connection', async ({
  page,
  app,
}) => {
  const member = await app.controls.createMember(COMPLETE)
  const base = app.url.replace(new URL(app.url).hostname, HOST)
  await page.goto(`${base}/Login`)
  expect(await page.evaluate(() => [isSecureContext, typeof crypto.randomUUID])).toEqual([false, 'undefined'])
  await page.getByLabel('아이디').fill(member.username)
  await page.getByLabel('비밀번호', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page).toHaveURL(/\/Home$/)
  await page.goto(`${base}/Tx`)
  await page.locator('input[name=amount]').fill('10000')
  await page.getByRole('main').locator('button[type=submit]').click()
  await expect(page.getByText(/신청했어요/).first()).toBeVisible()
  await expect(page.getByText('인터넷에 연결할 수 없어요')).toHaveCount(0)
})
