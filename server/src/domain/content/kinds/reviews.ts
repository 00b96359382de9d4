import * as v from 'valibot'
import { ref, seq, text } from '../fields.ts'
import { defineKind } from '../kind.ts'

export const reviews = defineKind({
  name: 'reviews',
  label: '이용 후기',
  table: 'reviews',
  key: 'ref',
  schema: v.strictObject({ ref, name: text(60), text: text(1000), seq }),
  media: [],
  columns: ({ ref: _, ...row }) => row,
  shown: { ref: '이름표', seq: '차례', name: '제목' },
  hasSample: true,
})
