import { accountServiceEntry, lotteryResults, walletRecord } from '@yaksok/shared/core/routes'
import { usePolicy } from '@yaksok/shared/page/screen'
import { Button, ButtonLink, TextLink } from '@yaksok/shared/page/ui'
import { shareText } from '@yaksok/shared/parts/share'
import { CancelRequest } from '../record-progress/cancel-request.tsx'
import styles from '../record-progress/record.module.css'
import { aboutText, canCancel, type RecordFound, receiptText } from '../record-progress/record-text.ts'

/** What a member can do with a record: share it, take it back while nobody has decided, ask about it. */
export function RecordActions({ record }: { record: RecordFound }) {
  const policy = usePolicy()
  const share = () =>
    shareText({
      title: '약속 거래 확인',
      // until the policy is known, money is said to be play money: the other mistake would deceive
      text: receiptText(record, policy?.money_mode !== 'licensed'),
      copied: '거래 내용을 복사했어요',
    })
  return (
    <div className={styles.actions}>
      <div className={styles.pair}>
        <Button variant="soft" onClick={() => void share()}>
          공유하기
        </Button>
        {record.order && record.order.opencode !== '' && (
          <ButtonLink
            variant="line"
            to={`${lotteryResults}?key=${encodeURIComponent(record.order.key)}&verify=${record.order.expect}`}
          >
            결과 검증
          </ButtonLink>
        )}
        {canCancel(record) && <CancelRequest record={record} />}
        {record.state === 'rejected' && (
          <ButtonLink variant="line" to={accountServiceEntry} state={{ about: aboutText(record), topic: 'money' }}>
            고객센터에 문의하기
          </ButtonLink>
        )}
      </div>
      {record.corrected !== null && (
        <TextLink to={`${walletRecord}?line=${record.corrected}`}>이 거래를 바로잡은 내역 보기</TextLink>
      )}
    </div>
  )
}
