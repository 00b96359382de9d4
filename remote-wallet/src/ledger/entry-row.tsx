import { MONEY_KINDS } from '@yaksok/shared/core/contract-values'
import { fromWire } from '@yaksok/shared/core/money'
import { walletRecord } from '@yaksok/shared/core/routes'
import { clockText } from '@yaksok/shared/core/time'
import { Link } from '@yaksok/shared/page/router'
import { Money } from '@yaksok/shared/page/ui'
import { DownloadIcon, GiftIcon, RefreshIcon, TicketIcon, UploadIcon } from '@yaksok/shared/parts/icons'
import styles from './ledger.module.css'
import type { Entry, EntryKind } from './ledger-query.ts'

const ICONS: Record<EntryKind, typeof GiftIcon> = {
  deposit: DownloadIcon,
  withdrawal: UploadIcon,
  stake: TicketIcon,
  payout: GiftIcon,
  correction: RefreshIcon,
  starter: GiftIcon,
}

/** One entry: what it was, when, what it changed, and the balance after it; leads to its record. */
export function EntryRow({ entry: { kind, line, amount, balance, at } }: { entry: Entry }) {
  const Icon = ICONS[kind]
  const change = fromWire(amount)
  return (
    <li className={styles.row}>
      <Link to={`${walletRecord}?line=${line}`} className={styles.entry}>
        <span className={styles.icon} aria-hidden="true">
          <Icon size="s" />
        </span>
        <span className={styles.words}>
          <b>{MONEY_KINDS[kind]}</b>
          <small className="num">
            {clockText(at)} · 거래 번호 {line}
          </small>
        </span>
        <span className={styles.sums}>
          <b data-in={change > 0 || undefined}>
            <Money amount={change} signed />
          </b>
          <small className="num">
            잔액 <Money amount={fromWire(balance)} />
          </small>
        </span>
      </Link>
    </li>
  )
}
