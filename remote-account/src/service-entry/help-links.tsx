import { homeNotices, walletWithdrawalRecords } from '@yaksok/shared/core/routes'
import { Menu, Row } from '@yaksok/shared/page/ui'
import { BellIcon, ListIcon, ShieldCheckIcon } from '@yaksok/shared/parts/icons'
import { HelpLine } from '@yaksok/shared/parts/notes'

/** What most questions are about. */
export function HelpLinks() {
  return (
    <>
      <Menu title="먼저 확인해 보세요">
        <Row icon={<ListIcon />} to={walletWithdrawalRecords} note="심사 상태와 거부된 이유">
          입출금 내역
        </Row>
        <Row icon={<BellIcon />} to={homeNotices} note="점검과 바뀐 내용">
          공지사항
        </Row>
        <Row icon={<ShieldCheckIcon />} to="/Setting#limits" note="하루 한도와 쉬어 가기">
          건강한 이용
        </Row>
      </Menu>
      <HelpLine />
    </>
  )
}
