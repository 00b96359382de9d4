import { ROLES, type Role } from '@yaksok/console-kit/api'
import { roleText } from '@yaksok/console-kit/text'
import { Checkbox } from '@yaksok/console-kit/ui'
import styles from './role-boxes.module.css'

const DOES: Readonly<Record<Role, string>> = {
  cashier: '입금과 출금을 결정해요',
  support: '문의와 예약에 답하고 회원을 도와요',
  content: '장소, 매니저, 후기, 공지, 초대 코드를 고쳐요',
  auditor: '모두 보고, 아무것도 바꾸지 않아요',
  administrator: '운영자와 규칙까지 모두 다뤄요',
}

interface RoleBoxesProps {
  roles: readonly Role[]
  onChange: (roles: Role[]) => void
  /** A heading above says what they are. */
  headed?: boolean
}

/** What an operator may do; one may have several roles. */
export function RoleBoxes({ roles, onChange, headed = false }: RoleBoxesProps) {
  const toggle = (role: Role) =>
    onChange(ROLES.filter((one) => (one === role ? !roles.includes(role) : roles.includes(one))))
  return (
    <fieldset className={styles.roles}>
      <legend className={headed ? 'sr' : undefined}>하는 일</legend>
      {ROLES.map((role) => (
        <Checkbox key={role} checked={roles.includes(role)} onChange={() => toggle(role)}>
          {roleText(role)}: {DOES[role]}
        </Checkbox>
      ))}
    </fieldset>
  )
}
