import { expect, expectBeside, problemsInEveryLook, test } from '@yaksok/testing'

test.use({ who: 'anonymous' })
const INVITE = 'YAKSOK2026'

test.beforeEach(async ({ page }) => {
  await page.goto('/Register')
})

test('Register: username, password and invite code are required, in that order', async ({ page }) => {
  const submit = page.getByRole('button', { name: '가입하기' })
  await expectBeside(page, '사용자 이름을 입력해주세요!', () => submit.click())
  await expect(page.getByLabel('아이디')).toBeFocused()
  await page.getByLabel('아이디').fill('newmember1')
  await expectBeside(page, '비밀번호를 입력해주세요!', () => submit.click())
  await page.getByLabel('비밀번호', { exact: true }).fill('a-long-one')
  await expectBeside(page, '초대코드를 입력해주세요!', () => submit.click())
  await expect(page.getByRole('alert')).toContainText(['초대코드를 입력해 주세요', '만 19세 이상만'])
})

test('Register: nobody enters without the 19+ confirmation; with it a new member is at Home', async ({ page }) => {
  const username = `n${Date.now().toString(36)}`
  await page.getByLabel('아이디').fill(username)
  await page.getByLabel('비밀번호', { exact: true }).fill('a-long-one')
  await page.getByLabel('초대코드').fill(INVITE)
  await page.getByLabel('초대코드').press('Enter')
  await expect(page.getByRole('alert').first()).toContainText('만 19세 이상만')
  await page.getByLabel('만 19세 이상이에요').check()
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect(page.getByRole('alert')).toContainText([/^이용약관에 동의해야/, /^개인정보 처리방침에 동의해야/])
  await page.getByLabel('전체 동의').check()
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect(page).toHaveURL(/\/Home$/)
  await expect(page.getByRole('region', { name: '내 잔액' })).toContainText('0원')
})

test('a wrong invite code: the answer of the server as toast and above the form, everything typed stays', async ({
  page,
}) => {
  await page.getByLabel('아이디').fill('newmember2')
  await page.getByLabel('비밀번호', { exact: true }).fill('a-long-one')
  await page.getByLabel('초대코드').fill('NOT-A-CODE')
  await page.getByLabel('만 19세 이상이에요').check()
  await page.getByLabel('전체 동의').check()
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect(page.getByRole('alert')).toContainText('초대코드')
  await expect(page.getByLabel('아이디')).toHaveValue('newmember2')
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveValue('a-long-one')
  await expect(page.getByLabel('초대코드')).toHaveValue('NOT-A-CODE')
  await expect(page.getByLabel('만 19세 이상이에요')).toBeChecked()
  await expect(page).toHaveURL(/\/Register$/)
})

test('Register remembers what was typed over a reload, the password excepted', async ({ page }) => {
  await page.getByLabel('아이디').fill('newmember3')
  await page.getByLabel('비밀번호', { exact: true }).fill('a-long-one')
  await page.getByLabel('만 19세 이상이에요').check()
  await page.reload()
  await expect(page.getByLabel('아이디')).toHaveValue('newmember3')
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('만 19세 이상이에요')).toBeChecked()
})

test('the login shortcut and back lead to Login', async ({ page }) => {
  await page.getByRole('link', { name: '로그인' }).click()
  await expect(page).toHaveURL(/\/Login$/)
  await page.getByRole('link', { name: '회원가입' }).click()
  await page.getByRole('button', { name: '뒤로' }).click()
  await expect(page).toHaveURL(/\/Login$/)
})

test('what one agrees to by registering can be read before, and leads back to what was typed', async ({ page }) => {
  await page.getByLabel('아이디').fill('newmember4')
  for (const [name, path] of [
    ['이용약관', '/Terms'],
    ['개인정보 처리방침', '/Privacy'],
  ] as const) {
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByText(/^1판 · \d{4}년 \d+월 \d+일부터$/)).toBeVisible()
    expect(await problemsInEveryLook(page)).toEqual([])
    await page.getByRole('button', { name: '뒤로' }).click()
    await expect(page.getByLabel('아이디')).toHaveValue('newmember4')
  }
})

test('consents: none is ticked before the member does it, each is kept, and settings take an optional one back', async ({
  page,
}) => {
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await page.getByLabel('아이디').fill(`c${Date.now().toString(36)}`)
  await page.getByLabel('비밀번호', { exact: true }).fill('a-long-one')
  await page.getByLabel('초대코드').fill(INVITE)
  await page.getByLabel('만 19세 이상이에요').check()
  for (const label of ['이용약관 동의', '개인정보 처리방침 동의', '새 소식과']) await page.getByLabel(label).check()
  await expect(page.getByLabel('전체 동의')).not.toBeChecked()
  expect(await problemsInEveryLook(page)).toEqual([])
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect(page).toHaveURL(/\/Home$/)
  await page.goto('/Setting')
  await expect(page.getByRole('link', { name: /^이용약관.*1판에 .* 동의/ })).toBeVisible()
  const news = page.getByRole('button', { name: /새 소식과 이벤트 알림 받기/ })
  await expect(news).toContainText('동의함')
  await expect(page.getByRole('button', { name: /앱 알림 받기/ })).toContainText('동의 안 함')
  await news.click()
  await expect(news).toContainText('동의 안 함')
  await page.reload()
  await expect(news).toContainText(/거뒀어요/)
})
