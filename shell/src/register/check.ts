import { message } from '@yaksok/shared/domain'
import { checkLogin, type FieldProblem } from '../login/check.ts'

export interface RegisterForm {
  username: string
  password: string
  code: string
  adult: boolean
}

type Problem = FieldProblem<'username' | 'password' | 'code' | 'adult'>

/** The server takes usernames of 4 to 20 letters or digits and passwords of 8 characters or more. */
const USERNAME = /^[a-zA-Z0-9]{4,20}$/
const PASSWORD_MIN = 8

/** Register (product.txt section 5): username, password, invite code; then what the server would refuse, and the 19+ confirmation. */
export function checkRegister({ username, password, code, adult }: RegisterForm): Problem | null {
  const missing = checkLogin({ username, password })
  if (missing) return missing
  if (code.trim() === '')
    return { field: 'code', toast: message('register.codeRequired'), help: '초대코드를 입력해 주세요' }
  if (!USERNAME.test(username.trim())) return own('username', '아이디는 영문과 숫자 4–20자로 정해 주세요')
  if (password.length < PASSWORD_MIN) return own('password', '비밀번호는 8자 이상으로 정해 주세요')
  if (!adult) return own('adult', '만 19세 이상만 가입할 수 있어요')
  return null
}

function own(field: Problem['field'], help: string): Problem {
  return { field, toast: help, help }
}
