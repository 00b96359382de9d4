import { isLongPassword, isUsername } from '@yaksok/shared/core/contract'
import { message } from '@yaksok/shared/core/text'
import * as v from 'valibot'
import { credentials, credentialTellings } from '../login/check.ts'

/** All three fields first, in the order of product.txt section 5; then what the server would refuse, and the 19+ confirmation. */
const schema = v.pipe(
  v.object({ ...credentials, code: v.pipe(v.string(), v.trim(), v.minLength(1, 'code')), adult: v.string() }),
  v.forward(
    v.check(({ username }) => isUsername(username), '아이디는 영문과 숫자 4–20자로 정해 주세요'),
    ['username'],
  ),
  v.forward(
    v.check(({ password }) => isLongPassword(password), '비밀번호는 8자 이상으로 정해 주세요'),
    ['password'],
  ),
  v.forward(
    v.check(({ adult }) => adult === '1', '만 19세 이상만 가입할 수 있어요'),
    ['adult'],
  ),
)

const tellings = {
  ...credentialTellings,
  code: { toast: message('register.codeRequired'), beside: '초대코드를 입력해 주세요' },
}

/** Register's rules; the values come without white space around username and invite code. */
export const registerRules = { schema, tellings }
