import { Card } from '@yaksok/shared/page/ui'
import type { ReactNode } from 'react'
import styles from './record.module.css'
import { RecordBadge } from './record-badge.tsx'
import type { RecordFound } from './record-text.ts'

interface StatusCardProps {
  record: RecordFound
  /** The heading, beside where it stands. */
  title: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** Where a record stands, in one card. */
export const StatusCard = ({ record, title, className = '', children }: StatusCardProps) => (
  <Card className={`${styles.card} ${className}`}>
    <div className={styles.head}>
      {title}
      <RecordBadge record={record} />
    </div>
    {children}
  </Card>
)

/** What the operator said of it; nothing where they said nothing, or the member took it back. */
export const Reason = ({ record: { reason, state } }: { record: RecordFound }) =>
  reason &&
  state !== 'cancelled' && (
    <p className={styles.reason} data-bad={state === 'rejected' || undefined}>
      {reason}
    </p>
  )
