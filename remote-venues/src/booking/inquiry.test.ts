import { expect, test } from 'vitest'
import { telegramLink, toService, venueInquiry } from './inquiry.ts'

test('customer service is told what it is about', () => {
  const about = venueInquiry({ name: '찻집 다온', index: 2 })
  expect(about).toBe('찻집 다온 예약 문의 (번호 002)')
  expect(toService(about)).toEqual({ to: '/ServiceOnline', state: { about, topic: 'booking' } })
})

test.each([
  ['https://t.me/yaksok_desk', 'https://t.me/yaksok_desk'],
  ['', null],
  ['https://t.me/', null],
  ['http://t.me/desk', null],
  ['javascript:alert(1)', null],
  ['https://t.me.evil.example/desk', null],
])('%s as a Telegram desk is %s', (address, link) => {
  expect(telegramLink(address)).toBe(link)
})
