import * as v from 'valibot'

const NAME = '패스키 이름을 적어 주세요'

/** A name of a passkey comes without white space around it. */
export const nameRules = {
  schema: v.object({ name: v.pipe(v.string(), v.trim(), v.minLength(1, 'name')) }),
  messages: { name: { toast: NAME, beside: NAME } },
}
