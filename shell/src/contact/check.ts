import { INQUIRY_LONGEST } from '@yaksok/shared/core/contract'
import { codeText } from '@yaksok/shared/core/text'
import { TOPIC_OPTIONS } from '@yaksok/shared/parts/inquiry'
import * as v from 'valibot'

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'empty'), v.maxLength(INQUIRY_LONGEST))
const messages = {
  username: { beside: '로그인할 때 쓰는 아이디를 적어 주세요' },
  topic: { beside: '무엇에 대한 문의인지 골라 주세요' },
  empty: { beside: '문의할 내용을 적어 주세요' },
  number: { beside: '영문과 숫자 12자리예요. 받은 번호를 그대로 적어 주세요' },
}

/** A question of who cannot log in; `key` is the same for every try to send it. */
export const contactRules = {
  schema: v.object({
    username: v.pipe(v.string(), v.transform(codeText), v.minLength(1, 'username'), v.maxLength(40, 'username')),
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

/** The number that the asker was given. */
export const numberRules = {
  schema: v.object({
    number: v.pipe(v.string(), v.transform(codeText), v.regex(/^[0-9A-Za-z]{4}(-?[0-9A-Za-z]{4}){2}$/, 'number')),
  }),
  messages,
}

/** One more message. */
export const moreRules = { schema: v.object({ text, key: v.string() }), messages }
