import { useCall } from '@yaksok/shared/page/query'
import { bankEntry } from '@yaksok/shared/page/screen'
import { useUser } from '@yaksok/shared/page/session'
import { Badge, Menu, Row } from '@yaksok/shared/page/ui'
import { CheckIcon } from '@yaksok/shared/parts/icons'
import { LockedNote } from '../locked-note/locked-note.tsx'

/** Login password, passkeys, devices, fund password, bank account. */
export function SecurityMenu() {
  const user = useUser()
  const { data: bank } = useCall('userBank')
  const { data: desk } = useCall('desk')
  return (
    <Menu title="보안과 계좌">
      <Row to="/SetLoginPassword">로그인 비밀번호</Row>
      <Row to="/Passkeys">패스키</Row>
      <Row to="/Devices">로그인한 기기</Row>
      <Row
        to="/SetPayPassword"
        {...(user.paypassword && { note: <LockedNote /> })}
        value={
          desk?.fund_password.wrong ? (
            <Badge tone="no">틀린 시도 {desk.fund_password.wrong}번</Badge>
          ) : user.paypassword ? (
            <Badge tone="ok" icon={<CheckIcon />}>
              설정함
            </Badge>
          ) : (
            '설정 안 함'
          )
        }
      >
        출금 비밀번호
      </Row>
      <Row
        to={bankEntry(user).path}
        {...(user.bankid && { note: <LockedNote /> })}
        value={
          user.bankid ? (
            <span className="num">
              {bank?.info.bankinfo} {user.bankid}
            </span>
          ) : (
            '등록 안 함'
          )
        }
      >
        은행 계좌
      </Row>
    </Menu>
  )
}
