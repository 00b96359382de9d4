import { GUESSABLE_PIN, isGuessablePin } from '@yaksok/shared/core/money'
import { explainedMessage, isPersonName, NOT_A_NAME, nameText } from '@yaksok/shared/core/text'
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
  holder: v.pipe(
    v.string(),
    v.transform(nameText),
    v.minLength(1, 'holderRequired'),
    v.check(isPersonName, NOT_A_NAME),
  ),
}
const account = v.string()
/** True for a whole account number. */
export const isAccount = (account: string) => /^\d{6,20}$/.test(account)

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

const messages = {
  bankRequired: { beside: explainedMessage('bank.bankRequired') },
  holderRequired: { beside: explainedMessage('bank.holderRequired') },
  passwordRequired: { beside: explainedMessage('bank.passwordRequired') },
  passwordLength: { beside: explainedMessage('bank.passwordLength') },
  confirmLength: { beside: explainedMessage('bank.passwordLength', {}, '같은 숫자 4자리를 한 번 더 입력해 주세요') },
  passwordMismatch: { beside: explainedMessage('bank.passwordMismatch') },
  passwordGuessable: { beside: GUESSABLE_PIN },
  accountDigits: { beside: '계좌번호는 숫자 6~20자리예요' },
}

/** @param needsPassword false where the fund password is set already */
export const bindingRules = (needsPassword: boolean) => ({
  schema: needsPassword ? withPassword : withoutPassword,
  messages,
})
