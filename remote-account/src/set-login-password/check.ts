import type { MessageId } from '@yaksok/shared/domain'

export type PasswordField = 'old' | 'next' | 'again'
export type PasswordFields = Record<PasswordField, string>

export interface Problem {
  /** The fixed text, shown as a toast. */
  text: MessageId
  /** Fields to mend, in their order, each with a sentence of our own beside it. */
  fields: Partial<Record<PasswordField, string>>
}

const MISSING: Record<PasswordField, string> = {
  old: '지금 쓰는 비밀번호를 적어 주세요',
  next: '새 비밀번호를 적어 주세요',
  again: '새 비밀번호를 한 번 더 적어 주세요',
}

/** What is wrong with the form, in the order of product.txt section 5: all three fields first, then that both match. */
export function checkPasswords(fields: PasswordFields): Problem | null {
  const missing = (Object.keys(MISSING) as PasswordField[]).filter((field) => fields[field] === '')
  if (missing.length > 0)
    return {
      text: 'loginPassword.incomplete',
      fields: Object.fromEntries(missing.map((field) => [field, MISSING[field]])),
    }
  if (fields.next !== fields.again)
    return { text: 'loginPassword.mismatch', fields: { again: '새 비밀번호와 다르게 적혀 있어요' } }
  return null
}
