import { logout } from '@yaksok/shared/api'
import { LogoutIcon } from '@yaksok/shared/icons'
import { Menu, Row } from '@yaksok/shared/ui'

/** Ends the session on this device and revokes its token. */
export function LogoutMenu() {
  return (
    <Menu>
      <Row icon={<LogoutIcon />} onClick={() => void logout()} act>
        로그아웃
      </Row>
    </Menu>
  )
}
