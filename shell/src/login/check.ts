import { message } from '@yaksok/shared/core/text'
import * as v from 'valibot'

/** The two fields that Login and Register have in common. */
export const credentials = {
  username: v.pipe(v.string(), v.trim(), v.minLength(1, 'username')),
  password: v.pipe(v.string(), v.minLength(1, 'password')),
}

/** How a missing one is told. */
export const credentialTellings = {
  username: { toast: message('login.usernameRequired'), beside: '아이디를 입력해 주세요' },
  password: { toast: message('login.passwordRequired'), beside: '비밀번호를 입력해 주세요' },
}

/** Login (product.txt section 5): username, then password. The values come without white space around the username. */
export const loginRules = { schema: v.object(credentials), tellings: credentialTellings }
