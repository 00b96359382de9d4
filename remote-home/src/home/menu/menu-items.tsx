import type { User } from '@yaksok/shared/contract'
import { bankEntry, historyEntry } from '@yaksok/shared/domain'
import { CardIcon, IdCheckIcon, KeyIcon, SettingsIcon } from '@yaksok/shared/icons'
import { LogoutRow } from '@yaksok/shared/member'
import { Row } from '@yaksok/shared/ui'

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
