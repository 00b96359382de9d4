import type { User } from '@yaksok/shared/core/contract'
import { bankEntry, historyEntry, LogoutRow } from '@yaksok/shared/page/screen'
import { Row } from '@yaksok/shared/page/ui'
import { CardIcon, IdCheckIcon, KeyIcon, SettingsIcon } from '@yaksok/shared/parts/icons'

interface MenuItemsProps {
  user: User
  /** An entry was chosen: the menu goes before its screen comes. */
  onGo: () => void
}

/** The entries of the side menu (product.txt section 2, Home), and settings. */
export function MenuItems({ user, onGo }: MenuItemsProps) {
  return (
    <ul>
      <Row icon={<KeyIcon />} to="/SetLoginPassword" onClick={onGo}>
        비밀번호 변경
      </Row>
      <Row icon={<CardIcon />} to={bankEntry(user).path} onClick={onGo}>
        계좌 등록
      </Row>
      <Row icon={<IdCheckIcon />} to={historyEntry('verification', user).path} onClick={onGo}>
        인증 내역
      </Row>
      <Row icon={<SettingsIcon />} to="/Setting" onClick={onGo}>
        설정
      </Row>
      <LogoutRow />
    </ul>
  )
}
