import { accountServiceEntry } from '@yaksok/shared/core/routes'
import { useUser } from '@yaksok/shared/page/session'
import { Menu, Row } from '@yaksok/shared/page/ui'
import { BankIcon, ChatIcon, LockIcon, UploadIcon } from '@yaksok/shared/parts/icons'
import type { BoundBank } from '../bound-bank/use-bound-bank.ts'
import styles from './payment-card.module.css'

/** The bound account as a card: bank, holder, masked number (product.txt section 2, Payment card info). */
export function BoundCard({ bank }: { bank: BoundBank }) {
  const { name } = useUser()
  return (
    <>
      <dl className={styles.card}>
        <div className={styles.bank}>
          <dt className="sr">은행</dt>
          <dd>
            <BankIcon />
            {bank.bank}
          </dd>
        </div>
        <div className={styles.number}>
          <dt>계좌번호</dt>
          <dd className="num">
            <span aria-hidden="true">{bank.account}</span>
            <span className="sr">끝자리 {bank.account.slice(-4)}</span>
          </dd>
        </div>
        <div className={styles.holder}>
          <dt>예금주</dt>
          <dd>{name}</dd>
        </div>
      </dl>
      <p className={styles.safe}>
        <LockIcon size="xs" />
        계좌번호는 끝 4자리만 보여 드려요.
      </p>
      <Menu>
        <Row icon={<UploadIcon />} to="/Chong">
          출금 신청
        </Row>
        <Row
          icon={<ChatIcon />}
          to={accountServiceEntry}
          state={{ about: '계좌 바꾸기', topic: 'account' }}
          note="등록한 계좌는 고객센터에서 바꿀 수 있어요"
        >
          계좌 변경 문의
        </Row>
      </Menu>
    </>
  )
}
