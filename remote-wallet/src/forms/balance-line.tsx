import { fromWire } from '@yaksok/shared/core/money'
import { useFreshUser } from '@yaksok/shared/page/query'
import { AsOf, PlayBadge } from '@yaksok/shared/page/screen'
import { Money, OfflineBar } from '@yaksok/shared/page/ui'
import styles from './forms.module.css'

/** What the member has, above a money form; fetched again when the page becomes visible. */
export function BalanceLine({ label }: { label: string }) {
  const { user, error, updatedAt, refresh } = useFreshUser()
  return (
    <>
      <OfflineBar updatedAt={updatedAt} failed={error !== null} onRetry={() => void refresh()} />
      <p className={styles.balance}>
        {label}
        <b>
          <Money amount={fromWire(user.money)} />
        </b>
        <span className={styles.badge}>
          <PlayBadge />
        </span>
        <AsOf />
      </p>
    </>
  )
}
