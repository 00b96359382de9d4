import { type MessageId, message } from '@yaksok/shared/domain'

/** What is wrong with one field: the fixed toast of the specification, and the sentence beside the field that helps. */
export interface FieldProblem<Field extends string> {
  field: Field
  toast: string
  help: string
}

function problem<Field extends string>(field: Field, id: MessageId, help: string): FieldProblem<Field> {
  return { field, toast: message(id), help }
}

/** Login (product.txt section 5): username, then password. */
export function checkLogin({ username, password }: { username: string; password: string }) {
  if (username.trim() === '') return problem('username', 'login.usernameRequired', '아이디를 입력해 주세요')
  if (password === '') return problem('password', 'login.passwordRequired', '비밀번호를 입력해 주세요')
  return null
}
