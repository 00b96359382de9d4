import type { CDPSession, Page } from '@playwright/test'
import { expect, expectToast, problemsInEveryLook, test } from '@yaksok/testing'

// Passkeys belong to a domain; the members of this file log in there themselves.
test.use({ who: 'member', cookies: [], storageState: { cookies: [], origins: [] }, token: undefined })

/** The app under a name instead of a number. */
const named = (url: string) => url.replace('127.0.0.1', 'localhost')

/** A phone whose owner always unlocks it, in the browser of a page. */
async function addAuthenticator(page: Page): Promise<{ devtools: CDPSession; authenticatorId: string }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { devtools, authenticatorId }
}

async function logIn(page: Page, origin: string, member: { username: string; password: string }): Promise<void> {
  await page.goto(`${origin}/Login`)
  await page.getByLabel('아이디').fill(member.username)
  await page.getByLabel('비밀번호', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page).toHaveURL(/\/Home$/)
}

async function makePasskey(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: '패스키 만들기' }).click()
  const sheet = page.getByRole('dialog', { name: '패스키 만들기' })
  await sheet.getByLabel('로그인 비밀번호', { exact: true }).fill(password)
  await sheet.getByRole('button', { name: '이 기기에 패스키 만들기' }).click()
}

async function logOut(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/Setting`)
  await page.getByRole('button', { name: '로그아웃' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL(/\/Login$/)
}

const withPasskey = (page: Page) => page.getByRole('button', { name: '패스키로 로그인' })

test('made for the password, named, used to log in, removed: then it opens nothing', async ({ page, app, member }) => {
  test.slow()
  const origin = named(app.url)
  const { devtools, authenticatorId } = await addAuthenticator(page)
  await logIn(page, origin, member)
  await page.goto(`${origin}/Passkeys`)
  await expect(page.getByText('아직 패스키가 없어요')).toBeVisible()

  await makePasskey(page, 'not the password')
  const sheet = page.getByRole('dialog', { name: '패스키 만들기' })
  await expect(sheet.getByRole('alert').filter({ hasText: '올바르지 않아요' })).toBeVisible()
  await sheet.getByLabel('로그인 비밀번호', { exact: true }).fill(member.password)
  await expectToast(page, '패스키를 만들었어요', () =>
    sheet.getByRole('button', { name: '이 기기에 패스키 만들기' }).click(),
  )
  const row = page.getByRole('main').getByRole('listitem')
  await expect(row).toHaveCount(1)
  await row.getByRole('button').click()
  const own = page.getByRole('dialog', { name: '패스키', exact: true })
  await own.getByLabel('이름').fill('내 휴대폰')
  await expectToast(page, '이름을 저장했어요', () => own.getByRole('button', { name: '이름 저장하기' }).click())
  await expect(row).toContainText('내 휴대폰')

  await logOut(page, origin)
  await withPasskey(page).click()
  await expect(page).toHaveURL(/\/Home$/)
  await page.goto(`${origin}/Passkeys`)
  await expect(row).toContainText('사용')

  await row.getByRole('button').click()
  await own.getByRole('button', { name: '패스키 지우기' }).click()
  const question = page.getByRole('dialog', { name: '이 패스키를 지울까요?' })
  await expectToast(page, '패스키를 지웠어요', () =>
    question.getByRole('button', { name: '지우기', exact: true }).click(),
  )
  await expect(page.getByText('아직 패스키가 없어요')).toBeVisible()
  // the device still has it; the account does not
  expect((await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toHaveLength(1)
  await logOut(page, origin)
  await expectToast(page, /이 패스키로는 로그인할 수 없어요/, () => withPasskey(page).click())
  await expect(page).toHaveURL(/\/Login$/)
})

test('who does not unlock the device stays on Login, and the password works', async ({ page, app, member }) => {
  const origin = named(app.url)
  const { devtools, authenticatorId } = await addAuthenticator(page)
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.goto(`${origin}/Login`)
  await expectToast(page, /패스키를 쓰지 않았어요/, () => withPasskey(page).click())
  await logIn(page, origin, member)
})

test('at a number there are no passkeys: Login shows none, and the screen says why', async ({ page, app, member }) => {
  await page.goto('/Login')
  await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible()
  await expect(withPasskey(page)).toHaveCount(0)
  await logIn(page, app.url, member)
  await page.goto('/Passkeys')
  await expect(page.getByRole('main')).toContainText('이 주소에서는 패스키를 쓸 수 없어요')
})

test('the sheets of passkeys read well in every look', async ({ page, app, member }) => {
  test.slow()
  const origin = named(app.url)
  await addAuthenticator(page)
  await logIn(page, origin, member)
  await page.goto(`${origin}/Passkeys`)
  await page.getByRole('button', { name: '패스키 만들기' }).click()
  await expect(page.getByRole('dialog', { name: '패스키 만들기' })).toBeVisible()
  expect(await problemsInEveryLook(page)).toEqual([])
  await page.keyboard.press('Escape')
  await makePasskey(page, member.password)
  await page.getByRole('main').getByRole('listitem').getByRole('button').click()
  await expect(page.getByRole('dialog', { name: '패스키', exact: true })).toBeVisible()
  expect(await problemsInEveryLook(page)).toEqual([])
})

test('a passkey proves who forgot the fund password, and the day of waiting begins', async ({ page, app, member }) => {
  test.slow()
  const origin = named(app.url)
  const { devtools, authenticatorId } = await addAuthenticator(page)
  await logIn(page, origin, member)
  await page.goto(`${origin}/SetPayPassword`)
  await expect(page.getByRole('link', { name: '다시 정하기 요청하기' })).toBeVisible()
  await expect(page.getByRole('button', { name: '패스키로 본인 확인하기' })).toHaveCount(0)
  await page.goto(`${origin}/Passkeys`)
  await makePasskey(page, member.password)
  await expect(page.getByText('패스키를 만들었어요')).toBeVisible()

  await page.goto(`${origin}/SetPayPassword`)
  const prove = page.getByRole('button', { name: '패스키로 본인 확인하기' })
  await expect(prove).toBeVisible()
  expect(await problemsInEveryLook(page)).toEqual([])
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await expectToast(page, '패스키를 쓰지 않았어요', () => prove.click())
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await prove.click()
  await expect(page.getByRole('heading', { name: '다시 정하는 신청을 받았어요' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: '현재 비밀번호 그대로 쓰기' }).click()
  await expect(page.getByText('현재 비밀번호를 그대로 써요')).toBeVisible()
})

test('a passkey signs what the server tells of a withdrawal and of the end of the account, and no secret is typed', async ({
  page,
  app,
  member,
}) => {
  test.slow()
  const origin = named(app.url)
  const { devtools, authenticatorId } = await addAuthenticator(page)
  await logIn(page, origin, member)
  await page.goto(`${origin}/Passkeys`)
  await makePasskey(page, member.password)
  await expect(page.getByText('패스키를 만들었어요')).toBeVisible()

  await page.goto(`${origin}/Chong`)
  await page.getByLabel('얼마를 출금할까요?').fill('20000')
  await page.getByRole('button', { name: /출금 신청하기$/ }).click()
  const told = page.getByRole('dialog').getByRole('region', { name: '확인할 내용' })
  await expect(told).toContainText('20,000원을 출금 신청해요')
  await expect(told).toContainText('수수료 0원')
  const sign = page.getByRole('dialog').getByRole('button', { name: '패스키로 확인하기' })
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await expectToast(page, '패스키를 쓰지 않았어요', () => sign.click())
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await sign.click()
  await expect(page.getByText('20,000원 출금을 신청했어요')).toBeVisible()

  await page.goto(`${origin}/CloseAccount`)
  await page.getByRole('button', { name: '계정 닫기 신청하기' }).click()
  await expect(told).toContainText('남은 980,000원을')
  await sign.click()
  await expect(page.getByRole('heading', { name: '계정을 닫는 신청을 받았어요' })).toBeVisible()
})
