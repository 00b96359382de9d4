import * as v from 'valibot'
import { text } from '../fields.ts'
import { defineKind } from '../kind.ts'

/** What members book. There is one for each lottery: its words can be changed, there are no more and no fewer. */
export const packages = defineKind({
  name: 'packages',
  label: '패키지',
  table: 'lotteries',
  key: 'key',
  schema: v.strictObject({ key: text(20), name: text(20), description: text(200) }),
  media: [],
  columns: ({ key: _, ...row }) => row,
  shown: { key: '이름표', name: '이름', description: '설명' },
  fixed: true,
  hasSample: false,
})
