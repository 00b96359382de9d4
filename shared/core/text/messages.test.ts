import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { message } from './messages.ts'

test('the bundled texts are the texts of the specification', () => {
  const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
  expect(read('./messages.json')).toEqual(read('../../../docs/spec/messages.json'))
})

test('places are filled in', () => {
  expect(message('lottery.roundStart', { expect: '202611200742' })).toBe('복권 성공：202611200742')
})
