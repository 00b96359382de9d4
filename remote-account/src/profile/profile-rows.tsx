import type { User } from '@yaksok/shared/core/contract'
import { Menu, Row } from '@yaksok/shared/page/ui'
import { LockedNote } from '../locked-note/locked-note.tsx'
import { sexText } from '../profile-text/sex.ts'

/** Name and sex, each with its own screen. */
export function ProfileRows({ user }: { user: User }) {
  return (
    <Menu>
      <Row to="/Setname" value={user.name || '설정 안 함'} {...(user.bankid && user.name && { note: <LockedNote /> })}>
        이름
      </Row>
      <Row to="/Setsex" value={sexText(user.sex)}>
        성별
      </Row>
    </Menu>
  )
}
