import { readTheme, Segmented, setTheme, type Theme } from '@yaksok/shared/page/ui'
import { useState } from 'react'
import styles from './side-menu.module.css'

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: '기기 설정' },
  { value: 'light', label: '밝게' },
  { value: 'dark', label: '어둡게' },
]

/** Theme, age limit and help line at the bottom of the menu. */
export function MenuFoot() {
  const [theme, show] = useState(readTheme)
  return (
    <>
      <Segmented
        label="화면 모드"
        options={THEMES}
        value={theme}
        onChange={(next) => {
          setTheme(next)
          show(next)
        }}
      />
      <p className={`${styles.help} caption`}>
        만 19세 이상 이용 · 도박문제 상담{' '}
        <a href="tel:1336" className="num">
          1336
        </a>
      </p>
    </>
  )
}
