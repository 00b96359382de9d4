import * as v from 'valibot'
import { seq, text } from '../fields.ts'
import { defineKind } from '../kind.ts'

export const categories = defineKind({
  name: 'categories',
  label: '분류',
  table: 'categories',
  key: 'name',
  schema: v.strictObject({ name: text(20), seq }),
  media: [],
  columns: (row) => ({ seq: row.seq }),
  shown: { name: '이름', seq: '차례' },
  hasSample: false,
})
