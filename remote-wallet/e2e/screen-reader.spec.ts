import { expect, screenReader, test } from '@yaksok/testing'
import { pressPassword } from './support/keypad.ts'

/** The keys of the fund password, as they are read. */
const KEYS = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `button ${digit}`),
  'button 모두 지우기',
  'button 0',
  'button 한 자리 지우기',
]

const BAR = ['link 본문으로 건너뛰기', 'button 뒤로']
const CHIPS = ['button +1만', 'button +5만', 'button +10만']

/** The screen after a request, whose heading has the focus. */
const done = (screen: string, heading: string) => [
  `RootWebArea ${screen} · 약속`,
  ...BAR,
  `heading ${screen}`,
  'link 내역',
  `heading ${heading} [focused]`,
  'heading 진행 상황',
  'button 취소하기',
  'button 하나 더 신청하기',
  'link 자세히 보기',
  'link 홈으로',
]

test('a screen reader through a deposit and its cancellation', async ({ page }) => {
  const reader = await screenReader(page)
  const submit = page.getByRole('button', { name: /입금 신청하기$/ })
  await page.goto('/Home')
  await page.getByRole('region', { name: '내 잔액' }).getByRole('button', { name: '입금' }).click()
  await reader.says('입금 신청')
  await reader.reads(
    'RootWebArea',
    'RootWebArea 입금 신청 · 약속',
    ...BAR,
    'heading 입금 신청 [focused]',
    'link 내역',
    'textbox 얼마를 입금할까요?',
    ...CHIPS,
    'button 지우기',
    'link 계좌 보기',
    'heading 꼭 확인해 주세요',
    'button 입금 신청하기',
  )
  await submit.click()
  await reader.says('입금할 금액을 입력해 주세요 금액을 입력해주세요.')
  await expect(page.getByLabel('얼마를 입금할까요?')).toBeFocused()
  await page.getByRole('button', { name: '+1만' }).click()
  await page.getByRole('button', { name: '+5만' }).click()
  await reader.says('1만원', '6만원')
  await reader.reads(
    'main',
    'main',
    'textbox 얼마를 입금할까요?',
    'button +1만',
    'button +5만 [focused]',
    'button +10만',
    'button 지우기',
    'link 계좌 보기',
    'heading 꼭 확인해 주세요',
    'button 60,000원 입금 신청하기',
  )
  await submit.click()
  await reader.reads('RootWebArea', ...done('입금 신청', '60,000원 입금을 신청했어요'))
  await reader.says()
  await page.getByRole('button', { name: '취소하기' }).click()
  await reader.reads(
    'dialog',
    'dialog 이 입금 신청을 취소할까요?',
    'heading 이 입금 신청을 취소할까요? [focused]',
    'button 닫기',
    'button 신청 취소하기',
  )
  await page.getByRole('button', { name: '신청 취소하기' }).click()
  await reader.says('입금 신청을 취소했어요')
  const asked = done('입금 신청', '60,000원 입금을 신청했어요').map((line) => line.replace(' [focused]', ''))
  await reader.reads(
    'RootWebArea',
    ...asked
      .filter((line) => line !== 'button 취소하기')
      .map((line) => (line === 'heading 입금 신청' ? `${line} [focused]` : line)),
  )
  await reader.says()
})

test('a screen reader through a withdrawal: the keypad says how many digits, never which', async ({ page }) => {
  const reader = await screenReader(page)
  await page.goto('/Chong')
  await reader.reads(
    'main',
    'main',
    'textbox 얼마를 출금할까요?',
    ...CHIPS,
    'button 전액',
    'heading 꼭 확인해 주세요',
    'button 출금 신청하기',
  )
  await page.getByRole('button', { name: '전액' }).click()
  await reader.says('100만원')
  await page.getByRole('button', { name: '1,000,000원 출금 신청하기' }).click()
  await reader.reads(
    'dialog',
    'dialog 출금 비밀번호',
    'heading 출금 비밀번호',
    'button 닫기',
    'group 출금 비밀번호를 눌러 주세요 [focused]',
    'heading 출금 비밀번호를 눌러 주세요',
    ...KEYS,
    'button 1,000,000원 출금 신청하기',
    'link 출금 비밀번호를 잊었어요',
  )
  const send = page.getByRole('dialog').getByRole('button', { name: /출금 신청하기$/ })
  await pressPassword(page, '11')
  await send.click()
  const pressed = (count: number) => new RegExp(`^4자리 중 ${count}자리를 눌렀어요$`)
  await reader.says(pressed(1), pressed(2), '출금 비밀번호를 입력해 주세요 암호를 입력하십시오.')
  await pressPassword(page, '11')
  await send.click()
  await reader.says(pressed(3), pressed(4), pressed(0), '출금 비밀번호가 달라요. 4번 남았어요')
  await pressPassword(page, '7294')
  await send.click()
  await reader.reads('RootWebArea', ...done('출금 신청', '1,000,000원 출금을 신청했어요'))
  await reader.says(pressed(1), pressed(2), pressed(3), pressed(4))
  await reader.says()
})
