import { useUser } from '@yaksok/shared/page/session'
import { Avatar, Menu, Row } from '@yaksok/shared/page/ui'
import { LockedNote } from '../locked-note/locked-note.tsx'
import { sexText } from '../profile-text/sex.ts'

/** Avatar, name, sex. */
export function ProfileMenu() {
  const user = useUser()
  return (
    <Menu title="프로필">
      <Row to="/Infomation" value={<Avatar id={user.header_img} size="s" />}>
        아바타
      </Row>
      <Row to="/Setname" value={user.name || '설정 안 함'} {...(user.bankid && user.name && { note: <LockedNote /> })}>
        이름
      </Row>
      <Row to="/Setsex" value={sexText(user.sex)}>
        성별
      </Row>
    </Menu>
  )
}
