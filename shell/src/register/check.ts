import { isLongPassword, isUsername } from '@yaksok/shared/core/contract-values'
import { codeText, explainedMessage } from '@yaksok/shared/core/text'
import * as v from 'valibot'
import { credentials, credentialTellings } from '../login/check.ts'

const ticked = (otherwise: string) =>
  v.pipe(
    v.string(),
    v.check((value) => value === '1', otherwise),
  )

const schema = v.object({
  username: v.pipe(credentials.username, v.check(isUsername, '아이디는 영문과 숫자 4~20자로 정해 주세요')),
  password: v.pipe(credentials.password, v.check(isLongPassword, '비밀번호는 8자 이상으로 정해 주세요')),
  code: v.pipe(v.string(), v.transform(codeText), v.minLength(1, 'code')),
  adult: ticked('만 19세 이상만 가입할 수 있어요'),
  terms: ticked('이용약관에 동의해야 가입할 수 있어요'),
  privacy: ticked('개인정보 처리방침에 동의해야 가입할 수 있어요'),
  push: v.string(),
  news: v.string(),
})

const messages = {
  ...credentialTellings,
  code: { beside: explainedMessage('register.codeRequired') },
}

/**
 * Register's rules (product.txt section 5), what the server would refuse, the 19+ confirmation and the consents that are
 * required (decisions.md 14): each field says at once what it lacks. The values come without white space around username and invite code.
 */
export const registerRules = { schema, messages, every: true }
