import * as v from 'valibot'
import { text } from '../fields.ts'
import { defineKind } from '../kind.ts'

/** What the date events are about, in one line each: at most one for each lottery. */
export const events = defineKind({
  name: 'events',
  label: '데이트 이벤트',
  table: 'date_events',
  key: 'key',
  schema: v.strictObject({ key: v.picklist(['h2', 'h4', 'd1', 'dice'], '없는 추첨이에요'), text: text(60) }),
  media: [],
  columns: ({ key: _, ...row }) => row,
  shown: { key: '이름표', text: '소개' },
  hasSample: true,
})
