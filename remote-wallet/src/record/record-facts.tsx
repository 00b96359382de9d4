import { fromWire } from '@yaksok/shared/core/money'
import { Money, Section } from '@yaksok/shared/page/ui'
import styles from '../record-progress/record.module.css'
import { drawnText, isSigned, nameOf, type RecordFound } from '../record-progress/record-text.ts'
import { Reason, StatusCard } from '../record-progress/status-card.tsx'
import { Steps } from '../record-progress/steps.tsx'

/** What a record is about, where it stands, and how it came to that. */
export function RecordFacts({ record }: { record: RecordFound }) {
  const { kind, amount, change, balance, account, round, line } = record
  return (
    <>
      <StatusCard record={record} title={<h2>{nameOf(record)}</h2>}>
        <p className={styles.amount}>
          <Money amount={fromWire(amount)} signed={isSigned(kind)} />
        </p>
        <Reason record={record} />
        <dl className={styles.facts}>
          {account && <Fact name={kind === 'withdrawal' ? '받는 계좌' : '보내는 계좌'}>{account}</Fact>}
          {round && <Fact name="회차">{round}</Fact>}
          {record.order && <OrderFacts order={record.order} />}
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
      </StatusCard>
      <Section title="진행 상황">
        <Steps record={record} />
      </Section>
    </>
  )
}

/** What was staked on at which odds, what was drawn, and what came back. */
function OrderFacts({ order: { picks, opencode, payout } }: { order: NonNullable<RecordFound['order']> }) {
  return (
    <>
      <Fact name="선택">
        {picks.map(({ pick, stake, odds }) => (
          <span key={pick} className={styles.pick}>
            {pick} · {odds}배 · <Money amount={fromWire(stake)} />
          </span>
        ))}
      </Fact>
      {opencode && <Fact name="추첨 결과">{drawnText(opencode)}</Fact>}
      {payout !== null && (
        <Fact name="받은 금액">
          <Money amount={fromWire(payout)} />
        </Fact>
      )}
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
