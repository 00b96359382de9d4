import { pick, useBasket } from '@garden/kit/basket'
import styles from './beds.module.css'

export default function Beds() {
  const basket = useBasket()
  return (
    <main className={styles.beds}>
      <h1>Beds</h1>
      <p>In the basket: {basket.join(', ') || 'nothing'}</p>
      <button type="button" onClick={() => pick('a carrot')}>
        Pick a carrot
      </button>
    </main>
  )
}
