import type { Page } from '@playwright/test'
import { expect, problemsInEveryLook, test } from '@yaksok/testing'

test.use({ who: 'anonymous', appOptions: { api: { starterMoney: 50_000, roundSeconds: 3600 } } })

const balance = (page: Page) => page.getByRole('region', { name: '내 잔액' })

async function bindBank(page: Page): Promise<void> {
  await page.getByLabel('은행', { exact: true }).click()
  await page.getByRole('searchbox').fill('신한')
  await page.getByRole('button', { name: '신한은행', exact: true }).click()
  await page.getByLabel('계좌번호').fill('110402194821')
  await page.getByLabel('예금주').fill('김서연')
  await page.getByLabel('출금 비밀번호 4자리').fill('2580')
  await page.getByLabel('출금 비밀번호 확인').fill('2580')
  await page.getByRole('button', { name: /^(이어서 )?등록하기$/ }).click()
}

test('B3: the first five minutes of a new member have no dead end', async ({ page }) => {
  test.slow()
  await page.goto('/Login')
  await page.getByRole('link', { name: '회원가입' }).click()
  await page.getByLabel('아이디').fill(`first${Date.now().toString(36)}`)
  await page.getByLabel('비밀번호', { exact: true }).fill('a-long-one')
  await page.getByLabel('초대코드').fill('YAKSOK2026')
  await page.getByLabel('만 19세 이상이에요').check()
  await page.getByLabel('전체 동의').check()
  await page.getByRole('button', { name: '가입하기' }).click()

  // money to begin with, without a bank account, and what a newcomer should know
  await expect(page).toHaveURL(/\/Home$/)
  await expect(balance(page)).toContainText('50,000원')
  const cards = page.getByRole('list', { name: '약속 알아보기' })
  await expect(cards.getByRole('heading')).toHaveText([
    '무엇이 진짜인가요?',
    '추첨은 얼마나 드나요?',
    '한도는 어디에서 정하나요?',
  ])
  await expect(cards).toContainText('잔액은 모의 머니예요')
  expect(await problemsInEveryLook(page)).toEqual([])
  await page.getByRole('button', { name: '다 읽었어요' }).click()
  await expect(cards).toHaveCount(0)

  // the first package opens at once
  const tabs = page.getByRole('navigation', { name: '주요 메뉴' })
  await tabs.getByRole('link', { name: '추첨' }).click()
  await page.getByRole('main').getByRole('link', { name: /2시간/ }).click()
  await expect(page).toHaveURL(/\/Lottery\?/)
  await expect(page.getByRole('heading', { level: 1, name: /2시간/ })).toBeVisible()
  await page.goBack()

  // a deposit wanted, the bank bound on the way, and there at last
  await tabs.getByRole('link', { name: '홈' }).click()
  await page.getByRole('button', { name: '입금', exact: true }).click()
  await expect(page).toHaveURL(/\/Chongadd$/)
  await bindBank(page)
  await expect(page).toHaveURL(/\/Tx$/)
  await page.getByLabel('얼마를 입금할까요?').fill('10000')
  await page.getByRole('button', { name: '10,000원 입금 신청하기' }).click()
  await expect(page.getByRole('heading', { name: '10,000원 입금을 신청했어요' })).toBeVisible()
  await page.getByRole('link', { name: '홈으로' }).click()
  await expect(balance(page)).toContainText('50,000원')

  // where the money came from stands in the ledger
  await tabs.getByRole('link', { name: '내 정보' }).click()
  await page.getByRole('link', { name: '거래 내역', exact: true }).click()
  await page.getByRole('link', { name: /시작 모의 머니.*50,000원/ }).click()
  await expect(page.getByText('시작할 때 드린 모의 머니')).toBeVisible()

  // what was agreed to is on record, and what the cards said can be read again
  await page.goto('/Setting')
  await expect(page.getByRole('link', { name: /^이용약관.*1판에 .* 동의/ })).toBeVisible()
  await page.getByRole('link', { name: '약속 알아보기' }).click()
  await expect(cards.getByRole('heading')).toHaveCount(3)
})
