import type { Page } from '@playwright/test'
import { seoulDay } from '@yaksok/shared/core/time'
import { expect, screenReader, test, untilItAnswers } from '@yaksok/testing'
import { chooseTime, send } from './booking-form.ts'

/** The form before its calendar. */
const head = (people: string) => [
  'heading 루프톱 노을 예시',
  'link 루프톱 노을',
  'heading 누구와, 몇 명이',
  'button 매니저 없이 매니저가 만남을 안내해요 고르기',
  ...people.split('|'),
  'heading 날짜와 시간',
]

/** The form after its times. */
const foot = (button: string | RegExp) => [
  'heading 이렇게 약속해요',
  /^link 길찾기 ?, 지도가 새 창에서 열려요$/,
  'button 주소 복사',
  'button 요청 사항 더하기',
  button,
]

/** What is read of a list of days that differs by the day of the test: that each says its day, its weekday and its price. */
const DAY = /^button \d+ ?일 [월화수목금토일]요일( ?, [\d,]+원부터( \[.*pressed.*\])?| \[disabled\]| 마감)$/

const days = async (page: Page) => {
  const buttons = await page.getByRole('group', { name: '날짜' }).getByRole('button').all()
  return buttons.map(() => DAY)
}

/** Whether the month that is shown is the one of today: it is not once its last days are full or over. */
async function isThisMonth(page: Page): Promise<boolean> {
  const month = await page.getByRole('heading', { name: /^\d{4}년 \d+월$/ }).textContent()
  const [year, number] = seoulDay(Date.now()).split('-').map(Number)
  return month === `${year}년 ${number}월`
}

test('a screen reader through a booking: the days say their prices, the button the sum, the ticket its place', async ({
  page,
}) => {
  const reader = await screenReader(page)
  await page.goto('/Detali?id=3')
  // a link before React loads a document, whose title the screen reader says by itself
  await untilItAnswers(page)
  await page.getByRole('link', { name: '예약하기' }).click()
  await reader.says('예약하기')
  await expect(page.getByRole('group', { name: '날짜' })).toBeVisible()
  await reader.reads(
    'RootWebArea',
    'RootWebArea 예약하기 · 약속',
    'link 본문으로 건너뛰기',
    'button 뒤로',
    'heading 예약하기 [focused]',
    ...head('button 한 명 빼기 [disabled]|button 한 명 더하기'),
    (await isThisMonth(page)) ? 'button 이전 달 [disabled]' : 'button 이전 달',
    /^heading \d{4}년 \d+월$/,
    'button 다음 달',
    ...(await days(page)),
    /^button \d\d:\d\d~\d\d:\d\d [\d,]+원 · 4시간$/,
    ...foot('button 예약하기'),
  )
  await page.getByRole('button', { name: '다음 달' }).click()
  await reader.says(/^\d{4}년 \d+월$/)
  await page.getByRole('button', { name: '한 명 더하기' }).click()
  await reader.says('2명')
  await send(page).click()
  await reader.says('날짜와 시간을 골라 주세요')
  await chooseTime(page)
  await reader.reads(
    'main',
    'main',
    ...head('button 한 명 빼기|button 한 명 더하기'),
    'button 이전 달',
    /^heading \d{4}년 \d+월$/,
    /^button 다음 달/,
    ...(await days(page)),
    /^button \d\d:\d\d~\d\d:\d\d [\d,]+원 · 4시간 \[focused, pressed\]$/,
    ...foot(/^button [\d,]+원 예약하기$/),
  )
  await send(page).click()
  await reader.says('예시 예약을 만들었어요', '예약')
  await reader.reads(
    'RootWebArea',
    'RootWebArea 루프톱 노을 예약 · 약속',
    'link 본문으로 건너뛰기',
    'button 뒤로',
    'heading 예약 [focused]',
    'heading 루프톱 노을',
    'link 루프톱 노을',
    /^link 길찾기 ?, 지도가 새 창에서 열려요$/,
    'button 주소 복사',
    'button 캘린더에 넣기',
    'button 공유하기',
    'link 날짜나 인원 바꾸기',
    'button 예약 취소하기',
  )
  await reader.says()
})
