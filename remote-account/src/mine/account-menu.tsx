import { LogoutRow, useNewNoticeCount } from '@yaksok/shared/page/screen'
import { Menu, Row } from '@yaksok/shared/page/ui'
import { BellIcon, ChatIcon, KeyIcon } from '@yaksok/shared/parts/icons'

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
      <LogoutRow />
    </Menu>
  )
}
