import type { Venue } from '@yaksok/shared/core/contract'
import { priceBlocks } from './price-blocks.ts'
import styles from './prices.module.css'

/** The two price blocks of a venue; an original price is struck through only where there is one. */
export function Prices({ venue }: { venue: Venue }) {
  const blocks = priceBlocks(venue)
  if (blocks.length === 0) return null
  return (
    <div className={styles.prices}>
      {blocks.map(({ id, label, price, original }) => (
        <div key={id} className={`${styles.price} num`}>
          <span className={styles.label}>{label}</span>
          {original && (
            <s className={styles.original}>
              <span className="sr">원래 가격 </span>
              {original}
            </s>
          )}
          <b className={styles.now}>{price}</b>
        </div>
      ))}
    </div>
  )
}
