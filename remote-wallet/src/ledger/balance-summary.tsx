import type { ResponseOf } from '@yaksok/shared/core/contract'
import { fromWire } from '@yaksok/shared/core/money'
import { walletDepositRecords, walletWithdrawalRecords } from '@yaksok/shared/core/routes'
import { Card, Money, TextLink } from '@yaksok/shared/page/ui'
import styles from './ledger.module.css'
import type { Wanted } from './ledger-query.ts'
import { StatementButton } from './statement-button.tsx'

type Page = ResponseOf<'moneyEntries'>

/** What all entries add up to, what of it is held, and the way to a statement. */
export function BalanceSummary({ page: { month, available, booked, held }, wanted }: { page: Page; wanted: Wanted }) {
  const bets = fromWire(held.bets)
  return (
    <Card className={styles.standing}>
      <dl>
        <Line name="쓸 수 있는 잔액">
          <b>
            <Money amount={fromWire(available)} />
          </b>
        </Line>
        {held.withdrawals.count > 0 && (
          <Line name={`심사 중인 출금 ${held.withdrawals.count}건`} to={`${walletWithdrawalRecords}?status=1`}>
            <Money amount={fromWire(held.withdrawals.sum)} />
          </Line>
        )}
        {bets > 0 && (
          <Line name="추첨을 기다리는 금액">
            <Money amount={bets} />
          </Line>
        )}
        {booked !== available && (
          <Line name="합계">
            <Money amount={fromWire(booked)} />
          </Line>
        )}
        {held.deposits.count > 0 && (
          <Line name={`심사 중인 입금 ${held.deposits.count}건 · 반영 전`} to={`${walletDepositRecords}?status=1`}>
            <Money amount={fromWire(held.deposits.sum)} />
          </Line>
        )}
      </dl>
      <StatementButton month={month === 'all' ? '' : month} disabled={wanted.month === 'all'} />
    </Card>
  )
}

function Line({ name, to, children }: { name: string; to?: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{to ? <TextLink to={to}>{name}</TextLink> : name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}
