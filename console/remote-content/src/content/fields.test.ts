import { expect, test } from 'vitest'
import { type FieldOf, typedOf, valuesOf, wrongIn } from './fields.ts'

const FORM = { help: '', choices: null, open: false }

const FIELDS: FieldOf[] = [
  { name: 'id', label: '이름표', unit: null, required: true, type: 'text', ...FORM },
  { name: 'price', label: '값', unit: '원', required: false, type: 'number', ...FORM },
  { name: 'tags', label: '특징', unit: null, required: false, type: 'list', ...FORM },
  { name: 'photos', label: '사진', unit: null, required: false, type: 'pictures', ...FORM },
]

test('a row is typed and read back as it was', () => {
  const row = { id: 'cafe-1', price: 12000, tags: ['조용해요', '넓어요'], photos: ['a.webp'] }
  expect(valuesOf(FIELDS, typedOf(FIELDS, row))).toEqual(row)
})

test('what is empty is left out, and lines without words are no items', () => {
  expect(valuesOf(FIELDS, { id: ' cafe-1 ', price: '', tags: '\n 조용해요 \n\n' })).toEqual({
    id: 'cafe-1',
    tags: ['조용해요'],
  })
})

test('a required field that is empty and a number that is none are named', () => {
  expect(wrongIn(FIELDS, { id: ' ', price: '만 원', tags: '' })).toEqual(['id', 'price'])
  expect(wrongIn(FIELDS, { id: 'cafe-1', price: '0' })).toEqual([])
})
