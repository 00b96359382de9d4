import { expect, test } from 'vitest'
import { readSeen, type Seen, withSeen } from './seen.ts'

const venue = (id: string): Seen => ({ id, name: `장소 ${id}`, img: '', sample: true, about: '강남' })

test('what is seen stands first, once, and the ninth pushes the oldest out', () => {
  const eight = Array.from({ length: 8 }, (_, n) => venue(String(n)))
  expect(withSeen(eight, venue('3')).map(({ id }) => id)).toEqual(['3', '0', '1', '2', '4', '5', '6', '7'])
  expect(withSeen(eight, venue('new')).map(({ id }) => id)).toEqual(['new', '0', '1', '2', '3', '4', '5', '6'])
})

test('whatever else stands in the storage is nothing', () => {
  expect(readSeen(null)).toEqual([])
  for (const text of ['{', '5', '"a"', '{"id":"1"}', '[null,1,{"id":5}]']) expect(readSeen(text)).toEqual([])
  expect(readSeen(JSON.stringify([venue('1'), { id: '2' }]))).toEqual([venue('1')])
})
