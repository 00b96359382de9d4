import type { Page } from '@playwright/test'
import { expect, expectToast, test } from '@yaksok/testing'

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const logins = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/140 Mobile', device: 'some-other-phone-of-mine' }

test('a member sees where they are logged in, and logs another device out, which is then out', async ({
  page,
  app,
  member,
  request,
}) => {
  const form = { username: member.username, password: member.password }
  const { data } = await (await request.post(`${app.url}/api/member/doLogin`, { form, headers: logins })).json()
  const ask = async () => {
    const { msg } = await (
      await request.get(`${app.url}/api/member/getUserInfo`, { headers: { token: btoa(data.id) } })
    ).json()
    return msg
  }
  await page.goto('/Setting')
  await page.getByRole('link', { name: '로그인한 기기' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('지금 이 기기')
  await expect(rows(page).nth(1)).toContainText('Android의 Chrome')

  await rows(page).nth(1).getByRole('button').click()
  const question = page.getByRole('dialog', { name: '이 기기에서 로그아웃할까요?' })
  await question.getByRole('button', { name: '닫기' }).click()
  await expect(question).toHaveCount(0)
  await rows(page).nth(1).getByRole('button').click()
  await expectToast(page, '그 기기에서 로그아웃했어요', () =>
    question.getByRole('button', { name: '로그아웃' }).click(),
  )
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: '다른 기기에서 모두 로그아웃' })).toHaveCount(0)
  expect(await ask()).not.toBe('')
})

test('all other devices are logged out at once; this one stays', async ({ page, app, member, request }) => {
  const form = { username: member.username, password: member.password }
  for (const device of ['first-other-device-1', 'second-other-device'])
    await request.post(`${app.url}/api/member/doLogin`, { form, headers: { ...logins, device } })
  await page.goto('/Devices')
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: '다른 기기에서 모두 로그아웃' }).click()
  const question = page.getByRole('dialog', { name: '다른 기기에서 모두 로그아웃할까요?' })
  await expectToast(page, '다른 기기에서 모두 로그아웃했어요', () =>
    question.getByRole('button', { name: '로그아웃' }).click(),
  )
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(rows(page)).toHaveText([/지금 이 기기/])
})

test('a login at a device that was not used before stands among the notices, and leads to the devices', async ({
  page,
  app,
  member,
  request,
}) => {
  const form = { username: member.username, password: member.password }
  // the first device that names itself is the member's own
  await request.post(`${app.url}/api/member/doLogin`, { form, headers: { ...logins, device: 'the-own-phone-of-me' } })
  await request.post(`${app.url}/api/member/doLogin`, { form, headers: logins })
  await page.goto('/Alerts')
  const notice = page.getByRole('link', { name: /쓰지 않던 기기에서 로그인했어요/ })
  await expect(notice).toHaveCount(1)
  await expect(notice).toContainText('Android의 Chrome')
  await notice.click()
  await expect(page).toHaveURL(/\/Devices$/)
})
