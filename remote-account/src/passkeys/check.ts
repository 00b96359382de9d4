import * as v from 'valibot'

const PASSWORD = '로그인할 때 쓰는 비밀번호를 적어 주세요'
const NAME = '패스키 이름을 적어 주세요'

/** The login password is asked for: a passkey opens the account as it does. */
export const makeRules = {
  schema: v.object({ password: v.pipe(v.string(), v.minLength(1, 'password')) }),
  messages: { password: { toast: PASSWORD, beside: PASSWORD } },
}

/** A name of a passkey comes without white space around it. */
export const nameRules = {
  schema: v.object({ name: v.pipe(v.string(), v.trim(), v.minLength(1, 'name')) }),
  messages: { name: { toast: NAME, beside: NAME } },
}
