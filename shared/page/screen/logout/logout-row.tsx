import { useState } from 'react'
import { createPortal } from 'react-dom'
import { LogoutIcon } from '../../../parts/icons/index.ts'
import { logout } from '../../api/index.ts'
import { ConfirmDialog } from '../../overlay/index.ts'
import { Row } from '../../ui/index.ts'

/**
 * `로그아웃` in a menu: asks first, then ends the session on this device and revokes its token. A session that ends by
 * itself (a refused token, a logout in another tab) asks nobody.
 */
export function LogoutRow() {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Row icon={<LogoutIcon />} onClick={() => setAsking(true)} act>
        로그아웃
      </Row>
      {/* a list may hold rows only */}
      {asking &&
        createPortal(
          <ConfirmDialog
            open
            onClose={() => setAsking(false)}
            title="로그아웃할까요?"
            confirmLabel="로그아웃"
            onConfirm={() => void logout()}
          >
            잔액과 내역은 그대로예요. 이 기기에 적어 두고 아직 보내지 않은 내용은 지워져요.
          </ConfirmDialog>,
          document.body,
        )}
    </>
  )
}
