import { LogoutIcon } from '../../../parts/icons/index.ts'
import { logout } from '../../api/index.ts'
import { ConfirmDialog, useOverlay } from '../../overlay/index.ts'
import { Row } from '../../ui/index.ts'

/**
 * `로그아웃` in a menu: asks first, then ends the session on this device and revokes its token. A session that ends by
 * itself (a refused token, a logout in another tab) asks nobody.
 */
export function LogoutRow() {
  const { opener, overlay } = useOverlay()
  return (
    <Row
      icon={<LogoutIcon />}
      button={opener}
      beside={
        <ConfirmDialog {...overlay} title="로그아웃할까요?" confirmLabel="로그아웃" onConfirm={() => void logout()}>
          잔액과 내역은 그대로예요. 이 기기에 적어 두고 아직 보내지 않은 내용은 지워져요.
        </ConfirmDialog>
      }
      act
    >
      로그아웃
    </Row>
  )
}
