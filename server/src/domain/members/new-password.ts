import { isLongPassword, PASSWORD_SHORTEST } from '@yaksok/shared/core/contract'
import { dictionary } from '@zxcvbn-ts/language-common'
import { refused } from '../../http/calls/index.ts'

/** Passwords of breaches, the most used first (about 18,000 of 8 letters or more): a guesser begins with these. */
const COMMON = new Set(dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_SHORTEST))
const SITE = ['yaksok', '약속']
const ROWS = ['0123456789012345678901234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']

/**
 * Refuses a new password that is short or that guessers try first (NIST SP 800-63B: length and a list, no rules of
 * composition): a common one, the username or the name of this site with digits around it, one letter over and over, a
 * row of the keyboard.
 */
export function checkNewPassword(password: string, username: string): void {
  if (!isLongPassword(password)) throw refused(`비밀번호는 ${PASSWORD_SHORTEST}자 이상으로 만들어 주세요`)
  const plain = password.normalize('NFKC').toLowerCase()
  if (bare(plain) === username.toLowerCase() || plain === username.toLowerCase())
    throw refused('비밀번호를 아이디와 다르게 만들어 주세요')
  if (isGuessedFirst(plain)) throw refused('너무 흔해서 쉽게 맞힐 수 있는 비밀번호예요. 다른 비밀번호를 정해 주세요')
}

/** Whether guessers try it first. @param plain in lower case, NFKC */
export function isGuessedFirst(plain: string): boolean {
  const letters = new Set(plain.replaceAll(/\s/g, ''))
  if (letters.size <= 1) return true
  return COMMON.has(plain) || COMMON.has(plain.trim()) || SITE.includes(bare(plain)) || isRow(plain)
}

/** Without the digits and signs around the word. */
function bare(plain: string): string {
  return plain.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

function isRow(plain: string): boolean {
  const backwards = [...plain].toReversed().join('')
  return ROWS.some((row) => row.includes(plain) || row.includes(backwards))
}
