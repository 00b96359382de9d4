import { explainedMessage, secretText } from '@yaksok/shared/core/text'
import * as v from 'valibot'

const given = (rule: string) => v.pipe(v.string(), v.minLength(1, rule))

const schema = v.pipe(
  v.object({ old: given('old'), next: given('next'), again: given('again') }),
  v.forward(
    v.check(({ next, again }) => secretText(next) === secretText(again), 'mismatch'),
    ['again'],
  ),
)

const missing = (what: string) => ({
  beside: explainedMessage('loginPassword.incomplete', {}, `${what}를 입력해 주세요`),
})
const messages = {
  old: missing('현재 비밀번호'),
  next: missing('새 비밀번호'),
  again: { beside: explainedMessage('loginPassword.incomplete', {}, '새 비밀번호를 한 번 더 입력해 주세요') },
  mismatch: { beside: explainedMessage('loginPassword.mismatch') },
}

/** What is wrong with the form, in the order of product.txt section 5: all three fields first, then that both match. */
export const passwordRules = { schema, messages, every: true }
