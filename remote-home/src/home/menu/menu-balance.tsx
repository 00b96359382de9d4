import { fromWire } from '@yaksok/shared/core/money'
import { AsOf, PlayBadge } from '@yaksok/shared/page/screen'
import { Money } from '@yaksok/shared/page/ui'
import styles from './side-menu.module.css'

/** The balance in the menu, with the same badge as everywhere. */
export function MenuBalance({ money }: { money: string }) {
  return (
    <p className={styles.balance}>
      <span className="caption">내 잔액</span>
      <PlayBadge />
      <AsOf />
      <b>
        <Money amount={fromWire(money)} />
      </b>
    </p>
  )
}
