import { Card } from '@yaksok/shared/page/ui'
import { TextSizeChoice, ThemeChoice } from '@yaksok/shared/parts/input'
import styles from './device-menu.module.css'

/** Theme and text size: of this device, kept over a logout. */
export function DeviceMenu() {
  return (
    <section className={styles.group} aria-labelledby="settings-device">
      <h2 id="settings-device">화면</h2>
      <Card className={styles.card}>
        <div>
          <h3>화면 모드</h3>
          <ThemeChoice />
        </div>
        <div>
          <h3>글자 크기</h3>
          <TextSizeChoice />
        </div>
      </Card>
    </section>
  )
}
