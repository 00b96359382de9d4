import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectToast, problemsInEveryLook, test } from '@yaksok/testing'

const ask = (page: Page) => page.getByRole('button', { name: '계정 닫기 신청하기' })
const keep = (page: Page) => page.getByRole('button', { name: '닫기 취소하고 계속 쓰기' })

/** Asks for it with a password; the answer is awaited by the caller. */
async function send(page: Page, password: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: '계정을 닫을까요?' })
  await sheet.getByLabel('로그인 비밀번호', { exact: true }).fill(password)
  await sheet.getByRole('button', { name: '신청하기' }).click()
}

test('the balance is paid out, the wish can be taken back, and a closed account says so at Login', async ({
  page,
  app,
  member,
}) => {
  test.slow()
  await page.goto('/Setting')
  await page.getByRole('link', { name: '계정 닫기' }).click()
  await expect(page.getByRole('heading', { name: '남은 돈은 먼저 돌려 드려요' })).toBeVisible()
  await expect(page.getByText('1,000,000원')).toBeVisible()
  await expect(page.getByText('실제 돈이 입금되지는 않아요')).toBeVisible()
  expect(await problemsInEveryLook(page)).toEqual([])

  await ask(page).click()
  await expect(async () => {
    // the sheet comes up from below and stays there
    const box = await page.getByRole('dialog').boundingBox()
    expect(box && box.y + box.height).toBe(page.viewportSize()?.height)
  }).toPass()
  await send(page, 'not the password')
  await expect(page.getByRole('dialog').getByText('현재 비밀번호가 올바르지 않아요')).toBeVisible()
  await send(page, member.password)
  await expect(page.getByRole('heading', { name: '계정을 닫는 신청을 받았어요' })).toBeVisible()
  await expect(page.getByText('심사 중인 출금 1건')).toBeVisible()
  expect(await problemsInEveryLook(page)).toEqual([])

  // taken back: the money is there again
  await expectToast(page, '계정을 계속 쓸 수 있어요', () => keep(page).click())
  await expect(page.getByText('1,000,000원')).toBeVisible()

  await ask(page).click()
  await send(page, member.password)
  await expect(keep(page)).toBeVisible()
  await app.controls.carryOutClosing(member)
  await page.reload()
  await expect(page.getByRole('heading', { name: '끝나기를 기다리고 있어요' })).toBeVisible()
  await app.controls.decideWithdrawals({ username: member.username })
  await app.controls.carryOutClosing(member)
  await page.reload()
  await expect(page).toHaveURL(/\/Login/)
  await page.getByLabel('아이디').fill(member.username)
  await page.getByLabel('비밀번호', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page.getByText('닫은 계정이에요. 다시 이용하려면 새 아이디로 가입해 주세요').first()).toBeVisible()
})

test.describe('who has only registered', () => {
  test.use({ who: 'fresh' })

  test('has nothing to be paid out, and asks at once', async ({ page, member }) => {
    await page.goto('/CloseAccount')
    await expect(page.getByText('잔액이 없어서 출금할 것이 없어요')).toBeVisible()
    await ask(page).click()
    await send(page, member.password)
    await expect(keep(page)).toBeVisible()
    await page.goto('/Game')
    await expect(page.getByText('계정을 닫는 중이에요').first()).toBeVisible()
  })
})

test('the own data comes as a file, for the right password alone', async ({ page, member }) => {
  await page.goto('/Setting')
  await page.getByRole('link', { name: '내 데이터 내려받기' }).click()
  const password = page.getByLabel('로그인 비밀번호', { exact: true })
  const save = page.getByRole('button', { name: 'JSON 파일로 내려받기' })
  expect(await problemsInEveryLook(page)).toEqual([])
  await password.fill('not the password')
  await save.click()
  await expect(page.getByText('현재 비밀번호가 올바르지 않아요')).toBeVisible()
  await password.fill(member.password)
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(download.suggestedFilename()).toMatch(/^yaksok-my-data-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data).toMatchObject({ format: 'yaksok-own-data-v1', member: member.id })
  const titles = data.sections.map(({ title }: { title: string }) => title)
  expect(titles).toEqual(expect.arrayContaining(['프로필', '은행 계좌', '거래 내역', '예약', '1:1 문의']))
  await expect(page.getByText('브라우저에 파일 받기를 요청했어요')).toBeVisible()
})

test('what comes where is said by kind, and news are a consent of their own', async ({ page }) => {
  await page.goto('/Setting')
  await page.getByRole('link', { name: '알림 설정' }).click()
  await expect(page.getByText('푸시로 보내지 않아요. 참여를 부추기지 않기 위해서예요')).toBeVisible()
  expect(await problemsInEveryLook(page)).toEqual([])
  const news = page.getByRole('button', { name: /새 소식/ })
  await expect(news).toContainText('동의 안 함')
  await news.click()
  await expect(news).toContainText('동의함')
})
