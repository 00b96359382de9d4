import * as v from 'valibot'
import { ref, seq, source, tenths, text } from '../fields.ts'
import { defineKind } from '../kind.ts'

/** Clips (`url`) with their posters (`img`). */
export const videos = defineKind({
  name: 'videos',
  label: '영상',
  table: 'videos',
  key: 'ref',
  schema: v.strictObject({ ref, name: text(60), img: source, url: source, duration_s: tenths(0.1, 3600), seq }),
  media: [
    { field: 'img', type: 'picture' },
    { field: 'url', type: 'clip' },
  ],
  columns: ({ ref: _, ...row }) => row,
  shown: { ref: '이름표', seq: '차례', name: '이름', duration_s: '길이(초)' },
  hasSample: true,
})
