import { GUESSABLE_PIN, isGuessablePin } from '@yaksok/shared/core/money'
import { isPersonName, message, PERSON_NAME } from '@yaksok/shared/core/text'
import * as v from 'valibot'

/** What is typed into the form. */
export interface BindingFields {
  bank: string
  account: string
  holder: string
  password: string
  confirm: string
}

const text = v.pipe(v.string(), v.trim())
const filled = {
  bank: v.pipe(text, v.minLength(1, 'bankRequired')),
  holder: v.pipe(text, v.minLength(1, 'holderRequired'), v.check(isPersonName, PERSON_NAME)),
}
const account = v.string()
const isAccount = (account: string) => /^\d{6,20}$/.test(account)

/**
 * In the order of product.txt section 5: bank, holder, password, its length, both equal, then that it is not
 * one that everybody tries, and the account number.
 */
const withPassword = v.pipe(
  v.object({
    ...filled,
    password: v.pipe(v.string(), v.minLength(1, 'passwordRequired'), v.length(4, 'passwordLength')),
    confirm: v.pipe(v.string(), v.length(4, 'confirmLength')),
    account,
  }),
  v.forward(
    v.check((fields) => fields.password === fields.confirm, 'passwordMismatch'),
    ['confirm'],
  ),
  v.forward(
    v.check((fields) => !isGuessablePin(fields.password), 'passwordGuessable'),
    ['password'],
  ),
  v.forward(
    v.check((fields) => isAccount(fields.account), 'accountDigits'),
    ['account'],
  ),
)

/** A member whose fund password is set already is not asked for it: it cannot be changed here (product.txt section 4). */
const withoutPassword = v.pipe(
  v.object({ ...filled, password: v.string(), confirm: v.string(), account }),
  v.forward(
    v.check((fields) => isAccount(fields.account), 'accountDigits'),
    ['account'],
  ),
)

const tellings = {
  bankRequired: { toast: message('bank.bankRequired'), beside: '은행을 골라 주세요' },
  holderRequired: { toast: message('bank.holderRequired'), beside: '통장에 적힌 이름을 적어 주세요' },
  passwordRequired: { toast: message('bank.passwordRequired'), beside: '출금할 때 쓸 비밀번호를 정해 주세요' },
  passwordLength: { toast: message('bank.passwordLength'), beside: '숫자 4자리로 적어 주세요' },
  confirmLength: { toast: message('bank.passwordLength'), beside: '같은 숫자 4자리를 한 번 더 적어 주세요' },
  passwordMismatch: { toast: message('bank.passwordMismatch'), beside: '출금 비밀번호가 서로 달라요' },
  passwordGuessable: { toast: '쉽게 맞힐 수 있는 번호예요', beside: GUESSABLE_PIN },
  accountDigits: { toast: '계좌번호를 확인해 주세요', beside: '계좌번호는 숫자 6~20자리로 적어 주세요' },
}

/** @param needsPassword false where the fund password is set already */
export const bindingRules = (needsPassword: boolean) => ({
  schema: needsPassword ? withPassword : withoutPassword,
  tellings,
})
