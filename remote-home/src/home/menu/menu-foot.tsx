import { ThemeChoice } from '@yaksok/shared/parts/input'
import styles from './side-menu.module.css'

/** Theme, age limit and help line at the bottom of the menu. */
export function MenuFoot() {
  return (
    <>
      <ThemeChoice />
      <p className={`${styles.help} caption`}>
        만 19세 이상 이용 · 도박문제 상담{' '}
        <a href="tel:1336" className="num">
          1336
        </a>
      </p>
    </>
  )
}
