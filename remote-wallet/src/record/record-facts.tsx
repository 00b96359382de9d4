import { fromWire } from '@yaksok/shared/core/money'
import { Card, Money, Section } from '@yaksok/shared/page/ui'
import styles from './record.module.css'
import { RecordBadge } from './record-badge.tsx'
import { Steps } from './steps.tsx'
import { nameOf, type RecordFound } from './words.ts'

/** What a record is about, where it stands, and how it came to that. */
export function RecordFacts({ record }: { record: RecordFound }) {
  const { kind, amount, change, balance, account, round, line, reason, state } = record
  return (
    <>
      <Card className={styles.card}>
        <div className={styles.head}>
          <h2>{nameOf(record)}</h2>
          <RecordBadge record={record} />
        </div>
        <p className={styles.amount}>
          <Money amount={fromWire(amount)} signed={kind === 'correction'} />
        </p>
        {reason && state !== 'cancelled' && (
          <p className={styles.reason} data-bad={state === 'rejected' || undefined}>
            {reason}
          </p>
        )}
        <dl className={styles.facts}>
          {account && <Fact name={kind === 'withdrawal' ? '받는 계좌' : '보내는 계좌'}>{account}</Fact>}
          {round && <Fact name="회차">{round}</Fact>}
          {change !== null && (
            <Fact name="잔액 변화">
              <Money amount={fromWire(change)} signed />
            </Fact>
          )}
          {change !== null && balance !== null && (
            <Fact name="반영한 뒤 잔액">
              <Money amount={fromWire(balance)} />
            </Fact>
          )}
          <Fact name={kind === 'deposit' || kind === 'withdrawal' ? '신청 번호' : '번호'}>{line}</Fact>
        </dl>
      </Card>
      <Section title="진행 상황">
        <Steps record={record} />
      </Section>
    </>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}
