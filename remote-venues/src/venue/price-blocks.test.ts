import { expect, test } from 'vitest'
import { priceBlocks, priceText } from './price-blocks.ts'

const venue = {
  id: '1',
  img: 'venue-lounge',
  name: '청담 라운지 온',
  name1: '',
  name2: '',
  name3: '',
  xing: 4.8,
  reviews: 23,
  r1: '평일',
  r2: '2시간',
  price: '64000.00',
  yuanjia: '80000.00',
  r1_r1: '주말',
  r2_r2: '2시간',
  price_price: '88000.00',
  yuanjia2: '',
  index: 1,
  sample: true,
  province: '서울',
}

test('the original price is there only when the venue has one that differs', () => {
  expect(priceBlocks(venue)).toEqual([
    { id: 'r1', label: '평일 2시간', price: '64,000원', original: '80,000원' },
    { id: 'r1_r1', label: '주말 2시간', price: '88,000원', original: '' },
  ])
  expect(priceBlocks({ ...venue, yuanjia: '64000' })[0]?.original).toBe('')
})

test('a block without a price is left out', () => {
  expect(priceBlocks({ ...venue, price_price: '' })).toHaveLength(1)
})

test('words of the operator stay as they are', () => {
  expect(priceText('문의')).toBe('문의')
  expect(priceText('1.50')).toBe('1.50')
})
