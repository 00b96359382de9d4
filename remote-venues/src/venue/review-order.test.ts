import { expect, test } from 'vitest'
import { inReviewOrder, withVisit } from './venue-reviews.tsx'

const comment = (name: string, stars: number) => ({
  id: name,
  img: '',
  name,
  date: '2026-11-20',
  title: '',
  text: '',
  comments: [],
  sample: stars === 0,
  stars,
})
const list = [comment('new', 3), comment('sample', 0), comment('best', 5), comment('old', 3)]
const names = (order: Parameters<typeof inReviewOrder>[1]) => inReviewOrder(list, order).map(({ name }) => name)

test('reviews come newest first, of visitors alone, or with the most stars first and the newest of those', () => {
  expect(names('newest')).toEqual(['new', 'sample', 'best', 'old'])
  expect(names('visited')).toEqual(['new', 'best', 'old'])
  expect(names('best')).toEqual(['best', 'new', 'old', 'sample'])
})

test('a visitor’s review says so, a sample’s does not', () => {
  expect(list.map((one) => withVisit(one).title)).toEqual([
    '방문한 회원 · 별점 3점',
    '',
    '방문한 회원 · 별점 5점',
    '방문한 회원 · 별점 3점',
  ])
})
