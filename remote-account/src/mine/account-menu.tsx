import { logout } from '@yaksok/shared/api'
import { BellIcon, ChatIcon, KeyIcon, LogoutIcon } from '@yaksok/shared/icons'
import { useNewNoticeCount } from '@yaksok/shared/member'
import { Menu, Row } from '@yaksok/shared/ui'

/** Change password, notices, customer service, logout (product.txt section 2, Mine). */
export function AccountMenu() {
  const news = useNewNoticeCount()
  return (
    <Menu title="계정">
      <Row icon={<KeyIcon />} to="/SetLoginPassword">
        비밀번호 변경
      </Row>
      <Row icon={<BellIcon />} to="/Notice" value={news > 0 && `새 글 ${news}`}>
        공지사항
      </Row>
      <Row icon={<ChatIcon />} to="/ServiceOnline">
        고객센터
      </Row>
      <Row icon={<LogoutIcon />} onClick={() => void logout()} act>
        로그아웃
      </Row>
    </Menu>
  )
}
