import { expect } from '@yaksok/platform/testing'
import { addDevice, enrolByPasskey, enrolByPassword, test } from '../src/console.ts'
import { totpOf } from '../src/totp.ts'

test.use({ viewport: { width: 1280, height: 800 }, locale: 'ko-KR', timezoneId: 'Asia/Seoul' })

const PASSWORD = '콘솔에 들어가는 긴 문장 하나'

test('a session that ends under an operator’s hands leaves what was typed, and a login brings it back', async ({
  page,
  app,
  origin,
}) => {
  await addDevice(page)
  await enrolByPasskey(page, origin, await app.controls.addOperator({ name: '쓰는 사람', role: 'content' }))
  await page.goto(`${origin}/notices?id=new`)
  await page.getByLabel('제목').fill('점검 안내')
  await page.getByLabel('내용').fill('오늘 밤에 점검해요')
  await page.context().clearCookies()
  await page.getByRole('button', { name: '올리기' }).click()
  await page
    .getByRole('dialog', { name: '다시 로그인해 주세요' })
    .getByRole('button', { name: '패스키로 로그인' })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('내용')).toHaveValue('오늘 밤에 점검해요')
  await page.getByRole('button', { name: '올리기' }).click()
  await expect(page.getByRole('option')).toContainText(['점검 안내'])
})

test('a password is typed where no remote has run: what ends or confirms a session beside one opens a tab of its own', async ({
  page,
  app,
  origin,
}) => {
  test.slow()
  const code = await app.controls.addOperator({ name: '적는 사람', role: 'content' })
  const secret = await enrolByPassword(page, `${origin}/enrol#${code}`, PASSWORD)
  await page.goto(`${origin}/notices?id=new`)
  await page.getByLabel('내용').fill('오늘 밤에 점검해요')
  await page.context().clearCookies()
  await page.getByRole('button', { name: '올리기' }).click()
  const over = page.getByRole('dialog', { name: '다시 로그인해 주세요' })
  await expect(over.getByRole('textbox')).toHaveCount(0)
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    over.getByRole('link', { name: '새 탭에서 로그인' }).click(),
  ])
  // a remote beside the first one has no hold of it, and it has asked for none
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await tab.getByLabel('이름').fill('적는 사람')
  await tab.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
  await tab.getByLabel('인증 앱의 숫자 6자리').fill(totpOf(secret, 1))
  await tab.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(over).toHaveCount(0)
  await expect(page.getByLabel('내용')).toHaveValue('오늘 밤에 점검해요')

  /** Files of remotes that the page has asked for. */
  const remotes = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => /\/r\/(?!shell\/).*\.js$/.exec(name) ?? []),
    )
  await page.goto(`${origin}/notices`)
  await page.getByRole('link', { name: '적는 사람' }).click()
  expect(await remotes()).not.toEqual([])
  await page.getByRole('link', { name: '바꾸기' }).click()
  await expect(page.getByLabel('새 비밀번호', { exact: true })).toBeVisible()
  expect(await remotes()).toEqual([])
})

test('nor does a remote run in the document of a login once somebody is in: the screen comes in another', async ({
  page,
  app,
  origin,
}) => {
  await addDevice(page)
  await enrolByPasskey(page, origin, await app.controls.addOperator({ name: '또 쓰는 사람', role: 'content' }))
  await page.context().clearCookies()
  await page.goto(`${origin}/notices?id=new`)
  await page.waitForURL(`${origin}/login?**`)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('button', { name: '패스키로 로그인' }).click()
  await expect(page.getByLabel('내용')).toBeVisible()
  expect(new URL(page.url()).search).toBe('?id=new')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
})

test('a login leads to no other site', async ({ page, app, origin }) => {
  await addDevice(page)
  await enrolByPasskey(page, origin, await app.controls.addOperator({ name: '속는 사람', role: 'content' }))
  for (const to of ['//evil.example/queue', 'https://evil.example/queue', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`${origin}/login?to=${encodeURIComponent(to)}`)
    await page.waitForURL((url) => url.pathname !== '/login')
    expect(new URL(page.url()).origin).toBe(origin)
  }
})
