import type { Result } from '@yaksok/shared/core/draw'
import { Die } from './die.tsx'
import styles from './result-view.module.css'

/** A drawn result, large: the dice or the number, the sum, and what it is. */
export function ResultView({ result }: { result: Result }) {
  const { values, total, size, parity } = result
  const dice = values.length === 3
  return (
    <>
      {dice ? (
        <div className={styles.dice} role="img" aria-label={`주사위 ${values.join(', ')}`}>
          {values.map((value, place) => (
            <Die key={place} value={value} rolling={false} />
          ))}
        </div>
      ) : (
        <p className={`${styles.ball} num`}>{total}</p>
      )}
      <div className={styles.sum}>
        <p>{dice ? '주사위 합' : '나온 숫자'}</p>
        {dice && <b className="num">{total}</b>}
        <p className={styles.marks}>
          <span>{size}</span>
          <span>{parity}</span>
        </p>
      </div>
    </>
  )
}
