import { BankIcon } from '@yaksok/shared/parts/icons'
import type { ReactNode } from 'react'
import styles from './account-line.module.css'

interface AccountLineProps {
  /** What the account is for, e.g. "받는 계좌 · 김서연". */
  label: string
  /** Bank and masked number. */
  account: string
  /** On the right: a link. */
  way?: ReactNode
}

/** A bank account, read-only: the bank, the masked number and what it is for. */
export function AccountLine({ label, account, way }: AccountLineProps) {
  return (
    <div className={styles.account}>
      <span className={styles.icon}>
        <BankIcon size="s" />
      </span>
      <p className={styles.words}>
        <small>{label}</small>
        <b className="num">{account}</b>
      </p>
      {way && <span className={styles.way}>{way}</span>}
    </div>
  )
}
