import { message } from '@yaksok/shared/core/text'
import * as v from 'valibot'

const given = (rule: string) => v.pipe(v.string(), v.minLength(1, rule))

const schema = v.pipe(
  v.object({ old: given('old'), next: given('next'), again: given('again') }),
  v.forward(
    v.check(({ next, again }) => next === again, 'mismatch'),
    ['again'],
  ),
)

const toast = message('loginPassword.incomplete')
const tellings = {
  old: { toast, beside: '지금 쓰는 비밀번호를 적어 주세요' },
  next: { toast, beside: '새 비밀번호를 적어 주세요' },
  again: { toast, beside: '새 비밀번호를 한 번 더 적어 주세요' },
  mismatch: { toast: message('loginPassword.mismatch'), beside: '새 비밀번호와 다르게 적혀 있어요' },
}

/** What is wrong with the form, in the order of product.txt section 5: all three fields first, then that both match. */
export const passwordRules = { schema, tellings, every: true }
