import { INQUIRY_LONGEST } from '@yaksok/shared/core/contract'
import { TOPIC_OPTIONS } from '@yaksok/shared/parts/inquiry'
import * as v from 'valibot'

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'empty'), v.maxLength(INQUIRY_LONGEST))
const messages = {
  topic: { beside: '무엇에 대한 문의인지 골라 주세요' },
  empty: { beside: '문의할 내용을 적어 주세요' },
}

/** A new inquiry; `key` is the same for every try to send it. */
export const askRules = {
  schema: v.object({
    topic: v.picklist(
      TOPIC_OPTIONS.map(({ value }) => value),
      'topic',
    ),
    text,
    key: v.string(),
  }),
  messages,
  every: true,
}

/** One more message of an inquiry. */
export const messageRules = { schema: v.object({ text, key: v.string() }), messages }
