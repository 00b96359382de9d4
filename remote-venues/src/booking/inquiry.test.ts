import { expect, test } from 'vitest'
import { managerInquiry, telegramLink, toService, venueInquiry } from './inquiry.ts'

const manager = {
  id: '7',
  name: '가온',
  bg: 'avatar-2',
  nian: 34,
  shen: 170,
  zoom: 60,
  xu: 1,
  sheng: '서울',
  shiqu: '종로구',
  guides: '도심 산책',
  languages: ['한국어', '영어'],
  sample: true,
}

test('customer service is told who or what it is about, without age or body measurements', () => {
  const about = managerInquiry(manager)
  expect(about).toBe('가온 매니저 예약 문의 (서울 종로구, 도심 산책)')
  expect(toService(about)).toEqual({ to: '/ServiceOnline', state: { about, topic: 'booking' } })
  expect(managerInquiry({ ...manager, sheng: '', shiqu: '', guides: '' })).toBe('가온 매니저 예약 문의')
  expect(venueInquiry({ name: '찻집 다온', index: 2 })).toBe('찻집 다온 예약 문의 (번호 002)')
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
