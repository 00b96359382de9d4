import {
  Card,
  readTextSize,
  readTheme,
  Segmented,
  setTextSize,
  setTheme,
  type TextSize,
  type Theme,
} from '@yaksok/shared/page/ui'
import { useState } from 'react'
import styles from './device-menu.module.css'

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: '기기 설정' },
  { value: 'light', label: '밝게' },
  { value: 'dark', label: '어둡게' },
]
const SIZES: readonly { value: TextSize; label: string }[] = [
  { value: 'normal', label: '보통' },
  { value: 'large', label: '크게' },
  { value: 'larger', label: '더 크게' },
]

/** Theme and text size: of this device, kept over a logout. */
export function DeviceMenu() {
  const [theme, showTheme] = useState(readTheme)
  const [size, showSize] = useState(readTextSize)
  return (
    <section className={styles.group} aria-labelledby="settings-device">
      <h2 id="settings-device">화면</h2>
      <Card className={styles.card}>
        <div>
          <h3>화면 모드</h3>
          <Segmented
            label="화면 모드"
            options={THEMES}
            value={theme}
            onChange={(next) => {
              setTheme(next)
              showTheme(next)
            }}
          />
        </div>
        <div>
          <h3>글자 크기</h3>
          <Segmented
            label="글자 크기"
            options={SIZES}
            value={size}
            onChange={(next) => {
              setTextSize(next)
              showSize(next)
            }}
          />
        </div>
      </Card>
    </section>
  )
}
