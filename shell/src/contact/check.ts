import { codeText } from '@yaksok/shared/core/text'
import { inquiryFields, inquiryMessages } from '@yaksok/shared/parts/inquiry'
import * as v from 'valibot'

const messages = {
  ...inquiryMessages,
  username: { beside: '로그인할 때 쓰는 아이디를 적어 주세요' },
  number: { beside: '영문과 숫자 12자리예요. 받은 번호를 그대로 적어 주세요' },
}

/** A question of a member who cannot log in. */
export const contactRules = {
  schema: v.object({
    username: v.pipe(v.string(), v.transform(codeText), v.minLength(1, 'username'), v.maxLength(40, 'username')),
    ...inquiryFields,
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
